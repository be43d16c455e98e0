// The sentences about a bundle and what is not in it.
#pragma once

#include "tassel/document/bundle_texts.hpp"

namespace tassel::rules::documents {

inline constexpr tassel::bundle_texts bundle_texts{
    .left_out = {"Answers are still missing.", "The answers close the way to this form.",
                 "No published edition of the form has a box for the chosen plan yet. Ask for the "
                 "plan on StudentAid.gov, or use the official form once it is published.",
                 "The official form is not installed on this service. Fill it in from "
                 "StudentAid.gov with the answers of this package."},
    .specimen_warning =
        "Forms of this bundle are specimens, not official forms: they can't be sent.",
    .expired_warning = "Forms of this bundle are past their printed expiration date; they stay "
                       "valid until a newer edition is published.",
    .limits_warning = "The package is more than the 64 MiB or 200 entries that an archive may "
                      "hold: there is none to download.",
    .specimen_note = "Forms marked SPECIMEN are not official forms and can't be sent: they show "
                     "what the official form will say.",
    // forms.md 0.3: electronic announcements of the Department.
    .expired_note = "Some forms are past their printed expiration date. Such a form stays valid "
                    "until the Department of Education publishes the next edition; look on "
                    "StudentAid.gov before sending it.",
    .estimate_note = "Payments and dates of this service are estimates; your servicer decides.",
    .asked_online = "There is no form to send: this is asked for online, at ",
};
static_assert(bundle_texts.of(form_obstacle::template_missing).view().starts_with("The official"));

} // namespace tassel::rules::documents
