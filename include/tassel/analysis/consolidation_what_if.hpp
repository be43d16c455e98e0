// Compares a new Direct Consolidation Loan with the loans that the borrower has. This file covers
// everything before plans are quoted; the analysis quotes them on the projected portfolio.
#pragma once

#include "tassel/analysis/analysis_request.hpp"
#include "tassel/analysis/consolidation_comparison.hpp"
#include "tassel/analysis/consolidation_rules.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/plan/bands.hpp"
#include "tassel/plan/consolidation_rate.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::analysis {

// Which loans a new Direct Consolidation Loan includes, and its interest rate. 20 USC
// 1078-3(a)(3)-(4), (c)(1); 34 CFR 685.220.

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

/// The loans that are included and those that are excluded, in the order of the portfolio.
struct consolidation_choice {
    std::vector<std::size_t> included{};
    std::vector<consolidation_exclusion> excluded{};
    std::vector<missing_loan_fact> missing{};
    truth has_parent_plus = truth::no;
    cents principal{};          ///< of the included loans
    cents interest{};           ///< accrued on them; it is capitalized
    bool lacks_balance = false; ///< an included loan has no balance, so the sums mean nothing
    std::optional<plan::consolidation_rate> rate{}; ///< absent while a rate is missing

    /// The status of the comparison. If nothing is missing and nothing is included, there is
    /// nothing to compare.
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

/// Why a loan is excluded on its own account; nothing if it can be included.
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
    std::vector<plan::weighted_loan> weighted;
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
        choice.rate = plan::rate_of_consolidation(weighted, step, cap);
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

// The loan that a new Direct Consolidation would create, and the portfolio that would remain.

namespace detail {

/// An id that no loan of the portfolio uses.
[[nodiscard]] inline std::string projected_loan_id(loan_portfolio const& portfolio) {
    std::string const name = "projected_consolidation";
    auto const taken = [&portfolio](std::string const& id) {
        return std::any_of(portfolio.loans.begin(), portfolio.loans.end(),
                           [&id](loan const& one) { return one.loan_id == id; });
    };
    auto id = name;
    for (std::size_t count = 2; taken(id); ++count)
        id = name + "_" + std::to_string(count);
    return id;
}

/// Whether a loan belongs to the subsidized part of the new loan. That part comes from subsidized
/// Stafford loans and consolidations, Direct or FFEL. Since the new loan is shown as one loan, it
/// is subsidized only if all of its parts are.
[[nodiscard]] inline bool stays_subsidized(loan_facts const& facts) noexcept {
    auto const program = facts.program();
    return facts.subsidized && (program == loan_program::direct || program == loan_program::ffel);
}

[[nodiscard]] constexpr parent_plus_history history_of(truth has_parent_plus) noexcept {
    switch (has_parent_plus) {
    case truth::yes: return parent_plus_history::includes_parent_plus;
    case truth::no: return parent_plus_history::none;
    case truth::unknown: break;
    }
    return parent_plus_history::unknown;
}

} // namespace detail

/// The new loan, made on `as_of`. It has no rate while a rate is missing. Parent PLUS history
/// carries over from every included loan.
template <consolidation_ruleset Law>
[[nodiscard]] loan
projected_consolidation_loan(loan_portfolio const& portfolio, std::span<loan_facts const> facts,
                             consolidation_choice const& choice, civil_date as_of) {
    auto const subsidized =
        std::all_of(choice.included.begin(), choice.included.end(),
                    [&facts](std::size_t index) { return detail::stays_subsidized(facts[index]); });
    loan made;
    made.loan_id = detail::projected_loan_id(portfolio);
    made.loan_type = subsidized ? loan_type::direct_consolidation_subsidized
                                : loan_type::direct_consolidation_unsubsidized;
    made.loan_date = as_of;
    made.first_disbursement_date = as_of;
    if (choice.lacks_balance) {
        made.outstanding_principal_unknown = true;
    } else {
        made.original_principal_cents = choice.principal + choice.interest;
        made.capitalized_interest_cents = choice.interest;
        made.outstanding_principal_cents = choice.principal + choice.interest;
    }
    if (choice.rate) made.interest_rate_bps = choice.rate->rounded;
    made.interest_rate_type = interest_rate_type::fixed;
    made.status = loan_status::in_repayment;
    made.joint_consolidation = false;
    made.parent_plus_history = detail::history_of(choice.has_parent_plus);
    made.parent_plus_history_basis = choice.has_parent_plus == truth::unknown
                                         ? parent_plus_history_basis::unknown
                                         : parent_plus_history_basis::inferred_from_history;
    made.federally_held = true;
    derive_loan(made, Law::loan_dates);
    return made;
}

/// The new loan, followed by the excluded loans.
[[nodiscard]] inline loan_portfolio projected_portfolio(loan_portfolio const& portfolio,
                                                        consolidation_choice const& choice,
                                                        loan const& made) {
    loan_portfolio projected{.schema_version = {},
                             .source_label = portfolio.source_label,
                             .as_of_date = portfolio.as_of_date,
                             .balance_precision = portfolio.balance_precision};
    projected.loans.reserve(choice.excluded.size() + 1);
    projected.loans.push_back(made);
    for (auto const& left_out : choice.excluded)
        projected.loans.push_back(portfolio.loans[left_out.index]);
    projected.totals = totals_of(projected);
    return projected;
}

// What a borrower should know before consolidating: what is lost, what it costs, and what is
// assumed.

[[nodiscard]] constexpr bool is_income_driven(reported_plan plan) noexcept {
    using enum tassel::reported_plan;
    return plan == ibr || plan == paye || plan == repaye_save || plan == icr || plan == rap;
}

namespace detail {

class consolidation_warner {
  public:
    consolidation_warner(loan_portfolio const& portfolio, std::span<loan_facts const> facts,
                         consolidation_choice const& choice)
        : portfolio_{portfolio}, facts_{facts}, choice_{choice} {}

