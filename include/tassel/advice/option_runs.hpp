// The runs of one borrower's plans, and the tax on what they forgive. A run that several options
// need is made only once.
#pragma once

#include "tassel/advice/advice_law.hpp"
#include "tassel/advice/group_options.hpp"
#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/core/money.hpp"
#include "tassel/eligibility/eligibility.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/plan/household.hpp"
#include "tassel/plan/month_by_month.hpp"
#include "tassel/plan/several_loans.hpp"
#include "tassel/portfolio_quote/household_scenario.hpp"
#include "tassel/portfolio_quote/income_charge.hpp"
#include "tassel/portfolio_quote/income_tax_table.hpp"
#include "tassel/portfolio_quote/portfolio_quote.hpp"
#include "tassel/portfolio_quote/quote_income_driven.hpp"
#include "tassel/portfolio_quote/run_memory.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tassel::advice {

// The functions of a plan, which are looked up by its place in the catalog.

template <quote_ruleset Law>
struct plan_functions {
    using places = std::span<std::size_t const>;

    tassel::plan::program program{};
    bool follows_income = false;
    bool calculated = false; ///< false if somebody decides the payment case by case
    /// The last parameter of `quote` and `schedules` is the interest of loans that stay on another
    /// plan.
    std::optional<quote::portfolio_quote> (*quote)(quote::portfolio_quoter<Law>&, places,
                                                   quote::quote_detail, cents) = nullptr;
    std::optional<std::vector<plan::repayment_terms>> (*schedules)(quote::portfolio_quoter<Law>&,
                                                                   places, cents) = nullptr;
    std::optional<quote::income_phase> (*phase)(quote::portfolio_quoter<Law>&, places,
                                                quote::household_scenario const&) = nullptr;
};

namespace detail {

template <quote_ruleset Law, class Catalog>
struct plan_function_table;
template <quote_ruleset Law, auto const&... Plan>
struct plan_function_table<Law, plan::catalog<Plan...>> {
    using places = std::span<std::size_t const>;
    using quoter = quote::portfolio_quoter<Law>;

    template <auto const& One>
    static constexpr plan_functions<Law> functions_of{
        .program = One.about.program,
        .follows_income = plan::follows_income<std::remove_cvref_t<decltype(One.formula)>>,
        .calculated =
            !std::is_same_v<std::remove_cvref_t<decltype(One.formula)>, plan::reviewed_formula>,
        .quote = [](quoter& of, places loans, quote::quote_detail detail,
                    cents kept) { return of.template quote<One>(loans, detail, kept); },
        .schedules = [](quoter& of, places loans,
                        cents kept) { return of.template schedules<One>(loans, kept); },
        .phase =
            [](quoter& of, places loans, quote::household_scenario const& scenario) {
                return of.template phase<One>(loans, scenario);
            }};

    static constexpr std::array<plan_functions<Law>, sizeof...(Plan)> all{functions_of<Plan>...};
};

} // namespace detail

/// The functions of each plan, by its place in the catalog.
template <quote_ruleset Law>
inline constexpr auto const& plan_functions_of =
    detail::plan_function_table<Law, typename Law::catalog>::all;

// How some loans are repaid under one plan, or under successive plans, in a scenario.

/// The months through `last_month` under one plan.
struct plan_stretch {
    quote::income_phase const* phase = nullptr;
    int last_month = 0;
};

/// What the runs of some loans have in common.
struct run_circumstances {
    cents extra{};
    std::span<int const> discharged_after{}; ///< by loan: payments still needed for public service
    bool drops_discharged = false; ///< figures leave out a loan that needs no more payments
    /// The same numbers as `discharged_after`, if a successor is chosen by what is paid until the
    /// discharge.
    std::span<int const> successor_until{};
    std::span<std::size_t const> id_order{}; ///< of all loans; used for an extra payment
    bool with_years = false;
};

