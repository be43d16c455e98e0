// Decides which loan of one file is which of another.
#pragma once

#include "tassel/core/in_order.hpp"
#include "tassel/export/merge/loan_signs.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace tassel {

/// A loan, while files are being matched.
struct matched_side {
    loan const* one = nullptr;
    possible_types types{};
};

/// The loan of another file that this one is.
struct loan_match {
    std::size_t known = 0;
    likeness by{};
    bool by_balance = false; ///< paired by balance with one of several that are alike
};

namespace detail {

/// Pairs the rows of a file with known loans, at most one for each row.
class loan_matcher {
  public:
    loan_matcher(std::span<matched_side const> known, std::span<matched_side const> rows,
                 rate_reductions const& reductions)
        : known_{known}, rows_{rows}, reductions_{reductions}, of_row_(rows.size()),
          taken_(known.size()), likely_(rows.size()) {}

    [[nodiscard]] std::vector<std::optional<loan_match>> match() {
        using enum likeness;
        for (auto const by :
             {own_number, school_and_date, rate, reduced_rate, type_alone, closed_since})
            match_by(by);
        return std::move(of_row_);
    }

  private:
    void match_by(likeness by) {
        std::vector<std::size_t> asked(known_.size()); // the number of rows for each loan
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            likely_[row].clear();
            if (of_row_[row]) continue;
            for (std::size_t known = 0; known < known_.size(); ++known) {
                auto const& a = known_[known];
                auto const& b = rows_[row];
                if (taken_[known] != 0 || !a.types.meet(b.types)) continue;
                if (!are_alike(*a.one, *b.one, by, reductions_)) continue;
                likely_[row].push_back(known);
                ++asked[known];
            }
        }
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            if (of_row_[row] || likely_[row].empty()) continue;
            if (likely_[row].size() == 1 && asked[likely_[row].front()] == 1) {
                set(row, {likely_[row].front(), by});
            } else if (by != likeness::own_number && by < likeness::type_alone) {
                match_alike(row, by, asked);
            }
        }
    }

    /// If equally many rows and loans are alike, pairs them in the order of their balances.
    void match_alike(std::size_t first, likeness by, std::span<std::size_t const> asked) {
        auto loans = likely_[first];
        std::vector<std::size_t> rows;
        for (std::size_t row = first; row < rows_.size(); ++row) {
            if (!of_row_[row] && likely_[row] == loans) rows.push_back(row);
        }
        bool const alone = std::all_of(loans.begin(), loans.end(), [&](std::size_t known) {
            return asked[known] == rows.size();
        });
        if (rows.size() != loans.size() || !alone) return;
        bool const told = put_in_order_of_balance(loans, known_);
        if (!put_in_order_of_balance(rows, rows_) || !told) return;
        for (std::size_t i = 0; i < rows.size(); ++i)
            set(rows[i], {loans[i], by, true});
    }

    /// Returns false if a balance is unknown.
    static bool put_in_order_of_balance(std::vector<std::size_t>& places,
                                        std::span<matched_side const> sides) {
        put_in_order_of(places, [&](std::size_t at) { return sides[at].one->balance(); });
        return std::all_of(places.begin(), places.end(),
                           [&](std::size_t at) { return sides[at].one->balance_known(); });
    }

    void set(std::size_t row, loan_match found) {
        of_row_[row] = found;
        ++taken_[found.known];
    }

    std::span<matched_side const> known_;
    std::span<matched_side const> rows_;
    rate_reductions const& reductions_;
    std::vector<std::optional<loan_match>> of_row_;
    std::vector<std::size_t> taken_;               ///< the number of rows for each loan
    std::vector<std::vector<std::size_t>> likely_; ///< for each row, the loans that it may be
};

} // namespace detail

/// For each row of a file, the loan that it is; nothing if it is none, or if that is uncertain.
[[nodiscard]] inline std::vector<std::optional<loan_match>>
match_loans(std::span<matched_side const> known, std::span<matched_side const> rows,
            rate_reductions const& reductions) {
    return detail::loan_matcher{known, rows, reductions}.match();
}

} // namespace tassel
