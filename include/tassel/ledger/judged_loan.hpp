// The months of one loan, each judged by its best day, and then counted into ranges.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/ledger/ledger_law.hpp"
#include "tassel/ledger/loan_spells.hpp"
#include "tassel/ledger/months_ledger.hpp"
#include "tassel/loan/calendar_month.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace tassel::ledger {

/// What is known about a loan before its days are judged.
struct ledger_subject {
    loan const& one;
    std::span<loan_spell const> spells;
    std::span<ledger_set<ledger_fact> const> spell_facts;
    std::span<ledger_answer const* const> answers;
    month_span months{};     ///< the months that the ledger covers
    truth department_held{}; ///< always yes for a Direct Loan
    bool adjusted_by_consolidation = false;
    bool in_doubt = false; ///< it is unknown whether the consolidation brought the adjustment
};

struct judged_month {
    int month = 0;
    loan_status status = loan_status::unknown;
    reported_plan plan = reported_plan::not_reported;
    ledger_row const* row = nullptr;
    /// The best outcome of any day in the month under RAP alone, that is, under no other plan.
    ledger_outcome rap_only = ledger_outcome::does_not_count;
};

namespace detail {

[[nodiscard]] constexpr ledger_outcome rap_only_of(ledger_row const& row) noexcept {
    if (!row.rap_only) return ledger_outcome::does_not_count;
    return row.idr == ledger_outcome::does_not_count ? ledger_outcome::counts
                                                     : ledger_outcome::unknown;
}

/// Judges spells month by month, in rising order. A run of days with the same status, plan, and
/// facts is judged once, as long as no row of the law begins or ends within it.
class month_judge {
  public:
    /// `borders`: the months in which some row begins or ends, in rising order.
    month_judge(ledger_subject const& subject, ledger_law const& law, std::span<int const> borders,
                bool much_forbearance)
        : subject_{subject}, law_{law}, borders_{borders}, processing_left_{law.processing_months} {
        auto const& one = subject.one;
        held_ = facts_if(true);
        not_held_ = facts_if(false);
        always_.add_if(is_consolidation(one.loan_type), ledger_fact::consolidation);
        always_.add_if(much_forbearance, ledger_fact::long_forbearance);
        if (one.scheduled_payment_cents && one.permanent_standard_payment_cents) {
            bool const less = *one.scheduled_payment_cents < *one.permanent_standard_payment_cents;
            always_.add(less ? ledger_fact::pays_less : ledger_fact::pays_standard);
        }
        take_delinquencies();
        auto const plan = one.repayment_plan.value_or(reported_plan::not_reported);
        if (plan != reported_plan::unknown && one.repayment_plan_begin_date) {
            plan_ = plan;
            plan_from_ = month_number(*one.repayment_plan_begin_date);
        }
    }

    [[nodiscard]] std::vector<judged_month> judge() {
        std::vector<judged_month> judged;
        auto const made = civil_to_days(*tassel::detail::made_on(subject_.one));
        std::size_t first = 0; // the first spell that reaches the month
        for (auto month = subject_.months.from; month < subject_.months.before; ++month) {
            auto const begin = std::max(made, civil_to_days(first_day_of(month)));
            auto const end = civil_to_days(first_day_of(month + 1));
            while (first != subject_.spells.size() && subject_.spells[first].end <= begin)
                ++first;
            begin_month(month);
            judged_month best{.month = month, .plan = shown_plan(month)};
            for (auto place = first;
                 place != subject_.spells.size() && subject_.spells[place].begin < end; ++place) {
                if (subject_.spells[place].is_empty()) continue;
                auto const& row = judge_spell(place, month);
                best.rap_only = std::min(best.rap_only, rap_only_of(row));
                if (best.row != nullptr && best.row->idr < row.idr) continue;
                best.row = &row;
                best.status = subject_.spells[place].status;
            }
            if (best.row == nullptr) continue;
            if (best.row->idr == ledger_outcome::counts) {
                best.rap_only = ledger_outcome::does_not_count;
            }
            processing_left_ -= best.row->reason == ledger_reason::processing_forbearance;
            judged.push_back(best);
        }
        return judged;
    }

  private:
    struct question {
        std::size_t spell = SIZE_MAX;
        std::size_t border = 0;
        reported_plan plan = reported_plan::not_reported;
        ledger_set<ledger_fact> facts{};

        bool operator==(question const&) const = default;
    };