namespace detail {

/// What is still owed after a run: one entry for each loan, in order.
struct left_owed {
    std::vector<cents> principal{};
    std::vector<cents> unpaid_interest{};
};

/// The included loans that public service does not discharge immediately, as they are when the run
/// begins. Their places among the included loans go to `running`.
template <advice_ruleset Law>
[[nodiscard]] std::vector<plan::shared_loan>
loans_of_run(std::span<loan_facts const> loans, std::span<std::size_t const> included,
             quote::pool_terms const& terms, run_circumstances const& with, loan_places& running,
             cents& discharged) {
    std::vector<plan::shared_loan> begun;
    for (std::size_t i = 0; i < included.size(); ++i) {
        bool const counted = !with.discharged_after.empty();
        if (counted && with.discharged_after[i] == 0) {
            if (!with.drops_discharged) discharged += loans[included[i]].balance();
            continue;
        }
        auto one = quote::pooled<Law>(loans[included[i]], terms);
        if (counted) one.discharged_after = with.discharged_after[i];
        if (!with.id_order.empty()) one.id_order = with.id_order[included[i]];
        begun.push_back(one);
        running.push_back(i);
    }
    return begun;
}

/// Runs the stretches. What is owed after the last of them goes to `left`.
template <advice_ruleset Law>
[[nodiscard]] quote::plan_run
run_stretches(quote::run_memory& memory, std::span<loan_facts const> loans,
              std::span<std::size_t const> included, std::span<plan_stretch const> stretches,
              run_circumstances const& with, left_owed* left = nullptr) {
    quote::run_inputs inputs{
        .minimum_left = Law::minimum_left_owed, .extra = with.extra, .with_years = with.with_years};
    loan_places running;
    cents discharged{};
    inputs.loans = loans_of_run<Law>(loans, included, stretches.front().phase->terms, with, running,
                                     discharged);
    for (auto const& stretch : stretches)
        inputs.stretches.push_back({*stretch.phase, stretch.last_month});
    auto const& made = memory.of(std::move(inputs));
    auto run = made.run;
    run.discharged += discharged;
    for (auto& loan : run.forgiven_loans)
        loan.place = running[loan.place];
    if (left != nullptr) {
        left->principal.assign(included.size(), {});
        left->unpaid_interest.assign(included.size(), {});
        for (std::size_t i = 0; i < running.size(); ++i) {
            left->principal[running[i]] = made.principal[i];
            left->unpaid_interest[running[i]] = made.unpaid_interest[i];
        }
    }
    return run;
}

} // namespace detail

/// A plan as the last stretch, long enough for every loan's count to become full.
[[nodiscard]] constexpr plan_stretch to_the_end(quote::income_phase const& phase, int first_month) {
    return {&phase, std::max(phase.terms.months, first_month)};
}

/// Appends the schedules of some loans to a run. Each schedule lasts until its own end or, if
/// public service discharges its loan, until then. An extra payment may shorten it. `included`
/// names the loans of the schedules.
inline void run_schedules(quote::plan_run& run, std::span<plan::repayment_terms const> schedules,
                          std::span<std::size_t const> included, cents minimum_left,
                          run_circumstances const& with) {
    std::vector<plan::repayment_terms> running;
    plan::schedule_extras extras{.extra = with.extra};
    for (std::size_t i = 0; i < schedules.size(); ++i) {
        if (!with.discharged_after.empty() && with.discharged_after[i] == 0) {
            if (!with.drops_discharged) {
                run.discharged += schedules[i].principal + schedules[i].unpaid_interest;
            }
            continue;
        }
        running.push_back(schedules[i]);
        if (!with.id_order.empty()) extras.id_order.push_back(with.id_order[included[i]]);
        if (!with.discharged_after.empty()) {
            extras.discharged_after.push_back(with.discharged_after[i]);
        }
    }
    run.peak.reset();
    auto const before = run.months();
    std::vector<plan::yearly_sums> sums(with.with_years ? running.size() : 0,
                                        plan::yearly_sums{run.years});
    run.discharged += plan::simulate_with_extras(
        running, minimum_left, extras, [&](std::size_t place, plan::repayment_month month) {
            month.month += before;
            if (with.with_years) sums[place](month);
            quote::add_payment(run.payments, month);
            run.paid += month.payment + month.extra;
            run.principal_paid += month.principal_paid;
        });
}

// The tax on a forgiven balance: by the federal table, or at a flat rate. State tax is not
// included. 26 USC 61(a)(11), 108(f)(5).

/// A scenario and the yearly growth of its guideline, which the tax table follows.
struct taxed_scenario {
    quote::household_scenario const& years;
    std::int64_t guideline_bps = 0;
};

