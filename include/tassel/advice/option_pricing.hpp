// The options of one group, priced in two scenarios, and whether a household can afford them.
#pragma once

#include "tassel/advice/advice_law.hpp"
#include "tassel/advice/group_options.hpp"
#include "tassel/advice/option_runs.hpp"
#include "tassel/advice/succession.hpp"
#include "tassel/core/money.hpp"
#include "tassel/eligibility/rules_outside_plans.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace tassel::advice {

// Whether a household can afford an outlay: it may take only a limited share of income and must
// leave enough to live on.

/// Tests outlays of one household, on top of the amounts committed to the groups that were decided
/// earlier.
class affordability_test {
  public:
    affordability_test(affordable_outlay rule, std::optional<cents> income, cents guideline,
                       cents committed) noexcept
        : rule_{rule}, income_{income}, guideline_{guideline}, committed_{committed} {}

    /// The most that outlays may take of a month's income; nothing if the income is unknown.
    [[nodiscard]] std::optional<cents> limit() const noexcept {
        if (!income_) return std::nullopt;
        return round_half_up(
            {static_cast<uint128>(income_->value) * static_cast<uint128>(rule_.income_bps),
             static_cast<uint128>(quote::whole_bps * 12)});
    }
    /// Whether an outlay that follows income is affordable.
    [[nodiscard]] bool within_income(cents outlay) const noexcept {
        auto const most = limit();
        return most && outlay + committed_ <= *most;
    }
    /// Whether an outlay that does not follow income is affordable: what is left of the income must
    /// also be enough to live on. Computed exactly, by the year.
    [[nodiscard]] bool within_income_and_leaves_enough(cents outlay) const noexcept {
        if (!within_income(outlay)) return false;
        auto const left = income_->value - (outlay + committed_).value * 12;
        return left * 100 >= guideline_.value * rule_.guideline_percent_left;
    }

  private:
    affordable_outlay rule_;
    std::optional<cents> income_;
    cents guideline_;
    cents committed_;
};

// The options of one group, priced in two scenarios.

/// The options for which yearly sums are computed.
enum class wanted_years { none, of_plans_that_end, of_all };

/// The circumstances in which options are priced. Each trial changes one of these.
struct pricing_circumstances {
    std::optional<borrower_scenarios> scenarios{}; ///< absent if the income is unknown
    cents guideline{};                             ///< today's poverty guideline
    cost_assumptions assumptions{};
    cents committed{};              ///< the tested amounts of the groups decided earlier
    bool own_household = false;     ///< the profile's household, for which quotes exist
    cents extra_of_first{};         ///< paid on top of the first group's plan
    std::optional<int> certified{}; ///< certified payments of a borrower in public service
    wanted_years years = wanted_years::none;
};

template <advice_ruleset Law>
class option_pricing {
  public:
    using plans = typename Law::catalog;
    using places = std::span<std::size_t const>;

    /// `present` is the plan that the group is on.
    option_pricing(option_runs<Law>& runs, loan_group const& group,
                   pricing_circumstances const& circumstances,
                   std::optional<std::size_t> present = std::nullopt)
        : runs_{runs}, group_{group}, given_{circumstances}, present_{present},
          affordable_{Law::advice.affordable,
                      circumstances.scenarios
                          ? std::optional{circumstances.scenarios->flat[0].income}
                          : std::nullopt,
                      circumstances.guideline, circumstances.committed} {}

    /// Every open plan of the group's program that can be calculated, in catalog order.
    [[nodiscard]] std::vector<priced_option> all() {
        std::vector<priced_option> options;
        eligibility::last_resorts_of<Law> const last_resorts{runs_.borrower().decided};
        for (std::size_t plan = 0; plan < plans::size; ++plan) {
            auto const& functions = runs_.functions(plan);
            if (functions.program != group_.program || !functions.calculated) continue;
            if (runs_.borrower().decided.outcome(plan) != truth::yes) continue;
            auto option = begun(plan);
            if (option.included.empty()) continue;
            option.last_resort = last_resorts.has(plans::ids[plan]);
            if (functions.follows_income ? price_by_income(option) : price_with_term(option)) {
                options.push_back(std::move(option));
            }
        }
        return options;
    }

