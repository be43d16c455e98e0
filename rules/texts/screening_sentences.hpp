// The sentences of screening.
#pragma once

#include "rules/names/engine_names.hpp"
#include "tassel/screening/screening_rules.hpp"

namespace tassel::rules {

inline constexpr screening_texts screening_sentences{
    .answered_no = "The answer was no. The form can be chosen later, with another analysis.",
    .not_sure = "The answer was not sure; a yes is needed before the form is offered.",
    .candidate =
        "The form may apply. Whoever receives it decides, and all of its questions must be "
        "answered.",
    .dropped = "The question is no longer asked: the form is not offered for it."};

namespace screening {

inline constexpr plain_text one_per_holder = "One form for each loan holder.";

inline constexpr plain_text loan_not_known =
    "The type, status or date of a loan is not known; the servicer can say whether the form is for "
    "it.";
inline constexpr plain_text no_active_loan =
    "The form is for open Direct, FFEL and Perkins Loans that are not in default; the portfolio "
    "has none.";
inline constexpr plain_text service_not_known =
    "The profile claims no qualifying employer or no 30 hours a week; several jobs count together, "
    "so it must be made clear.";

} // namespace screening

} // namespace tassel::rules
