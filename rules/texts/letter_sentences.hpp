// The text of the letter that asks a servicer to confirm months toward forgiveness. The borrower
// writes it, and the servicer reads it.
#pragma once

#include "rules/texts/loan_type_choices.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstddef>

namespace tassel::rules::documents {

namespace letter_parts {

/// Uses the names of the questions; types that no question asks about have their names here.
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
    decltype(letter_texts::loan_types) names{};
    for (std::size_t at = 0; at < names.size(); ++at) {
        auto const type = reflect::enumerator_values<loan_type>[at];
        names[at] = {type, name_of(type)};
    }
    return names;
}();

} // namespace letter_parts

inline constexpr tassel::letter_texts letter_texts{
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

} // namespace tassel::rules::documents
