// A group with its present plan, its options priced, and one of them chosen.
#pragma once

#include "tassel/advice/advice_law.hpp"
#include "tassel/advice/choice.hpp"
#include "tassel/advice/group_options.hpp"
#include "tassel/advice/option_pricing.hpp"
#include "tassel/advice/option_runs.hpp"
#include "tassel/advice/undecided_answers.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/plan/catalog.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::advice {

// The plan that a group's loans are currently on.

namespace detail {

/// Whether a loan could be on a plan that others of its group are on.
[[nodiscard]] constexpr bool could_be_on(never_on_plan never, loan_facts const& loan) noexcept {
    switch (never) {
    case never_on_plan::none: return true;
    case never_on_plan::parent_plus_loans: return !is_parent_plus(loan.type);
    case never_on_plan::parent_plus_history: return loan.has_parent_plus() == truth::no;
    }
    return true;
}

/// The row of the plan that a loan is reported on; null if the program lacks that plan.
template <advice_ruleset Law>
[[nodiscard]] present_plan_row const* present_row(plan::program program, reported_plan reported) {
    auto const& rows = Law::advice.present_plans;
    auto const found = std::find_if(rows.begin(), rows.end(), [&](present_plan_row const& row) {
        if (row.reported != reported) return false;
        auto const plan = place_of_plan<Law>(row.plan_id);
        return Law::catalog::descriptions[plan]->program == program;
    });
    return found != rows.end() ? &*found : nullptr;
}

} // namespace detail

/// The group's present plan, by its place in the catalog: the plan that all loans report, not
/// counting loans in school or in grace. Otherwise, it is the income-driven plan that is reported
/// by every loan that could be on it, if the other loans report plans with a term. Nothing in all
/// other cases, and under a law without present plans.
template <advice_ruleset Law>
[[nodiscard]] std::optional<std::size_t> present_plan_of(weighed_borrower<Law> const& borrower,
                                                         loan_group const& group) {
    loan_places loans;
    for (auto const place : group.loans) {
        auto const status = borrower.facts[place].status;
        if (status != loan_status::in_school && status != loan_status::in_grace) {
            loans.push_back(place);
        }
    }
    auto const row_at = [&](std::size_t place) {
        return detail::present_row<Law>(group.program, borrower.facts[place].plan);
    };
    auto const place_of_row = [](present_plan_row const& row) {
        return place_of_plan<Law>(row.plan_id);
    };
    if (loans.empty()) return std::nullopt;
    auto const* const first = row_at(loans.front());
    bool const alike =
        first != nullptr && std::all_of(loans.begin(), loans.end(),
                                        [&](std::size_t place) { return row_at(place) == first; });
    if (alike) return place_of_row(*first);
    for (auto const& row : Law::advice.present_plans) {
        if (!row.follows_income) continue;
        bool some = false, all = true;
        for (auto const place : loans) {
            auto const* const own = row_at(place);
            if (detail::could_be_on(row.never, borrower.facts[place])) {
                some = true;
                all = all && own == &row;
            } else {
                all = all && own != nullptr && !own->follows_income;
            }
        }
        if (some && all) return place_of_row(row);
    }
    return std::nullopt;
}

// A group with its options priced and one of them chosen.

struct weighed_group {
    loan_group group{};
    choice_circumstances circumstances{};
    std::vector<priced_option> options{}; ///< in catalog order
    std::optional<option_choice> choice{};
    std::optional<option_choice> runner_up{};
    bool not_yet = false; ///< every loan is in school
    /// The present plan follows income but can't be priced until a fact is known, so it is kept.
    bool present_lacks_answer = false;
    /// The plan that would win if forgiveness were not taxed, if that is a different plan.
    std::optional<std::size_t> without_tax{};