/// The tax on forgiven amounts. `last_month` is the month of the scenario's last forgiveness, and
/// all of the tax falls in the year of that month.
[[nodiscard]] inline cents tax_on_forgiven(cost_assumptions const& assumptions,
                                           plan::tax_filing_status filing,
                                           taxed_scenario const& scenario, cents forgiven,
                                           int last_month) {
    if (forgiven == cents{}) return {};
    if (!assumptions.tax_table) return quote::share_of(forgiven, assumptions.tax_bps);
    auto const& table = *assumptions.tax_table;
    auto const year =
        std::clamp((last_month - 1) / 12, 0, static_cast<int>(quote::scenario_years) - 1);
    return quote::added_tax(table, table.of(filing).grown(scenario.guideline_bps, year),
                            scenario.years[static_cast<std::size_t>(year)].income, forgiven);
}

/// The month of the last forgiveness; 0 if there is none.
[[nodiscard]] inline int last_forgiveness(std::span<plan::forgiven_loan const> loans) noexcept {
    int last = 0;
    for (auto const& loan : loans)
        last = std::max(last, loan.month);
    return last;
}

[[nodiscard]] inline cents tax_on_run(quote::plan_run const& run,
                                      cost_assumptions const& assumptions,
                                      plan::tax_filing_status filing,
                                      taxed_scenario const& scenario) {
    return tax_on_forgiven(assumptions, filing, scenario, run.forgiven,
                           last_forgiveness(run.forgiven_loans));
}

// The runs of one borrower's plans. A run that several options need is made only once.

/// Income that stays the same until it changes, and income that grows.
struct borrower_scenarios {
    quote::household_scenario flat{};
    quote::household_scenario growing{};
};

/// The two scenarios of a reported income; nothing if it is unknown whose income counts.
[[nodiscard]] inline std::optional<borrower_scenarios>
scenarios_of(plan::reported_income const& reported, cents guideline,
             cost_assumptions const& assumed) {
    auto flat = quote::scenario_of(reported, guideline, {}, assumed.income_changes);
    auto growing = quote::scenario_of(reported, guideline, assumed.growth, assumed.income_changes);
    if (!flat || !growing) return std::nullopt;
    return borrower_scenarios{*flat, *growing};
}

/// The place in the catalog of a plan that a law names.
template <advice_ruleset Law>
[[nodiscard]] std::size_t place_of_plan(std::string_view id) {
    auto const& ids = Law::catalog::ids;
    return static_cast<std::size_t>(std::find(ids.begin(), ids.end(), id) - ids.begin());
}

template <advice_ruleset Law>
[[nodiscard]] plain_text label_of(std::size_t plan) {
    return Law::catalog::descriptions[plan]->plan_label;
}

/// A borrower whose plans are compared. Everything that it refers to must outlive it.
template <advice_ruleset Law>
struct weighed_borrower {
    std::span<loan const> loans;
    std::span<loan_facts const> facts;
    borrower_profile const& profile;
    eligibility::decisions<Law> const& decided;
    quote::portfolio_quoter<Law>& quoter;
    loan_portfolio const& portfolio; ///< as it was reported, whatever is being tried
};

/// The number of payments that a loan still needs for public service. Under a law that keeps
/// counts, a loan in school needs none, because its months do not count.
template <advice_ruleset Law>
[[nodiscard]] std::int64_t payments_left_for(weighed_borrower<Law> const& borrower,
                                             std::size_t place) {
    bool const studies = borrower.facts[place].status == loan_status::in_school;
    if (Law::advice.keeps_counts() && studies) return 0;
    auto const& employment = borrower.profile.public_service_employment;
    auto const certified = employment ? employment->certified_payment_count.value_or(0) : 0;
    auto const made = borrower.loans[place].pslf_matched_months.value_or(certified);
    return std::max<std::int64_t>(Law::advice.public_service.payments - made, 0);
}

/// Whether a plan is open to all of the given loans, judged on those loans alone.
template <advice_ruleset Law>
[[nodiscard]] bool open_to(eligibility::decisions<Law> const& decided, std::size_t plan,
                           std::span<std::size_t const> loans) {
    auto const& asked = eligibility::decisions<Law>::index::plans[plan];
    if (decided.of_borrower().all_of(asked.borrower) != truth::yes) return false;
    return std::all_of(loans.begin(), loans.end(), [&](std::size_t loan) {
        return decided.of_loan(loan).all_of(asked.loan) == truth::yes &&
               decided.of_loan(loan).all_of(asked.loan_inputs) == truth::yes;
    });
}

