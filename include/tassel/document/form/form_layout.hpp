// What stands on a form: its sections and items, who fills each in, and the value that the service
// prints there. Layouts are data under rules/sources/; what official fields an item has in a known
// edition says form_edition.hpp.
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
    borrower,    ///< printed from intake, the shared identity or the portfolio
    holder,      ///< the contact block of the holder or servicer; printed from the portfolio
    third_party, ///< a school, employer, physician or officer; left blank and editable
    signer       ///< signatures and their dates: never filled in
};

enum class form_item_kind {
    line,          ///< text in one line
    lines,         ///< text that may wrap
    choice,        ///< boxes of which one is ticked: the first whose condition holds
    boxes,         ///< boxes; each whose condition holds is ticked
    signature,     ///< left blank
    signature_date ///< left blank
};

/// Where a piece of text comes from.
enum class piece_source {
    field,          ///< of the record, else of the source, else of the shared identity
    computed,       ///< what an expression comes to
    constant,       ///< of the layout itself
    holder_name,    ///< of the copy's holder; in a table of the row's loan
    holder_address, ///< lines, as far as the portfolio has them
    holder_phone,
    school_name, ///< of the row's loan
    loan         ///< what `of_loan` says of the row's loan
};

/// How a piece is written.
enum class piece_format {
    usual,       ///< as the field's type says: 123456789, (123) 456-7890, mm-dd-yyyy, mm-yyyy,
                 ///< 1234.56, 37.5, a name as it was given
    amount,      ///< cents as 1234.56
    whole,       ///< a whole number
    date,        ///< days since 1970-01-01 as mm-dd-yyyy
    year,        ///< of such a date
    employer_id, ///< nine digits as 12-3456789
    capitals,    ///< of a text for a grid's cells
    phone,       ///< of a text that may be a telephone number: then as (123) 456-7890
    choice_label ///< the text of a choice, with spaces for underscores
};

using loan_text = plain_text (*)(document_loan const&);

/// A part of an item's text. Where it has nothing to say, it is left out with what stands before;
/// constants without a condition go with the other pieces, if there are any: alone they say
/// nothing.
struct text_piece {
    piece_source source = piece_source::field;
    field_name field{};
    expression_view computed{};
    plain_text constant{};
    loan_text of_loan = nullptr;
    piece_format format = piece_format::usual;
    plain_text before{};    ///< written between it and the pieces before it, if there are some
    bool new_line = false;  ///< in place of that: it begins a line
    expression_view when{}; ///< must be a yes for it to have anything to say
    /// Left out where the form's field has no room for all of the item's text: what it says stands
    /// elsewhere in the package, too. Some other piece of the item is not.
    bool if_room = false;
};

/// The options of a yes-or-no field.
inline constexpr plain_text yes_option = "yes", no_option = "no";

/// A box, and when it is ticked.
struct form_option {
    plain_text option{}; ///< lower case words joined by underscores
    plain_text label{};
    /// Must be a yes. Without it, the item's field has this choice; of a yes-or-no field the
    /// choices are yes and no.
    expression_view when{};
};

struct form_item {
    field_name item{};   ///< once in a layout
    plain_text number{}; ///< as the current edition prints it; may be empty
    plain_text label{};
    form_item_kind kind = form_item_kind::line;
    /// Of intake or the shared identity, where it is all that is printed. One of a fixed record is
    /// named in full, e.g. consolidation_reference__1__phone.
    field_name field{};
    std::span<text_piece const> text{}; ///< otherwise
    std::span<form_option const> options{};
    /// The chosen plan's box: no copy can be made of a template without its field, nor where some
    /// such item applies and none has a value.
    bool essential = false;
    /// False: on older editions alone; specimens lack it.
    bool current = true;
    /// Must be a yes for the item to have a value: what other answers tell to skip is not printed.
    /// Of a signature and its date: for anybody to sign there.
    expression_view when{};
    /// What is written there, where neither a field nor the text tells, or the form has room for
    /// something else.
    intake_type type = intake_type::text;
    std::uint8_t twelfths = 0; ///< of a page's width; 0: as what is written there asks for
    bool repeated = false;     ///< stands again on later pages: it tells whose form it is
    todo_person signer = todo_person::borrower; ///< of a signature
    civil_date asked_until{}; ///< of one that editions ask for whose printed expiration is before
};

/// A table of loans: one row for each, in the order of the portfolio or of the records. What does
/// not fit goes on continuation sheets.
struct form_table {
    field_name table{};
    plain_text label{};
    std::int64_t rows = 0;       ///< of the current edition
    bool from_portfolio = false; ///< the loans of the portfolio that `loans` takes
    expression_view loans{};     ///< otherwise the loans that the copy is for
    field_name group{};          ///< whose record that names the row's loan gives more values
    field_name loan_field{};     ///< the field that names it
    bool every_loan = false;     ///< loans that no record names have rows, too
    std::span<form_item const> columns{};
};

struct form_section {
    plain_text heading{}; ///< e.g. Section 2: Deferment request
    filled_by by = filled_by::borrower;
    plain_text note{}; ///< what a reader has to know to complete it; may be empty
    std::span<form_item const> items{};
    std::span<form_table const> tables{};
};

/// Whether values are printed in a section at all.
[[nodiscard]] constexpr bool is_printed(form_section const& section) noexcept {
    return section.by == filled_by::borrower || section.by == filled_by::holder;
}

struct form_layout {
    form_source source{};
    std::span<form_section const> sections{};
};

} // namespace tassel
