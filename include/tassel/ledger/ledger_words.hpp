// What is said about a ledger: its questions, its warnings, and what a consolidation gives up.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/ledger/ledger_law.hpp"
#include "tassel/ledger/months_ledger.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/warning.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel::ledger {

/// The largest lower and upper ends of several ranges. The ranges are never added up.
class largest_range {
  public:
    void take(ledger_range const& one) noexcept {
        lowest_ = std::max(lowest_, one.lowest);
        bounded_ = bounded_ && one.highest.has_value();
        highest_ = std::max(highest_, one.highest.value_or(0));
    }
    [[nodiscard]] std::int64_t lowest() const noexcept { return lowest_; }
    /// Whether every range has an upper end.
    [[nodiscard]] bool bounded() const noexcept { return bounded_; }
    [[nodiscard]] std::int64_t highest() const noexcept { return highest_; }
    [[nodiscard]] ledger_range range() const noexcept {
        return {lowest_, bounded_ ? std::optional{highest_} : std::nullopt};
    }

  private:
    std::int64_t lowest_ = 0;
    std::int64_t highest_ = 0;
    bool bounded_ = true;
};

// What the ledger says about its ranges, and what it asks in order to narrow them.

namespace detail {

using asked_questions_of_months = std::optional<std::vector<ledger_question>>;

inline void ask(asked_questions_of_months& asked, ledger_question question) {
    if (!asked) asked.emplace();
    asked->push_back(std::move(question));
}

/// Asks about deferments whose kind is unknown and about forbearance that may have been SAVE
/// processing: either answer changes the loan's own range. Runs that follow each other with the
/// same reason become one question.
inline void ask_of_months(ledger_loan const& told, ledger_law const& law,
                          asked_questions_of_months& asked) {
    using enum tassel::ledger_answer_kind;
    for (auto run = told.months.begin(); run != told.months.end(); ++run) {
        bool const deferment = run->reason == ledger_reason::deferment_kind_not_told;
        bool const forbearance = run->reason == ledger_reason::forbearance_kind_not_told &&
                                 !run->plan && run->from.number() < law.asked_of_save_before;
        if (!deferment && !forbearance) continue;
        auto last = run;
        while (last + 1 != told.months.end() && (last + 1)->reason == run->reason &&
               (deferment || !(last + 1)->plan))
            ++last;
        auto question =
            deferment ? ledger_question{.message = filled(law.texts.deferment.view(),
                                                          {run->from.value(), last->to.value()}),
                                        .kinds = {in_school, unemployment, economic_hardship,
                                                  military, cancer, rehabilitation_training, other}}
                      : ledger_question{.message = std::string{law.texts.on_save.view()},
                                        .kinds = {save_processing, other}};
        question.loan_id = told.loan_id;
        question.from = run->from;
        question.to = last->to;
        ask(asked, std::move(question));
        run = last;
    }
}

inline void ask_when_applied(ledger_loan const& told, ledger_law const& law,
                             asked_questions_of_months& asked) {
    ask(asked, {.loan_id = told.loan_id,
                .message = std::string{law.texts.applied.view()},
                .kinds = {ledger_answer_kind::applied_by_2024_06_30}});
}

/// The message of a ledger, in two sentences: why a count is a range, and a request to have the
/// count confirmed.
[[nodiscard]] inline std::string ledger_message(ledger_texts const& texts,
                                                std::set<ledger_reason> const& named) {
    bool const processing = named.contains(ledger_reason::save_forbearance);
    auto const& range = processing ? texts.range_with_processing : texts.range;
    return std::string{range.view()}.append(" ").append(texts.confirm.view());
}

} // namespace detail

// How many months toward income-driven forgiveness a consolidation would give up.

namespace detail {

/// The count that was sent, or else the range that the history leaves; nothing when there is
/// neither.
[[nodiscard]] inline std::optional<ledger_range> months_of_loan(loan const& one,
                                                                months_ledger const& ledger) {
    if (one.idr_qualifying_months) {
        return ledger_range{*one.idr_qualifying_months, *one.idr_qualifying_months};
    }
    if (!one.status_history) return std::nullopt;
    auto const told =
        std::find_if(ledger.loans.begin(), ledger.loans.end(),
                     [&one](ledger_loan const& listed) { return listed.loan_id == one.loan_id; });
    return told == ledger.loans.end() ? std::nullopt : std::optional{told->idr};
}

} // namespace detail

/// The sentence about the loans that a consolidation would repay; nothing when no month is known to
/// be given up. The loan with the most months sets the figure.
[[nodiscard]] inline std::optional<std::string>
said_of_given_up_months(loan_portfolio const& portfolio, std::span<std::string const> taken,
                        months_ledger const& ledger, ledger_texts const& texts) {
    largest_range all;
    for (auto const& one : portfolio.loans) {
        if (std::find(taken.begin(), taken.end(), one.loan_id) == taken.end()) continue;
        if (auto const months = detail::months_of_loan(one, ledger)) all.take(*months);
    }
    auto const least = std::to_string(all.lowest());
    if (!all.bounded()) {
        if (all.lowest() == 0) return std::nullopt;
        return filled(texts.given_up_at_least.view(), {least});
    }
    if (all.highest() == 0) return std::nullopt;
    if (all.highest() == all.lowest()) return filled(texts.given_up.view(), {least});
    return filled(texts.given_up_between.view(), {least, std::to_string(all.highest())});
}

// Warnings where the count that was sent does not fit the loan's history.

/// Warns of each count that does not fit the history. The ledger must list loans in the order of
/// the portfolio. A loan without a history gets no warning.
[[nodiscard]] inline std::vector<analysis_warning> ledger_warnings(loan_portfolio const& portfolio,
                                                                   months_ledger const& ledger,
                                                                   ledger_texts const& texts) {
    std::vector<analysis_warning> warnings;
    auto told = ledger.loans.begin();
    for (auto const& one : portfolio.loans) {
        if (told == ledger.loans.end()) break;
        if (told->loan_id != one.loan_id) continue;
        if (one.status_history && one.idr_qualifying_months &&
            !told->idr.holds(*one.idr_qualifying_months)) {
            warnings.push_back({.code = warning_code::qualifying_months_outside_ledger,
                                .message = std::string{texts.outside_range.view()},
                                .loan_id = one.loan_id});
        }
        ++told;
    }
    return warnings;
}

} // namespace tassel::ledger
