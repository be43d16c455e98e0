// The texts of a package: the statement that a borrower attests to, the summary, the instructions,
// the cover sheets, the letter that asks a servicer to confirm months toward forgiveness, and
// sentences about a bundle and the forms that it lacks.
#pragma once

#include "rules/texts/question_sentences.hpp"
#include "rules/texts/sheet_sentences.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/package/document_package.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstddef>

namespace tassel::rules::documents {

namespace letter_parts {

/// Returns the name that the questions use for a loan type. This function itself names the types
/// that no question asks about.
[[nodiscard]] constexpr plain_text name_of(loan_type type) {
    for (auto const& one : questions::type_choices) {
        if (one.value.view() == reflect::enumerator_name(type)) return one.label;
    }
    switch (type) {
    case loan_type::ffel_sls: return "Supplemental Loan for Students (FFEL)";
    case loan_type::ffel_refinanced: return "Refinanced Loan (FFEL)";
    case loan_type::ffel_fisl: return "Federally Insured Student Loan";
    case loan_type::perkins: return "Perkins Loan";
    case loan_type::heal: return "Health Education Assistance Loan";
    case loan_type::hpsl: return "Health Professions Student Loan";
    case loan_type::nursing: return "Nursing Student Loan";
    case loan_type::hhs_lds: return "Loan for Disadvantaged Students";
    default: return "Student loan";
    }
}

inline constexpr auto loan_types = [] {
    decltype(tassel::document::letter_texts::loan_types) names{};
    for (std::size_t at = 0; at < names.size(); ++at) {
        auto const type = reflect::enumerator_values<loan_type>[at];
        names[at] = {type, name_of(type)};
    }
    return names;
}();

} // namespace letter_parts

inline constexpr tassel::document::letter_texts letter_texts{
    .title = "Please confirm months toward forgiveness",
    .to_do = "Sign {} and send it to {}, so that your months toward forgiveness are confirmed in "
             "writing.",
    .about = "Months toward forgiveness of my federal student loans",
    .request =
        "Please confirm in writing how many months of the loans below count toward forgiveness.",
    .history = "Below is what the history of my loans says, through {}. Where months are open, it "
               "gives a range.",
    .each_loan = "What I ask for each loan",
    .count = "The number of months that count toward income-driven forgiveness.",
    .public_service_count =
        "The number of payments that count toward Public Service Loan Forgiveness (PSLF).",
    .every_month =
        "A list of all months: the status, the plan, whether the month counts, and if not, why.",
    .records = "Please keep the payment history and all notices of these loans, and send me a copy "
               "of the payment history.",
    .loan = "{}, first disbursed on {}",
    .school = "School: {}.",
    .disbursed = "Amount disbursed: {}.",
    .repaid = "A consolidation loan repaid this loan.",
    .undated = "On which day was this loan first disbursed? The history does not say.",
    .repaid_loans =
        "How many months of the loans that this loan repaid count? The history gives at most {}.",
    .unseen_loans = "Which loans did this loan repay, and how many of their months count? The "
                    "history does not say.",
    .idr_exact = "Income-driven forgiveness: {} months.",
    .idr_range = "Income-driven forgiveness: at least {} and at most {} months.",
    .idr_at_least = "Income-driven forgiveness: at least {} months.",
    .pslf_range = "Public Service Loan Forgiveness (PSLF): at least {} and at most {} months.",
    .month = "In {}: {}",
    .months = "From {} to {}: {}",
    .claimed = "I worked in public service. Which payments count toward PSLF?",
    .answer = "Please send the answer to my address above. Thank you.",
    .signature = "Signature",
    .name = "Name",
    .open = {{
        {ledger_reason::repayment_not_reported,
         "Repayment had begun, but no status is shown. What was the status?"},
        {ledger_reason::deferment_kind_not_told,
         "A deferment of a kind that is not shown. Which kind was it, and does it count?"},
        {ledger_reason::short_forbearance,
         "A short forbearance. Does it count by the one-time adjustment?"},
        {ledger_reason::default_then_repayment,
         "In default during the payment pause. Does it count?"},
        {ledger_reason::bankruptcy, "In bankruptcy. Does it count?"},
        {ledger_reason::status_not_told, "No status is shown. What was the status?"},
        {ledger_reason::delinquent, "A payment was late. Does it count?"},
        {ledger_reason::rap_as_standard,
         "In repayment on RAP. Was each payment at least a full Standard payment?"},
        {ledger_reason::other_plan_as_standard,
         "In repayment on another plan. Was each payment at least a full Standard payment?"},
        {ledger_reason::plan_not_known,
         "In repayment on a plan that is not shown. Which plan was it?"},
        {ledger_reason::standard_on_consolidation,
         "In repayment on a Standard Plan. Is its term ten years?"},
        {ledger_reason::save_repayment, "In repayment on SAVE. Does it count?"},
        {ledger_reason::forbearance_kind_not_told,
         "A forbearance of a kind that is not shown. Which kind was it, and does it count?"},
        {ledger_reason::repayment_not_adjusted, "In repayment, while the Department of Education "
                                                "may not have held the loan. Does it count?"},
        {ledger_reason::consolidation_in_doubt, "It counts only if the consolidation was applied "
                                                "for in time. On which day was it applied for?"},
        {ledger_reason::holder_not_known,
         "Whether it counts depends on who held the loan. Who was it?"},
    }},
    .loan_types = letter_parts::loan_types,
    .month_names = {"January {}", "February {}", "March {}", "April {}", "May {}", "June {}",
                    "July {}", "August {}", "September {}", "October {}", "November {}",
                    "December {}"},
};
static_assert(
    [] {
        for (auto const& one : letter_texts.loan_types) {
            if (one.name.empty()) return false;
        }
        return true;
    }(),
    "every loan has a name");

// The statement that a borrower attests to before a package is assembled. The forms have their own
// certifications, which are signed on paper; this statement is about the answers entered here.

inline constexpr attestation_statement attestation{
    .version = "2026-07-31.1",
    .text = "I have read what I entered and the documents that I added to this package. To the "
            "best of my knowledge they are true and complete. I know that the forms are requests: "
            "they take effect only when I have signed and sent them and my loan holder has "
            "approved them, and every payment shown is an estimate until then."};

// The texts of the package summary, the instructions, and the cover sheets.

inline constexpr tassel::document::day_texts day_texts{
    "January {}, {}",   "February {}, {}", "March {}, {}",    "April {}, {}",
    "May {}, {}",       "June {}, {}",     "July {}, {}",     "August {}, {}",
    "September {}, {}", "October {}, {}",  "November {}, {}", "December {}, {}"};

inline constexpr tassel::document::todo_texts todo_texts{
    .signing = {{
        {todo_person::borrower, "Sign the form by hand.", "Write the date beside your signature."},
        {todo_person::spouse, "Have your spouse sign the form by hand.",
         "Have your spouse write the date beside the signature."},
        {todo_person::representative, "Have your representative sign the form by hand.",
         "Have your representative write the date beside the signature."},
    }},
    .copy_for_each = "The same form goes to several holders: print it for each, and sign each.",
    .send = "Send it to {}.",
    .send_within = "It has to arrive within {} days of that signature.",
    .send_within_of_consolidation =
        "It has to arrive within {} days after the consolidation loan is made.",
    .send_by = "It has to arrive by {}.",
    .document_age = "On the day you sign, it may be {} days old at most.",
};

inline constexpr tassel::document::guide_texts guide_texts{
    .title = "What to do with your package",
    .no_plan = "Student loan repayment",
    .prepared_for = "Prepared for {}.",
    .prepared_on = "Prepared on {}.",
    .counts = "Forms: {}. Recipients: {}. Documents to attach: {}.",
    .what_to_do = "Go through the boxes below and tick off what is done.",
    .how_to_sign = "How to sign",
    .ways_to_sign =
        {"Print each form and sign it by hand, with a pen in dark ink. Write the day on which you "
         "sign. A typed name is not taken as a signature.",
         "A form that was signed by hand can also be scanned or photographed, and uploaded or "
         "faxed. Ask first whether the recipient takes it."},
    .leave_to_others = "Leave blank what others complete, where nothing is printed.",
    .send_to = "Send to {}",
    .nobody_named = "The holder of your loans",
    .telephone = "Telephone: {}",
    .fax = "Fax: {}",
    .address_of_loan_data = "This address is from your loan data. Check it on your last statement "
                            "or the website before you post.",
    .no_address = "Your loan data have no address for it. Take the address from your last "
                  "statement or its website, or upload the form in your account there. Check at "
                  "studentaid.gov before you post.",
    .several_pages = "{} pages.",
    .one_page = "1 page.",
    .form_number = "OMB No. {}.",
    .form_edition = "OMB No. {}, printed expiration {}.",
    .form_of = "{}: {}",
    .cover_sheet = "Cover sheet, to lie on top; it serves as a fax cover, too",
    .print_copy =
        "The same form to print, for who completes it by hand; the one above can be typed into. "
        "Use one of the two:",
    .specimen_form =
        "Specimen - not an official form. Do not send it. Get the official form from the "
        "recipient or on StudentAid.gov, and copy this one into it: the boxes below "
        "are for that form.",
    .expired_edition =
        "This edition's printed date has passed. Ask whether a newer one is required. An "
        "address, telephone or fax number that came printed on it may be out of date: do not go by "
        "it.",
    .only_in_english = "This form is in English only: {}.",
    .only_in_spanish = "This form is in Spanish only.",
    .amount_divided = "The smaller payments that you offer, {} a month, are for all holders "
                      "together. This form names the part of this holder: {}.",
    .attach = "Attach",
    .attached_file = "{}: {}",
    .not_uploaded = "It is not in this package: add it.",
    .mark_documents = "Write your name on every document, and the number that the form names: of "
                      "your account, or "
                      "of Social Security.",
    .complete_cover =
        "Write the day and your account number on the cover sheet, and the fax number if "
        "you fax it.",
    .count_pages = "Count the pages of the documents, and write the number on the cover sheet.",
    .count_all_pages = "Count all pages, with the cover sheet, and write the number on it.",
    .keep_copies = "Make a copy of everything for yourself.",
    .post_together = "Send all of it together, and keep the proof that it was sent.",
    .send_later_to = "Do not send yet: the papers for {}",
    .leave_until_then = "Leave it as it is until then: sign it, and have others complete their "
                        "parts, only when you send it.",
    .not_in_package = "Not in this package",
    .what_else = "What else to do",
    .days_to_keep = "Days to keep in mind",
    .what_next = "What happens next, and whom to ask",
    .online_instead = "Online instead of paper",
    .online_of = "{}: {}",
    .please_note = "Please note",
    .page_count = "Page {} of {}",
};

inline constexpr tassel::document::cover_texts cover_texts{
    .title = "Cover sheet",
    .to = "To",
    .fax = "Fax",
    .from = "From",
    .day = "Date",
    .about = "About",
    .reply_to = "Reply to",
    .inside = "What is inside",
    .about_loans = "Federal student loan papers of {}",
    .account_number = "Account number",
    .number_of_pages = "Pages with this sheet: {}",
    .pages_of_forms = "Pages with this sheet, but without the documents: {}",
    .pages_of_documents = "Pages of the documents",
    .pages_in_all = "Pages with this sheet",
    .email = "Email: {}",
    .private_matter = "This is a private matter. If it reached you by mistake, please tell the "
                      "sender and destroy it.",
};

// The texts at the edges of pages that the project designed itself, and in the descriptions of the
// fields on these pages.

inline constexpr tassel::document::page_words page_words{
    .page_of = guide_texts.page_count,
    .omb_number = "OMB No. {}",
    .row = "Row {}. ",
    .item = "Item {}. ",
    .continued = "{} (continued)",
    .attachment = "Attachment",
    .attachment_page_of = "Attachment page {} of {}",
    .attachment_to = "Attachment to {}",
    .borrower = "Borrower: {}",
    .social_security_number = "Social Security Number: {}"};

// The sentences about answers that do not fit on a form or can't be printed.

inline constexpr room_texts room_sentences{
    .too_long = "It is too long for its box on this form, even in the smallest print: {}. Send a "
                "shorter text for this form alone as {}.",
    .not_writable = "It has a character that can't be printed on this form: {}. Send it in Latin "
                    "letters for this form alone as {}.",
    .too_long_alone = "It is too long for its box on this form, even in the smallest print: {}. "
                      "Shorten it.",
    .not_writable_alone = "It has a character that can't be printed on this form: {}. Write it in "
                          "Latin letters.",
};

// The sentences about a bundle and the forms that it lacks.

inline constexpr tassel::document::calendar_texts calendar_texts{
    .name = "Student loan papers",
    .day = "{}: a day to act on",
    .ask = "{}: ask what became of it",
    .sent =
        "The request was made on {}. If you have heard nothing since, ask whether it has arrived.",
    .received = "The request was received on {}. If nothing has been decided since, ask whether "
                "something is missing.",
};

inline constexpr tassel::document::bundle_texts bundle_texts{
    .room = room_sentences,
    .left_out = {{
        {form_obstacle::intake_incomplete, "Answers are still missing."},
        {form_obstacle::source_blocked, "The answers close the way to this form."},
        {form_obstacle::unmapped,
         "No published edition of the form has a box for the chosen plan yet. Ask for the plan on "
         "StudentAid.gov, or use the official form once it is published."},
        {form_obstacle::template_missing,
         "The official form is not installed on this service. Fill it in from StudentAid.gov with "
         "the answers of this package."},
        {form_obstacle::template_unusable,
         "The official form that is installed on this service can't be filled in. Fill it in from "
         "StudentAid.gov with the answers of this package."},
        {form_obstacle::loan_data_unfit,
         "A name or an address of the loan data has no room on the form, or can't be printed "
         "there. Fill the form in from StudentAid.gov with the answers of this package."},
        {form_obstacle::not_made,
         "An answer has no room on the form, or can't be printed there. Fill the form in from "
         "StudentAid.gov with the answers of this package."},
    }},
    .specimen_warning =
        "Forms of this bundle are specimens, not official forms: they can't be sent.",
    .expired_warning = "Forms of this bundle are past their printed expiration date; they stay "
                       "valid until a newer edition is published.",
    .limits_warning = "The package is more than the 64 MiB or 200 entries that an archive may "
                      "hold: there is none to download.",
    .specimen_note = "Forms marked SPECIMEN are not official forms and can't be sent: they show "
                     "what the official form will say.",
    // These sentences follow electronic announcements of the Department of Education.
    .expired_note = "Some forms are past their printed expiration date. Look on StudentAid.gov "
                    "before sending one: where the Department of Education has published a newer "
                    "edition, use that; else this one stays valid.",
    .estimate_note = "Payments and dates of this service are estimates; your servicer decides.",
    .asked_online = "There is no form to send: this is asked for online, at {}.",
    .drawn =
        {.specimen_mark = "SPECIMEN - NOT AN OFFICIAL FORM",
         .about_specimen =
             "This specimen asks for what the official form asks for, so that a whole package can "
             "be tried. It is not the form: loan holders take only the official one. Complete it "
             "on screen or print it and use black ink. Dates are written mm-dd-yyyy, amounts in "
             "dollars and cents without signs, such as 1234.56.",
         .by_holder = "Filled in as far as the loan data name the loan holder.",
         .by_third_party = "Not for the borrower: leave this section blank. The person or office "
                           "named in it completes it.",
         .by_signer = "Sign and date by hand. Nothing is filled in here.",
         .whole_name = "Borrower's name",
         .about_sheets = "This is not an official form: it is an attachment to the form named "
                         "above, and lists what the form has no room for. Row numbers continue "
                         "from the form.",
         .words = page_words},
    .guide = documents::guide_texts,
    .sheet = documents::sheet_texts,
    .cover = documents::cover_texts,
    .letter = documents::letter_texts,
    .todo = documents::todo_texts,
    .days = documents::day_texts,
    .calendar = documents::calendar_texts,
};
static_assert(
    [] {
        for (auto const obstacle : reflect::enumerator_values<form_obstacle>) {
            if (bundle_texts.of(obstacle).empty()) return false;
        }
        return true;
    }(),
    "every obstacle has its sentence");

} // namespace tassel::rules::documents
