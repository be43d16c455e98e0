// The only mapping from a line, or a golden case, to the engine's functions.
#pragma once

#include "oracle/amounts/fixed_plans.hpp"
#include "oracle/amounts/income_driven.hpp"

namespace tassel::amounts {

/// The engine's answer. If a line lacks an input that its kind needs, this throws or, at compile
/// time, does not compile.
[[nodiscard]] constexpr amount_answer answer(amount_line const& line) {
    switch (line.kind) {
    case amount_kind::direct_standard:
    case amount_kind::direct_extended_fixed:
    case amount_kind::tiered_standard:
    case amount_kind::direct_standard_consolidation:
        return line.total_direct_outstanding_cents ? extended_test_answer(line)
                                                   : level_answer(line);
    case amount_kind::direct_graduated:
    case amount_kind::direct_graduated_consolidation:
    case amount_kind::direct_extended_graduated:
    case amount_kind::direct_graduated_pre_2006: return graduated_answer(line);
    case amount_kind::direct_extended_or_graduated_pre_2006:
    case amount_kind::consolidation_term: return term_answer(line);
    case amount_kind::consolidation_rate: return consolidation_rate_answer(line);
    case amount_kind::poverty_guideline_2026:
        return {.kind = line.kind, .annual_guideline_cents = guideline_of(line)};
    case amount_kind::countable_income: return countable_income_answer(line);
    case amount_kind::ibr:
    case amount_kind::paye: return income_based_answer(line);
    case amount_kind::icr: return contingent_answer(line);
    case amount_kind::icr_joint: return joint_contingent_answer(line);
    case amount_kind::rap: return assistance_answer(line);
    case amount_kind::rap_simulation:
    case amount_kind::income_driven_simulation: return shared_payment_answer(line);
    }
    return {};
}

} // namespace tassel::amounts
