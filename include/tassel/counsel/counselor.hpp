// The entry point of counsel/: compares the options of a borrower's groups, settles the options
// that are shown, and produces the advice.
#pragma once

#include "tassel/advice/advice.hpp"
#include "tassel/advice/calendar.hpp"
#include "tassel/advice/choice.hpp"
#include "tassel/advice/group_words.hpp"
#include "tassel/advice/questions_in_words.hpp"
#include "tassel/advice/tipping_points.hpp"
#include "tassel/advice/tracks.hpp"
#include "tassel/advice/weighed_group.hpp"
#include "tassel/analysis/quoted_plan.hpp"
#include "tassel/analysis/recommendation.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/counsel/first_things.hpp"
#include "tassel/counsel/group_presenter.hpp"
#include "tassel/counsel/next_steps.hpp"
#include "tassel/eligibility/plan_option.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel::advice {

/// A borrower's groups, decided one after another. Everything passed to the constructor must
/// outlive the counselor.
template <advice_ruleset Law>
class counselor {
  public:
    using plans = typename Law::catalog;

    counselor(weighed_borrower<Law> const& borrower, cost_assumptions const& assumptions,
              wanted_years years = wanted_years::none)
        : borrower_{borrower}, assumptions_{assumptions}, years_{years}, weigher_{borrower, memory_,
                                                                                  terms_} {}

    /// Stores an existing quote of an open plan for the loans that it takes.
    void take(std::size_t plan, std::span<std::size_t const> included,
              quote::portfolio_quote const& quote) {
        weigher_.runs().take(plan, included, quote);
    }

    /// Prices and chooses one group at a time. The recommendation for one group reduces what is
    /// affordable for the next.
    void weigh() {
        cents committed{};
        bool extra = true;
        for (auto const& group : payable_groups(borrower_.loans, borrower_.facts)) {
            auto assumptions = assumptions_;
            if (!std::exchange(extra, false)) assumptions.extra = {};
            auto& given =
                given_.emplace_back(weigher_.circumstances(group, assumptions, committed));
            given.years = years_;
            given.extra_of_first = assumptions_.extra;
            auto& weighed = groups_.emplace_back(weigher_.weigh(group, given));
            if (!weighed.recommends()) continue;
            auto plainly = weighed.circumstances;
            if (plainly.keeps_counts) plainly.months_unknown = false;
            weighed.runner_up = choose(weighed.options, plainly, weighed.choice->index);
            if constexpr (Law::advice.keeps_counts()) drop_equal_runner_up(weighed);
            if constexpr (Law::advice.keeps_counts()) try_without_tax(weighed, given);
            committed += weighed.chosen()->tested;
        }
    }
    [[nodiscard]] std::span<weighed_group const> groups() const noexcept { return groups_; }

    /// What advice adds to the quote of every plan, in catalog order like `quoted`.
    [[nodiscard]] std::vector<analysis::settled_option>
    settled(std::span<analysis::quoted_plan const> quoted, std::int64_t first_rank) const {
        auto const* const speaks = speaking_group();
        auto const standings = ranked_standings<Law>(quoted, groups_, first_rank);
        std::vector<analysis::settled_option> made(quoted.size());
        for (std::size_t plan = 0; plan < quoted.size(); ++plan) {
            auto& one = made[plan];
            one.standing = standings[plan];
            if (speaks != nullptr && speaks->chosen()->plan == plan) {
                one.standing.status = eligibility::recommendation_status::recommended;
            }
            for (auto const& group : groups_) {
                for (auto const& option : group.options) {
                    if (option.plan == plan) settle(one, group, option);
                }
            }
            auto const& quote = quoted[plan].quote;
            auto const forgiven = one.amounts ? one.amounts->forgiven
                                  : quote     ? quote->forgiven
                                              : cents{};
            if (forgiven > cents{}) note_tax(one, plan, forgiven);
        }
        return made;
    }

