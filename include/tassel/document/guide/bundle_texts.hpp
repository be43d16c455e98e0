// The texts about a bundle, whose wording comes from the ruleset. They appear on pages, in the
// package summary, in the instructions, on cover sheets, and in letters. They are whole sentences
// with {} for names and figures, and no other file contains such wording.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/guide/sheet_texts.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/document/vocabulary/todo.hpp"
#include "tassel/ledger/months_ledger.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>

namespace tassel::document {

/// The words that this project's own pages add to the content of a form. Each `{}` is filled in.
struct page_words {
    plain_text page_of{};                ///< {}: the page number, and the number of pages
    plain_text omb_number{};             ///< {}: the number
    plain_text row{};                    ///< for a field in a table; {}: the row, from 1
    plain_text item{};                   ///< for a field; {}: its number on the form
    plain_text continued{};              ///< for a section on the next page; {}: its heading
    plain_text attachment{};             ///< the title of continuation sheets
    plain_text attachment_page_of{};     ///< like `page_of`
    plain_text attachment_to{};          ///< {}: the form's title
    plain_text borrower{};               ///< {}: the name
    plain_text social_security_number{}; ///< {}: the number
};
BOOST_DESCRIBE_STRUCT(page_words, (),
                      (page_of, omb_number, row, item, continued, attachment, attachment_page_of,
                       attachment_to, borrower, social_security_number))

/// How somebody is asked to sign and to write the date beside the signature.
struct signing_texts {
    todo_person by{};
    plain_text sign{};
    plain_text date{};
};
BOOST_DESCRIBE_STRUCT(signing_texts, (), (by, sign, date))

/// The texts of the remaining steps.
struct todo_texts {
    std::array<signing_texts, 3> signing{}; ///< for signers outside the sections of other people
    plain_text copy_for_each{};             ///< for a form that is sent to several recipients
    plain_text send{};                      ///< {}: the recipient
    plain_text send_within{}; ///< {}: the number of days, and the event they are counted from
    plain_text send_within_of_consolidation{};
    plain_text send_by{}; ///< {}: the last day
    plain_text document_age{};

