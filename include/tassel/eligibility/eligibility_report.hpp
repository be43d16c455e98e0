// Why a plan is open, closed, or undecided: reasons, missing inputs, and rule traces, all from the
// requirements that decided it.
#pragma once

#include "tassel/eligibility/eligibility.hpp"
#include "tassel/eligibility/plan_option.hpp"
#include "tassel/eligibility/trace.hpp"
#include "tassel/ruleset.hpp"

#include <boost/mp11/algorithm.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::eligibility {

[[nodiscard]] constexpr rule_outcome outcome_of(truth value) noexcept {
    switch (value) {
    case truth::yes: return rule_outcome::pass;
    case truth::no: return rule_outcome::fail;
    case truth::unknown: return rule_outcome::unknown;
    }
    return rule_outcome::unknown;
}

namespace detail {

/// The result of one of a plan's loan rules over all loans.
struct loan_tally {
    std::int64_t considered = 0; ///< loans that the rule looks at
    std::int64_t fulfilled = 0;
    truth outcome = truth::no;
};

/// The place of a plan's first loan rule, such as `payable_loan`. The other rules do not look at
/// loans that fail it.
[[nodiscard]] constexpr std::size_t first_loan_rule(plan_requirements const& plan) {
    for (auto const place : plan) {
        if ((plan.loan & one_requirement(place)) != 0) return place;
    }
    return 0;
}

/// Counts the loans that fulfill one loan rule, and decides its outcome. For an open or undecided
/// plan, only loans that the plan may take count as evidence. For a plan that no loan opens, the
/// rule that eliminated the last loan is the one that failed.
template <plan_ruleset Law>
[[nodiscard]] constexpr loan_tally tally(decisions<Law> const& decided,
                                         plan_requirements const& plan, std::size_t place) {
    auto const own = one_requirement(place);
    auto const first = one_requirement(first_loan_rule(plan));
    requirement_set before = 0;
    for (auto const listed : plan) {
        if (listed == place) break;
        before |= plan.loan & one_requirement(listed);
    }
    loan_tally tally;
    auto alone = truth::no, so_far = truth::no, earlier = truth::no;
    bool taken = false, undecided = false;
    bool const input = (plan.loan_inputs & own) != 0;
    for (std::size_t i = 0; i < decided.loan_count(); ++i) {
        auto const& values = decided.of_loan(i);
        bool const looked_at =
            own == first ? decided.facts().loans()[i].open() : values.all_of(first) != truth::no;
        if (!looked_at) continue;
        auto const value = values.all_of(own);
        auto const inclusion = values.all_of(plan.loan);
        ++tally.considered;
        tally.fulfilled += value == truth::yes;
        alone = alone || value;
        earlier = earlier || values.all_of(before);
        so_far = so_far || values.all_of(before | own);
        taken = taken || inclusion != truth::no;
        undecided = undecided || (value == truth::unknown && (inclusion == truth::unknown ||
                                                              (input && inclusion == truth::yes)));
    }
    if (undecided) {
        tally.outcome = truth::unknown;
    } else if (taken || input) {
        tally.outcome = truth::yes;
    } else if (so_far == truth::no && (earlier != truth::no || before == 0)) {
        tally.outcome = truth::no;
    } else {
        tally.outcome = alone;
    }
    return tally;
}

/// The sentence of a requirement for an outcome.
[[nodiscard]] constexpr phrase message_of(requirement_texts const& texts, truth outcome) {
    switch (outcome) {
    case truth::yes: return texts.pass;
    case truth::no: return texts.fail;
    case truth::unknown: return texts.unknown;
    }
    return texts.unknown;
}

/// Calls `visit(place, outcome, message)` for each requirement of a plan, in the plan's order.
/// Inputs are reported only for a plan that is not closed, and what-if rules only in a what-if.
template <plan_ruleset Law, class Visit>
constexpr void for_each_finding(decisions<Law> const& decided, std::size_t plan, Visit visit) {
    using index = typename decisions<Law>::index;
    auto const& asked = index::plans[plan];
    bool const closed = decided.outcome(plan) == truth::no;
    for (auto const place : asked) {
        auto const kind = index::kinds[place];
        auto const& texts = index::texts[place];
        if (closed && is_input(kind)) continue;
        if (kind == requirement_kind::what_if_rule && !decided.in_what_if()) continue;
        if (!is_about_a_loan(kind)) {
            auto const outcome = decided.of_borrower().all_of(one_requirement(place));
            visit(place, outcome, message_of(texts, outcome));
            continue;
        }
        auto const found = tally(decided, asked, place);
        // If no loan is payable, the first loan rule says so, and the other loan rules have nothing
        // to judge.
        if (found.considered == 0 && place != first_loan_rule(asked)) continue;
        bool const part = kind == requirement_kind::loan_rule && found.outcome == truth::yes &&
                          found.fulfilled < found.considered;
        visit(place, found.outcome,
              part ? phrase{texts.part, found.fulfilled, found.considered}
                   : message_of(texts, found.outcome));
    }
}

/// The cited paragraph of a source, or nothing if the version cites no paragraphs.
template <plan_ruleset Law>
[[nodiscard]] constexpr std::optional<plan::cited_paragraph>
paragraph_of(plan::citation const& source) noexcept {
    if constexpr (law_member::cites_pinpoints<Law>) {
        if (Law::cites_pinpoints && !source.pinpoint.empty()) return plan::cited_paragraph{source};
    }
    return std::nullopt;
}

/// Collects each missing fact once.
struct missing_facts {
    std::vector<missing_fact> facts{};

