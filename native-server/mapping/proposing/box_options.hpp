// Which box of a field is which option of an item.
#pragma once

#include "mapping/proposing/seen_fields.hpp"
#include "mapping/proposing/slots.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tassel::mapping {

struct matched_options {
    std::vector<std::size_t>
        options;                 ///< of the slot, by widget; unmatched_option where there is none
    std::int64_t alike = 0;      ///< in thousandths, of all boxes
    std::int64_t by_tooltip = 0; ///< of a single box: its tooltip and the option
};

/// Of a field with several boxes: each option at most once.
[[nodiscard]] matched_options match_options(seen_field const& field, slot const& one,
                                            word_weights const& weights);
/// Of a field with one box: as that option.
[[nodiscard]] matched_options match_option(seen_field const& field, slot const& one,
                                           std::size_t option, word_weights const& weights);

} // namespace tassel::mapping
