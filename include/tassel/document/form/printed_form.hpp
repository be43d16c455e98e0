// The values printed on one copy of a form, whichever template is used, and the part of each value
// that goes into each field of a template.
#pragma once

#include "tassel/document/form/form_layout.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document {

/// The bytes of an item's text that come from one intake field.
struct printed_part {
    std::string field_id{}; ///< the field's full name
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The value of one item: a text, or the ticked boxes.
struct printed_item {
    form_item const* item = nullptr;
    std::string text{};
    std::string shorter{}; ///< printed if `text` doesn't fit; empty if there is no alternative
    std::vector<std::string_view> options{};
    /// The full names of the intake fields that the value was made from, for use in faults.
    std::vector<std::string> field_ids{};
    std::vector<printed_part> parts{}; ///< in the order of the text
};

/// One loan's line in a table.
struct printed_row {
    std::int64_t row = 0; ///< from 1; 0 in a table that shows an item in full
    std::vector<printed_item> columns{};
};

struct printed_table {
    form_table const* table = nullptr;
    std::vector<printed_row> rows{};
};

/// The values of one copy. Items without a value are left out. Items that third parties or signers
/// fill in are never included.
struct printed_form {
    form_layout const* layout = nullptr;
    std::vector<printed_item> items{};
    std::vector<printed_table> tables{};
    /// What a continuation sheet shows if the items with these tables have to be shortened.
    std::vector<printed_table> in_full{};
    bool lacks_essential = false; ///< at least one essential item applies, but none has a value
};

/// Whether a field states a text, or repeats what another field states.
enum class stated_text {
    only,    ///< no other field has the text
    first,   ///< other places of the form repeat the text
    repeated ///< an earlier field states the text
};

/// What is written into one field of a template: a text, or the on-state of a box.
struct field_fill {
    std::string_view field{};
    std::string text{};
    std::string_view state{};         ///< for a box, which has no text
    printed_item const* of = nullptr; ///< the item, named in faults
    stated_text stated = stated_text::only;
};

/// How one copy is made from a template. The fillings point into the printed form.
struct form_filling {
    std::vector<field_fill> fills{};
    std::vector<printed_table> continued{}; ///< the rows that don't fit on the template
    /// The template lacks a field for an essential box that is ticked, or no essential box is
    /// ticked although one must be.
    bool unmapped = false;
};

} // namespace tassel::document
