// Finds what a field of an unknown form may be, and the evidence for it.
#pragma once

#include "mapping/proposing/seen_fields.hpp"
#include "mapping/proposing/words.hpp"

#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace tassel::mapping {

// Lists the slots of a form's layout: its items and boxes, including those that Tassel leaves
// empty.

/// What a field is for.
enum class fate {
    printed,   ///< it shows an item's value
    signature, ///< it is for a signature, or for the date of a signature
    others     ///< somebody else fills it in
};

struct option_slot {
    document::form_option const* option = nullptr;
    word_list words;
    bool by_hand = false; ///< the borrower ticks it by hand, because no answer does
};

/// An item of a layout.
struct slot {
    document::form_section const* section = nullptr;
    document::form_item const* item = nullptr;
    document::form_table const* table = nullptr; ///< null unless the item is a column of this table
    fate becomes = fate::printed;
    bool boxes = false;
    document::intake_type type = document::intake_type::text; ///< type of the printed value
    word_list label;
    word_list names;   ///< words of the item and of the field that it prints
    word_list heading; ///< words of the section heading
    std::vector<option_slot> options;
};

/// The fields whose values a layout prints, for looking them up.
struct printed_fields {
    document::intake_definition const* definition = nullptr;
    std::span<document::intake_field const> identity{};
};

/// Returns the slots of a layout, in the layout's order.
[[nodiscard]] std::vector<slot> slots_of(document::form_layout const& layout,
                                         printed_fields const& fields);

/// Returns the field that an item prints, either directly or as its only text. Returns null if
/// there is no single field.
[[nodiscard]] document::intake_field const* printed_field(document::form_item const& item,
                                                          printed_fields const& fields);

// Uses the fields of editions with a known mapping as examples for the fields of an unknown
// edition.

/// An edition and its file as it was read. If the file is not available, it is null, and only the
/// names of the fields are known.
struct known_edition {
    document::form_edition const* edition = nullptr;
    read_form const* read = nullptr;
};

struct known_field {
    seen_field seen;
    fate becomes = fate::others;
    bool box = false;
    std::string_view item;   ///< the item that the field prints
    std::string_view option; ///< the option, for a single box
    std::size_t edition = 0;
};

/// Returns the fields of all editions. Whatever the result points into must outlive it.
[[nodiscard]] std::vector<known_field> fields_of(std::vector<known_edition> const& editions);

/// Returns how similar two fields are, in thousandths. Compares name, tooltip, label, heading, and
/// place.
[[nodiscard]] std::int64_t likeness(seen_field const& unknown, known_field const& known,
                                    word_weights const& weights);

/// The evidence for a candidate. All members but `editions` and `wrong_type` are in thousandths.
struct evidence {
    std::int64_t known = 0;    ///< similarity to a field of a known edition with the same purpose
    std::int64_t editions = 0; ///< how many known editions have a field about as similar
    std::int64_t tooltip = 0;  ///< how well tooltip and name match the item
    std::int64_t printed = 0;  ///< how well the text printed beside the field matches
    std::int64_t options = 0;  ///< how well the words after each box match
    std::int64_t heading = 0;  ///< how well the heading of the field's section matches
    bool wrong_type = false;   ///< the field asks for another type of value than the slot
};

inline constexpr std::size_t no_slot = static_cast<std::size_t>(-1);
inline constexpr std::size_t unmatched_option = static_cast<std::size_t>(-1);

struct candidate {
    std::size_t field = 0;
    fate becomes = fate::printed;
    std::size_t slot = no_slot;
    std::vector<std::size_t> options{}; ///< for boxes: index of the option for each widget
    evidence found{};
    std::int64_t sum = 0;
    bool in_order = true; ///< the neighboring fields match the slot's neighbors in the layout
};

/// Everything that a comparison needs.
struct comparison {
    std::vector<seen_field> const& fields;
    std::vector<slot> const& slots;
    std::vector<known_field> const& known;
    word_weights const& weights;
};

/// Returns the plausible candidates for one field, best first.
[[nodiscard]] std::vector<candidate> candidates_of(comparison const& with, std::size_t field);

/// Which option of an item each box of a field stands for.
struct matched_options {
    std::vector<std::size_t> options; ///< for each widget: index of the option, or unmatched_option
    std::int64_t alike = 0;           ///< how well all boxes match, in thousandths
    std::int64_t by_tooltip = 0;      ///< for a single box: how well its tooltip matches the option
};

/// Matches the boxes of a field with options. Each option is used at most once.
[[nodiscard]] matched_options match_options(seen_field const& field, slot const& one,
                                            word_weights const& weights);
/// Matches a field that has one box with the given option.
[[nodiscard]] matched_options match_option(seen_field const& field, slot const& one,
                                           std::size_t option, word_weights const& weights);

} // namespace tassel::mapping
