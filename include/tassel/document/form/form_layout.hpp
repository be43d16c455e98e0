// Describes a form, as data under rules/sources/. A layout has the form's contents: sections and
// items, who fills in each, and the value that the service prints there. An edition says how to
// recognize an official file and where each value goes in it. Templates are the files that forms
// can currently be made from, as the engine sees them.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/country.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/todo.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document {

enum class filled_by {
    borrower,    ///< printed from intake, the shared identity, or the portfolio
    holder,      ///< the contact block of the holder or servicer, printed from the portfolio
    third_party, ///< a school, employer, physician, or officer; left blank and editable
    signer       ///< signatures and their dates: never filled in
};

enum class form_item_kind {
    line,          ///< text on one line
    lines,         ///< text that may wrap
    choice,        ///< boxes, of which the first whose condition holds is ticked
    boxes,         ///< boxes; every one whose condition holds is ticked
    signature,     ///< left blank
    signature_date ///< left blank
};

/// Where a piece of text comes from.
enum class piece_source {
    field,          ///< from the record, else from the source, else from the shared identity
    computed,       ///< the result of an expression
    constant,       ///< from the layout itself
    holder_name,    ///< the holder of the copy or, in a table, of the row's loan
    holder_address, ///< the lines of the address that the portfolio has
    holder_phone,
    school_name, ///< the school of the row's loan
    loan         ///< what `of_loan` returns for the row's loan
};

/// How a piece is written.
enum class piece_format {
    usual,  ///< by the field's type: 123456789, (123) 456-7890, mm-dd-yyyy, mm-yyyy, 1234.56, 37.5,
            ///< a name as it was given
    amount, ///< cents as 1234.56
    whole,  ///< a whole number
    date,   ///< days since 1970-01-01 as mm-dd-yyyy
    year,   ///< the year of such a date
    employer_id, ///< nine digits as 12-3456789
    capitals,    ///< for a text in the cells of a grid
    phone,       ///< as (123) 456-7890 if the text is a telephone number
    choice_label ///< the text of a choice, with spaces for underscores
};

using loan_text = plain_text (*)(document_loan const&);

struct form_table;

/// A part of an item's text. An empty part is left out together with its `before`. A constant
/// without a condition is printed only if some other piece is printed or there are no other pieces.
struct text_piece {
    piece_source source = piece_source::field;
    field_name field{};
    expression_view computed{};
    plain_text constant{};
    loan_text of_loan = nullptr;
    country_finder named_by = nullptr; ///< for a country: print the name that this has, in capitals
    country_finder said_by = nullptr;  ///< for a country printed by its code: its name elsewhere
    piece_format format = piece_format::usual;
    plain_text before{};    ///< written before the piece, if another piece precedes it
    bool new_line = false;  ///< begin a new line instead of writing `before`
    expression_view when{}; ///< must be a yes for the piece to be printed
    /// Leave this piece out if the item's whole text doesn't fit the form's field, because the
    /// piece's content is also found elsewhere in the package. At least one other piece of the item
    /// must not have this flag.
    bool if_room = false;
};

/// The options of a yes-or-no field.
inline constexpr plain_text yes_option = "yes", no_option = "no";

/// A box, and when it is ticked.
struct form_option {
    plain_text option{}; ///< lower-case words joined by underscores
    plain_text label{};
    /// Must be a yes for the box to be ticked. If absent, the box is ticked when the item's field
    /// has this choice; for a yes-or-no field, the choices are yes and no.
    expression_view when{};
};

struct form_item {
    field_name item{};   ///< unique within a layout
    plain_text number{}; ///< as the current edition prints it; may be empty
    plain_text label{};
    form_item_kind kind = form_item_kind::line;
    /// The field to print, from intake or the shared identity, with the text behind it.
    /// A field in a fixed record has its full name, e.g. consolidation_reference__1__phone.
    field_name field{};
    std::span<text_piece const> text{};
    std::span<form_option const> options{};
    /// Marks the box of the chosen plan. No copy can be made if the template lacks the field of
    /// this box, or if essential items apply but none of them has a value.
    bool essential = false;
    /// False if only older editions have the item; specimens then leave it out.
    bool current = true;
    /// Must be a yes for the item to have a value, because after some answers the form says to skip
    /// the item. For a signature and its date, must be a yes for anybody to sign there.
    expression_view when{};
    /// The type of the value written there, if neither the field nor the text determines the type,
    /// or if the form leaves space for another kind of value.
    intake_type type = intake_type::text;
    std::uint8_t twelfths = 0; ///< of a page's width; 0: as much as its content needs
    bool repeated = false;     ///< printed again on later pages, to show whose form it is
    todo_person signer = todo_person::borrower; ///< for a signature
    /// The table that a continuation sheet has if the item's text had to be shortened.
    form_table const* in_full = nullptr;
    /// Set if only editions with an earlier printed expiration ask for the item.
    civil_date asked_until{};
    /// Whether the field is an amount for all holders together, of which the copy for each holder
    /// prints that holder's part.
    bool divided = false;
};