    [[nodiscard]] ledger_set<ledger_fact> facts_if(bool department_held) const {
        ledger_set<ledger_fact> facts;
        facts.add_if(department_held, ledger_fact::department_held);
        facts.add_if(department_held || subject_.adjusted_by_consolidation, ledger_fact::adjusted);
        return facts;
    }

    /// Collects the delinquencies that the loan lists, and the single one that it reports
    /// separately.
    void take_delinquencies() {
        auto const& one = subject_.one;
        auto const take = [this](civil_date begin, std::optional<civil_date> end) {
            bool const over = end && *end >= begin;
            delinquencies_.push_back(
                {month_number(begin), over ? month_number(*end) + 1 : month_span{}.before});
        };
        if (one.delinquencies) {
            for (auto const& spell : *one.delinquencies)
                take(spell.begin, spell.end);
        }
        if (one.delinquency_begin_date) {
            take(*one.delinquency_begin_date, one.delinquency_end_date);
        }
    }

    /// The plan to show for a month. Before the month from which plans matter to the judgment, no
    /// plan is shown.
    [[nodiscard]] reported_plan shown_plan(int month) const {
        bool const adjusted =
            subject_.adjusted_by_consolidation || subject_.department_held == truth::yes;
        auto const from = adjusted ? law_.plans_decide_from : law_.ffel_plans_decide_from;
        return month < from ? reported_plan::not_reported : plan_in(month);
    }
    [[nodiscard]] reported_plan plan_in(int month) const {
        return month < plan_from_ ? reported_plan::not_reported : plan_;
    }

    void begin_month(int month) {
        while (border_ != borders_.size() && borders_[border_] <= month)
            ++border_;
        month_facts_ = always_;
        month_facts_.add_if(
            std::any_of(delinquencies_.begin(), delinquencies_.end(),
                        [month](month_span const& one) { return one.contains(month); }),
            ledger_fact::delinquent);
        for (auto const* const answer : subject_.answers) {
            if (answer->covers(month)) month_facts_.add(fact_of(answer->kind));
        }
    }

    [[nodiscard]] ledger_fact fact_of(ledger_answer_kind kind) const {
        switch (kind) {
        case ledger_answer_kind::in_school:
        case ledger_answer_kind::other: return ledger_fact::answered_no_count;
        case ledger_answer_kind::save_processing:
            return processing_left_ > 0 ? ledger_fact::answered_processing
                                        : ledger_fact::answered_no_count;
        default: return ledger_fact::answered_counts;
        }
    }

    [[nodiscard]] ledger_row const& judge_spell(std::size_t place, int month) {
        question const asked{.spell = place,
                             .border = border_,
                             .plan = plan_in(month),
                             .facts = month_facts_ | subject_.spell_facts[place]};
        if (asked == asked_ && answered_ != nullptr) return *answered_;
        asked_ = asked;
        answered_ = &decide(asked, subject_.spells[place].status, month);
        return *answered_;
    }

    [[nodiscard]] ledger_row const& decide(question const& asked, loan_status status,
                                           int month) const {
        auto const row_if = [&](ledger_set<ledger_fact> of_holder) -> ledger_row const& {
            return *std::find_if(
                law_.rows.begin(), law_.rows.end() - 1, [&](ledger_row const& row) {
                    return row.holds(status, month, asked.plan, asked.facts | of_holder);
                });
        };
        auto const& row = row_if(subject_.department_held == truth::no ? not_held_ : held_);
        if (subject_.department_held == truth::unknown && row_if(not_held_).idr != row.idr)
            return law_.holder_not_known;
        bool const doubted = subject_.in_doubt && row.idr == ledger_outcome::counts;
        return doubted ? law_.in_doubt : row;
    }

    ledger_subject const& subject_;
    ledger_law const& law_;
    std::span<int const> borders_;
    int processing_left_;
    std::vector<month_span> delinquencies_{};
    reported_plan plan_ = reported_plan::not_reported;
    int plan_from_ = 0;
    ledger_set<ledger_fact> always_{}, held_{}, not_held_{};
    ledger_set<ledger_fact> month_facts_{};
    std::size_t border_ = 0;
    question asked_{};
    ledger_row const* answered_ = nullptr;
};

} // namespace detail

