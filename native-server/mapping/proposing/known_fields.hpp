// Fields of editions whose mapping is known, as examples for those of an unknown one.
#pragma once

#include "mapping/proposing/seen_fields.hpp"
#include "mapping/proposing/slots.hpp"

#include "tassel/document/form/form_edition.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tassel::mapping {

/// An edition, and its file as it was read: null where there is none at hand, and then its fields
/// are known by their names alone.
struct known_edition {
    form_edition const* edition = nullptr;
    read_form const* read = nullptr;
};

struct known_field {
    seen_field seen;
    fate becomes = fate::others;
    bool box = false;
    std::string_view item;   ///< where it is printed
    std::string_view option; ///< of a single box
    std::size_t edition = 0;
};

/// Of all editions; what points into them has to stay.
[[nodiscard]] std::vector<known_field> fields_of(std::vector<known_edition> const& editions);

/// How alike the two are, in thousandths: by name, tooltip, label, heading and place.
[[nodiscard]] std::int64_t likeness(seen_field const& unknown, known_field const& known,
                                    word_weights const& weights);

} // namespace tassel::mapping