    void operator()(missing_fact const& fact) {
        if (std::find(facts.begin(), facts.end(), fact) == facts.end()) facts.push_back(fact);
    }
};

/// Lists the facts that one requirement lacks, about the borrower or about one loan.
template <plan_ruleset Law>
using list_missing_function = void (*)(decisions<Law> const&, loan_facts const*, missing_facts&);

template <plan_ruleset Law>
inline constexpr auto list_missing_of = [] {
    using index = typename decisions<Law>::index;
    std::array<list_missing_function<Law>, index::size> functions{};
    std::size_t next = 0;
    boost::mp11::mp_for_each<typename index::all>([&](auto ref) {
        functions[next++] = [](decisions<Law> const& decided, loan_facts const* loan,
                               missing_facts& missing) {
            decided.facts().template list_missing_facts<decltype(ref)::holds>(loan, missing);
        };
    });
    return functions;
}();

} // namespace detail

/// The reason from every requirement of a plan, in the order of the plan's list.
template <plan_ruleset Law>
[[nodiscard]] std::vector<plan_reason> reasons_of(decisions<Law> const& decided, std::size_t plan) {
    using index = typename decisions<Law>::index;
    std::vector<plan_reason> reasons;
    reasons.reserve(index::plans[plan].count);
    detail::for_each_finding(
        decided, plan, [&](std::size_t place, truth outcome, phrase const& message) {
            auto const& texts = index::texts[place];
            reasons.push_back({texts.rule_id, outcome_of(outcome), message, texts.source.id,
                               detail::paragraph_of<Law>(texts.source)});
        });
    return reasons;
}

/// The facts that an undecided plan lacks, each once; none for a plan that is open or closed. Facts
/// of a loan are listed only if `asks_of(place)` is true for that loan, except for missing
/// balances.
template <plan_ruleset Law, class AsksOf>
[[nodiscard]] std::vector<missing_fact> missing_facts_of(decisions<Law> const& decided,
                                                         std::size_t plan, AsksOf asks_of) {
    using index = typename decisions<Law>::index;
    detail::missing_facts missing;
    if (decided.outcome(plan) != truth::unknown) return {};
    auto const& asked = index::plans[plan];
    for (auto const place : asked) {
        auto const own = one_requirement(place);
        auto const list_missing = detail::list_missing_of<Law>[place];
        if ((asked.borrower & own) != 0) {
            if (decided.of_borrower().all_of(own) == truth::unknown)
                list_missing(decided, nullptr, missing);
            continue;
        }
        for (std::size_t i = 0; i < decided.loan_count(); ++i) {
            if (!asks_of(i) || decided.takes(plan, i) == truth::no) continue;
            if (decided.of_loan(i).all_of(own) != truth::unknown) continue;
            list_missing(decided, &decided.facts().loans()[i], missing);
        }
    }
    for (auto const& one : decided.facts().loans()) {
        if (one.lacks_balance()) {
            missing({one.index, name_of_member<&loan::outstanding_principal_cents>});
        }
    }
    return std::move(missing.facts);
}

template <plan_ruleset Law>
[[nodiscard]] std::vector<missing_fact> missing_facts_of(decisions<Law> const& decided,
                                                         std::size_t plan) {
    return missing_facts_of(decided, plan, [](std::size_t) { return true; });
}

/// The facts that an undecided plan lacks, by the names that an answer uses: `<field>`, or
/// `portfolio.loans.<loan_id>.<field>`. `loan_id_of(place)` returns the id of a loan from its place
/// in the portfolio.
template <plan_ruleset Law, class LoanIdOf>
[[nodiscard]] std::vector<std::string> missing_inputs_of(decisions<Law> const& decided,
                                                         std::size_t plan, LoanIdOf loan_id_of) {
    std::vector<std::string> names;
    for (auto const& fact : missing_facts_of(decided, plan)) {
        std::string name;
        if (!fact.is_of_profile()) {
            name.append(detail::loans_path).append(loan_id_of(fact.loan)).push_back('.');
        }
        names.push_back(std::move(name.append(fact.field)));
    }
    return names;
}

/// Appends the trace of each requirement of a plan.
template <plan_ruleset Law>
void append_rule_traces(decisions<Law> const& decided, std::size_t plan,
                        std::optional<std::string> const& analysis_scenario_id,
                        std::vector<rule_trace>& traces) {
    using index = typename decisions<Law>::index;
    // A caller that wants the traces of one plan wants those of all plans, so reserve space for all
    // at once.
    if (traces.capacity() - traces.size() < index::plans[plan].count) {
        traces.reserve(traces.size() + index::maximum_findings);
    }
    auto const visit = [&](std::size_t place, truth outcome, phrase const& message) {
        auto const& texts = index::texts[place];
        auto const& inputs = index::inputs[place];
        traces.push_back({.rule_id = texts.rule_id,
                          .plan_id = Law::catalog::descriptions[plan]->plan_id,
                          .analysis_scenario_id = analysis_scenario_id,
                          .outcome = outcome_of(outcome),
                          .message = message,
                          .inputs = {inputs.begin(), inputs.count},
                          .source_id = texts.source.id,
                          .citation = detail::paragraph_of<Law>(texts.source)});
    };
    detail::for_each_finding(decided, plan, visit);
}

} // namespace tassel::eligibility