    void say(phrase const& sentence) { said_.push_back(rendered(sentence)); }
    template <class Test>
    void say_if_taken(plain_text sentence, Test test) {
        if (any_taken(test)) say(sentence);
    }
    template <class Test>
    [[nodiscard]] bool any_taken(Test test) const {
        return std::any_of(choice_.included.begin(), choice_.included.end(),
                           [&](std::size_t index) { return test(facts_[index]); });
    }
    template <class Test>
    [[nodiscard]] bool any_left_out(Test test) const {
        return std::any_of(choice_.excluded.begin(), choice_.excluded.end(),
                           [&](auto const& one) { return test(facts_[one.index]); });
    }
    [[nodiscard]] bool takes_variable_rate() const {
        return any_taken([this](loan_facts const& one) {
            return portfolio_.loans[one.index].interest_rate_type == interest_rate_type::variable;
        });
    }
    /// The open Direct Loan balance afterward: the new loan, whose principal includes the interest
    /// of the loans that it repaid, and the excluded loans.
    [[nodiscard]] cents direct_balance(plan::balance_measure measure) const {
        bool const principal_alone = measure == plan::balance_measure::principal;
        auto total = choice_.principal + choice_.interest;
        for (auto const& one : choice_.excluded) {
            auto const& facts = facts_[one.index];
            if (!facts.open() || facts.program() != loan_program::direct) continue;
            total += principal_alone ? facts.principal : facts.balance();
        }
        return total;
    }
    [[nodiscard]] std::vector<std::string> said() && { return std::move(said_); }