/// Judges every month of the ledger in which the loan existed. Long forbearance depends on the
/// total number of forborne months, so the months are judged once to count them and, where the
/// total is long enough, once more.
[[nodiscard]] inline std::vector<judged_month>
judge_loan(ledger_subject const& subject, ledger_law const& law, std::span<int const> borders) {
    auto judged = detail::month_judge{subject, law, borders, false}.judge();
    auto const forborne =
        std::count_if(judged.begin(), judged.end(), [&law](judged_month const& one) {
            return one.status == loan_status::in_forbearance && one.month < law.plans_decide_from &&
                   !law.pause.contains(one.month);
        });
    if (forborne < law.forbearance_months) return judged;
    return detail::month_judge{subject, law, borders, true}.judge();
}

// Counts judged months into ranges and combines them into runs.

/// The months of public service that the borrower claims. Without an end date, the service
/// continues.
[[nodiscard]] inline std::optional<month_span>
claimed_service(std::optional<public_service_employment> const& job, ledger_law const& law) {
    if (!job || !job->qualifying_employer_claimed || !job->full_time_claimed) return std::nullopt;
    month_span span{.from = law.public_service_from};
    if (job->service_start_date) {
        span.from = std::max(span.from, month_number(*job->service_start_date));
    }
    if (job->service_end_date) span.before = month_number(*job->service_end_date) + 1;
    return span;
}

/// The terms under which months are counted.
struct month_counting {
    ledger_law const& law;
    std::optional<month_span> service{}; ///< claimed
    bool public_service = false;         ///< the loan's months may count toward public service

    [[nodiscard]] ledger_outcome pslf(judged_month const& one) const {
        bool const on_rap = one.row->rap_only && one.plan == reported_plan::rap;
        bool const may_count = public_service && service && service->contains(one.month) &&
                               (one.row->idr != ledger_outcome::does_not_count || on_rap);
        return may_count ? ledger_outcome::unknown : ledger_outcome::does_not_count;
    }
    /// Whether a month is unpaid and can be bought back.
    [[nodiscard]] bool buyback(judged_month const& one) const {
        if (!service || !service->contains(one.month)) return false;
        if (one.status == loan_status::in_forbearance) return !law.pause.contains(one.month);
        return one.status == loan_status::in_deferment &&
               one.row->reason != ledger_reason::in_school_deferment;
    }
};

/// The range that judged months leave. `lowest` is the number of months that count, and `highest`
/// adds those that may count.
[[nodiscard]] inline ledger_range range_of(std::span<judged_month const> months) {
    ledger_range range{.highest = 0};
    for (auto const& one : months) {
        range.lowest += one.row->idr == ledger_outcome::counts;
        *range.highest += one.row->idr != ledger_outcome::does_not_count;
    }
    return range;
}

/// Months that count under RAP and under no other plan; nothing when there are none.
[[nodiscard]] inline std::optional<ledger_range>
rap_only_range(std::span<judged_month const> months) {
    ledger_range range{.highest = 0};
    for (auto const& one : months) {
        range.lowest += one.rap_only == ledger_outcome::counts;
        *range.highest += one.rap_only != ledger_outcome::does_not_count;
    }
    return *range.highest == 0 ? std::nullopt : std::optional{range};
}

[[nodiscard]] inline ledger_range pslf_range(std::span<judged_month const> months,
                                             month_counting const& counting,
                                             std::optional<std::int64_t> matched) {
    auto const most = std::int64_t{counting.law.public_service_months};
    auto const lowest = std::min(matched.value_or(0), most);
    auto const open = std::count_if(months.begin(), months.end(), [&](judged_month const& one) {
        return counting.pslf(one) == ledger_outcome::unknown;
    });
    return {.lowest = lowest, .highest = std::min(most, std::max<std::int64_t>(lowest, open))};
}

/// Merges months that follow each other and have the same judgment.
[[nodiscard]] inline std::vector<ledger_months> runs_of(std::span<judged_month const> months,
                                                        month_counting const& counting) {
    std::vector<ledger_months> runs;
    judged_month const* before = nullptr;
    for (auto const& one : months) {
        auto const pslf = counting.pslf(one);
        bool const goes_on = before != nullptr && before->row == one.row &&
                             before->status == one.status && before->plan == one.plan &&
                             runs.back().pslf == pslf;
        auto const month = calendar_month::numbered(one.month);
        before = &one;
        if (goes_on) {
            runs.back().to = month;
            continue;
        }
        runs.push_back({.from = month,
                        .to = month,
                        .status = one.status,
                        .idr = one.row->idr,
                        .pslf = pslf,
                        .reason = one.row->reason,
                        .source_id = one.row->source.id});
        if (one.plan != reported_plan::not_reported) runs.back().plan = one.plan;
    }
    return runs;
}

} // namespace tassel::ledger
