// What all quotes of one borrower share, computed once: totals, income, guideline, and the tables
// of each rate.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/dated_table.hpp"
#include "tassel/core/money.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/plan/annuity.hpp"
#include "tassel/plan/bands.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/plan/graduated.hpp"
#include "tassel/plan/household.hpp"
#include "tassel/plan/loan_pool.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/plan/several_loans.hpp"
#include "tassel/portfolio_quote/capitalization.hpp"
#include "tassel/portfolio_quote/household_scenario.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace tassel::quote {

/// Which tables and interpretations the quotes have used so far, for the warnings.
struct quote_usage {
    bool tiered_table = false;
    bool poverty_guideline = false;
    bool income_factors = false;
    bool income = false;
};

/// One borrower's loans and household under a ruleset. The profile and the loans must outlive it.
template <quote_ruleset Law>
class quoted_borrower {
  public:
    using guidelines_edition =
        typename std::remove_cvref_t<decltype(Law::poverty_guidelines)>::value_type;
    using factors_edition = typename std::remove_cvref_t<decltype(Law::income_factors)>::value_type;

    /// The tables that payments depend on. They must outlive the borrower.
    struct income_tables {
        guidelines_edition const& guidelines;
        factors_edition const& factors;
    };

    /// `loans` are all loans of the portfolio, including closed ones; `projected` marks a what-if.
    /// The tables are those in force on the analysis date.
    quoted_borrower(borrower_profile const& profile, std::span<loan_facts const> loans,
                    bool projected)
        : quoted_borrower{profile, loans, projected,
                          income_tables{edition_on(Law::poverty_guidelines, profile.analysis_as_of),
                                        edition_on(Law::income_factors, profile.analysis_as_of)}} {}
    quoted_borrower(borrower_profile const& profile, std::span<loan_facts const> loans,
                    bool projected, income_tables tables)
        : profile_{profile}, loans_{loans}, projected_{projected}, guidelines_{tables.guidelines},
          factors_{tables.factors}, income_{plan::count_income(reported_income_of(profile))} {
        for (auto const& loan : loans)
            count(loan);
        pool.reserve(loans.size());
        table_of_.reserve(loans.size());
        for (auto const& loan : loans)
            table_of_.push_back(table_for(loan));
        for (std::size_t place = 0; place < loans.size(); ++place) {
            bool const payable = loans[place].program() == loan_program::ffel &&
                                 loans[place].payable() == truth::yes;
            if (payable && has_rate(place)) payable_ffel_loans_.push_back(place);
        }
    }

    [[nodiscard]] borrower_profile const& profile() const noexcept { return profile_; }
    [[nodiscard]] std::span<loan_facts const> loans() const noexcept { return loans_; }
    [[nodiscard]] loan_facts const& loan(std::size_t index) const { return loans_[index]; }
    [[nodiscard]] bool projected() const noexcept { return projected_; }
    [[nodiscard]] plan::counted_income const& income() const noexcept { return income_; }
    [[nodiscard]] guidelines_edition const& guidelines() const noexcept { return guidelines_; }
    [[nodiscard]] factors_edition const& factors() const noexcept { return factors_; }