    /// Whether options are compared by their cost until public service discharges the loans.
    [[nodiscard]] bool under_public_service() const {
        return circumstances.in_public_service && !counting_candidates_of(options).empty();
    }
    /// The options that may be recommended.
    [[nodiscard]] std::vector<std::size_t> candidates() const {
        if (!under_public_service()) return candidates_of(options, circumstances);
        return all_but_last_resorts();
    }
    /// All priced options except last resorts.
    [[nodiscard]] std::vector<std::size_t> all_but_last_resorts() const {
        std::vector<std::size_t> all;
        for (std::size_t i = 0; i < options.size(); ++i) {
            if (!options[i].last_resort && options[i].unpriced == cents{}) all.push_back(i);
        }
        return all;
    }
    /// Whether something is recommended. For loans in school, options are shown without a
    /// recommendation.
    [[nodiscard]] bool recommends() const noexcept { return choice.has_value() && !not_yet; }
    [[nodiscard]] priced_option const* chosen() const {
        return choice ? &options[choice->index] : nullptr;
    }
    /// The chosen plan; nothing if none may be recommended.
    [[nodiscard]] std::optional<std::size_t> plan() const {
        return choice ? std::optional{options[choice->index].plan} : std::nullopt;
    }
};

/// Whether the borrower claims public service, before anything is tried.
[[nodiscard]] inline bool in_public_service(borrower_profile const& profile) {
    auto const& employment = profile.public_service_employment;
    return employment && employment->qualifying_employer_claimed && employment->full_time_claimed;
}

/// Whether a loan's months toward forgiveness are known.
template <advice_ruleset Law>
[[nodiscard]] bool months_known(weighed_borrower<Law> const& borrower, std::size_t place) {
    auto const& one = borrower.loans[place];
    return one.idr_qualifying_months.has_value() || borrower.facts[place].months_settled ||
           (Law::matched_months_stand_in && one.pslf_matched_months.has_value());
}

/// The row of the income-driven plan that a loan is on; null if it is on no such plan.
template <advice_ruleset Law>
[[nodiscard]] reported_plan_row const* income_driven_row(loan_facts const& loan) {
    auto const& rows = Law::advice.reported_plans;
    auto const found = std::find_if(rows.begin(), rows.end(), [&](reported_plan_row const& row) {
        return row.reported == loan.plan;
    });
    return found != rows.end() ? &*found : nullptr;
}

/// The loans on an income-driven plan whose qualifying months are unknown.
template <advice_ruleset Law>
[[nodiscard]] loan_places loans_without_months(weighed_borrower<Law> const& borrower,
                                               loan_places const& loans) {
    loan_places places;
    for (auto const place : loans) {
        if (income_driven_row<Law>(borrower.facts[place]) != nullptr &&
            !months_known(borrower, place)) {
            places.push_back(place);
        }
    }
    return places;
}

/// Whether the bridge plan may take the loan. Always true under a law that mentions the bridge for
/// all loans.
template <advice_ruleset Law>
[[nodiscard]] bool may_enter_bridge_plan(weighed_borrower<Law> const& borrower, std::size_t place) {
    constexpr auto const& bridge = Law::advice.bridge_plan;
    if (!bridge.told_where_open.value_or(false)) return true;
    constexpr auto plan = plan::place_of<typename Law::catalog>(bridge.plan_id);
    return borrower.decided.outcome(plan) != truth::no &&
           borrower.decided.takes(plan, place) != truth::no;
}

/// The consolidation loans with Parent PLUS history that one payment under an income-driven plan
/// would admit to another plan. None if such a payment is already confirmed or if a newer loan
/// rules this path out; a loan that may never have been received does not. Some laws count only
/// loans that the bridge plan may still take.
template <advice_ruleset Law>
[[nodiscard]] loan_places loans_that_may_pass_on(weighed_borrower<Law> const& borrower) {
    loan_places places;
    if (borrower.profile.parent_plus_consolidation_idr_payment_status ==
        consolidation_payment_status::all_qualifying_payments_confirmed) {
        return places;
    }
    for (std::size_t place = 0; place < borrower.facts.size(); ++place) {
        auto const& loan = borrower.facts[place];
        if (loan.program() != loan_program::direct) continue;
        bool const newer = !loan.undone() && loan.status != loan_status::unknown &&
                           loan.made_from(Law::loan_dates.newer_loans_from) == truth::yes;
        if (newer) return {};
        if (loan.payable() == truth::yes && is_consolidation(loan.type) &&
            loan.has_parent_plus() == truth::yes && may_enter_bridge_plan(borrower, place)) {
            places.push_back(place);
        }
    }
    return places;
}

