// How a borrower is asked for a fact of a loan that could change the advice.
#pragma once

#include "rules/texts/loan_type_choices.hpp"
#include "rules/texts/question_sentences.hpp"
#include "tassel/advice/undecided/questions_in_words.hpp"

#include <array>

namespace tassel::rules {

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