/// What affects the run of a plan with a term besides its loans.
struct run_beside {
    cents extra{};         ///< paid every month because the borrower wants to
    cents interest_kept{}; ///< not capitalized, because its loans stay on their plan
    /// By loan, the number of payments still needed for public service; empty if it discharges no
    /// loan.
    std::vector<int> discharged_after{};
    /// If true, there is a run only if each schedule of the plan lasts as many months as public
    /// service requires.
    bool every_payment_counts = false;

    bool operator==(run_beside const&) const = default;
};

/// Keeps each run that was made. A run stays at its address, so references to it remain valid.
class kept_runs {
  public:
    struct kept_run {
        std::size_t plan = 0;
        loan_places included{};
        run_beside beside{};
        std::optional<quote::plan_run> run{}; ///< absent if the plan can't be quoted
    };

    [[nodiscard]] kept_run const* find(std::size_t plan, std::span<std::size_t const> included,
                                       run_beside const& beside) const {
        for (auto const& kept : kept_) {
            if (kept->plan == plan && kept->beside == beside &&
                std::equal(kept->included.begin(), kept->included.end(), included.begin(),
                           included.end())) {
                return kept.get();
            }
        }
        return nullptr;
    }
    kept_run& add(kept_run run) {
        return *kept_.emplace_back(std::make_unique<kept_run>(std::move(run)));
    }

  private:
    std::vector<std::unique_ptr<kept_run>> kept_{};
};

/// Whether plans with a term cost the same for both borrowers. Months toward forgiveness do not
/// affect such plans. Neither does the profile, except for the date when repayment began, which
/// decides the terms.
template <advice_ruleset Law>
[[nodiscard]] bool same_with_a_term(quote::quoted_borrower<Law> const& one_borrower,
                                    quote::quoted_borrower<Law> const& other_borrower) {
    if (one_borrower.entered_before_2006() != other_borrower.entered_before_2006()) return false;
    auto const some = one_borrower.loans(), others = other_borrower.loans();
    return std::equal(some.begin(), some.end(), others.begin(), others.end(),
                      [](loan_facts one, loan_facts const& other) {
                          one.months_qualifying = other.months_qualifying;
                          one.months_highest = other.months_highest;
                          one.months_settled = other.months_settled;
                          one.months_on_assistance = other.months_on_assistance;
                          one.months_matched = other.months_matched;
                          return one == other;
                      });
}

/// The two scenarios of an income-driven plan and of its successor.
struct income_runs {
    quote::plan_run flat{};
    quote::plan_run growing{};
};

template <advice_ruleset Law>
class option_runs {
  public:
    using plans = typename Law::catalog;
    using places = std::span<std::size_t const>;

    option_runs(weighed_borrower<Law> const& borrower, quote::run_memory& memory, kept_runs& terms)
        : borrower_{borrower}, memory_{memory}, terms_{terms}, id_order_(borrower.loans.size()) {
        loan_places by_id(borrower.loans.size());
        for (std::size_t i = 0; i < by_id.size(); ++i)
            by_id[i] = i;
        put_in_order(by_id, [&](std::size_t a, std::size_t b) {
            return borrower.loans[a].loan_id < borrower.loans[b].loan_id;
        });
        for (std::size_t i = 0; i < by_id.size(); ++i)
            id_order_[by_id[i]] = i;
    }

    [[nodiscard]] weighed_borrower<Law> const& borrower() const noexcept { return borrower_; }
    [[nodiscard]] quote::run_memory& memory() const noexcept { return memory_; }
    [[nodiscard]] kept_runs& terms() const noexcept { return terms_; }
    [[nodiscard]] static plan_functions<Law> const& functions(std::size_t plan) {
        return plan_functions_of<Law>[plan];
    }
    [[nodiscard]] std::span<std::size_t const> id_order() const noexcept { return id_order_; }