/// Whether earlier payments were made on a loan whose qualifying months are unknown. A loan made on
/// the day of the analysis, as a consolidation may be, has no earlier payments.
template <advice_ruleset Law>
[[nodiscard]] bool earlier_months_unknown(weighed_borrower<Law> const& borrower,
                                          loan_places const& loans) {
    if (!loans_without_months(borrower, loans).empty()) return true;
    if (Law::advice.uncounted != uncounted_loans::in_repayment) return false;
    auto const as_of = borrower.profile.analysis_as_of;
    return std::any_of(loans.begin(), loans.end(), [&](std::size_t place) {
        auto const& loan = borrower.facts[place];
        bool const waits = loan.status == loan_status::in_school ||
                           loan.status == loan_status::in_grace ||
                           loan.made_from(as_of) == truth::yes;
        bool const begun = loan.repayment_begins ? *loan.repayment_begins < as_of : !waits;
        return begun && !months_known(borrower, place);
    });
}

/// Prices the options of one borrower's groups and chooses among them. Keeps what several
/// circumstances share.
template <advice_ruleset Law>
class group_weigher {
  public:
    using plans = typename Law::catalog;

    group_weigher(weighed_borrower<Law> const& borrower, quote::run_memory& memory,
                  kept_runs& terms)
        : borrower_{borrower}, runs_{borrower, memory, terms} {}

    [[nodiscard]] option_runs<Law>& runs() noexcept { return runs_; }
    [[nodiscard]] weighed_borrower<Law> const& borrower() const noexcept { return borrower_; }

    /// The borrower's own circumstances.
    [[nodiscard]] pricing_circumstances circumstances(loan_group const& group,
                                                      cost_assumptions const& assumptions,
                                                      cents committed) const {
        auto const& profile = borrower_.profile;
        auto const guideline = borrower_.quoter.borrower().guideline();
        pricing_circumstances given{
            .scenarios = scenarios_of(quote::reported_income_of(profile), guideline, assumptions),
            .guideline = guideline,
            .assumptions = assumptions,
            .committed = committed,
            .own_household = true};
        if (group.program == plan::program::direct && in_public_service(profile)) {
            given.certified = static_cast<int>(
                profile.public_service_employment->certified_payment_count.value_or(0));
        }
        return given;
    }

    /// The options alone, without a choice.
    [[nodiscard]] std::vector<priced_option> priced(loan_group const& group,
                                                    pricing_circumstances const& given) {
        return option_pricing<Law>{runs_, group, given, known_choice_of(group).present}.all();
    }
    [[nodiscard]] weighed_group weigh(loan_group const& group, pricing_circumstances const& given) {
        weighed_group weighed{.group = group, .circumstances = known_choice_of(group)};
        weighed.options = priced(group, given);
        weighed.circumstances.on_last_resort = on_last_resort(weighed);
        weighed.choice = choose(weighed.options, weighed.circumstances);
        if (Law::advice.keeps_counts() && !weighed.under_public_service()) {
            if (lacks_answer(weighed)) {
                weighed.present_lacks_answer = true;
                weighed.choice.reset();
            } else if (weighed.circumstances.months_unknown && weighed.choice &&
                       group.program == plan::program::direct) {
                choose_by_either_count(weighed, given);
            }
        }
        weighed.not_yet = std::all_of(group.loans.begin(), group.loans.end(), [&](auto place) {
            return borrower_.facts[place].status == loan_status::in_school;
        });
        return weighed;
    }

