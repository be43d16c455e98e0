// How version 2026.11.30.1 differed from 2026.12.31.1.
#pragma once

#include "rules/in_force/law_in_force.hpp"
#include "rules/past/2026.11.30.1/advice_rules.hpp"
#include "rules/past/2026.11.30.1/consolidation.hpp"
#include "rules/past/2026.11.30.1/plans.hpp"
#include "rules/past/2026.11.30.1/sentences.hpp"
#include "rules/past/2026.11.30.1/warnings.hpp"
#include "tassel/plan/changed_catalog.hpp"

#include <optional>

namespace tassel::rules {

namespace past_2026_11_30 {

/// It judged no months, and doubted nothing.
struct no_ledger {};
struct no_fact_checks {};

} // namespace past_2026_11_30

struct v2026_11_30 : v2026_12_31 {
    static constexpr plain_text version = "2026.11.30.1";

    using catalog = changed_catalog<
        v2026_12_31::catalog, past_2026_11_30::repayment_assistance_plan,
        past_2026_11_30::direct_standard, past_2026_11_30::direct_graduated,
        past_2026_11_30::direct_extended_fixed, past_2026_11_30::direct_extended_graduated,
        past_2026_11_30::direct_ibr, past_2026_11_30::paye, past_2026_11_30::icr,
        past_2026_11_30::direct_alternative, past_2026_11_30::ffel_standard,
        past_2026_11_30::ffel_graduated, past_2026_11_30::ffel_extended_fixed,
        past_2026_11_30::ffel_extended_graduated, past_2026_11_30::ffel_income_sensitive>;
    static_assert(requirement_index<catalog>::size != 0, "every plan says what it asks for");
    /// Answers named the text that a rule rests on, and no paragraph.
    static constexpr bool cites_pinpoints = false;

    /// Months matched for public service counted where no others were shown.
    static constexpr bool matched_months_stand_in = true;
    /// Unpaid interest went along as it was.
    static constexpr std::optional<tassel::capitalizing_exit> capitalizing_exit{};
    /// The first payment covered a month's interest on principal and unpaid interest.
    static constexpr std::optional<balance_measure> graduated_floor{};
    /// Each holder of FFEL Program loans asked for the least payment.
    static constexpr std::optional<tassel::shared_minimum> shared_minimum{};
    static constexpr auto const& consolidation = past_2026_11_30::consolidation;
    static constexpr auto const& eligibility_warnings = past_2026_11_30::eligibility_warnings;
    static constexpr auto const& quote_texts = past_2026_11_30::quote_texts;
    static constexpr auto const& calculation_texts = past_2026_11_30::calculation_texts;
    static constexpr auto const& advice = past_2026_11_30::advice_rules;
    static constexpr auto const& advice_texts = past_2026_11_30::advice_texts;
    static constexpr auto const& unstated_figures = past_2026_11_30::unstated_figures;
    /// No facts were held against each other, no months were judged, and no bill was checked.
    /// Nothing was said of what comes before a plan, or of what to do next.
    using steps = void;
    static constexpr past_2026_11_30::no_fact_checks fact_checks{};
    static constexpr past_2026_11_30::no_fact_checks advice_questions{};
    static constexpr past_2026_11_30::no_ledger ledger{};
    using bills = void;
};
static_assert(advice_ruleset<v2026_11_30> && !doubt_ruleset<v2026_11_30> &&
              !ledger_ruleset<v2026_11_30> && !bill_ruleset<v2026_11_30>);

} // namespace tassel::rules
