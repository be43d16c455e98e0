// Which loans a new Direct Consolidation Loan includes, and its interest rate. 20 USC
// 1078-3(a)(3)-(4), (c)(1); 34 CFR 685.220.
#pragma once

#include "tassel/analysis/analysis_request.hpp"
#include "tassel/analysis/consolidation_rules.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/plan/consolidation_rate.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tassel {

/// Why a loan is excluded. `index` is its place in the portfolio.
struct consolidation_exclusion {
    std::size_t index = 0;
    exclusion_reason reason{};
    plain_text message{};
};

/// A member of a loan without which the comparison is impossible.
struct missing_loan_fact {
    std::size_t index = 0;
    std::string_view member{};
};

/// The included and excluded loans, in the order of the portfolio. Each loan is one or the other.
struct consolidation_choice {
    std::vector<std::size_t> included{};
    std::vector<consolidation_exclusion> excluded{};
    std::vector<missing_loan_fact> missing{};
    truth has_parent_plus = truth::no;
    cents principal{};          ///< of the included loans
    cents interest{};           ///< accrued on them; it is capitalized
    bool lacks_balance = false; ///< an included loan has no balance, so the sums mean nothing
    std::optional<consolidation_rate> rate{}; ///< absent while a rate is missing

    /// If nothing is missing and nothing is included, there is nothing to compare.
    [[nodiscard]] comparison_status status() const noexcept {
        if (!missing.empty()) return comparison_status::requires_input;
        return included.empty() ? comparison_status::not_available : comparison_status::available;
    }
};

namespace detail {

/// The loans that a scenario selects.
class picked_loans {
  public:
    explicit picked_loans(consolidation_scenario const& scenario)
        : all_{scenario.selection_mode == consolidation_selection::all_eligible},
          ids_{scenario.included_loan_ids.begin(), scenario.included_loan_ids.end()} {
        put_in_order(ids_, std::less{});
    }
    [[nodiscard]] bool contains(std::string_view id) const {
        return all_ || std::binary_search(ids_.begin(), ids_.end(), id);
    }