/// A table of loans, with one row for each loan, in the order of the portfolio or of the records.
/// Rows that don't fit go on continuation sheets.
struct form_table {
    field_name table{};
    plain_text label{};
    std::int64_t rows = 0;       ///< in the current edition
    bool from_portfolio = false; ///< take the portfolio's loans that pass `loans`
    expression_view loans{};     ///< otherwise, the loans that the copy covers
    field_name group{}; ///< the group with further values, whose records each name a row's loan
    field_name loan_field{}; ///< the field that names the loan
    bool every_loan = false; ///< also give rows to loans that no record names
    std::span<form_item const> columns{};
};

struct form_section {
    plain_text heading{}; ///< e.g. Section 2: Deferment request
    filled_by by = filled_by::borrower;
    plain_text note{}; ///< what a reader must know to complete it; may be empty
    std::span<form_item const> items{};
    std::span<form_table const> tables{};
};

/// Whether the service prints any values in a section.
[[nodiscard]] constexpr bool is_printed(form_section const& section) noexcept {
    return section.by == filled_by::borrower || section.by == filled_by::holder;
}

struct form_layout {
    form_source source{};
    std::span<form_section const> sections{};
};

/// The place of an item on a template. An item may have several places; a place has one item. Names
/// are the names in the file, decoded to UTF-8.
struct field_binding {
    std::string_view item{};   ///< an item of the layout, or a column of a table in it
    std::string_view option{}; ///< the option, for an item with boxes
    std::int64_t row = 0;      ///< the row of a table, from 1
    std::string_view field{};  ///< the field's full name
    std::string_view state{};  ///< for boxes: the PDF state that ticks the option
    /// The part of the text that goes here, for a form that spreads one text over several fields; a
    /// count of 0 means the whole text. A text that is split must have a fixed length: digits,
    /// dates, a state.
    std::int64_t from = 0;
    std::int64_t count = 0;
};

BOOST_DEFINE_ENUM_CLASS(form_language, english, spanish)

struct form_edition {
    form_source source{};
    std::string_view edition{}; ///< for people, e.g. 2018-09, the printed expiration
    std::string_view title{};   ///< as printed
    std::string_view omb_number{};
    civil_date expires{}; ///< as printed; a form remains in use until the next edition
    form_language language = form_language::english;
    std::string_view sha256{}; ///< the SHA-256 of the file, hexadecimal
    std::int64_t page_count = 0;
    std::int64_t field_count = 0; ///< the number of terminal fields
    std::span<field_binding const> bindings{};
    /// Full names of the signature fields and of the dates of signing. The service never fills them
    /// in.
    std::span<std::string_view const> never_filled{};
    /// Which copies the edition is for, if two forms replaced one; if absent, all copies.
    expression_view when{};
};

/// The forms that the program knows. Layouts are in the order of form_source; editions are ordered
/// by source, newest first.
struct form_registry {
    std::span<form_layout const> layouts{};
    std::span<form_edition const> editions{};
    std::span<plain_text const> loan_types{}; ///< their names, as rows of loans print them
};

inline constexpr std::size_t form_count = 30;

BOOST_DEFINE_ENUM_CLASS(template_origin, official, specimen)

/// Who decided where values go on an official template: this program, or an operator who checked
/// and approved it.
BOOST_DEFINE_ENUM_CLASS(template_mapping, compiled, operator_)

/// A template that was checked against its bindings.
struct form_template {
    template_origin origin = template_origin::specimen;
    std::optional<template_mapping> mapping{}; ///< for official templates
    std::string sha256{};  ///< the SHA-256 of the file as installed or drawn; hexadecimal
    std::string edition{}; ///< e.g. 2018-09, or specimen
    std::string omb_number{};
    std::optional<civil_date> expires{}; ///< as printed; absent for a specimen
    form_language language = form_language::english;
    std::int64_t page_count = 0;
    std::vector<field_binding> bindings{}; ///< views into the table that the texts came from
    expression_view when{};                ///< which copies it is for; if absent, all
    form_template const* next = nullptr;   ///< the next best template, for other copies
};

/// The best template for each form, indexed by form_source; null if no usable one exists.
using form_templates = std::array<form_template const*, form_count>;

[[nodiscard]] constexpr form_template const* template_of(form_templates const& templates,
                                                         form_source source) noexcept {
    return templates[static_cast<std::size_t>(source)];
}

} // namespace tassel::document
