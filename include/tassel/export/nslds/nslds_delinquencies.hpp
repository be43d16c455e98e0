// Spells of overdue payments on a loan, as a StudentAid / NSLDS text lists them.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/loan/portfolio.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace tassel {

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
