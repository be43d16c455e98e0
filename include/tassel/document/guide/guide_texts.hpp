// The words around the forms: the package summary, the instructions, cover sheets. They are whole
// sentences with {} for names and figures, and no other file words them.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/todo.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>

namespace tassel {

/// How somebody is asked to sign, and to write the date beside the signature.
struct signing_texts {
    todo_person by{};
    plain_text sign{};
    plain_text date{};
};
BOOST_DESCRIBE_STRUCT(signing_texts, (), (by, sign, date))

/// The texts of the remaining steps.
struct todo_texts {
    std::array<signing_texts, 3> signing{}; ///< for signers outside the sections of other people
    plain_text copy_for_each{};             ///< for a form that goes to several recipients
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
    plain_text only_in_spanish{}; ///< the reverse
    plain_text attach{};          ///< a heading
    plain_text attached_file{};   ///< {}: what it is, and its name when it was uploaded
    plain_text not_uploaded{};    ///< for a document that is requested but missing
    plain_text mark_documents{};  ///< shown if documents are attached
    plain_text complete_cover{};
    plain_text count_pages{};     ///< of the documents
    plain_text count_all_pages{}; ///< shown if official forms replace specimens
    plain_text keep_copies{};
    plain_text post_together{};
    plain_text not_in_package{}; ///< headings
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
                       expired_edition, only_in_english, only_in_spanish, attach, attached_file,
                       not_uploaded, mark_documents, complete_cover, count_pages, count_all_pages,
                       keep_copies, post_together, not_in_package, what_else, days_to_keep,
                       what_next, online_instead, online_of, please_note, page_count))

/// The texts of the cover sheet for the papers of one recipient.
struct cover_texts {
    plain_text title{};
    plain_text to{}, fax{}, from{}, day{}, about{}, reply_to{}, inside{}; ///< the label before each
    plain_text about_loans{};                                             ///< {}: whose loans
    plain_text account_number{};
    plain_text number_of_pages{}; ///< {}: including this sheet, if all pages are known
    plain_text pages_of_forms{};  ///< {}: including this sheet, without documents
    plain_text pages_of_documents{};
    plain_text pages_in_all{}; ///< to be filled in by hand, if official forms replace specimens
    plain_text email{};        ///< {}: the address
    plain_text private_matter{};
};
BOOST_DESCRIBE_STRUCT(cover_texts, (),
                      (title, to, fax, from, day, about, reply_to, inside, about_loans,
                       account_number, number_of_pages, pages_of_forms, pages_of_documents,
                       pages_in_all, email, private_matter))

/// How a day is written, by month: {} for the day and the year.
using day_texts = std::array<plain_text, 12>;

} // namespace tassel
