// Makes the ledger of a portfolio, and credits loans with the months that it counts.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/ledger/judged_loan.hpp"
#include "tassel/ledger/ledger_law.hpp"
#include "tassel/ledger/ledger_words.hpp"
#include "tassel/ledger/loan_spells.hpp"
#include "tassel/ledger/months_ledger.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/loan_dates.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel::ledger {

// Which Direct Consolidation Loans of a portfolio repaid which of its loans.

/// Indexes into a portfolio's loans.
using loan_places = std::vector<std::size_t>;

/// For each loan, the consolidations that repaid it, and the reverse. Only a loan made later can
/// repay another, so there are no cycles.
struct loan_repayments {
    std::vector<loan_places> repaid_by;
    std::vector<loan_places> repaid;
};

[[nodiscard]] inline loan_repayments repayments_of(std::span<loan const> loans,
                                                   loan_dates const& dates) {
    loan_repayments found{.repaid_by = std::vector<loan_places>(loans.size()),
                          .repaid = std::vector<loan_places>(loans.size())};
    loan_places consolidations;
    for (std::size_t place = 0; place < loans.size(); ++place) {
        if (is_direct_consolidation(loans[place].loan_type) &&
            tassel::detail::made_on(loans[place]))
            consolidations.push_back(place);
    }
    for (std::size_t place = 0; place < loans.size(); ++place) {
        auto const repaid = tassel::detail::consolidated_on(loans[place]);
        auto const made = tassel::detail::made_on(loans[place]);
        if (!repaid) continue;
        for (auto const consolidation : consolidations) {
            auto const disbursed = *tassel::detail::made_on(loans[consolidation]);
            if (!tassel::detail::repaid_by(*repaid, disbursed, dates)) continue;
            if (place == consolidation || (made && *made >= disbursed)) continue;
            found.repaid_by[place].push_back(consolidation);
            found.repaid[consolidation].push_back(place);
        }
    }
    return found;
}

/// The day on which the first of these consolidations was disbursed.
[[nodiscard]] inline std::optional<civil_date> first_disbursed(std::span<loan const> loans,
                                                               loan_places const& consolidations) {
    std::optional<civil_date> first;
    for (auto const place : consolidations) {
        auto const day = tassel::detail::made_on(loans[place]);
        if (day && (!first || *day < *first)) first = day;
    }
    return first;
}

// The ledger of a portfolio.

/// The input of a ledger: loans with their derived members, and the borrower's answers about them.
struct ledger_source {
    std::span<loan const> loans;
    std::span<ledger_answer const> answers;
    civil_date as_of{};
};
/// The input of a ledger as of the portfolio's own date or, if it has none, of `day`.
[[nodiscard]] inline ledger_source ledger_source_of(loan_portfolio const& portfolio,
                                                    civil_date day) {
    ledger_source source{
        .loans = portfolio.loans, .answers = {}, .as_of = portfolio.as_of_date.value_or(day)};
    if (portfolio.ledger_answers) source.answers = *portfolio.ledger_answers;
    return source;
}

namespace detail {

/// One loan while the ledger is being made.
struct counted_loan {
    std::vector<judged_month> months{};
    ledger_range own{};
    std::optional<ledger_range> before{};
    ledger_range idr{};
};

class ledger_maker {
  public:
    ledger_maker(ledger_source const& source, std::optional<public_service_employment> const& job,
                 ledger_law const& law, loan_dates const& dates)
        : loans_{source.loans}, answers_{source.answers}, as_of_{source.as_of}, law_{law},
          service_{claimed_service(job, law)},
          repayments_{repayments_of(loans_, dates)}, periods_{study_periods(loans_)},
          counted_(loans_.size()) {
        for (auto const& row : law.rows) {
            borders_.push_back(row.months.from);
            borders_.push_back(row.months.before);
        }
        put_in_order_of(borders_, std::identity{});
    }

    [[nodiscard]] months_ledger make() {
        months_ledger made{.as_of = as_of_,
                           .through = calendar_month::numbered(month_number(as_of_) - 1)};
        for (std::size_t place = 0; place < loans_.size(); ++place) {
            if (is_listed(place)) made.loans.push_back(listed(place, made));
        }
        for (auto const& words : law_.words) {
            if (named_.contains(words.reason)) made.reasons.push_back(words);
        }
        made.message = ledger_message(law_.texts, named_);
        return made;
    }

  private:
    [[nodiscard]] static bool is_open(loan const& one) {
        return one.is_open.value_or(open_by_facts(one));
    }
    /// Whether the ledger lists a loan: the loan is open, or an open loan repaid it. Private loans
    /// are left out, because no law forgives them.
    [[nodiscard]] bool is_listed(std::size_t place) const {
        if (loans_[place].loan_type == loan_type::private_) return false;
        auto const& by = repayments_.repaid_by[place];
        return is_open(loans_[place]) || std::any_of(by.begin(), by.end(), [this](std::size_t one) {
                   return is_open(loans_[one]);
               });
    }

