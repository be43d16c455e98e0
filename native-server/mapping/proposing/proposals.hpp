// Proposes a mapping of an unknown edition, as far as a program can tell: what goes into each
// field, how certain that is, and why.
#pragma once

#include "mapping/proposing/candidates.hpp"
#include "mapping/proposing/seen_fields.hpp"
#include "mapping/reading/form_reader.hpp"

#include "tassel/document/form/form_layout.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tassel::mapping {

// Assigns a candidate to each field; an item goes into only one field.

/// The candidate that a field got.
struct assigned {
    candidate got;
    bool any = false;          ///< false if nothing suggests any candidate
    std::int64_t ahead = 0;    ///< lead over the field's next best candidate
    std::int64_t rivalled = 0; ///< lead over the next best field for the same slot
};

/// The result has one entry for each field. `candidates_of` provides the candidates.
[[nodiscard]] std::vector<assigned> assign(comparison const& with,
                                           std::vector<std::vector<candidate>> candidates);

// How certain a proposal is, and why, in words.

/// In thousandths. 900 or more only if independent pieces of evidence agree and nothing contradicts
/// them.
[[nodiscard]] std::int64_t score_of(comparison const& with, assigned const& got);

[[nodiscard]] std::string reason_of(assigned const& got);
[[nodiscard]] std::string reason_of_nothing();
[[nodiscard]] std::string reason_of_hand();

// Fields that share one value: a number that is split into parts, or a column of a table. Every
// other field is its own unit.

enum class unit_kind { single, parts, column };

struct field_unit {
    unit_kind kind = unit_kind::single;
    std::vector<std::size_t> members; ///< from left to right, or from the first row down
};

/// In the order of their first fields. Columns are found only if the form may have tables.
[[nodiscard]] std::vector<field_unit> units_of(std::vector<seen_field> const& fields,
                                               bool has_tables);

/// The members of a unit, treated as one field.
[[nodiscard]] seen_field seen_together(std::vector<seen_field> const& fields,
                                       field_unit const& unit);

/// The part of an item that goes into a field.
struct proposed_part {
    document::form_item const* item = nullptr;
    document::form_option const* option = nullptr; ///< for boxes
    std::string state{};                           ///< for boxes
    std::int64_t row = 0;                          ///< for a table, from 1
    std::int64_t from = 0;                         ///< for a text that is split among fields
    std::int64_t count = 0;
};

enum class proposed_fate {
    bound,        ///< `parts` go there
    never_filled, ///< Tassel leaves it empty
    undecided     ///< there is no evidence for anything
};

struct proposal {
    read_field const* field = nullptr;
    proposed_fate becomes = proposed_fate::undecided;
    std::vector<proposed_part> parts;
    std::int64_t score = 0; ///< in thousandths; from 900 on, several pieces of evidence agree
    std::string reason;     ///< for people; repeats no text of the form
};

/// What we know about forms.
struct form_knowledge {
    document::form_layout const& layout;
    printed_fields fields;
    std::vector<known_edition> editions; ///< of this source and of others
};

/// One for each field, in the order of the form.
[[nodiscard]] std::vector<proposal> propose(read_form const& form, form_knowledge const& known);

} // namespace tassel::mapping
