// The slots of a form's layout: its items and boxes, and those that nobody fills in here.
#pragma once

#include "mapping/proposing/words.hpp"

#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tassel::mapping {

/// What becomes of a field.
enum class fate {
    printed,   ///< an item's value goes there
    signature, ///< a signature, or the date of one
    others     ///< somebody else fills it in
};

struct option_slot {
    form_option const* option = nullptr;
    word_list words;
    bool by_hand = false; ///< no answer ticks it: the borrower does so by hand
};

/// An item of a layout.
struct slot {
    form_section const* section = nullptr;
    form_item const* item = nullptr;
    form_table const* table = nullptr; ///< the table that it is a column of
    fate becomes = fate::printed;
    bool boxes = false;
    intake_type type = intake_type::text; ///< the type of what is written there
    word_list label;
    word_list names;   ///< words of the item and of the field that it prints
    word_list heading; ///< words of the section's heading
    std::vector<option_slot> options;
};

/// Where to look up the fields that a layout prints.
struct printed_fields {
    intake_definition const* definition = nullptr;
    std::span<intake_field const> identity{};
};

/// In the order of the layout.
[[nodiscard]] std::vector<slot> slots_of(form_layout const& layout, printed_fields const& fields);

/// The field that an item prints, either directly or as its only text; null if there is no single
/// field.
[[nodiscard]] intake_field const* printed_field(form_item const& item,
                                                printed_fields const& fields);

} // namespace tassel::mapping
