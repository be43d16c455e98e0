// What screening says in words.
#pragma once

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
inline constexpr plain_text no_active_direct_or_ffel =
    "The form is for open Direct and FFEL loans that are not in default; the portfolio has none.";
inline constexpr plain_text no_older_active_loan =
    "The form is for open Direct, FFEL and Perkins Loans made before 2027-07-01 that are not in "
    "default; the portfolio has none.";
inline constexpr plain_text no_hardship_loan =
    "The form is for open Direct, FFEL and Perkins Loans made before 2027-07-01 that are not in "
    "default, FFEL loans only without a balance from before 1993-07-01; the portfolio has none.";
inline constexpr plain_text no_student_loan =
    "The form is for open loans of the student that are not in default; a Direct Parent PLUS Loan "
    "has a form of its own.";
inline constexpr plain_text no_deferrable_parent_plus =
    "The form is for Parent PLUS Loans first disbursed on or after 2008-07-01 that are open and "
    "not in default; the portfolio has none.";
inline constexpr plain_text no_cancer_deferment_loan =
    "The form is for Direct Loans made on or after 2018-09-28 and for loans that had entered "
    "repayment by then, open and not in default; the portfolio has none.";
inline constexpr plain_text repayment_begin_not_known =
    "It is not known whether a loan made before 2018-09-28 had entered repayment by then, or what "
    "its type and status are; the servicer can say.";
inline constexpr plain_text no_defaulted_loan =
    "The form is for Direct and FFEL loans in default; the portfolio has none.";
inline constexpr plain_text no_unconsolidated_loan =
    "The agreement is for open Direct and FFEL loans that were not consolidated; the portfolio has "
    "none.";
inline constexpr plain_text no_direct_loan =
    "Public Service Loan Forgiveness is for Direct Loans; the portfolio has none that is open.";
inline constexpr plain_text served_before_2007 =
    "Only employment after 2007-10-01 counts; the profile's ended before.";
inline constexpr plain_text service_not_known =
    "The profile claims no qualifying employer or no 30 hours a week; several jobs count together, "
    "so it must be made clear.";
inline constexpr plain_text no_teacher_loan =
    "Teacher Loan Forgiveness is for open Stafford Loans that are not in default; the portfolio "
    "has none.";
inline constexpr plain_text teacher_loan_not_known =
    "Of a consolidation loan only the part that repaid Stafford Loans counts, and it is not known; "
    "or a loan's type or status is not.";
inline constexpr plain_text balance_in_1998 =
    "A loan made before 1998-10-01 still has a balance; forgiveness asks for none on that day.";
inline constexpr plain_text balance_in_1998_not_known =
    "It is not known whether an older loan had a balance on 1998-10-01.";
inline constexpr plain_text no_owed_loan =
    "The form is for open Direct, FFEL and Perkins Loans; the portfolio has none.";
inline constexpr plain_text no_loan_made =
    "The forms are for Direct, FFEL and Perkins Loans; the portfolio has none.";

} // namespace screening

} // namespace tassel::rules
