// What may be written into an item of a form: as its field says, its text, or the layout itself.
#pragma once

#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <cstdint>
#include <span>

namespace tassel::drawing {

struct item_bounds {
    intake_type type = intake_type::text;
    std::int64_t maximum = 0; ///< most characters of a text; 0: nothing says it
};

/// The fields that the items of a layout name.
struct named_fields {
    intake_definition const* asked = nullptr; ///< null: there are none
    std::span<intake_field const> identity{};

    [[nodiscard]] item_bounds bounds_of(form_item const& item) const;
};

} // namespace tassel::drawing
