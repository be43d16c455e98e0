// The words of the package summary, the instructions and the cover sheets.
#pragma once

#include "tassel/document/guide/guide_texts.hpp"

namespace tassel::rules::documents {

inline constexpr tassel::day_texts day_texts{
    "January {}, {}",   "February {}, {}", "March {}, {}",    "April {}, {}",
    "May {}, {}",       "June {}, {}",     "July {}, {}",     "August {}, {}",
    "September {}, {}", "October {}, {}",  "November {}, {}", "December {}, {}"};

inline constexpr tassel::todo_texts todo_texts{
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

inline constexpr tassel::guide_texts guide_texts{
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
    .not_in_package = "Not in this package",
    .what_else = "What else to do",
    .days_to_keep = "Days to keep in mind",
    .what_next = "What happens next, and whom to ask",
    .online_instead = "Online instead of paper",
    .online_of = "{}: {}",
    .please_note = "Please note",
    .page_count = "Page {} of {}",
};

inline constexpr tassel::cover_texts cover_texts{
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

} // namespace tassel::rules::documents
