// Plans that end: what follows them, and the consolidation loan that enters such a plan for a
// single payment.
#pragma once

#include "tassel/advice/group_options.hpp"
#include "tassel/advice/option_runs.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::advice {

/// The scenarios of an income-driven option, with its successor if something is still owed when the
/// plan ends.
struct succession {
    income_runs runs{};
    std::optional<civil_date> ends_on{};
    std::optional<std::size_t> successor{};
    bool bridge_plan = false;
    int last_month = 0; ///< under the plan itself; meaningless if the plan does not end
};

/// The loans that an option leaves to a companion, and the companion's plan.
struct companion_loans {
    std::size_t plan = 0;
    loan_places loans{};
};

template <advice_ruleset Law>
class succession_of {
  public:
    using plans = typename Law::catalog;
    using places = std::span<std::size_t const>;

    /// `own_household` means that quotes exist for these scenarios.
    succession_of(option_runs<Law>& runs, borrower_scenarios const& scenarios,
                  cost_assumptions const& assumptions, bool own_household)
        : runs_{runs}, scenarios_{scenarios}, assumptions_{assumptions}, own_household_{
                                                                             own_household} {}

    /// Runs a plan and its successor. Returns nothing if a fact that the plan's payment depends on
    /// is missing.
    [[nodiscard]] std::optional<succession> run(std::size_t plan, places included,
                                                std::optional<companion_loans> const& companion,
                                                run_circumstances const& with) {
        auto const own = phases(plan, included);
        if (!own) return std::nullopt;
        auto const due = runs_.payments_before_end(plan);
        if (!due) {
            succession made;
            auto const* const taken =
                own_household_ && with.extra == cents{} ? runs_.taken(plan, included) : nullptr;
            made.runs = {taken != nullptr ? *taken : to_end(included, own->flat, with),
                         to_end(included, own->growing, with)};
            return made;
        }
        return with_successor(plan, included, *own, *due, companion, with);
    }

    /// Runs the same sequence of plans in other circumstances.
    [[nodiscard]] income_runs again(std::size_t plan, places included, succession const& known,
                                    std::optional<companion_loans> const& companion,
                                    run_circumstances const& with) {
        auto const own = phases(plan, included);
        if (known.successor) {
            return joined_runs(included, *own, known.last_month, *known.successor, companion, with);
        }
        if (known.last_month == 0) {
            return {to_end(included, own->flat, with), to_end(included, own->growing, with)};
        }
        // An extra payment repaid everything before the plan ended. Without that payment, a
        // successor may be needed.
        auto const plain = with_successor(plan, included, *own, known.last_month, companion,
                                          {.successor_until = with.successor_until});
        if (plain.successor) {
            return joined_runs(included, *own, known.last_month, *plain.successor, companion, with);
        }
        return {first_stretch(included, own->flat, known.last_month, with),
                first_stretch(included, own->growing, known.last_month, with)};
    }

  private:
    struct both_phases {
        quote::income_phase flat{};
        quote::income_phase growing{};
    };

    [[nodiscard]] std::optional<both_phases> phases(std::size_t plan, places included) {
        auto const& functions = runs_.functions(plan);
        auto& quoter = runs_.borrower().quoter;
        auto flat = functions.phase(quoter, included, scenarios_.flat);
        auto growing = functions.phase(quoter, included, scenarios_.growing);
        if (!flat || !growing) return std::nullopt;
        return both_phases{*flat, *growing};
    }

    [[nodiscard]] quote::plan_run to_end(places included, quote::income_phase const& phase,
                                         run_circumstances const& with) {
        std::array const stretches{to_the_end(phase, 1)};
        return runs_.stretches(included, stretches, with);
    }
    [[nodiscard]] quote::plan_run first_stretch(places included, quote::income_phase const& phase,
                                                int months, run_circumstances const& with,
                                                detail::left_owed* left = nullptr) {
        std::array const stretches{plan_stretch{&phase, months}};
        return runs_.stretches(included, stretches, with, left);
    }

    [[nodiscard]] static bool owes(detail::left_owed const& left) {
        auto const some = [](std::vector<cents> const& amounts) {
            return std::any_of(amounts.begin(), amounts.end(),
                               [](cents amount) { return amount > cents{}; });
        };
        return some(left.principal) || some(left.unpaid_interest);
    }

