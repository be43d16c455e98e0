// What the ledger says about its ranges, and what it asks in order to narrow them.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/ledger/ledger_law.hpp"
#include "tassel/ledger/months_ledger.hpp"

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tassel {

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
    using enum ledger_answer_kind;
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

/// The message is two sentences.
[[nodiscard]] inline std::string ledger_message(ledger_texts const& texts,
                                                std::set<ledger_reason> const& named) {
    bool const processing = named.contains(ledger_reason::save_forbearance);
    auto const& range = processing ? texts.range_with_processing : texts.range;
    return std::string{range.view()}.append(" ").append(texts.confirm.view());
}

} // namespace detail

} // namespace tassel
