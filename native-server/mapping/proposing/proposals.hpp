// A mapping of an unknown edition, as far as it can be told without a person: for each field what
// goes there, how sure that is, and why.
#pragma once

#include "mapping/proposing/candidates.hpp"
#include "mapping/proposing/seen_fields.hpp"
#include "mapping/proposing/slots.hpp"
#include "mapping/reading/read_form.hpp"

#include "tassel/document/form/form_layout.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tassel::mapping {

// Fields that have one value together: a number that is cut into parts, a column of a table. Every
// other field is a unit of its own.

enum class unit_kind { single, parts, column };

struct field_unit {
    unit_kind kind = unit_kind::single;
    std::vector<std::size_t> members; ///< from left to right, or from the first row on
};

/// In the order of their first fields. Columns only where the form may have tables.
[[nodiscard]] std::vector<field_unit> units_of(std::vector<seen_field> const& fields,
                                               bool has_tables);

/// What the members of a unit say together.
[[nodiscard]] seen_field seen_together(std::vector<seen_field> const& fields,
                                       field_unit const& unit);

/// What of an item goes into a field.
struct proposed_part {
    form_item const* item = nullptr;
    form_option const* option = nullptr; ///< of boxes
    std::string state{};                 ///< of boxes
    std::int64_t row = 0;                ///< of a table, from 1
    std::int64_t from = 0;               ///< of a text that is cut
    std::int64_t count = 0;
};

enum class proposed_fate {
    bound,        ///< `parts` go there
    never_filled, ///< nobody fills it in here
    undecided     ///< nothing speaks for anything
};

struct proposal {
    read_field const* field = nullptr;
    proposed_fate becomes = proposed_fate::undecided;
    std::vector<proposed_part> parts;
    std::int64_t score = 0; ///< in thousandths; from 900 on several things say the same
    std::string reason;     ///< for people; nothing of the form's text
};

/// What is known of forms.
struct form_knowledge {
    form_layout const& layout;
    printed_fields fields;
    std::vector<known_edition> editions; ///< of this source and of others
};

/// One for each field, in the form's order.
[[nodiscard]] std::vector<proposal> propose(read_form const& form, form_knowledge const& known);

} // namespace tassel::mapping