    [[nodiscard]] succession with_successor(std::size_t plan, places included,
                                            both_phases const& own, int due,
                                            std::optional<companion_loans> const& companion,
                                            run_circumstances const& with) {
        auto const as_of = runs_.borrower().profile.analysis_as_of;
        auto const& row = *std::find_if(
            Law::advice.ending_plans.begin(), Law::advice.ending_plans.end(),
            [plan](ending_plan const& one) { return one.plan_id == plans::ids[plan]; });
        auto const candidates = open_successors(row, included, due > 0);
        succession made{.bridge_plan = passes(plan, included, candidates, due)};
        made.last_month = made.bridge_plan ? 1 : due;
        detail::left_owed flat_left, growing_left;
        made.runs = {first_stretch(included, own.flat, made.last_month, with, &flat_left),
                     first_stretch(included, own.growing, made.last_month, with, &growing_left)};
        if (!owes(flat_left) && !owes(growing_left)) return made;
        made.ends_on = made.bridge_plan ? months_after(as_of, 1)
                                        : day_before(*plans::descriptions[plan]->ends_before);
        std::array constexpr next_alone{place_of_next};
        take_cheapest(made, included, own,
                      made.bridge_plan ? std::span<std::size_t const>{next_alone} : candidates,
                      with);
        if (made.successor) return made;
        made.successor = place_of_plan<Law>(row.last_successor);
        made.runs = joined_runs(included, own, made.last_month, *made.successor, companion, with);
        return made;
    }

    /// The successors that take every loan of the option. A payment on an ending plan counts as the
    /// payment that admits a consolidation loan with Parent PLUS history to IBR.
    [[nodiscard]] std::vector<std::size_t> open_successors(ending_plan const& row, places included,
                                                           bool some_payment) const {
        auto const& borrower = runs_.borrower();
        auto profile = borrower.profile;
        if (some_payment) {
            profile.parent_plus_consolidation_idr_payment_status =
                consolidation_payment_status::all_qualifying_payments_confirmed;
        }
        auto const decided =
            eligibility::decide<Law>({.profile = profile, .loans = borrower.facts});
        std::vector<std::size_t> open;
        for (auto const id : row.successors) {
            auto const plan = place_of_plan<Law>(id);
            if (open_to(decided, plan, included)) open.push_back(plan);
        }
        return open;
    }

    /// Whether the bridge applies: a consolidation loan with Parent PLUS history, whose borrower
    /// was on no income-driven plan, makes one payment and moves to the plan that the payment
    /// opens.
    [[nodiscard]] bool passes(std::size_t plan, places included,
                              std::vector<std::size_t> const& candidates, int due) const {
        constexpr auto const& rule = Law::advice.bridge_plan;
        auto const& borrower = runs_.borrower();
        auto const& profile = borrower.profile;
        if (plans::ids[plan] != rule.plan_id || due < 1) return false;
        if (profile.parent_plus_consolidation_idr_payment_status ==
                consolidation_payment_status::all_qualifying_payments_confirmed ||
            profile.icr_enrollment_status ==
                plan_enrollment_status::current_or_associated_forbearance) {
            return false;
        }
        bool parent_plus = false;
        for (auto const place : included) {
            auto const& loan = borrower.facts[place];
            for (auto const& row : Law::advice.reported_plans) {
                if (row.reported == loan.plan) return false;
            }
            parent_plus = parent_plus ||
                          (is_consolidation(loan.type) && loan.has_parent_plus() == truth::yes);
        }
        return parent_plus &&
               std::find(candidates.begin(), candidates.end(), place_of_next) != candidates.end();
    }

    /// Continues on the cheapest candidate, if there is one. Candidates are compared by what is
    /// paid until public service discharges the loans, if that applies, and then by their total
    /// cost. The earliest of equals wins.
    void take_cheapest(succession& made, places included, both_phases const& own,
                       std::span<std::size_t const> candidates, run_circumstances const& with) {
        std::pair<cents, cents> lowest{};
        for (auto const candidate : candidates) {
            auto runs = joined_runs(included, own, made.last_month, candidate, std::nullopt, with);
            std::pair<cents, cents> cost{{}, cost_of(runs)};
            if (!with.successor_until.empty()) {
                cost.first =
                    cost_of(joined_runs(included, own, made.last_month, candidate, std::nullopt,
                                        {.discharged_after = with.successor_until}));
            }
            if (made.successor && cost >= lowest) continue;
            made.successor = candidate;
            made.runs = std::move(runs);
            lowest = cost;
        }
    }
    /// The cost in both scenarios, including tax.
    [[nodiscard]] cents cost_of(income_runs const& runs) const {
        auto const filing = runs_.borrower().profile.tax_filing_status;
        auto const cost = [&](quote::plan_run const& run, taxed_scenario const& scenario) {
            return run.paid + tax_on_run(run, assumptions_, filing, scenario);
        };
        return cost(runs.flat, {scenarios_.flat}) +
               cost(runs.growing, {scenarios_.growing, assumptions_.growth.guideline_bps});
    }

