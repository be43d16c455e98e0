// The ruleset of 2026-11-30: what it changes of the one before. It serves all new work.
#pragma once

#include "rules/sources/all_screening.hpp"
#include "rules/texts/advice_sentences.hpp"
#include "rules/v2026_07_31/ruleset.hpp"
#include "rules/v2026_11_30/advice_rules.hpp"
#include "rules/v2026_11_30/consolidation.hpp"
#include "rules/v2026_11_30/plans.hpp"
#include "rules/v2026_11_30/sentences.hpp"
#include "rules/v2026_11_30/warnings.hpp"
#include "tassel/eligibility/last_resort.hpp"
#include "tassel/plan/changed_catalog.hpp"

#include <boost/hana/tuple.hpp>

namespace tassel::rules {

namespace from_2026_11_30 {

inline constexpr auto last_resorts = boost::hana::make_tuple(last_resort_when(
    portfolio_has<newer_direct_loan>, direct_ibr.about.plan_id.view(), newer_borrower_test));

} // namespace from_2026_11_30

struct v2026_11_30 : v2026_07_31 {
    static constexpr plain_text version = "2026.11.30.1";

    using catalog = changed_catalog<v2026_07_31::catalog, from_2026_11_30::tiered_standard,
                                    from_2026_11_30::paye, from_2026_11_30::icr,
                                    from_2026_11_30::direct_alternative>;
    static_assert(requirement_index<catalog>::size != 0, "every plan says what it asks for");

    static constexpr auto const& tiered_term = from_2026_11_30::tiered_standard.formula.term;
    /// What is less goes with the payment before it: levels are rounded, and would leave cents.
    static constexpr cents least_left_owed = dollars(5);
    /// 34 CFR 685.209(k)(4).
    static constexpr bool credits_qualifying_months = true;
    static constexpr auto const& consolidation = from_2026_11_30::consolidation;
    static constexpr auto const& screening_rules = rules::screening_rules;
    static constexpr auto const& eligibility_warnings = from_2026_11_30::eligibility_warnings;
    static constexpr auto const& last_resorts = from_2026_11_30::last_resorts;
    static constexpr auto const& quote_texts = from_2026_11_30::quote_texts;
    static constexpr auto const& advice = advice_rules;
    static constexpr auto const& advice_source = income_driven_plans;
    static constexpr advice_sentences advice_texts{};
};
static_assert(advice_ruleset<v2026_11_30>);

} // namespace tassel::rules