    [[nodiscard]] bool has_answer(std::size_t place, ledger_answer_kind kind) const {
        return std::any_of(answers_.begin(), answers_.end(), [&](ledger_answer const& answer) {
            return answer.kind == kind && answer.loan_id == loans_[place].loan_id;
        });
    }
    /// The month in which a consolidation counts as disbursed for the one-time adjustment.
    [[nodiscard]] int consolidated_in(std::size_t place) const {
        auto const month = month_number(*tassel::detail::made_on(loans_[place]));
        bool const applied_in_time = month < law_.adjusted_if_repaid_from &&
                                     has_answer(place, ledger_answer_kind::applied_by_2024_06_30);
        return applied_in_time ? std::min(month, law_.plans_decide_from - 1) : month;
    }
    /// The earliest month in which a consolidation that repaid the loan counts as disbursed.
    [[nodiscard]] std::optional<int> repaid_in(std::size_t place) const {
        std::optional<int> first;
        for (auto const by : repayments_.repaid_by[place])
            first = std::min(first.value_or(month_span{}.before), consolidated_in(by));
        return first;
    }

    /// The months of the ledger in which the loan existed, beginning with the loan's own first
    /// month.
    [[nodiscard]] month_span months_of(std::size_t place) const {
        auto const made = tassel::detail::made_on(loans_[place]);
        auto end = month_number(as_of_);
        if (auto const repaid = first_disbursed(loans_, repayments_.repaid_by[place]))
            end = std::min(end, month_number(*repaid));
        return {.from = made ? month_number(*made) : end, .before = end};
    }

    /// Whether the Department holds a loan. Anybody may hold an FFEL loan that names no holder. A
    /// loan that is neither Direct nor FFEL, such as a Perkins Loan, is the Department's only if
    /// the data says so.
    [[nodiscard]] static truth held_by_department(loan const& one) {
        auto const program = program_of(one.loan_type);
        if (program == loan_program::direct) return truth::yes;
        if (one.federally_held) return truth_of(*one.federally_held);
        bool const open = program == loan_program::ffel || program == loan_program::unknown;
        return open ? truth::unknown : truth::no;
    }

    [[nodiscard]] std::vector<judged_month> judged(std::size_t place) const {
        auto const& one = loans_[place];
        auto const spells = spells_of(one, as_of_);
        if (spells.empty()) return {};
        auto const facts = facts_of_spells(spells, place, periods_, law_);
        std::vector<ledger_answer const*> answers;
        for (auto const& answer : answers_) {
            if (answer.loan_id == one.loan_id &&
                answer.kind != ledger_answer_kind::applied_by_2024_06_30)
                answers.push_back(&answer);
        }
        auto const held = held_by_department(one);
        auto const repaid = repaid_in(place);
        return judge_loan(
            {.one = one,
             .spells = spells,
             .spell_facts = facts,
             .answers = answers,
             .months = months_of(place),
             .department_held = held,
             .adjusted_by_consolidation = repaid && *repaid < law_.adjusted_if_repaid_from,
             .in_doubt = held != truth::yes && repaid && *repaid >= law_.plans_decide_from &&
                         *repaid < law_.adjusted_if_repaid_from},
            law_, borders_);
    }

    [[nodiscard]] counted_loan const& counted(std::size_t place) {
        auto& kept = counted_[place];
        if (kept) return *kept;
        counted_loan made{.months = judged(place)};
        made.own = range_of(made.months);
        if (!tassel::detail::made_on(loans_[place])) made.own.highest.reset();
        made.idr = made.own;
        if (is_direct_consolidation(loans_[place].loan_type)) add_before(place, made);
        return counted_[place].emplace(std::move(made));
    }

    /// Adds the largest figures of the loans that a consolidation repaid. If the portfolio has none
    /// of these loans, the range has no upper end.
    void add_before(std::size_t place, counted_loan& made) {
        auto const& repaid = repayments_.repaid[place];
        if (repaid.empty()) return made.idr.highest.reset();
        largest_range before;
        for (auto const one : repaid)
            before.take(counted(one).idr);
        made.before = before.range();
        if (consolidated_in(place) < law_.plans_decide_from) made.idr.lowest += before.lowest();
        if (before.bounded() && made.own.highest) {
            made.idr.highest = *made.own.highest + before.highest();
        } else {
            made.idr.highest.reset();
        }
    }