  private:
    [[nodiscard]] priced_option begun(std::size_t plan) const {
        priced_option option{.plan = plan, .follows_income = runs_.functions(plan).follows_income};
        for (auto const loan : group_.loans) {
            if (runs_.borrower().decided.takes(plan, loan) == truth::yes) {
                option.included.push_back(loan);
            }
        }
        option.whole_group = option.included.size() == group_.loans.size();
        return option;
    }

    // --- plans with a term -----------------------------------------------------------------------

    [[nodiscard]] bool price_with_term(priced_option& option) {
        auto const* const run =
            runs_.with_term(option.plan, option.included, {.extra = given_.assumptions.extra});
        if (run == nullptr) return false;
        option.cost = {cost_of(*run, nullptr), cost_of(*run, nullptr)};
        option.first_payment = option.first_outlay = run->first();
        option.highest_outlay = option.tested = run->highest();
        option.over_income = !affordable_.within_income(option.tested);
        option.affordable = affordable_.within_income_and_leaves_enough(option.tested);
        if (given_.years == wanted_years::of_all) option.course = schedule_course(option);
        if (given_.certified && plans::ids[option.plan] == Law::advice.public_service.standard) {
            count_standard(option);
        }
        return true;
    }

    /// The course of an option year by year, including what is paid on top of the plan.
    [[nodiscard]] std::optional<own_course> schedule_course(priced_option const& option) {
        auto const schedules =
            runs_.functions(option.plan).schedules(runs_.borrower().quoter, option.included, {});
        if (!schedules) return std::nullopt;
        quote::plan_run run;
        run_schedules(
            run, *schedules, option.included, Law::minimum_left_owed,
            {.extra = given_.assumptions.extra, .id_order = runs_.id_order(), .with_years = true});
        return course_of(run);
    }
    [[nodiscard]] bool years_wanted(std::size_t plan) const {
        return given_.years == wanted_years::of_all ||
               (given_.years == wanted_years::of_plans_that_end &&
                runs_.payments_before_end(plan).has_value());
    }

    // --- plans that follow income ----------------------------------------------------------------

    [[nodiscard]] bool price_by_income(priced_option& option) {
        if (!given_.scenarios) return false;
        succession_of<Law> following{runs_, *given_.scenarios, given_.assumptions,
                                     given_.own_household};
        std::vector<int> until;
        if (given_.certified &&
            Law::advice.public_service.successor_by == successor_cost::until_discharge) {
            until = payments_left(option.included);
        }
        run_circumstances const with{.extra = given_.assumptions.extra,
                                     .successor_until = until,
                                     .id_order = runs_.id_order(),
                                     .with_years = years_wanted(option.plan)};
        auto found = following.run(option.plan, option.included, std::nullopt, with);
        if (!found) return false;
        auto* const made = &*found;
        auto own_first = made->runs.flat.first();
        if (made->bridge_plan && made->runs.flat.months() > 1)
            own_first = made->runs.flat.payments[1];
        auto const left_out = left_out_of(option);
        auto const* const companion = find_companion(option, left_out, own_first);
        if (companion != nullptr && needs_companion(*made)) {
            *made = *following.run(option.plan, option.included,
                                   companion_loans{*option.companion, left_out}, with);
        }
        option.ends_on = made->ends_on;
        option.successor = made->successor;
        option.bridge_plan = made->bridge_plan;
        if (Law::advice.keeps_counts() && companion == nullptr) {
            for (auto const place : left_out)
                option.unpriced += runs_.borrower().facts[place].principal;
        }
        option.cost = costs_of(made->runs, companion);
        option.first_payment = option.first_outlay = made->runs.flat.first();
        option.highest_outlay = made->runs.flat.highest();
        option.tested = own_first;
        if (companion != nullptr) {
            option.first_outlay += companion->first();
            option.highest_outlay = highest_together(made->runs.flat, *companion);
            option.tested += companion->highest();
        }
        option.over_income = !affordable_.within_income(option.tested);
        option.affordable =
            option.unpriced == cents{} && (!option.over_income || keeps_a_count(option));
        option.forgiven_loans = made->runs.flat.forgiven_loans;
        if (made->ends_on || given_.years == wanted_years::of_all)
            option.course = course_of(made->runs.flat);
        option.flat_benefit = {made->runs.flat.interest_waived, made->runs.flat.principal_matched};
        option.growing_benefit = {made->runs.growing.interest_waived,
                                  made->runs.growing.principal_matched};
        if (given_.certified) count_by_income(option, following, *made, left_out, until);
        return true;
    }

