// Proposes a mapping of an unknown edition: for each field, what goes into it, how certain that is,
// and why.
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

// Assigns a candidate to each field. An item goes into only one field.

/// The candidate that a field got.
struct assigned {
    candidate got;
    bool any = false;          ///< false if nothing suggests any candidate
    std::int64_t ahead = 0;    ///< lead over the field's next best candidate
    std::int64_t rivalled = 0; ///< lead over the next best field for the same slot
};

/// Assigns the candidates that `candidates_of` found. The result has one entry for each field.
[[nodiscard]] std::vector<assigned> assign(comparison const& with,
                                           std::vector<std::vector<candidate>> candidates);

// States how certain a proposal is, and why, in words.

/// Returns how certain a proposal is, in thousandths. The score is 900 or more only if independent
/// pieces of evidence agree and nothing contradicts them.
[[nodiscard]] std::int64_t score_of(comparison const& with, assigned const& got);

[[nodiscard]] std::string reason_of(assigned const& got);
[[nodiscard]] std::string reason_of_nothing();
[[nodiscard]] std::string reason_of_hand();

// Finds fields that share one value: the parts of a number, or a column of a table. Every other
// field is a unit of its own.

enum class unit_kind { single, parts, column };

struct field_unit {
    unit_kind kind = unit_kind::single;
    std::vector<std::size_t> members; ///< from left to right, or from the first row down
};

/// Returns the units in the order of their first fields. Finds columns only if the form may have
/// tables.
[[nodiscard]] std::vector<field_unit> units_of(std::vector<seen_field> const& fields,
                                               bool has_tables);

/// Returns one field that has the properties of all members of the unit.
[[nodiscard]] seen_field seen_together(std::vector<seen_field> const& fields,
                                       field_unit const& unit);

/// The part of an item that goes into a field.
struct proposed_part {
    document::form_item const* item = nullptr;
    document::form_option const* option = nullptr; ///< the option, for a box
    std::string state{};                           ///< the on-state, for a box
    std::int64_t row = 0;                          ///< row of a table, from 1
    std::int64_t from = 0;                         ///< where the part begins, for a split text
    std::int64_t count = 0;
};

enum class proposed_fate {
    bound,        ///< the field shows `parts`
    never_filled, ///< Tassel leaves the field empty
    undecided     ///< there is no evidence for any use
};

struct proposal {
    read_field const* field = nullptr;
    proposed_fate becomes = proposed_fate::undecided;
    std::vector<proposed_part> parts;
    std::int64_t score = 0; ///< in thousandths; from 900 on, several pieces of evidence agree
    std::string reason;     ///< a text for people; repeats no text of the form
};

/// What we know about forms.
struct form_knowledge {
    document::form_layout const& layout;
    printed_fields fields;
    std::vector<known_edition> editions; ///< editions of this source and of other sources
};

/// Returns one proposal for each field, in the order of the form.
[[nodiscard]] std::vector<proposal> propose(read_form const& form, form_knowledge const& known);

} // namespace tassel::mapping