  private:
    [[nodiscard]] bool lacks_answer(weighed_group const& weighed) const {
        auto const present = weighed.circumstances.present;
        if (!present || !runs_.functions(*present).follows_income) return false;
        bool const priced =
            std::any_of(weighed.options.begin(), weighed.options.end(),
                        [&](priced_option const& one) { return one.plan == *present; });
        return !priced && borrower_.decided.outcome(*present) != truth::no;
    }
    /// Replaces the choice if the highest possible counts of the loans with unknown months would
    /// make another option win.
    void choose_by_either_count(weighed_group& weighed, pricing_circumstances const& given);
    /// The highest number of months that may count on a loan with unknown months.
    [[nodiscard]] int highest_count(std::size_t place, pricing_circumstances const& given);

    /// Whether some loan is on a plan that is open to it only as a last resort.
    [[nodiscard]] bool on_last_resort(weighed_group const& weighed) const {
        return std::any_of(
            weighed.options.begin(), weighed.options.end(), [&](priced_option const& option) {
                return option.last_resort &&
                       std::any_of(
                           option.included.begin(), option.included.end(), [&](std::size_t place) {
                               auto const* const row =
                                   income_driven_row<Law>(borrower_.facts[place]);
                               return row != nullptr && row->plan_id == plans::ids[option.plan];
                           });
            });
    }
    /// What decides the choice in a group, whatever income is tried. The reference is valid until
    /// the next call.
    [[nodiscard]] choice_circumstances const& known_choice_of(loan_group const& group) {
        for (auto const& known : choices_) {
            if (known.first == group.loans) return known.second;
        }
        return choices_.emplace_back(group.loans, choice_of(group)).second;
    }
    [[nodiscard]] choice_circumstances choice_of(loan_group const& group) const {
        choice_circumstances given{.in_public_service = group.program == plan::program::direct &&
                                                        in_public_service(borrower_.profile)};
        auto const unknown = loans_without_months(borrower_, group.loans);
        given.months_unknown = !unknown.empty();
        given.may_pass_on =
            group.program == plan::program::direct &&
            borrower_.profile.analysis_as_of <= Law::advice.calendar.parent_plus_payment.date &&
            !loans_that_may_pass_on(borrower_).empty();
        given.earlier_months_unknown = earlier_months_unknown(borrower_, group.loans);
        given.figures = comparisons_of<Law>();
        if constexpr (Law::advice.keeps_counts()) {
            given.keeps_counts = true;
            given.present = present_plan_of(borrower_, group);
            bool const ends = given.present && plans::descriptions[*given.present]->ends_before;
            if (ends && Law::advice.takes_over) {
                given.taken_over_by = place_of_plan<Law>(Law::advice.takes_over->plan_id);
            }
        }
        given.on_another_income_plan =
            std::any_of(group.loans.begin(), group.loans.end(), [&](std::size_t place) {
                auto const* const row = income_driven_row<Law>(borrower_.facts[place]);
                return row != nullptr && row->plan_id != Law::advice.assistance_plan;
            });
        for (auto const id : Law::advice.plain_plans) {
            auto const found = std::find(plans::ids.begin(), plans::ids.end(), id);
            given.plain_plans.push_back(static_cast<std::size_t>(found - plans::ids.begin()));
        }
        if (given.keeps_counts) return given;
        // The loans may be on several plans; the first that can be recommended is used.
        for (auto const place : unknown) {
            auto const& row = *income_driven_row<Law>(borrower_.facts[place]);
            auto const found = std::find(plans::ids.begin(), plans::ids.end(), row.plan_id);
            if (found == plans::ids.end()) continue;
            given.plans_it_is_on.push_back(static_cast<std::size_t>(found - plans::ids.begin()));
        }
        return given;
    }

    weighed_borrower<Law> borrower_;
    option_runs<Law> runs_;
    std::vector<std::pair<loan_places, choice_circumstances>> choices_{};
};

