// The sentences about a bundle and what is not in it.
#pragma once

#include "rules/texts/guide_sentences.hpp"
#include "rules/texts/letter_sentences.hpp"
#include "rules/texts/page_word_sentences.hpp"
#include "rules/texts/room_sentences.hpp"
#include "tassel/document/guide/bundle_texts.hpp"

namespace tassel::rules::documents {

inline constexpr tassel::bundle_texts bundle_texts{
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
    // Electronic announcements of the Department of Education.
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
    .cover = documents::cover_texts,
    .letter = documents::letter_texts,
    .todo = documents::todo_texts,
    .days = documents::day_texts,
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