    /// The annual poverty guideline for the family.
    [[nodiscard]] cents guideline() const noexcept {
        return guidelines_.table.in(profile_.poverty_guideline_region)
            .for_family(profile_.family_size);
    }
    /// Principal and accrued interest of all open loans of a program, including defaulted ones.
    [[nodiscard]] cents open_balance(tassel::plan::program program) const noexcept {
        return program == plan::program::direct ? direct_balance_ : ffel_balance_;
    }
    /// The open balance by `measure`: principal and accrued interest, or principal alone. The
    /// principal of Direct Loans then includes the interest that is capitalized when payable loans
    /// leave their plan, without `interest_kept`, the interest of loans that stay on theirs.
    [[nodiscard]] cents open_balance(tassel::plan::program program, plan::balance_measure measure,
                                     cents interest_kept = {}) const noexcept {
        if (measure == plan::balance_measure::principal_and_interest) return open_balance(program);
        if (program == plan::program::ffel) return ffel_principal_;
        return direct_principal_ + interest_on_leaving_ - interest_kept;
    }
    /// The interest that becomes principal if every payable Direct Loan leaves its plan.
    [[nodiscard]] cents interest_on_leaving() const noexcept { return interest_on_leaving_; }
    /// Payable FFEL loans with a rate, whatever their holders.
    [[nodiscard]] std::span<std::size_t const> payable_ffel_loans() const noexcept {
        return payable_ffel_loans_;
    }
    /// The balance that sets a consolidation loan's term.
    [[nodiscard]] cents term_balance(loan_facts const& loan) const noexcept {
        return plan::consolidation_term_balance(loan.balance(), open_balance_ - loan.balance());
    }
    /// Whether any Direct Loan was made after the new-borrower percentage ended for new loans.
    [[nodiscard]] bool has_newer_direct_loan() const noexcept { return has_newer_direct_loan_; }
    /// The balance of payable FFEL loans that share an income-based payment: those without Parent
    /// PLUS history.
    [[nodiscard]] cents shared_ffel_balance() const noexcept { return shared_ffel_balance_; }
    /// Whether a payable FFEL consolidation loan is left out because its history is unknown.
    [[nodiscard]] bool ffel_history_unknown() const noexcept { return ffel_history_unknown_; }
    [[nodiscard]] bool entered_before_2006() const noexcept {
        return profile_.direct_loan_repayment_start_status ==
               repayment_start_status::before_2006_07_01;
    }

    /// Whether a loan with a known balance also has a rate.
    [[nodiscard]] bool has_rate(std::size_t loan) const noexcept {
        return table_of_[loan] != no_table;
    }
    /// The present values at a loan's rate. Call this only for a loan that has a rate.
    [[nodiscard]] plan::annuity_table const& annuity(std::size_t loan) const {
        return annuities_[table_of_[loan]];
    }
    /// The levels of a loan as it starts on the plan. Shapes are cached because loans often share a
    /// rate, except where interest on a part of the balance decides the first level.
    [[nodiscard]] plan::graduated_levels graduated(std::size_t loan, cents bearing, cents balance,
                                                   int months) {
        auto const& shape = graduated(loan, months);
        // Interest on a part of the balance can decide the first level only if interest on the
        // whole balance does.
        if (bearing == balance || !shape.begins_with_interest()) return shape.levels(balance);
        auto const& annuity = annuities_[table_of_[loan]];
        return plan::graduated_shape{Law::graduated_steps, annuity, months, bearing, balance}
            .levels(bearing, balance);
    }

    plan::loan_pool pool{}; ///< for the run of one quote
    quote_usage usage{};

  private:
    /// The graduated schedule at a loan's rate over `months`. The reference is valid until the next
    /// call.
    [[nodiscard]] plan::graduated_shape const& graduated(std::size_t loan, int months) {
        auto const table = table_of_[loan];
        for (auto const& kept : shapes_) {
            if (kept.table == table && kept.shape.months() == months) return kept.shape;
        }
        return shapes_
            .emplace_back(kept_shape{table, {Law::graduated_steps, annuities_[table], months}})
            .shape;
    }

    static constexpr std::size_t no_table = std::numeric_limits<std::size_t>::max();

    struct kept_shape {
        std::size_t table = 0;
        plan::graduated_shape shape{};
    };

    void count(loan_facts const& loan) {
        auto const program = loan.program();
        if (program == loan_program::direct && !loan.undone() &&
            loan.made_from(Law::loan_dates.newer_loans_from) == truth::yes) {
            has_newer_direct_loan_ = true;
        }
        if (!loan.open()) return;
        open_balance_ += loan.balance();
        if (program == loan_program::direct) {
            direct_balance_ += loan.balance();
            direct_principal_ += loan.principal;
            if (loan.payable() == truth::yes) {
                interest_on_leaving_ += tassel::quote::interest_on_leaving<Law>(loan);
            }
        }
        if (program != loan_program::ffel) return;
        ffel_balance_ += loan.balance();
        ffel_principal_ += loan.principal;
        if (loan.payable() != truth::yes) return;
        switch (loan.has_parent_plus()) {
        case truth::no: shared_ffel_balance_ += loan.balance(); return;
        case truth::unknown: ffel_history_unknown_ = true; return;
        case truth::yes: return;
        }
    }

