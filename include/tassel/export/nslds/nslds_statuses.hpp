// The statuses of a loan in a StudentAid / NSLDS text, the current one and the history, and its
// spells of overdue payments.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/export/words/export_values.hpp"
#include "tassel/export/words/loan_words.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/warning_list.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

/// A status as written in the text.
struct raw_status {
    std::string_view code{};
    std::string_view description{};
    std::optional<civil_date> date{};
    std::int64_t line = 0;

    [[nodiscard]] constexpr bool empty() const noexcept {
        return code.empty() && description.empty();
    }
};

/// Longer codes are cut.
inline constexpr std::size_t maximum_code_characters = 20;

template <export_table_set Tables>
class nslds_statuses {
  public:
    /// Collected from the text; `history` is in the text's order.
    raw_status current{};
    std::vector<raw_status> history{};

    /// Fills in the loan's status members, and warns about what is wrong with them.
    void apply(loan& one, std::int64_t loan_line, warning_list& warnings) {
        std::erase_if(history, [](raw_status const& entry) { return entry.empty(); });
        set_status(one, loan_line, warnings);
        std::vector<loan_status_entry> entries;
        entries.reserve(history.size());
        for (auto const& entry : history) {
            entries.push_back({.status = resolve(entry, warnings).status,
                               .status_code = kept_text(entry.code, maximum_code_characters),
                               .effective_date = entry.date});
        }
        put_in_order(entries, is_newer);
        if (!entries.empty()) one.status_history = std::move(entries);
    }

  private:
    /// Newest first; entries without a date come last. In school always counts as the oldest
    /// status, even if its origination is dated later.
    static bool is_newer(loan_status_entry const& a, loan_status_entry const& b) noexcept {
        bool const first = a.status == loan_status::in_school;
        bool const second = b.status == loan_status::in_school;
        if (first != second) return second;
        return a.effective_date.value_or(civil_date{}) > b.effective_date.value_or(civil_date{});
    }

    static status_meaning resolve(raw_status const& entry, warning_list& warnings) {
        auto const resolved = loan_words<Tables>::status_of(entry.code, entry.description);
        if (!resolved.code_known || !resolved.known) {
            warnings.add_once(warning_code::unknown_status_code, "The status is not recognized.",
                              entry.line);
        }
        if (resolved.conflict) {
            warnings.add_once(warning_code::status_code_description_conflict,
                              "A status code and its description disagree; the description is "
                              "followed.",
                              entry.line);
        }
        return resolved.meaning;
    }

    void set_status(loan& one, std::int64_t loan_line, warning_list& warnings) const {
        if (current.empty() && history.empty()) {
            warnings.add(warning_code::status_missing, "The loan has no status.", loan_line);
            return;
        }
        // The first entry of the newest day, because the text also lists the history newest first.
        auto const newest = std::max_element(
            history.begin(), history.end(), [](raw_status const& a, raw_status const& b) {
                return a.date.value_or(civil_date{}) < b.date.value_or(civil_date{});
            });
        auto const& source = current.empty() ? *newest : current;
        auto const meaning = resolve(source, warnings);
        one.status = meaning.status;
        one.default_detail = meaning.detail;
        one.status_code = kept_text(source.code, maximum_code_characters);
        if (newest == history.end() || !newest->date) return;
        if (stands_on(*newest->date, source, meaning)) {
            one.status_effective_date = newest->date;
        } else {
            warnings.add(warning_code::status_mismatch,
                         "The current status and the newest status of the history differ; the "
                         "current status is taken.",
                         source.line);
        }
    }

    /// Whether one of the history's entries for a day has the same meaning.
    [[nodiscard]] bool stands_on(civil_date day, raw_status const& source,
                                 status_meaning const& meaning) const noexcept {
        return std::any_of(history.begin(), history.end(), [&](raw_status const& entry) {
            if (entry.date != day) return false;
            if (!entry.code.empty() && equals_ignoring_case(entry.code, source.code)) return true;
            auto const same = loan_words<Tables>::status_of(entry.code, entry.description).meaning;
            return same.status != loan_status::unknown && !contradict(same, meaning);
        });
    }
};

/// Collects begin and end dates. A begin and an end next to each other form one spell.
class nslds_delinquencies {
  public:
    void take(bool begins, std::optional<civil_date> day) {
        bool const seen = begins ? has_begin_ : has_end_;
        if (spells_.empty() || seen || (begins && has_end_)) {
            spells_.emplace_back();
            has_begin_ = has_end_ = false;
        }
        (begins ? has_begin_ : has_end_) = true;
        (begins ? spells_.back().begin : spells_.back().end) = day;
    }

    /// Fills in the spells, newest first. The one that began last is the current one.
    void apply(loan& one) const {
        std::vector<loan_delinquency> whole;
        for (auto const& spell : spells_) {
            bool const ordered = spell.begin && (!spell.end || *spell.end >= *spell.begin);
            if (ordered) whole.push_back({*spell.begin, spell.end});
        }
        put_in_order(whole, [](auto const& a, auto const& b) { return a.begin > b.begin; });
        if (!whole.empty()) {
            one.delinquency_begin_date = whole.front().begin;
            one.delinquency_end_date = whole.front().end;
            one.delinquencies = std::move(whole);
            return;
        }
        // Skips a spell with no begin, or that ends before it begins.
        for (auto const& spell : spells_) {
            if (!one.delinquency_begin_date) one.delinquency_begin_date = spell.begin;
            if (!one.delinquency_end_date) one.delinquency_end_date = spell.end;
        }
    }

  private:
    struct told_spell {
        std::optional<civil_date> begin{};
        std::optional<civil_date> end{};
    };

    std::vector<told_spell> spells_{};
    bool has_begin_ = false;
    bool has_end_ = false;
};

} // namespace tassel
