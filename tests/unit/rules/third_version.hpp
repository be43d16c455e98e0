// A version after the newest. It states only a guideline, a question, and a plan.
#pragma once

#include "rules/rulesets.hpp"

namespace tassel {

namespace rules::third {
inline constexpr auto guidelines = [] {
    auto editions = rules::poverty_guidelines;
    editions.back().table.contiguous_48_dc.first_person = dollars(17'000);
    return editions;
}();
inline constexpr auto questions =
    dropping(&document_screening_answers::temporary_payment_relief, rules::screening_rules);
inline constexpr plan_definition<level_formula<fixed_term>> fifteen_years{
    .about = {.plan_id = "direct_fifteen_years",
              .plan_label = "Fifteen Years",
              .program = program::direct,
              .loan_qualification_tags = {"direct_loan"},
              .match = older_direct_loans},
    .formula = {.term = {180}, .minimum = minimum_monthly_payment}};
} // namespace rules::third

template <>
inline constexpr auto
    plan::sources_of<rules::third::fifteen_years> = plan::cite(rules::direct_repayment_plans);
template <>
inline constexpr plan::citation plan::formula_citation_of<rules::third::fifteen_years> =
    rules::direct_repayment_plans.at("34 CFR 685.208(b)");
template <>
inline constexpr auto plan::requirements_of<rules::third::fifteen_years> =
    eligibility::with<rules::direct_rate_known>(rules::older_direct_loan_requirements);

struct third_version : rules::newest {
    static constexpr plain_text version = "2027.01.31.1";
    using catalog = plan::changed_catalog<rules::newest::catalog, rules::third::fifteen_years>;
    static constexpr auto const& poverty_guidelines = rules::third::guidelines;
    static constexpr auto const& screening_rules = rules::third::questions;
};

} // namespace tassel