    /// Stores an existing quote for the borrower's own household.
    void take(std::size_t plan, places included, quote::portfolio_quote const& quote) {
        auto& kept = functions(plan).follows_income ? taken_ : terms_;
        kept.add({plan, {included.begin(), included.end()}, {}, run_of(quote)});
    }
    /// The stored run of an income-driven plan.
    [[nodiscard]] quote::plan_run const* taken(std::size_t plan, places included) const {
        auto const* const kept = taken_.find(plan, included, {});
        return kept != nullptr && kept->run ? &*kept->run : nullptr;
    }

    /// The run of a plan with a term; null if it can't be quoted.
    [[nodiscard]] quote::plan_run const* with_term(std::size_t plan, places included,
                                                   run_beside const& beside = {}) {
        if (auto const* const kept = terms_.find(plan, included, beside)) {
            return kept->run ? &*kept->run : nullptr;
        }
        auto& kept = terms_.add({plan, {included.begin(), included.end()}, beside, std::nullopt});
        auto const interest = beside.interest_kept;
        if (beside.extra > cents{}) {
            if (auto const schedules =
                    functions(plan).schedules(borrower_.quoter, included, interest)) {
                run_schedules(kept.run.emplace(), *schedules, included, Law::minimum_left_owed,
                              {.extra = beside.extra, .id_order = id_order_});
            }
        } else if (!beside.discharged_after.empty()) {
            kept.run = until_discharge(plan, included, beside);
        } else if (auto const quote = functions(plan).quote(
                       borrower_.quoter, included, quote::quote_detail::payments, interest)) {
            kept.run = run_of(*quote);
        }
        return kept.run ? &*kept.run : nullptr;
    }

    /// The unpaid interest that is not capitalized because the option's loans stay on their plan,
    /// which capitalizes it only when they leave.
    [[nodiscard]] cents interest_kept(std::size_t plan, places included) const {
        cents kept{};
        if (quote::capitalizes<Law>(plans::ids[plan])) return kept;
        for (auto const place : included)
            kept += quote::interest_on_leaving<Law>(borrower_.facts[place]);
        return kept;
    }

    [[nodiscard]] quote::plan_run stretches(places included, std::span<plan_stretch const> of,
                                            run_circumstances const& with,
                                            detail::left_owed* left = nullptr) {
        return detail::run_stretches<Law>(memory_, borrower_.facts, included, of, with, left);
    }

    /// How many payments fall due before a plan ends; nothing for a plan that does not end.
    [[nodiscard]] std::optional<int> payments_before_end(std::size_t plan) const {
        auto const& ends_before = plans::descriptions[plan]->ends_before;
        if (!ends_before) return std::nullopt;
        return payments_due_by(borrower_.profile.analysis_as_of, day_before(*ends_before));
    }

  private:
    [[nodiscard]] std::optional<quote::plan_run> until_discharge(std::size_t plan, places included,
                                                                 run_beside const& beside) {
        auto const schedules =
            functions(plan).schedules(borrower_.quoter, included, beside.interest_kept);
        if (!schedules) return std::nullopt;
        bool const count =
            std::all_of(schedules->begin(), schedules->end(), [](plan::repayment_terms const& one) {
                return one.months == Law::advice.public_service.payments;
            });
        if (beside.every_payment_counts && !count) return std::nullopt;
        std::optional<quote::plan_run> run{std::in_place};
        run_schedules(
            *run, *schedules, included, Law::minimum_left_owed,
            {.discharged_after = beside.discharged_after,
             .drops_discharged = Law::advice.keeps_counts() || !beside.every_payment_counts});
        return run;
    }
    [[nodiscard]] static quote::plan_run run_of(quote::portfolio_quote const& quote) {
        quote::plan_run run{.payments = quote.payments,
                            .paid = quote.total_paid,
                            .principal_paid = quote.total_paid - quote.total_interest,
                            .forgiven = quote.forgiven,
                            .forgiven_loans = quote.forgiven_loans,
                            .interest_waived = quote.interest_waived,
                            .principal_matched = quote.principal_matched};
        run.peak = run.highest();
        return run;
    }
    weighed_borrower<Law> borrower_;
    quote::run_memory& memory_;
    kept_runs& terms_; ///< shared by all facts under which plans with a term cost the same
    std::vector<std::size_t> id_order_;
    kept_runs taken_{};
};

} // namespace tassel::advice