    [[nodiscard]] income_runs joined_runs(places included, both_phases const& own, int last_month,
                                          std::size_t successor,
                                          std::optional<companion_loans> const& companion,
                                          run_circumstances const& with) {
        if (auto next = phases(successor, included)) {
            // The treatment of subsidized loans in the first months is only for borrowers who are
            // new to the plan.
            next->flat.terms.subsidized_months_not_charged = 0;
            next->growing.terms.subsidized_months_not_charged = 0;
            return {two_stretches(included, own.flat, last_month, next->flat, with),
                    two_stretches(included, own.growing, last_month, next->growing, with)};
        }
        return {with_term_after(included, own.flat, last_month, successor, companion, with),
                with_term_after(included, own.growing, last_month, successor, companion, with)};
    }
    [[nodiscard]] quote::plan_run two_stretches(places included, quote::income_phase const& first,
                                                int last_month, quote::income_phase const& next,
                                                run_circumstances const& with) {
        std::array const stretches{plan_stretch{&first, last_month},
                                   to_the_end(next, last_month + 1)};
        auto const of = std::span{stretches}.subspan(last_month > 0 ? 0 : 1);
        return runs_.stretches(included, of, with);
    }

    /// A plan with a term, starting from what is owed when the first plan ends. That balance
    /// decides its term.
    [[nodiscard]] quote::plan_run with_term_after(places included, quote::income_phase const& first,
                                                  int last_month, std::size_t successor,
                                                  std::optional<companion_loans> const& companion,
                                                  run_circumstances const& with) {
        detail::left_owed left;
        auto run = first_stretch(included, first, last_month, with, &left);
        auto const& borrower = runs_.borrower();
        std::vector<loan_facts> later{borrower.facts.begin(), borrower.facts.end()};
        loan_places owed;
        for (std::size_t i = 0; i < included.size(); ++i) {
            auto& loan = later[included[i]];
            loan.principal = left.principal[i];
            loan.interest = left.unpaid_interest[i];
            loan.plan = reported_plan::not_reported; // so that no interest is capitalized
            if (loan.balance() > cents{}) owed.push_back(included[i]);
        }
        for (auto& loan : later)
            loan.pass_months(last_month);
        if (companion) run_companion(*companion, last_month, later);
        quote::portfolio_quoter<Law> quoter{borrower.profile, later};
        auto const schedules = runs_.functions(successor).schedules(quoter, owed, {});
        if (!schedules) return run;
        run.peak.reset();
        run.payments.resize(static_cast<std::size_t>(last_month));
        // The new schedules count the remaining balance again in the current year, so subtract it
        // here.
        if (with.with_years && last_month % 12 != 0) {
            for (std::size_t i = 0; i < included.size(); ++i) {
                run.years.back().ending_balance_cents -=
                    left.principal[i] + left.unpaid_interest[i];
            }
        }
        run_schedules(
            run, *schedules, owed, Law::minimum_left_owed,
            {.extra = with.extra, .id_order = with.id_order, .with_years = with.with_years});
        return run;
    }

    /// Sets what the companion's loans owe after this many months.
    void run_companion(companion_loans const& companion, int months,
                       std::vector<loan_facts>& later) {
        auto const schedules =
            runs_.functions(companion.plan).schedules(runs_.borrower().quoter, companion.loans, {});
        if (!schedules) return;
        for (std::size_t i = 0; i < schedules->size(); ++i) {
            auto& loan = later[companion.loans[i]];
            loan.plan = reported_plan::not_reported;
            int ran = 0;
            plan::simulate((*schedules)[i], [&](plan::repayment_month const& month) {
                ran = month.month;
                if (month.month > months) return;
                loan.principal = month.principal;
                loan.interest = month.unpaid_interest;
            });
            if (ran < months) loan.principal = loan.interest = {};
        }
    }

    static constexpr std::size_t place_of_next =
        plan::place_of<plans>(Law::advice.bridge_plan.then);

    option_runs<Law>& runs_;
    borrower_scenarios const& scenarios_;
    cost_assumptions const& assumptions_;
    bool own_household_;
};

} // namespace tassel::advice
