// How version 2026.07.31.2, with which the service began, differed from 2026.11.30.1.
#pragma once

#include "rules/past/2026.07.31.2/consolidation.hpp"
#include "rules/past/2026.07.31.2/plans.hpp"
#include "rules/past/2026.07.31.2/screening.hpp"
#include "rules/past/2026.07.31.2/sentences.hpp"
#include "rules/past/2026.07.31.2/warnings.hpp"
#include "rules/past/2026.11.30.1/ruleset.hpp"
#include "tassel/plan/changed_catalog.hpp"

namespace tassel::rules {

namespace past_2026_07_31 {
/// It did not advise: it recommended by the first comparison of totals alone.
struct no_advice {};
} // namespace past_2026_07_31

struct v2026_07_31 : v2026_11_30 {
    static constexpr plain_text version = "2026.07.31.2";

    using catalog = changed_catalog<v2026_11_30::catalog, past_2026_07_31::tiered_standard,
                                    past_2026_07_31::paye, past_2026_07_31::icr,
                                    past_2026_07_31::direct_alternative>;
    static_assert(requirement_index<catalog>::size != 0, "every plan says what it asks for");

    static constexpr auto const& tiered_term = past_2026_07_31::tiered_standard.formula.term;
    /// Whatever was owed after a payment, however little, was owed for another month.
    static constexpr cents minimum_left_owed{};
    /// Payments made before the analysis were not counted towards forgiveness.
    static constexpr bool credits_qualifying_months = false;
    static constexpr auto const& consolidation = past_2026_07_31::consolidation;
    static constexpr auto const& screening_rules = rules::screening_at_first;
    static constexpr auto const& eligibility_warnings = past_2026_07_31::eligibility_warnings;
    static constexpr auto const& last_resorts = no_last_resorts;
    static constexpr auto const& quote_texts = past_2026_07_31::quote_texts;
    static constexpr past_2026_07_31::no_advice advice{};
};
static_assert(!advice_ruleset<v2026_07_31>);

} // namespace tassel::rules