    /// Whether this is the plan that the group is on, or one on which the months of its loans keep
    /// counting.
    [[nodiscard]] bool keeps_a_count(priced_option const& option) const {
        if (present_ && option.plan == *present_) return true;
        constexpr auto const& rule = Law::advice.takes_over;
        if (!rule || plans::ids[option.plan] != rule->plan_id) return false;
        return std::all_of(option.included.begin(), option.included.end(), [&](std::size_t place) {
            auto const plan = runs_.borrower().facts[place].plan;
            return std::find(rule->from.begin(), rule->from.end(), plan) != rule->from.end();
        });
    }

    /// Whether the balance of the companion's loans affects the successor. It does only if the
    /// successor has a term.
    [[nodiscard]] bool needs_companion(succession const& made) const {
        return made.successor && !runs_.functions(*made.successor).follows_income;
    }

    [[nodiscard]] loan_places left_out_of(priced_option const& option) const {
        loan_places left_out;
        std::set_difference(group_.loans.begin(), group_.loans.end(), option.included.begin(),
                            option.included.end(), std::back_inserter(left_out));
        return left_out;
    }

    /// Sets the option's companion and returns its run. Only plans with a term that are open to the
    /// loans left out are considered. The companion is the plan with the lowest total that keeps
    /// the option affordable, or else the plan with the lowest first payment. Null if nothing is
    /// left out or no plan is open.
    [[nodiscard]] quote::plan_run const* find_companion(priced_option& option, places left_out,
                                                        cents own_first) {
        if (left_out.empty()) return nullptr;
        auto const kept = runs_.interest_kept(option.plan, option.included);
        quote::plan_run const* cheapest = nullptr;
        quote::plan_run const* lightest = nullptr;
        std::size_t cheapest_plan = 0, lightest_plan = 0;
        for (std::size_t plan = 0; plan < plans::size; ++plan) {
            if (!may_accompany(plan, left_out)) continue;
            auto const* const run = runs_.with_term(plan, left_out, {.interest_kept = kept});
            if (run == nullptr) continue;
            if (affordable_.within_income(own_first + run->highest()) &&
                (cheapest == nullptr || run->paid < cheapest->paid ||
                 (run->paid == cheapest->paid && run->first() < cheapest->first()))) {
                cheapest = run;
                cheapest_plan = plan;
            }
            if (lightest == nullptr || run->first() < lightest->first()) {
                lightest = run;
                lightest_plan = plan;
            }
        }
        if (lightest == nullptr) return nullptr;
        option.companion = cheapest != nullptr ? cheapest_plan : lightest_plan;
        return cheapest != nullptr ? cheapest : lightest;
    }

    /// Whether a plan has a term and takes these loans.
    [[nodiscard]] bool may_accompany(std::size_t plan, places loans) const {
        auto const& functions = runs_.functions(plan);
        return functions.program == group_.program && functions.calculated &&
               !functions.follows_income && open_to(runs_.borrower().decided, plan, loans);
    }

    [[nodiscard]] static own_course course_of(quote::plan_run const& run) {
        return {.amounts = {.first_payment = run.first(),
                            .final_payment = run.payments.empty() ? cents{} : run.payments.back(),
                            .paid = run.paid,
                            .interest = run.paid - run.principal_paid,
                            .forgiven = run.forgiven,
                            .months = run.months()},
                .years = run.years};
    }

    // --- public service --------------------------------------------------------------------------

    [[nodiscard]] static bool counts(std::size_t plan) {
        auto const& counted = Law::advice.public_service.income_driven;
        return std::find(counted.begin(), counted.end(), plans::ids[plan]) != counted.end();
    }
    /// The number of payments that each loan still needs for public service.
    [[nodiscard]] std::vector<int> payments_left(places loans) const {
        std::vector<int> left;
        for (auto const place : loans)
            left.push_back(static_cast<int>(payments_left_for(runs_.borrower(), place)));
        return left;
    }
    [[nodiscard]] static int longest(std::vector<int> const& left) {
        return left.empty() ? 0 : *std::max_element(left.begin(), left.end());
    }

