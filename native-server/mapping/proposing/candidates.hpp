// What a field of an unknown form may be, with what speaks for it.
#pragma once

#include "mapping/proposing/known_fields.hpp"
#include "mapping/proposing/seen_fields.hpp"
#include "mapping/proposing/slots.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tassel::mapping {

/// In thousandths each.
struct evidence {
    std::int64_t known = 0;    ///< likeness to a field of a known edition that is the same
    std::int64_t editions = 0; ///< in how many known editions there is a field as alike
    std::int64_t tooltip = 0;  ///< tooltip and name say what the item does
    std::int64_t printed = 0;  ///< so does what is printed beside it
    std::int64_t options = 0;  ///< of boxes: so do the words behind each
    std::int64_t heading = 0;  ///< so does the heading of its section
    bool wrong_type = false;   ///< what goes there is something else: no date, no telephone number
};

inline constexpr std::size_t no_slot = static_cast<std::size_t>(-1);
inline constexpr std::size_t unmatched_option = static_cast<std::size_t>(-1);

struct candidate {
    std::size_t field = 0;
    fate becomes = fate::printed;
    std::size_t slot = no_slot;
    std::vector<std::size_t> options{}; ///< of boxes: by widget
    evidence found{};
    std::int64_t sum = 0;
    bool in_order = true; ///< the fields around it are what the layout has around the slot
};

/// All that there is to compare.
struct comparison {
    std::vector<seen_field> const& fields;
    std::vector<slot> const& slots;
    std::vector<known_field> const& known;
    word_weights const& weights;
};

/// Of one field, those that something speaks for; the best first.
[[nodiscard]] std::vector<candidate> candidates_of(comparison const& with, std::size_t field);

} // namespace tassel::mapping
