// The questions about a borrower, about forms that may apply, and about facts of loans, as a person
// is asked them, with the names of loan types.
#pragma once

#include "rules/names/engine_names.hpp"
#include "tassel/advice/questions_in_words.hpp"
#include "tassel/screening/asked_questions.hpp"

#include <array>

namespace tassel::rules {

namespace questions {

inline constexpr std::array type_choices{
    question_choice{"direct_subsidized", "Direct Subsidized Loan"},
    question_choice{"direct_unsubsidized", "Direct Unsubsidized Loan"},
    question_choice{"direct_grad_plus", "Direct PLUS Loan for graduate students"},
    question_choice{"direct_parent_plus", "Direct PLUS Loan for parents"},
    question_choice{"direct_consolidation_subsidized", "Direct Consolidation Loan, subsidized"},
    question_choice{"direct_consolidation_unsubsidized", "Direct Consolidation Loan, unsubsidized"},
    question_choice{"direct_consolidation_plus", "Direct PLUS Consolidation Loan"},
    question_choice{"ffel_stafford_subsidized", "Subsidized Stafford Loan (FFEL)"},
    question_choice{"ffel_stafford_unsubsidized", "Unsubsidized Stafford Loan (FFEL)"},
    question_choice{"ffel_grad_plus", "PLUS Loan for graduate students (FFEL)"},
    question_choice{"ffel_parent_plus", "PLUS Loan for parents (FFEL)"},
    question_choice{"ffel_consolidation", "Consolidation Loan (FFEL)"},
};

inline constexpr plain_text household = "household", income = "income", history = "history",
                            public_service = "public_service";

inline constexpr std::array sections{
    question_section{household, "You and your family"},
    question_section{income, "Your income"},
    question_section{public_service, "Work in public service"},
    question_section{history, "Your loans so far"},
};

inline constexpr plain_text not_known = "I don't know";

inline constexpr std::array marital_choices{
    question_choice{"single", "No"},
    question_choice{"married", "Yes"},
    question_choice{"separated", "Yes, but we are separated"},
    question_choice{"unknown", not_known},
};
/// The statuses for which questions with `of_couples` are asked.
inline constexpr std::array couples{marital_status::married, marital_status::separated};
inline constexpr std::array filing_choices{
    question_choice{"single", "Single"},
    question_choice{"married_filing_jointly", "Married, filing jointly"},
    question_choice{"married_filing_separately", "Married, filing separately"},
    question_choice{"head_of_household", "Head of household"},
    question_choice{"qualifying_surviving_spouse", "Qualifying surviving spouse"},
    question_choice{"unknown", not_known},
};
inline constexpr std::array repayment_start_choices{
    question_choice{"before_2006_07_01", "Before July 1, 2006"},
    question_choice{"on_or_after_2006_07_01", "On July 1, 2006 or later"},
    question_choice{"unknown", not_known},
};
inline constexpr std::array new_borrower_choices{
    question_choice{"new_borrower", "No, or I had paid them off before I borrowed again"},
    question_choice{"not_new_borrower", "Yes"},
    question_choice{"unknown", not_known},
};
inline constexpr std::array consolidation_payment_choices{
    question_choice{"all_qualifying_payments_confirmed", "Yes, and the servicer confirms it"},
    question_choice{"not_all_qualifying_payments_confirmed", "No, or not confirmed"},
    question_choice{"unknown", not_known},
};
inline constexpr std::array enrollment_choices{
    question_choice{"current_or_associated_forbearance",
                    "Yes, or in a forbearance that goes with it"},
    question_choice{"left_after_2024_07_01", "No, I left it after that day"},
    question_choice{"not_repaying_on_2024_07_01", "I was not repaying loans on that day"},
    question_choice{"unknown", not_known},
};

inline constexpr std::array profile{
    profile_question{.field = "state_of_residence",
                     .section = household,
                     .label = "Where do you live?",
                     .hint = "Alaska and Hawaii have poverty guidelines of their own.",
                     .kind = question_kind::state,
                     .required = true},
    profile_question{.field = "marital_status",
                     .section = household,
                     .label = "Are you married?",
                     .kind = question_kind::choice,
                     .required = true,
                     .choices = marital_choices},
    profile_question{.field = "tax_filing_status",
                     .section = household,
                     .label = "How do you file your federal taxes?",
                     .kind = question_kind::choice,
                     .required = true,
                     .choices = filing_choices},
    profile_question{.field = "family_size",
                     .section = household,
                     .label = "How many people are in your family?",
                     .hint = "You, your spouse, and everyone who gets more than half of their "
                             "support from you.",
                     .kind = question_kind::count,
                     .required = true},
    profile_question{.field = "dependent_count",
                     .section = household,
                     .label = "How many of them are your dependents?",
                     .hint = "Those that you claim on your tax return. 0 if there are none.",
                     .kind = question_kind::count,
                     .required = true},
    profile_question{.field = "adjusted_gross_income_cents",
                     .section = income,
                     .label = "What is your yearly income?",
                     .hint = "The adjusted gross income on your last federal tax return.",
                     .kind = question_kind::cents,
                     .required = true},
    profile_question{.field = "alternative_taxable_income_cents",
                     .section = income,
                     .label = "What is it now, if it has changed a lot?",
                     .hint = "Leave it empty if your tax return still says it right.",
                     .kind = question_kind::cents},
    profile_question{.field = "spouse_income_included",
                     .section = income,
                     .label = "Does your spouse's income count?",
                     .hint = "It counts when you file your taxes together.",
                     .kind = question_kind::yes_no,
                     .required = true,
                     .of_couples = true},
    profile_question{.field = "spouse_adjusted_gross_income_cents",
                     .section = income,
                     .label = "What is your spouse's yearly income?",
                     .kind = question_kind::cents,
                     .of_couples = true},
    profile_question{.field = "spouse_eligible_loan_debt_cents",
                     .section = income,
                     .label = "How much does your spouse owe in federal student loans?",
                     .hint = "0 if your spouse has none.",
                     .kind = question_kind::cents,
                     .of_couples = true},
    profile_question{.field = "public_service_employment.qualifying_employer_claimed",
                     .section = public_service,
                     .label = "Do you work for a government or for a nonprofit?",
                     .hint = "After 120 payments in such work the rest can be forgiven.",
                     .kind = question_kind::yes_no},
    profile_question{.field = "public_service_employment.full_time_claimed",
                     .section = public_service,
                     .label = "Do you work there full time?",
                     .hint = "At least 30 hours a week, all such jobs together.",
                     .kind = question_kind::yes_no},
    profile_question{.field = "public_service_employment.certified_payment_count",
                     .section = public_service,
                     .label = "How many payments are certified so far?",
                     .hint = "StudentAid.gov shows the count. 0 if there are none.",
                     .kind = question_kind::count},
    profile_question{.field = "direct_loan_repayment_start_status",
                     .section = history,
                     .label = "When did you begin to repay your Direct Loans?",
                     .kind = question_kind::choice,
                     .turn = question_turn::when_missing,
                     .choices = repayment_start_choices},
    profile_question{.field = "ibr_new_borrower_status",
                     .section = history,
                     .label = "Did you owe a federal student loan on July 1, 2014?",
                     .hint = "IBR asks for less from those who did not.",
                     .kind = question_kind::choice,
                     .turn = question_turn::when_missing,
                     .choices = new_borrower_choices},
    profile_question{.field = "extended_new_borrower_status",
                     .section = history,
                     .label = "Did you owe a Direct Loan on October 7, 1998?",
                     .hint = "The Extended Plans are for those who did not.",
                     .kind = question_kind::choice,
                     .turn = question_turn::when_missing,
                     .choices = new_borrower_choices},
    profile_question{.field = "ffel_extended_new_borrower_status",
                     .section = history,
                     .label = "Did you owe an FFEL loan on October 7, 1998?",
                     .hint = "The FFEL Extended Plans are for those who did not.",
                     .kind = question_kind::choice,
                     .turn = question_turn::when_missing,
                     .choices = new_borrower_choices},
    profile_question{.field = "paye_new_borrower_status",
                     .section = history,
                     .label = "Did you owe a federal student loan on October 1, 2007?",
                     .hint = "PAYE is for those who did not, and who got a Direct Loan on October "
                             "1, 2011 or later.",
                     .kind = question_kind::choice,
                     .turn = question_turn::when_missing,
                     .choices = new_borrower_choices},
    profile_question{.field = "paye_enrollment_status",
                     .section = history,
                     .label = "Have you been on PAYE since July 1, 2024?",
                     .kind = question_kind::choice,
                     .turn = question_turn::when_missing,
                     .choices = enrollment_choices},
    profile_question{.field = "icr_enrollment_status",
                     .section = history,
                     .label = "Have you been on ICR since July 1, 2024?",
                     .kind = question_kind::choice,
                     .turn = question_turn::when_missing,
                     .choices = enrollment_choices},
    profile_question{.field = "repaye_qualifying_payment_count_since_2024_07_01",
                     .section = history,
                     .label = "How many payments have you made on SAVE since July 1, 2024?",
                     .hint = "Payments that count. 0 if there are none.",
                     .kind = question_kind::count,
                     .turn = question_turn::when_missing},
    profile_question{.field = "parent_plus_consolidation_idr_payment_status",
                     .section = history,
                     .label = "Have you made a payment under an income plan on a loan that paid "
                              "off Parent PLUS Loans?",
                     .kind = question_kind::choice,
                     .turn = question_turn::when_missing,
                     .choices = consolidation_payment_choices},
    profile_question{.field = "ibr_standard_payment_cap_cents",
                     .section = history,
                     .label = "What is the most that IBR may ask of you a month?",
                     .hint = "The ten-year payment from when you first asked for IBR. Your "
                             "servicer knows it.",
                     .kind = question_kind::cents,
                     .turn = question_turn::when_missing},
    profile_question{.field = "paye_standard_payment_cap_cents",
                     .section = history,
                     .label = "What is the most that PAYE may ask of you a month?",
                     .hint = "The ten-year payment from when you first asked for PAYE. Your "
                             "servicer knows it.",
                     .kind = question_kind::cents,
                     .turn = question_turn::when_missing},
    profile_question{.field = "icr_12_year_standard_payment_cents",
                     .section = history,
                     .label = "What would you pay a month over twelve years?",
                     .hint = "ICR is figured with it. Your servicer knows it.",
                     .kind = question_kind::cents,
                     .turn = question_turn::when_missing},
    profile_question{.field = "icr_joint_repayment_with_spouse",
                     .section = history,
                     .label = "Do you and your spouse repay together under ICR?",
                     .kind = question_kind::yes_no,
                     .turn = question_turn::when_missing,
                     .of_couples = true},
    profile_question{.field = "spouse_icr_12_year_standard_payment_cents",
                     .section = history,
                     .label = "What would your spouse pay a month over twelve years?",
                     .hint = "For those who repay together under ICR.",
                     .kind = question_kind::cents,
                     .turn = question_turn::when_missing,
                     .of_couples = true},
    profile_question{.field = "ffel_income_sensitive_expected_monthly_gross_income_cents",
                     .section = history,
                     .label = "What do you expect to earn a month, before tax?",
                     .hint = "The Income-Sensitive Plan of FFEL loans asks for it.",
                     .kind = question_kind::cents,
                     .turn = question_turn::when_missing},
};

inline constexpr std::array screening{
    worded_screening_question{"temporary_payment_relief",
                              "Do you need to stop paying for a while?"},
    worded_screening_question{
        "economic_hardship_deferment",
        "Do you get public assistance, or earn very little in a full-time job, or "
        "serve in the Peace Corps?"},
    worded_screening_question{"unemployment_deferment",
                              "Are you out of work, or looking for full-time work?"},
    worded_screening_question{
        "unemployment_or_economic_hardship",
        "Does what you owe each month on student loans take 20 % of your income or "
        "more?"},
    worded_screening_question{"current_education_or_training",
                              "Are you in school at least half time?"},
    worded_screening_question{"parent_plus_student_enrollment",
                              "Is the student you borrowed for in school at least half time?"},
    worded_screening_question{"graduate_fellowship_participation",
                              "Are you in a graduate fellowship program?"},
    worded_screening_question{"rehabilitation_training_participation",
                              "Are you in a rehabilitation training program?"},
    worded_screening_question{"serious_illness_or_cancer_treatment",
                              "Are you being treated for cancer?"},
    worded_screening_question{"military_service_or_post_active_duty",
                              "Are you on active duty in the military, or did you return from it?"},
    worded_screening_question{
        "military_or_national_service",
        "Are you in a medical or dental residency or on National Guard duty, or "
        "does the Department of Defense repay your loans?"},
    worded_screening_question{"federal_loan_default", "Is one of your federal loans in default?"},
    worded_screening_question{"inadvertent_overborrowing",
                              "Did you get more federal loans than the limit allows?"},
    worded_screening_question{"federal_tax_information_consent_revocation",
                              "Do you want to take back your consent to share tax information?"},
    worded_screening_question{"public_service_employment",
                              "Do you work in public service, or did you?"},
    worded_screening_question{"qualifying_teaching_service",
                              "Have you taught full time in a low-income school for five years?"},
    worded_screening_question{"total_and_permanent_disability",
                              "Do you have a total and permanent disability?"},
    worded_screening_question{"school_related_discharge_issue",
                              "Did your school close, mislead you, or keep a refund that it owed?"},
    worded_screening_question{"joint_consolidation_or_loan_limit_issue",
                              "Do you share a consolidation loan with a spouse or former spouse?"},
};
inline constexpr std::array screening_choices{
    question_choice{"yes", "Yes"},
    question_choice{"no", "No"},
    question_choice{"not_sure", "Not sure"},
};

} // namespace questions

inline constexpr asked_questions all_questions{.sections = questions::sections,
                                               .profile = questions::profile,
                                               .screening = questions::screening,
                                               .screening_choices = questions::screening_choices};

// The questions about a fact of a loan that could change the advice.
namespace questions {

inline constexpr std::array yes_or_no{
    question_choice{"true", "Yes"},
    question_choice{"false", "No"},
};
inline constexpr std::array program_choices{
    question_choice{"direct", "Direct Loan"},
    question_choice{"ffel", "FFEL Program loan"},
};
inline constexpr std::array history_choices{
    question_choice{"none", "No"},
    question_choice{"includes_parent_plus", "Yes"},
};
inline constexpr std::array status_choices{
    question_choice{"in_school", "In school"},
    question_choice{"in_grace", "In the grace period"},
    question_choice{"in_repayment", "In repayment"},
    question_choice{"in_deferment", "In deferment"},
    question_choice{"in_forbearance", "In forbearance"},
    question_choice{"defaulted", "In default"},
};

inline constexpr plain_text on_federal_site = "StudentAid.gov shows it under My Aid.",
                            servicer_shows_it = "Your servicer's page shows it.",
                            servicer_knows_it = "Ask your servicer.";

inline constexpr std::array loan_facts{
    fact_question{"interest_rate_bps", "What is the interest rate of {}?", servicer_shows_it, {}},
    fact_question{"loan_type", "What kind of loan is {}?", on_federal_site, type_choices},
    fact_question{"loan_program", "Which loan program is {} from?", on_federal_site,
                  program_choices},
    fact_question{"first_disbursement_date", "When was {} first paid out?", on_federal_site, {}},
    fact_question{"loan_date", "When was {} made?", on_federal_site, {}},
    fact_question{"parent_plus_history", "Did {} pay off a Parent PLUS Loan?", on_federal_site,
                  history_choices},
    fact_question{"joint_consolidation", "Did two spouses make {} together?", on_federal_site,
                  yes_or_no},
    fact_question{"status", "What is the status of {}?", servicer_shows_it, status_choices},
    fact_question{
        "outstanding_principal_cents", "How much principal is owed on {}?", servicer_shows_it, {}},
    fact_question{
        "accrued_interest_cents", "How much unpaid interest is owed on {}?", servicer_shows_it, {}},
    fact_question{"idr_qualifying_months",
                  "How many months count toward forgiveness on {}?",
                  servicer_knows_it,
                  {}},
    fact_question{"repayment_plan", "Which repayment plan is {} on?", servicer_shows_it, {}},
    fact_question{
        "scheduled_payment_cents", "What do you pay a month on {}?", servicer_shows_it, {}},
    fact_question{"loan_id", "Is {} the same loan as another one?", on_federal_site, {}},
    fact_question{{}, "Is everything that is shown for {} right?", servicer_knows_it, {}},
};

} // namespace questions

inline constexpr advice_question_law advice_questions{
    .profile = questions::profile,
    .loans = questions::loan_facts,
    .yes_or_no = questions::yes_or_no,
    .why = "The answer could change which plan comes first."};

} // namespace tassel::rules
