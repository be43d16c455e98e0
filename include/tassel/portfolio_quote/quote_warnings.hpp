// What a reader of a borrower's quotes should know besides their notes.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/loan/warning.hpp"
#include "tassel/plan/bands.hpp"
#include "tassel/portfolio_quote/quoted_borrower.hpp"
#include "tassel/ruleset.hpp"

#include <vector>

namespace tassel {

/// The warnings that follow from the tables and interpretations that the quotes used.
template <quote_ruleset Law>
[[nodiscard]] std::vector<analysis_warning> quote_warnings(quoted_borrower<Law> const& borrower) {
    std::vector<analysis_warning> warnings;
    auto const warn = [&warnings](warning_code code, phrase const& words) {
        warnings.push_back({.code = code, .message = rendered(words)});
    };
    auto const& texts = Law::quote_texts;
    auto const& usage = borrower.usage;
    auto const as_of = borrower.profile().analysis_as_of;
    if (usage.income && borrower.income().taken_as_joint_figure) {
        warn(warning_code::joint_income_assumed, texts.joint_income_assumed);
    }
    if (auto const until = borrower.guidelines().in_force.until;
        usage.poverty_guideline && as_of > until) {
        warn(warning_code::poverty_guideline_outdated, {texts.guidelines_ended, until});
    }
    if (auto const until = borrower.factors().in_force.until;
        usage.income_factors && as_of > until) {
        warn(warning_code::income_factors_outdated, {texts.factors_ended, until});
    }
    if (usage.tiered_table) {
        constexpr auto const& tiers = Law::tiered_term;
        auto const boundary = near_boundary<Law::near_tier_percent>(
            tiers.bands, borrower.open_balance(program::direct, tiers.measure));
        if (boundary) warn(warning_code::near_tiered_boundary, {texts.near_tier, *boundary});
    }
    return warnings;
}

} // namespace tassel