  private:
    bool all_;
    std::vector<std::string_view> ids_;
};

/// Why a loan can't be included by itself; nothing if it can.
[[nodiscard]] inline std::optional<consolidation_exclusion>
exclusion_of(consolidation_rules const& rules, loan_facts const& facts, bool joint) {
    auto const excluded = [&facts](exclusion_reason reason, plain_text message) {
        return consolidation_exclusion{facts.index, reason, message};
    };
    auto const by_row = [&excluded](auto const& row) -> std::optional<consolidation_exclusion> {
        if (row.takes()) return std::nullopt;
        return excluded(*row.reason, row.message);
    };
    if (auto const found = by_row(row_of(rules.types, facts.type))) return found;
    if (joint) return excluded(exclusion_reason::unsupported_loan_type, rules.exclusions.joint);
    if (!facts.open() && !is_terminal(facts.status)) {
        return excluded(exclusion_reason::loan_status_not_eligible, rules.exclusions.nothing_owed);
    }
    if (facts.status == loan_status::defaulted && facts.default_detail) {
        return by_row(row_of(rules.defaults, *facts.default_detail));
    }
    return by_row(row_of(rules.statuses, facts.status));
}

/// Whether the Direct Consolidation Loans are the parts of a single one: exports list its
/// subsidized and its unsubsidized part as two loans with the same date. Unknown while a date is
/// missing.
[[nodiscard]] inline truth parts_of_one(loan_portfolio const& portfolio,
                                        std::vector<std::size_t> const& indexes) {
    auto const day = [&portfolio](std::size_t index) {
        auto const& one = portfolio.loans[index];
        return one.loan_date ? one.loan_date : one.first_disbursement_date;
    };
    auto answer = truth::yes;
    for (auto const index : indexes) {
        if (index == indexes.front()) continue;
        auto const a = day(indexes.front()), b = day(index);
        answer = answer && (a && b ? truth_of(*a == *b) : truth::unknown);
    }
    return answer;
}

/// A Direct Consolidation Loan can be consolidated again only together with another loan.
inline void require_another_loan(consolidation_rules const& rules, loan_portfolio const& portfolio,
                                 std::span<loan_facts const> facts, consolidation_choice& choice) {
    auto& included = choice.included;
    bool const only_direct_consolidations =
        !included.empty() && std::all_of(included.begin(), included.end(), [&](std::size_t index) {
            return is_direct_consolidation(facts[index].type);
        });
    if (!only_direct_consolidations) return;
    switch (parts_of_one(portfolio, included)) {
    case truth::no: return;
    case truth::unknown:
        for (auto const index : included) {
            if (!facts[index].made) choice.missing.push_back({index, "first_disbursement_date"});
        }
        return;
    case truth::yes: break;
    }
    for (auto const index : included) {
        choice.excluded.push_back({index, exclusion_reason::loan_status_not_eligible,
                                   rules.exclusions.single_consolidation});
    }
    included.clear();
    put_in_order_of(choice.excluded, &consolidation_exclusion::index);
}

/// Computes the balances, the rate, and the Parent PLUS history of the included loans.
inline void weigh(std::span<loan_facts const> facts, annual_rate step,
                  std::optional<annual_rate> cap, consolidation_choice& choice) {
    std::vector<weighted_loan> weighted;
    weighted.reserve(choice.included.size());
    for (auto const index : choice.included) {
        auto const& one = facts[index];
        choice.principal += one.principal;
        choice.interest += one.interest;
        choice.has_parent_plus = choice.has_parent_plus || one.has_parent_plus();
        if (one.lacks_balance()) {
            choice.lacks_balance = true;
            choice.missing.push_back({index, "outstanding_principal_cents"});
        }
        if (one.weighing_rate && !one.lacks_balance()) {
            weighted.push_back({one.balance(), *one.weighing_rate});
        } else if (!one.weighing_rate) {
            choice.missing.push_back({index, "interest_rate_bps"});
        }
    }
    if (weighted.size() == choice.included.size()) {
        choice.rate = rate_of_consolidation(weighted, step, cap);
    }
    if (choice.has_parent_plus != truth::unknown) return;
    for (auto const index : choice.included) {
        if (facts[index].has_parent_plus() == truth::unknown) {
            choice.missing.push_back({index, "parent_plus_history"});
        }
    }
}

} // namespace detail

/// The choice for a portfolio whose derived members are filled in. `facts` are the facts of its
/// loans, in the same order. The borrower applies for the new loan on `as_of`.
template <consolidation_ruleset Law>
[[nodiscard]] consolidation_choice
choose_for_consolidation(loan_portfolio const& portfolio, std::span<loan_facts const> facts,
                         consolidation_scenario const& scenario, civil_date as_of) {
    consolidation_rules const& rules = Law::consolidation;
    detail::picked_loans const picked{scenario};
    consolidation_choice choice;
    for (auto const& one : facts) {
        auto const& reported = portfolio.loans[one.index];
        if (!picked.contains(reported.loan_id)) {
            choice.excluded.push_back(
                {one.index, exclusion_reason::not_selected, rules.exclusions.not_selected});
            continue;
        }
        bool const joint = reported.joint_consolidation.value_or(false);
        auto const excluded = detail::exclusion_of(rules, one, joint);
        if (!excluded) {
            choice.included.push_back(one.index);
            continue;
        }
        choice.excluded.push_back(*excluded);
        bool const would_do = row_of(rules.types, one.type).takes() && !joint && one.open();
        if (would_do && one.status == loan_status::unknown) {
            choice.missing.push_back({one.index, "status"});
        }
    }
    detail::require_another_loan(rules, portfolio, facts, choice);
    detail::weigh(facts, Law::loan_dates.consolidation_rate_step, rules.rate_cap(as_of), choice);
    return choice;
}

} // namespace tassel