    /// The run of schedules whose payments all count, because each lasts as many months as public
    /// service requires. Null if any schedule has a different term.
    [[nodiscard]] quote::plan_run const* counted_schedules(std::size_t plan, places loans,
                                                           std::vector<int> const& left) {
        return runs_.with_term(plan, loans,
                               {.discharged_after = left, .every_payment_counts = true});
    }

    /// Runs a companion, whose payments do not count toward public service, to the end of its term.
    /// Leaves out loans that need no more payments.
    [[nodiscard]] quote::plan_run const* to_its_own_end(std::size_t plan, places loans,
                                                        cents interest_kept) {
        auto until = payments_left(loans);
        for (auto& months : until) {
            if (months > 0) months = std::numeric_limits<int>::max();
        }
        return runs_.with_term(
            plan, loans, {.interest_kept = interest_kept, .discharged_after = std::move(until)});
    }

    void count_standard(priced_option& option) {
        auto const left = payments_left(option.included);
        auto const* const run = counted_schedules(option.plan, option.included, left);
        if (run == nullptr) return;
        option.payments_left = longest(left);
        option.discharged = run->discharged;
        option.public_service = cost_in_scenarios{cost_of(*run, nullptr), cost_of(*run, nullptr)};
    }

    void count_by_income(priced_option& option, succession_of<Law>& following,
                         succession const& made, loan_places const& left_out,
                         std::span<int const> until) {
        if (!counts(option.plan)) return;
        auto const left = payments_left(option.included);
        std::optional<companion_loans> beside;
        if (option.companion) beside = companion_loans{*option.companion, left_out};
        auto const runs = following.again(option.plan, option.included, made, beside,
                                          {.discharged_after = left,
                                           .drops_discharged = Law::advice.keeps_counts(),
                                           .successor_until = until});
        quote::plan_run const* companion = nullptr;
        if (option.companion) {
            if (plans::ids[*option.companion] == Law::advice.public_service.standard) {
                companion = counted_schedules(*option.companion, left_out, payments_left(left_out));
            }
            auto const kept = runs_.interest_kept(option.plan, option.included);
            if (companion == nullptr && Law::advice.keeps_counts()) {
                companion = to_its_own_end(*option.companion, left_out, kept);
            }
            if (companion == nullptr) {
                companion = runs_.with_term(*option.companion, left_out, {.interest_kept = kept});
            }
        }
        option.payments_left = longest(left);
        option.discharged = runs.flat.discharged;
        if (companion != nullptr) option.discharged += companion->discharged;
        option.public_service = costs_of(runs, companion);
    }

    // --- sums ------------------------------------------------------------------------------------

    [[nodiscard]] cost_in_scenarios costs_of(income_runs const& runs,
                                             quote::plan_run const* companion) const {
        auto const filing = runs_.borrower().profile.tax_filing_status;
        cost_in_scenarios costs{cost_of(runs.flat, companion), cost_of(runs.growing, companion)};
        costs.flat.tax =
            tax_on_run(runs.flat, given_.assumptions, filing, {given_.scenarios->flat});
        costs.growing.tax =
            tax_on_run(runs.growing, given_.assumptions, filing,
                       {given_.scenarios->growing, given_.assumptions.growth.guideline_bps});
        return costs;
    }
    /// The cost of a run and of its companion, without tax.
    [[nodiscard]] static scenario_cost cost_of(quote::plan_run const& run,
                                               quote::plan_run const* companion) {
        scenario_cost cost{.paid = run.paid, .forgiven = run.forgiven, .months = run.months()};
        if (companion != nullptr) {
            cost.paid += companion->paid;
            cost.months = std::max(cost.months, companion->months());
        }
        return cost;
    }

    [[nodiscard]] static cents highest_together(quote::plan_run const& run,
                                                quote::plan_run const& companion) {
        auto const months = std::max(run.payments.size(), companion.payments.size());
        cents highest{};
        for (std::size_t month = 0; month < months; ++month) {
            cents sum{};
            if (month < run.payments.size()) sum += run.payments[month];
            if (month < companion.payments.size()) sum += companion.payments[month];
            highest = std::max(highest, sum);
        }
        return highest;
    }

    option_runs<Law>& runs_;
    loan_group const& group_;
    pricing_circumstances const& given_;
    std::optional<std::size_t> present_;
    affordability_test affordable_;
};

} // namespace tassel::advice