    [[nodiscard]] constexpr signing_texts const& of(todo_person by) const noexcept {
        auto const found = std::find_if(signing.begin(), signing.end(),
                                        [by](signing_texts const& one) { return one.by == by; });
        return found == signing.end() ? signing.front() : *found;
    }
};
BOOST_DESCRIBE_STRUCT(todo_texts, (),
                      (signing, copy_for_each, send, send_within, send_within_of_consolidation,
                       send_by, document_age))

/// The texts of the summary and the instructions.
struct guide_texts {
    plain_text title{};
    plain_text no_plan{};      ///< in place of the plan's name
    plain_text prepared_for{}; ///< {}: the borrower
    plain_text prepared_on{};  ///< {}: the day
    plain_text counts{};       ///< {}: forms, recipients, documents
    plain_text what_to_do{};
    plain_text how_to_sign{}; ///< a heading
    std::array<plain_text, 2> ways_to_sign{};
    plain_text leave_to_others{}; ///< for a form in which somebody else completes a part
    plain_text send_to{};         ///< {}: the recipient
    plain_text nobody_named{};
    plain_text telephone{}, fax{}; ///< {}: the number
    plain_text address_of_loan_data{};
    plain_text no_address{};
    plain_text several_pages{}, one_page{}; ///< {}: the number of pages
    plain_text form_number{};               ///< {}: the OMB number
    plain_text form_edition{};              ///< {}: the OMB number and the printed expiration
    plain_text form_of{};                   ///< {}: the form, and the student or employer
    plain_text cover_sheet{};
    plain_text print_copy{}; ///< before the path of a form's copy for paper
    plain_text specimen_form{}, expired_edition{};
    /// About a form, for a borrower who prefers Spanish; {}: its title.
    plain_text only_in_english{};
    plain_text only_in_spanish{}; ///< for a borrower who prefers English
    /// About a form with a part of an amount; {}: the amount for all holders, and the part.
    plain_text amount_divided{};
    plain_text attach{};         ///< a heading
    plain_text attached_file{};  ///< {}: what it is, and its name when it was uploaded
    plain_text not_uploaded{};   ///< for a document that is requested but missing
    plain_text mark_documents{}; ///< shown if documents are attached
    plain_text complete_cover{};
    plain_text count_pages{};     ///< of the documents
    plain_text count_all_pages{}; ///< shown if official forms replace specimens
    plain_text keep_copies{};
    plain_text post_together{};
    plain_text send_later_to{}; ///< in place of `send_to`, if nothing is sent for now
    plain_text leave_until_then{};
    plain_text not_in_package{}; ///< a heading, like the next three
    plain_text what_else{};
    plain_text days_to_keep{};
    plain_text what_next{};
    plain_text online_instead{};
    plain_text online_of{}; ///< {}: the form, and the online alternative
    plain_text please_note{};
    plain_text page_count{}; ///< {}: in the footer of a page
};
BOOST_DESCRIBE_STRUCT(guide_texts, (),
                      (title, no_plan, prepared_for, prepared_on, counts, what_to_do, how_to_sign,
                       ways_to_sign, leave_to_others, send_to, nobody_named, telephone, fax,
                       address_of_loan_data, no_address, several_pages, one_page, form_number,
                       form_edition, form_of, cover_sheet, print_copy, specimen_form,
                       expired_edition, only_in_english, only_in_spanish, amount_divided, attach,
                       attached_file, not_uploaded, mark_documents, complete_cover, count_pages,
                       count_all_pages, keep_copies, post_together, send_later_to, leave_until_then,
                       not_in_package, what_else, days_to_keep, what_next, online_instead,
                       online_of, please_note, page_count))

/// The texts of the cover sheet for the papers of one recipient.
struct cover_texts {
    plain_text title{};
    plain_text to{}, fax{}, from{}, day{}, about{}, reply_to{},
        inside{};             ///< labels, each printed before its value
    plain_text about_loans{}; ///< {}: the person whose loans the papers are about
    plain_text account_number{};
    plain_text number_of_pages{}; ///< {}: the pages with this sheet, if all are known
    plain_text pages_of_forms{};  ///< {}: the pages with this sheet, without documents
    plain_text pages_of_documents{};
    plain_text pages_in_all{}; ///< filled in by hand, if official forms replace specimens
    plain_text email{};        ///< {}: the address
    plain_text private_matter{};
};
BOOST_DESCRIBE_STRUCT(cover_texts, (),
                      (title, to, fax, from, day, about, reply_to, inside, about_loans,
                       account_number, number_of_pages, pages_of_forms, pages_of_documents,
                       pages_in_all, email, private_matter))

/// The formats of a day, by month. The {} of each are the day and the year.
using day_texts = std::array<plain_text, 12>;

/// The question about months that are open for a given reason. It also says what the history shows
/// about these months.
struct open_months_text {
    ledger::ledger_reason reason{};
    plain_text ask{};
};
BOOST_DESCRIBE_STRUCT(open_months_text, (), (reason, ask))

/// The name of a loan type.
struct loan_type_text {
    tassel::loan_type loan_type{};
    plain_text name{};
};
BOOST_DESCRIBE_STRUCT(loan_type_text, (), (loan_type, name))

/// The formats of a month, by its number in the year. The {} of each is the year.
using month_texts = std::array<plain_text, 12>;

/// The texts of the letter that asks a servicer to confirm months toward forgiveness.
struct letter_texts {
    plain_text title{};
    plain_text to_do{}; ///< {}: the letter in the archive, and its recipient
    plain_text about{};
    plain_text request{};
    plain_text history{};   ///< {}: the last month of the history
    plain_text each_loan{}; ///< a heading
    plain_text count{};
    plain_text public_service_count{}; ///< used if public service is claimed
    plain_text every_month{};
    plain_text records{};
    plain_text loan{};      ///< a heading; {}: the loan's name, the day of its first disbursement
    plain_text school{};    ///< {}: the school's name
    plain_text disbursed{}; ///< {}: the amount
    plain_text repaid{};    ///< for a loan that a consolidation loan repaid
    plain_text undated{};   ///< for a loan without a date
    plain_text repaid_loans{}; ///< for a consolidation; {}: the highest possible number of months
    /// For a consolidation without known loans, or without a highest number.
    plain_text unseen_loans{};
    plain_text idr_exact{}; ///< {}: the number of months
    plain_text idr_range{}; ///< {}: the lowest and highest number
    plain_text idr_at_least{};
    plain_text pslf_range{}; ///< {}: the lowest and highest number
    plain_text month{};      ///< {}: the month, and the question
    plain_text months{};     ///< {}: the first month, the last one, and the question
    plain_text claimed{};    ///< the question about months of public service
    plain_text answer{};
    plain_text signature{};
    plain_text name{}; ///< below the signature
    std::array<open_months_text, 16> open{};
    std::array<loan_type_text, reflect::enumerator_count<tassel::loan_type>> loan_types{};
    month_texts month_names{};

