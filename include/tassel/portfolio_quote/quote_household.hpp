// The household behind an income-driven quote: whose income and whose debt count.
#pragma once

#include "tassel/plan/income_driven.hpp"
#include "tassel/portfolio_quote/quote_task.hpp"
#include "tassel/portfolio_quote/quoted_borrower.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace tassel {

/// Income and debt for one quote, with the notes and, if requested, the steps that explain them.
template <quote_ruleset Law>
class household_of_quote {
  public:
    household_of_quote(quoted_borrower<Law>& borrower, quote_task const& task)
        : borrower_{borrower}, task_{task} {
        for (auto const place : task.included)
            own_debt_ += borrower.loan(place).balance();
        if (borrower.income().income) borrower.usage.income = true;
    }

    [[nodiscard]] quoted_borrower<Law> const& borrower() const noexcept { return borrower_; }
    [[nodiscard]] quote_task const& task() const noexcept { return task_; }
    /// Which column of the ICR factors applies to the income.
    [[nodiscard]] bool married_factors() const noexcept {
        return uses_married_factors(borrower_.profile().tax_filing_status, joint());
    }
    /// Whether the counted income can be determined from what was reported.
    [[nodiscard]] bool income_known() const noexcept {
        return borrower_.income().income.has_value();
    }
    /// Whether the spouse's debt is known too, if it counts.
    [[nodiscard]] bool known() const noexcept {
        return income_known() &&
               (!joint() || borrower_.profile().spouse_eligible_loan_debt_cents.has_value());
    }
    [[nodiscard]] cents income() const { return *borrower_.income().income; }
    [[nodiscard]] household_year this_year() const { return {income(), borrower_.guideline()}; }
    [[nodiscard]] bool joint() const noexcept { return borrower_.income().joint; }
    /// Principal and accrued interest of the included loans.
    [[nodiscard]] cents own_debt() const noexcept { return own_debt_; }
    [[nodiscard]] cents spouse_debt() const noexcept {
        if (!joint()) return {};
        return borrower_.profile().spouse_eligible_loan_debt_cents.value_or(cents{});
    }

    void say_shares(std::vector<phrase>& notes) const {
        if (spouse_debt() > cents{}) notes.push_back(Law::quote_texts.joint_share);
    }

    void explain_income() const {
        using profile = borrower_profile;
        auto const own = borrower_.profile().alternative_taxable_income_cents
                             ? reflect::name_of<profile>(&profile::alternative_taxable_income_cents)
                             : reflect::name_of<profile>(&profile::adjusted_gross_income_cents);
        auto const& texts = Law::calculation_texts;
        auto const& text = !joint()                                   ? texts.own_income
                           : borrower_.income().taken_as_joint_figure ? texts.joint_income
                                                                      : texts.both_incomes;
        task_.steps->add(text, income(), own);
    }
    void explain_guideline() const {
        auto const& edition = borrower_.guidelines();
        auto const& row = edition.table.in(borrower_.profile().poverty_guideline_region);
        task_.steps->add_from(edition.source, Law::calculation_texts.poverty_guideline,
                              borrower_.guideline(), edition.name, row.first_person, row.each_more);
    }
    /// `share` is the exact monthly amount.
    void explain_discretionary(int percent, int guideline_percent, exact_cents share) const {
        auto const above = borrower_.guideline().value * guideline_percent;
        auto const rest = std::max<std::int64_t>(income().value * 100 - above, 0);
        auto const& texts = Law::calculation_texts;
        task_.steps->add(texts.discretionary_income, decimal{rest, 2}, guideline_percent);
        task_.steps->add(texts.income_amount, share, percent);
    }

  private:
    quoted_borrower<Law> const& borrower_;
    quote_task const& task_;
    cents own_debt_{};
};

} // namespace tassel