    [[nodiscard]] std::size_t table_for(loan_facts const& loan) {
        if (!loan.rate || !loan.open() || loan.lacks_balance()) return no_table;
        auto const known =
            std::find_if(annuities_.begin(), annuities_.end(),
                         [&loan](auto const& table) { return table.rate() == *loan.rate; });
        if (known == annuities_.end()) {
            annuities_.emplace_back(*loan.rate);
            return annuities_.size() - 1;
        }
        return static_cast<std::size_t>(known - annuities_.begin());
    }

    borrower_profile const& profile_;
    std::span<loan_facts const> loans_;
    bool projected_;
    guidelines_edition const& guidelines_;
    factors_edition const& factors_;
    plan::counted_income income_;
    cents open_balance_{};
    cents direct_balance_{};
    cents ffel_balance_{};
    cents direct_principal_{};
    cents ffel_principal_{};
    cents interest_on_leaving_{};
    std::vector<std::size_t> payable_ffel_loans_{};
    cents shared_ffel_balance_{};
    bool has_newer_direct_loan_ = false;
    bool ffel_history_unknown_ = false;
    std::vector<plan::annuity_table> annuities_{};
    std::vector<std::size_t> table_of_{};
    std::vector<kept_shape> shapes_{};
};

/// The path that names a loan in a step.
template <quote_ruleset Law>
[[nodiscard]] std::string path_of(quoted_borrower<Law> const& borrower, std::size_t loan) {
    return (borrower.projected() ? "projected_portfolio.loans[" : "portfolio.loans[") +
           std::to_string(borrower.loan(loan).index) + "]";
}

// The Standard payments of several loans: each loan's own, and a plan's minimum amount for their
// sum.
//
// Conventions: each loan is amortized at its own rate and rounded. The minimum amount applies to
// the sum, and the shortfall is split over the loans, never above what is owed on one.

[[nodiscard]] inline cents sum_of(std::span<cents const> amounts) noexcept {
    return std::accumulate(amounts.begin(), amounts.end(), cents{});
}

/// What is owed on a loan in its first month: the balance and that month's interest.
[[nodiscard]] constexpr cents owed_at_first(loan_facts const& loan) noexcept {
    return loan.balance() + interest_for_month(loan.principal, loan.rate.value_or(annual_rate{}));
}

/// Raises the payments to `minimum` in total, splitting the shortfall by the shares.
inline void add_shortfall(std::vector<cents>& payments, std::vector<cents> const& shares,
                          cents minimum) {
    auto const shortfall = minimum - sum_of(payments);
    if (shortfall <= cents{}) return;
    std::vector<cents> parts;
    plan::split_by_share(shortfall, shares, parts);
    for (std::size_t i = 0; i < payments.size(); ++i)
        payments[i] += parts[i];
}

/// Raises the payments in the same way, but none above what is owed; what one loan can't take goes
/// to the others. If no loan has a share, the shortfall is split by what is owed.
inline void add_shortfall_within_owed(std::vector<cents>& payments,
                                      std::vector<cents> const& shares,
                                      std::vector<cents> const& owed, cents minimum) {
    auto const reachable = std::min(minimum, sum_of(owed));
    add_shortfall(payments, sum_of(shares) > cents{} ? shares : owed, reachable);
    std::vector<cents> room;
    for (std::size_t i = 0; i < payments.size(); ++i) {
        payments[i] = std::min(payments[i], owed[i]);
        room.push_back(owed[i] - payments[i]);
    }
    add_shortfall(payments, room, reachable);
}

/// The rounded level payment of one loan.
template <quote_ruleset Law>
[[nodiscard]] cents loan_payment(quoted_borrower<Law> const& borrower, std::size_t loan,
                                 int months) {
    return plan::level_payment(borrower.loan(loan).balance(), borrower.annuity(loan), months);
}

/// The payment that another formula refers to: the sum of the loans' rounded payments, but at least
/// the minimum.
template <quote_ruleset Law>
[[nodiscard]] cents reference_sum(quoted_borrower<Law> const& borrower,
                                  std::span<std::size_t const> loans,
                                  plan::reference_payment const& reference) {
    cents sum{};
    for (auto const loan : loans)
        sum += loan_payment(borrower, loan, reference.months);
    return std::max(sum, reference.minimum);
}

} // namespace tassel::quote
