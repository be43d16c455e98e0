// The contents of a form: its sections and items, who fills in each, and the value that the service
// prints there. Layouts are data under rules/sources/. The official fields of an item in a known
// edition are in form_edition.hpp.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/todo.hpp"

#include <cstdint>
#include <span>

namespace tassel {

enum class filled_by {
    borrower,    ///< printed from intake, the shared identity, or the portfolio
    holder,      ///< the contact block of the holder or servicer, printed from the portfolio
    third_party, ///< a school, employer, physician, or officer; left blank and editable
    signer       ///< signatures and their dates: never filled in
};

enum class form_item_kind {
    line,          ///< text on one line
    lines,         ///< text that may wrap
    choice,        ///< boxes of which one is ticked: the first whose condition holds
    boxes,         ///< boxes; every one whose condition holds is ticked
    signature,     ///< left blank
    signature_date ///< left blank
};

/// Where a piece of text comes from.
enum class piece_source {
    field,          ///< from the record, or else the source, or else the shared identity
    computed,       ///< the result of an expression
    constant,       ///< from the layout itself
    holder_name,    ///< of the copy's holder or, in a table, of the row's loan
    holder_address, ///< lines, as far as the portfolio has them
    holder_phone,
    school_name, ///< of the row's loan
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
    capitals,    ///< for a text in a grid's cells
    phone,       ///< as (123) 456-7890 if the text is a telephone number
    choice_label ///< the text of a choice, with spaces for underscores
};

using loan_text = plain_text (*)(document_loan const&);

/// A part of an item's text. If it is empty, it is left out together with its `before`. A constant
/// without a condition is printed only if some other piece is printed or there are no other pieces.
struct text_piece {
    piece_source source = piece_source::field;
    field_name field{};
    expression_view computed{};
    plain_text constant{};
    loan_text of_loan = nullptr;
    piece_format format = piece_format::usual;
    plain_text before{};    ///< written between it and the pieces before it, if there are any
    bool new_line = false;  ///< instead of `before`, it begins a new line
    expression_view when{}; ///< must be a yes for the piece to be printed
    /// Leave this piece out if the item's whole text doesn't fit the form's field, because its
    /// content is also found elsewhere in the package. At least one other piece of the item must
    /// not have this flag.
    bool if_room = false;
};

/// The options of a yes-or-no field.
inline constexpr plain_text yes_option = "yes", no_option = "no";

/// A box, and when it is ticked.
struct form_option {
    plain_text option{}; ///< lower-case words joined by underscores
    plain_text label{};
    /// Must be a yes. If absent, the box is ticked when the item's field has this choice; for a
    /// yes-or-no field, the choices are yes and no.
    expression_view when{};
};

struct form_item {
    field_name item{};   ///< unique within a layout
    plain_text number{}; ///< as the current edition prints it; may be empty
    plain_text label{};
    form_item_kind kind = form_item_kind::line;
    /// The field to print, from intake or the shared identity, if the item prints nothing else. A
    /// field in a fixed record has its full name, e.g. consolidation_reference__1__phone.
    field_name field{};
    std::span<text_piece const> text{}; ///< used if `field` is empty
    std::span<form_option const> options{};
    /// The box of the chosen plan. No copy can be made if the template lacks the field of this box,
    /// or if essential items apply but none of them has a value.
    bool essential = false;
    /// False if only older editions have it; specimens leave it out.
    bool current = true;
    /// Must be a yes for the item to have a value: after some answers, the form says to skip the
    /// item. For a signature and its date, must be a yes for anybody to sign there.
    expression_view when{};
    /// The type of value written there, if neither the field nor the text determines it, or if the
    /// form leaves space for something else.
    intake_type type = intake_type::text;
    std::uint8_t twelfths = 0; ///< of a page's width; 0: as much as its content needs
    bool repeated = false;     ///< printed again on later pages, to show whose form it is
    todo_person signer = todo_person::borrower; ///< for a signature
    /// For an item that only editions with an earlier printed expiration ask for.
    civil_date asked_until{};
};

/// A table of loans, with one row for each, in the order of the portfolio or of the records. Rows
/// that don't fit go on continuation sheets.
struct form_table {
    field_name table{};
    plain_text label{};
    std::int64_t rows = 0;       ///< in the current edition
    bool from_portfolio = false; ///< take the portfolio's loans that pass `loans`
    expression_view loans{};     ///< otherwise, the loans that the copy covers
    field_name group{}; ///< the group with further values, in the record that names the row's loan
    field_name loan_field{}; ///< the field that names the loan
    bool every_loan = false; ///< loans that no record names also have rows
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

} // namespace tassel
