// Loan Discharge Application: Forgery, OMB 1845-0148. No edition of it is known.
#pragma once

#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/form_parts.hpp"
#include "rules/paperwork/printed_loans.hpp"
#include "rules/sources/school_related_discharge/items.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <array>

namespace tassel::rules::forms {

namespace forgery_parts {

inline constexpr std::array school_of_loan{text_piece{.source = piece_source::school_name}};
inline constexpr std::array amount{text_piece{.source = piece_source::computed,
                                              .computed = disbursed_amount,
                                              .format = piece_format::amount}};
inline constexpr std::array year{text_piece{.source = piece_source::computed,
                                            .computed = first_disbursement_day,
                                            .format = piece_format::year}};
inline constexpr std::array loan_columns{
    form_item{.item = "school", .label = "School", .text = school_of_loan},
    form_item{.item = "amount", .label = "Amount", .text = amount},
    form_item{.item = "year_received", .label = "Year received", .text = year},
};
inline constexpr std::array tables{
    form_table{.table = "loans",
               .label = "1. Loans you want discharged; list only loans held by the U.S. Department "
                        "of Education",
               .rows = 4,
               .group = "forgery_loan",
               .loan_field = "loan_id",
               .columns = loan_columns}};

inline constexpr std::array declaration_items{
    question("intended_to_borrow", "2",
             "Did you intend to borrow the loans that you want discharged?",
             "forgery_intended_to_borrow"),
    question("authorized_someone", "3", "Did you authorize anyone to borrow or sign for you?",
             "forgery_authorized_someone"),
    question("signed_note", "4",
             "Did you sign a promissory note, in ink or electronically, for the loans that you "
             "want discharged?",
             "forgery_signed_note"),
    question("school_affiliate", "5",
             "Do you believe the person who borrowed the loans was an employee or affiliate of "
             "the school that originated or certified them?",
             "forgery_person_was_school_affiliate"),
    question("received_benefit", {}, "Did you receive or benefit from the money of the loans?",
             "forgery_received_benefit"),
    line("suspected_person", "Name of the person you suspect, if you know it",
         "forgery_suspected_person_name"),
    lines("statement", "What happened", "forgery_statement"),
};

inline constexpr std::array sections{
    form_section{.heading = "Section 1: Applicant information",
                 .items = borrower_items_without_birth},
    form_section{.heading = "Section 2: Loans to discharge",
                 .note = "Attach additional pages if there are more loans.",
                 .tables = tables},
    form_section{.heading = "Section 2: Declarations", .items = declaration_items},
    discharge_certifications("Certifications and authorization"),
    form_section{.heading = "Where to send the completed application",
                 .by = filled_by::holder,
                 .note = "To the servicer of the loans that the U.S. Department of Education "
                         "holds. StudentAid.gov names it."},
};

} // namespace forgery_parts

template <>
inline constexpr form_layout layout_of<form_source::forgery_discharge_pdf>{
    .sections = forgery_parts::sections};

} // namespace tassel::rules::forms
