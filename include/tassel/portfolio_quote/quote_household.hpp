// The household that an income-driven quote looks at: whose income, whose debt.
#pragma once

#include "tassel/plan/income_driven.hpp"
#include "tassel/portfolio_quote/quote_task.hpp"
#include "tassel/portfolio_quote/quoted_borrower.hpp"
#include "tassel/ruleset.hpp"

#include <cstddef>
#include <vector>

namespace tassel {

/// Income and debt for one quote, with the steps and notes that tell of them.
template <quote_ruleset Law>
class household_of_quote {
  public:
    household_of_quote(quoted_borrower<Law>& borrower, quote_task const& task)
        : borrower_{borrower} {
        for (auto const place : task.included)
            own_debt_ += borrower.loan(place).balance();
        if (borrower.income().income) borrower.usage.income = true;
    }

    /// The counted income can be told from what was reported.
    [[nodiscard]] bool income_known() const noexcept {
        return borrower_.income().income.has_value();
    }
    /// So can the spouse's debt, where it counts.
    [[nodiscard]] bool known() const noexcept {
        return income_known() &&
               (!joint() || borrower_.profile().spouse_eligible_loan_debt_cents.has_value());
    }
    [[nodiscard]] cents income() const { return *borrower_.income().income; }
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

    void explain_income(calculation_steps& steps) const {
        auto const& profile = borrower_.profile();
        plain_text const own = profile.alternative_taxable_income_cents
                                   ? plain_text{"alternative_taxable_income_cents"}
                                   : plain_text{"adjusted_gross_income_cents"};
        bool const sum = joint() && !borrower_.income().taken_as_joint_figure;
        steps.add("counted_income", income(), own.view(),
                  sum ? " + spouse_adjusted_gross_income_cents"
                      : (joint() ? ", taken as the couple's" : ""));
    }
    void explain_guideline(calculation_steps& steps) const {
        auto const& edition = borrower_.guidelines();
        auto const& row = edition.table.in(borrower_.profile().poverty_guideline_region);
        steps.add_from(edition.source.id, "poverty_guideline", {borrower_.guideline().value, 0},
                       trace_unit::cents, edition.name, ": ", row.first_person,
                       " + (family_size - 1) x ", row.each_more);
    }
    /// `share` is the month's amount, exact.
    void explain_discretionary(calculation_steps& steps, int percent, int guideline_percent,
                               exact_cents share) const {
        auto const above = borrower_.guideline().value * guideline_percent;
        auto const rest = income().value * 100 - above;
        steps.add("discretionary_income", decimal{rest > 0 ? rest : 0, 2}, trace_unit::cents,
                  "counted income less ", guideline_percent,
                  " % of the poverty guideline, not below $0");
        steps.add("income_amount", four_places(share), trace_unit::cents, percent,
                  " % of discretionary income / 12");
    }

  private:
    quoted_borrower<Law>& borrower_;
    cents own_debt_{};
};

} // namespace tassel