    /// Returns the question for a reason; empty if the reason leaves no month open.
    [[nodiscard]] constexpr plain_text of(ledger::ledger_reason reason) const noexcept {
        auto const found =
            std::find_if(open.begin(), open.end(),
                         [reason](open_months_text const& one) { return one.reason == reason; });
        return found == open.end() ? plain_text{} : found->ask;
    }
    [[nodiscard]] constexpr plain_text of(tassel::loan_type type) const noexcept {
        return std::find_if(loan_types.begin(), loan_types.end(),
                            [type](loan_type_text const& one) { return one.loan_type == type; })
            ->name;
    }
};
BOOST_DESCRIBE_STRUCT(letter_texts, (),
                      (title, to_do, about, request, history, each_loan, count,
                       public_service_count, every_month, records, loan, school, disbursed, repaid,
                       undated, repaid_loans, unseen_loans, idr_exact, idr_range, idr_at_least,
                       pslf_range, month, months, claimed, answer, signature, name, open,
                       loan_types, month_names))

/// The texts of the calendar of a package. They hold no names.
struct calendar_texts {
    plain_text name{};     ///< of the calendar
    plain_text day{};      ///< {}: the source's title
    plain_text ask{};      ///< {}: the form's title
    plain_text sent{};     ///< {}: the day on which it was sent
    plain_text received{}; ///< {}: the day on which it was received
};
BOOST_DESCRIBE_STRUCT(calendar_texts, (), (name, day, ask, sent, received))

/// The texts on documents that this project draws itself.
struct drawn_texts {
    plain_text specimen_mark{}; ///< on every page
    plain_text about_specimen{};
    plain_text by_holder{}; ///< who fills in a section of a specimen
    plain_text by_third_party{};
    plain_text by_signer{};
    plain_text whole_name{}; ///< the label of the borrower's name on later pages
    plain_text about_sheets{};
    page_words words{};
};
BOOST_DESCRIBE_STRUCT(drawn_texts, (),
                      (specimen_mark, about_specimen, by_holder, by_third_party, by_signer,
                       whole_name, about_sheets, words))

/// The texts about a value that a form can't hold. The first {} of each is the form's title. If the
/// value may be printed differently, the second {} is the field name under which to send the
/// replacement.
struct room_texts {
    plain_text too_long{};
    plain_text not_writable{};
    plain_text too_long_alone{};     ///< for a value that can't be printed differently
    plain_text not_writable_alone{}; ///< like `not_writable`, for such a value
};

/// Why a form is not in the bundle.
struct left_out_text {
    form_obstacle obstacle{};
    plain_text why{};
};
BOOST_DESCRIBE_STRUCT(left_out_text, (), (obstacle, why))

struct bundle_texts {
    room_texts room{};
    std::array<left_out_text, reflect::enumerator_count<form_obstacle>> left_out{};
    plain_text specimen_warning{};
    plain_text expired_warning{};
    plain_text limits_warning{};
    plain_text specimen_note{}; ///< shown to the borrower
    plain_text expired_note{};
    plain_text estimate_note{};
    plain_text asked_online{}; ///< {}: the address
    drawn_texts drawn{};
    guide_texts guide{};
    sheet_texts sheet{};
    cover_texts cover{};
    letter_texts letter{};
    todo_texts todo{};
    day_texts days{};
    calendar_texts calendar{};

    [[nodiscard]] constexpr plain_text of(form_obstacle obstacle) const noexcept {
        auto const is_of = [obstacle](left_out_text const& one) {
            return one.obstacle == obstacle;
        };
        return std::find_if(left_out.begin(), left_out.end(), is_of)->why;
    }
};
/// Only the texts that appear on paper; the others belong to the interface.
BOOST_DESCRIBE_STRUCT(bundle_texts, (),
                      (left_out, specimen_note, expired_note, estimate_note, asked_online, drawn,
                       guide, sheet, cover, letter, todo, days, calendar))

} // namespace tassel::document