    /// The recommendation for the Direct group or, if there is none, for the only group.
    [[nodiscard]] eligibility::plan_recommendation
    recommendation(std::span<analysis::settled_option const> settled, advised_portfolio of) const {
        eligibility::plan_recommendation made;
        auto const* const group = speaking_group();
        if (group == nullptr) {
            made.reason = no_recommendation(of);
            return made;
        }
        auto const chosen = group->chosen()->plan;
        made.plan_id = plans::descriptions[chosen]->plan_id;
        made.status = eligibility::recommendation_status::recommended;
        made.reason = words_of(*group, of).reason(false, begins_later(borrower_, *group));
        std::vector<std::pair<std::int64_t, plain_text>> others;
        for (auto const& option : group->options) {
            auto const& rank = settled[option.plan].standing.rank;
            if (option.plan == chosen || !rank) continue;
            others.push_back({*rank, plans::descriptions[option.plan]->plan_id});
        }
        put_in_order_of(others, &std::pair<std::int64_t, plain_text>::first);
        for (auto const& other : others)
            made.compared_plan_ids.push_back(other.second);
        return made;
    }

    /// All of the advice for the borrower's own portfolio.
    [[nodiscard]] counsel advise(counsel_detail detail, advice_evidence const& evidence = {}) {
        counsel advice;
        say_assumptions(advice.assumptions);
        group_presenter<Law> presenter{borrower_, weigher_};
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            auto& shown =
                advice.groups.emplace_back(presenter.advised(groups_[i], given_[i], detail));
            if constexpr (doubt_ruleset<Law>) presenter.ask(borrower_.loans, shown);
        }
        begin_with_ffel_ibr(advice);
        if constexpr (step_ruleset<Law>) say_what_comes_first(advice, evidence);
        list_loans_outside_plans(advice.not_in_a_plan);
        auto const* const direct = direct_group();
        if (in_public_service(borrower_.profile)) {
            advice.pslf = public_service_track_of(borrower_, direct);
        }
        if (borrower_.profile.marital_status == plan::marital_status::married) {
            advice.filing = filing_track_of(borrower_, direct, assumptions_, weigher_.runs());
        }
        if (auto exits = default_exits_of(borrower_, assumptions_); !exits.empty()) {
            advice.default_exit = std::move(exits);
        }
        if (direct != nullptr) advice.rap_benefit = benefit_of(*direct);
        advice.calendar = calendar_maker<Law>{borrower_, groups_}.make();
        if constexpr (step_ruleset<Law>) {
            advice.next_steps = next_step_maker<Law>{borrower_, groups_, advice}.make();
        }
        return advice;
    }

    /// Gives a recommendation the full reason of its group, including what comes first and what is
    /// missing. `advice` is the result of `advise`.
    void repeat_reason(counsel const& advice,
                       eligibility::plan_recommendation& recommendation) const {
        bool const speaks = direct_group() != nullptr || groups_.size() == 1;
        if (speaks) recommendation.reason = advice.groups.front().reason;
    }

    /// Appends the steps of every option's cost.
    void append_steps(std::vector<eligibility::calculation_trace>& traces) const {
        for (std::size_t i = 0; i < groups_.size(); ++i)
            append_cost_steps<Law>(groups_[i], given_[i], traces);
    }

  private:
    /// Drops a runner-up with the same amounts, because it is not an alternative.
    static void drop_equal_runner_up(weighed_group& weighed) {
        if (!weighed.runner_up) return;
        bool const served = weighed.under_public_service();
        auto const &chosen = *weighed.chosen(), &other = weighed.options[weighed.runner_up->index];
        bool const equal = chosen.first_outlay == other.first_outlay &&
                           chosen.counted(served).mean() == other.counted(served).mean();
        if (equal) weighed.runner_up.reset();
    }
    void try_without_tax(weighed_group& weighed, pricing_circumstances const& given) {
        bool const taxed = std::any_of(
            weighed.options.begin(), weighed.options.end(), [](priced_option const& option) {
                return option.cost.flat.tax > cents{} || option.cost.growing.tax > cents{};
            });
        // With unknown months, the highest counts may lead to forgiveness when the lowest do not.
        bool const decides = taxed || weighed.circumstances.months_unknown;
        if (!decides || !given.assumptions.taxes()) return;
        auto untaxed = given;
        untaxed.years = wanted_years::none;
        untaxed.assumptions.tax_table.reset();
        untaxed.assumptions.tax_bps = 0;
        auto const plan = weigher_.weigh(weighed.group, untaxed).plan();
        if (plan && plan != weighed.plan()) weighed.without_tax = plan;
    }
    void note_tax(analysis::settled_option& settled, std::size_t plan, cents forgiven) const {
        auto const& texts = Law::advice_texts;
        if (!assumptions_.tax_table) {
            settled.notes.push_back({texts.tax_note, assumptions_.tax_bps / 100,
                                     quote::share_of(forgiven, assumptions_.tax_bps)});
            return;
        }
        if (!texts.tax_note_by_table) return;
        for (auto const& group : groups_) {
            for (auto const& option : group.options) {
                if (option.plan != plan) continue;
                bool const none = option.cost.flat.tax == cents{} && texts.no_tax_by_table;
                if (none) {
                    settled.notes.push_back(texts.no_tax_by_table->text);
                } else {
                    settled.notes.push_back({*texts.tax_note_by_table, option.cost.flat.tax});
                }
            }
        }
    }
    [[nodiscard]] weighed_group const* direct_group() const {
        bool const first =
            !groups_.empty() && groups_.front().group.program == plan::program::direct;
        return first ? &groups_.front() : nullptr;
    }
    /// The group that `recommendation` is about; null if nothing is recommended.
    [[nodiscard]] weighed_group const* speaking_group() const {
        auto const* group = direct_group();
        if (group == nullptr && groups_.size() == 1) group = &groups_.front();
        return group != nullptr && group->recommends() ? group : nullptr;
    }
    [[nodiscard]] group_words<Law> words_of(weighed_group const& weighed,
                                            advised_portfolio of) const {
        return {borrower_, weighed, given_[static_cast<std::size_t>(&weighed - groups_.data())],
                of};
    }
    [[nodiscard]] std::string no_recommendation(advised_portfolio of) const {
        auto const& texts = Law::advice_texts.reasons;
        auto const* group = direct_group();
        if (group == nullptr && groups_.size() == 1) group = &groups_.front();
        if (group != nullptr && group->not_yet) return not_yet_in_words(borrower_, *group);
        if (group == nullptr && groups_.size() > 1) return said(texts.several_groups);
        if (groups_.empty() && of == advised_portfolio::current) {
            return said(payable_groups(borrower_.loans, borrower_.facts).empty()
                            ? texts.none_payable
                            : texts.none_open);
        }
        return said(of == advised_portfolio::current ? texts.none_open : texts.none_projected);
    }

    void settle(analysis::settled_option& settled, weighed_group const& group,
                priced_option const& option) const {
        if (option.course) {
            auto const& course = *option.course;
            settled.amounts = course.amounts;
            if (years_ != wanted_years::none) settled.years = course.years;
            settled.ends_on = option.ends_on;
            settled.successor_plan_id = plans::descriptions[*option.successor]->plan_id;
        }
        settled.needs_review = settled.needs_review ||
                               (option.last_resort && Law::advice.last_resorts_need_review == true);
        // Through 2026.11.30.1, any loan of the group decided whether to add this note, even for
        // plans that don't take the loan.
        bool const uncounted = Law::advice.uncounted == uncounted_loans::in_repayment
                                   ? earlier_months_unknown(weigher_.borrower(), option.included)
                                   : group.circumstances.earlier_months_unknown;
        if (uncounted && option.follows_income) {
            settled.notes.push_back(Law::advice_texts.reasons.months_unknown.text);
        }
    }

    void say_assumptions(advice_assumptions& shown) const {
        auto const& growth = assumptions_.growth;
        shown.income_growth_bps = growth.income_bps;
        shown.guideline_growth_bps = growth.guideline_bps;
        if (!assumptions_.tax_table) shown.forgiveness_tax_bps = assumptions_.tax_bps;
        if constexpr (Law::advice.keeps_counts()) {
            shown.forgiveness_tax = assumptions_.tax_table ? forgiveness_tax_kind::federal_table
                                                           : forgiveness_tax_kind::flat;
        }
        shown.extra_monthly_payment_cents = assumptions_.extra;
        if (assumptions_.tax_table && Law::advice_texts.assumptions_by_table) {
            shown.message =
                said(*Law::advice_texts.assumptions_by_table, per_cent{growth.income_bps},
                     per_cent{growth.guideline_bps}, per_cent{Law::advice.affordable.income_bps});
            if (!assumptions_.income_changes.empty() && Law::advice_texts.later_incomes) {
                say(shown.message, *Law::advice_texts.later_incomes);
            }
            return;
        }
        shown.message = said(Law::advice_texts.assumptions, per_cent{growth.income_bps},
                             per_cent{growth.guideline_bps}, per_cent{assumptions_.tax_bps},
                             per_cent{Law::advice.affordable.income_bps});
    }

    /// The first payment on the holder's loans that IBR leaves out, under the group's open plan
    /// with the lowest first payment.
    [[nodiscard]] std::optional<cents> payment_beside(ffel_ibr_estimate const& estimate) {
        for (auto const& weighed : groups_) {
            if (weighed.group.name != estimate.group) continue;
            loan_places left_out;
            for (auto const place : weighed.group.loans) {
                auto const& ids = estimate.loan_ids;
                auto const& id = borrower_.loans[place].loan_id;
                if (std::find(ids.begin(), ids.end(), id) == ids.end()) left_out.push_back(place);
            }
            auto const goals =
                goals_of(weighed.options, weighed.all_but_last_resorts(), {.by_total_first = true});
            if (left_out.empty() || !goals.lowest_first_payment) return std::nullopt;
            auto const* const run = weigher_.runs().with_term(
                weighed.options[*goals.lowest_first_payment].plan, left_out);
            return run != nullptr ? std::optional{run->first()} : std::nullopt;
        }
        return std::nullopt;
    }

    void say_what_comes_first(counsel& advice, advice_evidence const& evidence) const {
        advice.first = first_thing_maker<Law>{borrower_, groups_, given_, evidence}.make();
        for (auto& group : advice.groups)
            begin_with_first<Law>(*advice.first, group.loan_ids, group.reason);
    }

    /// Begins the reason with IBR if no plan of an FFEL group is affordable and IBR would require a
    /// lower payment.
    void begin_with_ffel_ibr(counsel& advice) {
        std::vector<loan_group> groups;
        for (auto const& weighed : groups_)
            groups.push_back(weighed.group);
        auto estimates = ffel_ibr_estimates(borrower_, groups);
        if constexpr (Law::advice.keeps_counts()) {
            for (auto& estimate : estimates)
                estimate.left_out_payment_cents = payment_beside(estimate);
        }
        for (auto const& estimate : estimates) {
            auto const in_all =
                estimate.first_payment_cents + estimate.left_out_payment_cents.value_or(cents{});
            for (std::size_t i = 0; i < groups_.size(); ++i) {
                auto const& options = groups_[i].options;
                bool const lower =
                    std::all_of(options.begin(), options.end(), [&](priced_option const& option) {
                        return !option.affordable && in_all < option.first_outlay;
                    });
                if (groups_[i].group.name != estimate.group || !lower) continue;
                auto first =
                    said(Law::advice_texts.reasons.ffel_ibr_first, estimate.first_payment_cents);
                auto const& beside = Law::advice_texts.reasons.ffel_ibr_beside;
                if (beside && estimate.left_out_payment_cents) {
                    say(first, *beside, *estimate.left_out_payment_cents);
                }
                auto& reason = advice.groups[i].reason;
                reason = std::move(first.append(" ").append(reason));
            }
        }
        if (!estimates.empty()) advice.ffel_ibr = std::move(estimates);
    }

    void list_loans_outside_plans(std::vector<loan_outside_plans>& listed) const {
        auto const& texts = Law::advice_texts.outside_plans;
        auto const message = [&](outside_plan_code code) {
            switch (code) {
            case outside_plan_code::defaulted: return said(texts.defaulted);
            case outside_plan_code::bankruptcy: return said(texts.bankruptcy);
            case outside_plan_code::status_unknown: return said(texts.status_unknown);
            case outside_plan_code::perkins: return said(texts.perkins);
            case outside_plan_code::other_program: break;
            }
            return said(texts.other_program);
        };
        for (std::size_t place = 0; place < borrower_.facts.size(); ++place) {
            auto const code = outside_plans(borrower_.facts[place]);
            if (!code) continue;
            bool const waits = borrower_.facts[place].in_court() && texts.in_court;
            listed.push_back({borrower_.loans[place].loan_id, *code,
                              waits ? said(*texts.in_court) : message(*code)});
        }
    }

    [[nodiscard]] static std::optional<assistance_benefit_track>
    benefit_of(weighed_group const& direct) {
        for (auto const& option : direct.options) {
            if (plans::ids[option.plan] != Law::advice.assistance_plan) continue;
            return assistance_benefit_track{option.flat_benefit, option.growing_benefit};
        }
        return std::nullopt;
    }

    weighed_borrower<Law> borrower_;
    quote::run_memory memory_{};
    kept_runs terms_{};
    cost_assumptions assumptions_;
    wanted_years years_;
    group_weigher<Law> weigher_;
    std::vector<pricing_circumstances> given_{};
    std::vector<weighed_group> groups_{};
};

} // namespace tassel::advice