  private:
    loan_portfolio const& portfolio_;
    std::span<loan_facts const> facts_;
    consolidation_choice const& choice_;
    std::vector<std::string> said_{};
};

} // namespace detail

/// The warnings about a scenario that do not depend on which loans it includes.
template <consolidation_ruleset Law>
[[nodiscard]] std::vector<std::string> scenario_warnings(consolidation_scenario const& scenario) {
    auto const& unused = Law::consolidation.warnings.named_loans_unused;
    bool const selects = scenario.selection_mode == consolidation_selection::selected_loans;
    if (selects || scenario.included_loan_ids.empty() || unused.empty()) return {};
    return {rendered(unused)};
}

/// The warnings about a choice that includes at least one loan.
template <consolidation_ruleset Law>
[[nodiscard]] std::vector<std::string> consolidation_warnings(loan_portfolio const& portfolio,
                                                              std::span<loan_facts const> facts,
                                                              consolidation_choice const& choice) {
    auto const& texts = Law::consolidation.warnings;
    auto const direct = [](loan_facts const& one) { return one.program() == loan_program::direct; };
    auto const ffel = [](loan_facts const& one) { return one.program() == loan_program::ffel; };
    auto const subsidized = [](loan_facts const& one) { return detail::stays_subsidized(one); };
    detail::consolidation_warner warner{portfolio, facts, choice};

    warner.say(choice.has_parent_plus == truth::yes ? texts.newer_loan_parent_plus
                                                    : texts.newer_loan);
    if (choice.rate && choice.rate->rounded > choice.rate->weighted_average) {
        warner.say({texts.rounded_up, choice.rate->weighted_average, choice.rate->rounded});
    }
    if (choice.interest > cents{}) warner.say({texts.capitalized, choice.interest});
    warner.say(texts.credit);
    warner.say_if_taken(texts.income_plan_left,
                        [](loan_facts const& one) { return is_income_driven(one.plan); });
    warner.say(texts.discharge);
    warner.say_if_taken(texts.perkins, [](loan_facts const& one) {
        return one.program() == loan_program::perkins;
    });
    warner.say_if_taken(texts.ffel, ffel);
    if (choice.included.size() == 1 &&
        facts[choice.included.front()].type == loan_type::ffel_consolidation) {
        warner.say(texts.ffel_consolidation_alone);
    }
    warner.say_if_taken(texts.in_grace,
                        [](loan_facts const& one) { return one.status == loan_status::in_grace; });
    warner.say_if_taken(texts.defaulted,
                        [](loan_facts const& one) { return one.status == loan_status::defaulted; });
    if (warner.any_taken(subsidized) &&
        warner.any_taken([&subsidized](loan_facts const& one) { return !subsidized(one); })) {
        warner.say(texts.two_parts);
    }
    if (warner.takes_variable_rate()) warner.say(texts.variable_rate);
    bool const older_left_out = warner.any_left_out([&direct](loan_facts const& one) {
        return one.open() && direct(one) &&
               one.made_from(Law::loan_dates.newer_loans_from) != truth::yes;
    });
    if (older_left_out && !texts.older_left_out.empty()) {
        warner.say(texts.older_left_out);
    }
    if (warner.any_left_out([](loan_facts const& one) {
            return one.open() && row_of(Law::consolidation.types, one.type).takes();
        })) {
        warner.say({texts.add_within_days, std::int64_t{Law::consolidation.days_to_add_loans}});
    }
    constexpr auto const& tiers = Law::tiered_term;
    if (auto const boundary = plan::near_boundary<Law::near_tier_percent>(
            tiers.bands, warner.direct_balance(tiers.measure))) {
        warner.say({texts.near_tier, *boundary});
    }
    return std::move(warner).said();
}

// The comparison.

/// The comparison without `plan_quotes` and `recommendation`; nothing if no loan is open. It has a
/// projected loan and portfolio whenever some loan can be included, so that a plan that does not
/// depend on a missing fact can still be quoted. The caller chooses `scenario_id`.
template <consolidation_ruleset Law>
[[nodiscard]] std::optional<consolidation_comparison>
compare_consolidation(loan_portfolio const& portfolio, std::span<loan_facts const> facts,
                      consolidation_scenario const& scenario, civil_date as_of,
                      std::string scenario_id) {
    if (std::none_of(facts.begin(), facts.end(), [](auto const& one) { return one.open(); })) {
        return std::nullopt;
    }
    auto const choice = choose_for_consolidation<Law>(portfolio, facts, scenario, as_of);
    auto const id_of = [&portfolio](std::size_t index) -> std::string const& {
        return portfolio.loans[index].loan_id;
    };
    consolidation_comparison comparison;
    comparison.scenario_id = std::move(scenario_id);
    comparison.status = choice.status();
    comparison.selection_mode = scenario.selection_mode;
    for (auto const index : choice.included)
        comparison.included_loan_ids.push_back(id_of(index));
    for (auto const& one : choice.excluded)
        comparison.excluded_loans.push_back({id_of(one.index), one.reason, one.message});
    for (auto const& one : choice.missing)
        comparison.missing_inputs.push_back(loan_input(id_of(one.index), one.member));
    auto const& sources = Law::consolidation.source_ids;
    comparison.source_ids.assign(sources.begin(), sources.end());
    comparison.warnings = scenario_warnings<Law>(scenario);
    if (choice.included.empty()) return comparison;

    auto made = projected_consolidation_loan<Law>(portfolio, facts, choice, as_of);
    if (choice.rate) {
        comparison.interest_rate_calculation = interest_rate_calculation{
            .weight_basis = {},
            .weighted_average_interest_rate_bps = choice.rate->weighted_average,
            .rounded_interest_rate_bps = choice.rate->rounded,
            .rounding_increment_bps = Law::loan_dates.consolidation_rate_step,
            .projected_principal_balance_cents = made.outstanding_principal_cents,
            .capitalized_interest_cents = choice.interest};
    }
    comparison.projected_portfolio = projected_portfolio(portfolio, choice, made);
    comparison.projected_consolidation_loan = std::move(made);
    for (auto& warning : consolidation_warnings<Law>(portfolio, facts, choice))
        comparison.warnings.push_back(std::move(warning));
    return comparison;
}

} // namespace tassel::analysis