/// Weighs a borrower whose profile or facts may have been changed for a trial, with decisions and
/// quotes of its own. Reuses the runs that `known` has for plans with a term if the change does not
/// affect them.
template <advice_ruleset Law>
class tried_weigher {
  public:
    tried_weigher(std::span<loan const> loans, tried_borrower borrower,
                  option_runs<Law> const& known)
        : borrower_{std::move(borrower)}, decided_{{.profile = borrower_.profile,
                                                    .loans = borrower_.facts}},
          quoter_{borrower_.profile, borrower_.facts}, weigher_{{.loans = loans,
                                                                 .facts = borrower_.facts,
                                                                 .profile = borrower_.profile,
                                                                 .decided = decided_,
                                                                 .quoter = quoter_,
                                                                 .portfolio =
                                                                     known.borrower().portfolio},
                                                                known.memory(),
                                                                terms_of(known)} {}
    tried_weigher(tried_weigher const&) = delete;
    tried_weigher& operator=(tried_weigher const&) = delete;

    [[nodiscard]] group_weigher<Law>& weigher() noexcept { return weigher_; }

  private:
    [[nodiscard]] kept_runs& terms_of(option_runs<Law> const& known) noexcept {
        bool const same = same_with_a_term(quoter_.borrower(), known.borrower().quoter.borrower());
        return same ? known.terms() : terms_;
    }

    tried_borrower borrower_;
    eligibility::decisions<Law> decided_;
    quote::portfolio_quoter<Law> quoter_;
    kept_runs terms_{};
    group_weigher<Law> weigher_;
};

template <advice_ruleset Law>
int group_weigher<Law>::highest_count(std::size_t place, pricing_circumstances const& given) {
    auto const& loan = borrower_.facts[place];
    if (loan.months_highest) return *loan.months_highest;
    if (!Law::advice.takes_over) return 0;
    // Start from the term of the plan on which months keep counting.
    int months = Law::advice.takes_over->forgiveness_months;
    std::array const included{place};
    if (given.scenarios) {
        auto const plan = place_of_plan<Law>(Law::advice.takes_over->plan_id);
        auto const phase =
            runs_.functions(plan).phase(borrower_.quoter, included, given.scenarios->flat);
        if (phase) months = phase->terms.months;
    }
    months -= comparisons_of<Law>().months_before_the_end;
    if (is_consolidation(loan.type) || !loan.made) return months;
    auto const since = payments_due_by(*loan.made, borrower_.profile.analysis_as_of);
    return std::clamp(months, 0, std::max(since, 0));
}

template <advice_ruleset Law>
void group_weigher<Law>::choose_by_either_count(weighed_group& weighed,
                                                pricing_circumstances const& given) {
    auto const rule = weighed.choice->rule;
    if (rule == choice_rule::plan_it_is_on || rule == choice_rule::takes_over) return;
    std::vector<loan_facts> facts{borrower_.facts.begin(), borrower_.facts.end()};
    for (auto const place : loans_without_months(borrower_, weighed.group.loans))
        facts[place].months_qualifying = highest_count(place, given);
    tried_weigher<Law> tried{borrower_.loans, {borrower_.profile, std::move(facts)}, runs_};
    auto counted = given;
    counted.own_household = false;
    auto& runs = tried.weigher().runs();
    auto const options =
        option_pricing<Law>{runs, weighed.group, counted, weighed.circumstances.present}.all();
    auto plainly = weighed.circumstances;
    plainly.months_unknown = false;
    auto const highest = choose(options, plainly);
    if (!highest) return;
    auto const& with_highest = options[highest->index];
    auto const& with_lowest = *weighed.chosen();
    if (with_highest.plan == with_lowest.plan) return;
    auto const forgives_by_income = [](priced_option const& one) {
        return one.follows_income && one.cost.forgives();
    };
    bool const other =
        forgives_by_income(with_highest) &&
        (!forgives_by_income(with_lowest) || with_highest.first_outlay < with_lowest.first_outlay);
    if (!other) return;
    for (std::size_t i = 0; i < weighed.options.size(); ++i) {
        if (weighed.options[i].plan != with_highest.plan) continue;
        weighed.choice = option_choice{i, choice_rule::either_count};
    }
}

} // namespace tassel::advice