    [[nodiscard]] ledger_loan listed(std::size_t place, months_ledger& made) {
        auto const& one = loans_[place];
        auto const& loan_counted = counted(place);
        auto const repaid = repaid_in(place);
        bool const direct = program_of(one.loan_type) == loan_program::direct;
        month_counting const counting{.law = law_,
                                      .service = service_,
                                      .public_service =
                                          direct || (repaid && *repaid < law_.plans_decide_from)};
        ledger_loan told{.loan_id = one.loan_id,
                         .months = runs_of(loan_counted.months, counting),
                         .before = loan_counted.before,
                         .idr = loan_counted.idr,
                         .rap_only = rap_only_range(loan_counted.months),
                         .pslf =
                             pslf_range(loan_counted.months, counting, one.pslf_matched_months)};
        if (auto const day = tassel::detail::made_on(one)) told.from = calendar_month{*day};
        if (is_direct_consolidation(one.loan_type)) told.own = loan_counted.own;
        if (repaid) {
            told.repaid_by.emplace();
            for (auto const by : repayments_.repaid_by[place])
                told.repaid_by->push_back(loans_[by].loan_id);
        } else if (service_ && direct) {
            told.buyback_months =
                std::count_if(loan_counted.months.begin(), loan_counted.months.end(),
                              [&](judged_month const& month) { return counting.buyback(month); });
        }
        for (auto const& run : told.months)
            named_.insert(run.reason);
        ask_of_months(told, law_, made.questions);
        if (asks_when_applied(place)) ask_when_applied(told, law_, made.questions);
        return told;
    }

    /// Whether to ask when a consolidation was applied for. We ask if it was made in the months in
    /// doubt and if applying in time would give it more months.
    [[nodiscard]] bool asks_when_applied(std::size_t place) {
        if (!is_direct_consolidation(loans_[place].loan_type) ||
            !tassel::detail::made_on(loans_[place]))
            return false;
        auto const month = consolidated_in(place);
        auto const& repaid = repayments_.repaid[place];
        return month >= law_.plans_decide_from && month < law_.adjusted_if_repaid_from &&
               std::any_of(repaid.begin(), repaid.end(), [this](std::size_t one) {
                   auto const& months = counted(one).months;
                   return counted(one).idr.lowest > 0 ||
                          std::any_of(months.begin(), months.end(), [this](auto const& judged) {
                              return judged.row == &law_.in_doubt;
                          });
               });
    }

    std::span<loan const> loans_;
    std::span<ledger_answer const> answers_;
    civil_date as_of_;
    ledger_law const& law_;
    std::optional<month_span> service_;
    loan_repayments repayments_;
    std::vector<study_period> periods_;
    std::vector<int> borders_{};
    std::vector<std::optional<counted_loan>> counted_;
    std::set<ledger_reason> named_{};
};

} // namespace detail

/// Makes the ledger of a portfolio. `job` is the public service that the borrower claims.
[[nodiscard]] inline months_ledger make_ledger(ledger_source const& source,
                                               std::optional<public_service_employment> const& job,
                                               ledger_law const& law, loan_dates const& dates) {
    return detail::ledger_maker{source, job, law, dates}.make();
}
[[nodiscard]] inline months_ledger make_ledger(loan_portfolio const& portfolio, civil_date day,
                                               std::optional<public_service_employment> const& job,
                                               ledger_law const& law, loan_dates const& dates) {
    return make_ledger(ledger_source_of(portfolio, day), job, law, dates);
}

// What a portfolio's ledger says about each loan's months toward forgiveness, as loan facts.

/// Credits each loan that states no count of its own with the fewest months that its history shows,
/// and with the months that count under RAP alone. A range without an upper end, or one whose upper
/// end is 0, credits nothing; neither does a loan without a history.
inline void credit_months(std::vector<loan_facts>& facts, std::span<loan const> loans,
                          months_ledger const& ledger) {
    auto const in_bounds = [](std::int64_t months) {
        return static_cast<int>(std::min(months, maximum_qualifying_months));
    };
    for (auto const& row : ledger.loans) {
        auto const found = std::find_if(loans.begin(), loans.end(), [&](loan const& one) {
            return one.loan_id == row.loan_id;
        });
        if (found == loans.end() || found->idr_qualifying_months) continue;
        if (!found->status_history || found->status_history->empty()) continue;
        if (!row.idr.highest || *row.idr.highest == 0) continue;
        auto& of = facts[static_cast<std::size_t>(found - loans.begin())];
        of.months_qualifying = in_bounds(row.idr.lowest);
        of.months_highest = in_bounds(*row.idr.highest);
        of.months_settled = row.idr.lowest == *row.idr.highest;
        if (row.rap_only) of.months_on_assistance = in_bounds(row.rap_only->lowest);
    }
}

/// Restores the facts to what `loans` state, and drops what another ledger credited.
inline void forget_credited_months(std::vector<loan_facts>& facts, std::span<loan const> loans) {
    for (auto& one : facts) {
        auto const told = loan_facts_of(loans[one.index], one.index);
        one.months_qualifying = told.months_qualifying;
        one.months_highest = told.months_highest;
        one.months_settled = told.months_settled;
        one.months_on_assistance = told.months_on_assistance;
    }
}

} // namespace tassel::ledger
