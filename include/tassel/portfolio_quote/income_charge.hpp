// What an income-driven plan charges for some loans, as a function of a year's income and guideline
// alone: the same function serves today's quote and the years after it.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/plan/household.hpp"
#include "tassel/plan/income_driven.hpp"
#include "tassel/portfolio_quote/household_scenario.hpp"
#include "tassel/portfolio_quote/quote_task.hpp"
#include "tassel/portfolio_quote/quoted_borrower.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tassel::quote {

// The household behind an income-driven quote: whose income and whose debt count.

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
        return plan::uses_married_factors(borrower_.profile().tax_filing_status, joint());
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
    [[nodiscard]] plan::household_year this_year() const {
        return {income(), borrower_.guideline()};
    }
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
    /// Adds the steps that explain a share of discretionary income. `share` is the exact monthly
    /// amount.
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

// What a plan charges for some loans.

/// How loans run under one payment, whatever its amount.
struct pool_terms {
    int months = 0; ///< until what is left is forgiven
    int subsidized_months_not_charged = 0;
    cents minimum_principal_reduction{};
    plan::interest_order order =
        plan::interest_order::month_first; ///< used when principal is reduced
    bool counts_assistance = false;        ///< also count the months that count under RAP alone
    bool capitalizes = false; ///< applies to loans that leave another plan (capitalization.hpp)

    bool operator==(pool_terms const&) const = default;
};

// --- IBR and PAYE -------------------------------------------------------------------------------

struct income_based_charge {
    plan::income_based_inputs inputs{}; ///< as of today
    bool cap_given = false;             ///< the profile states the cap of a borrower on the plan
    pool_terms terms{};

    [[nodiscard]] plan::income_based_steps in(plan::household_year const& year) const noexcept {
        auto changed = inputs;
        changed.income = year.income;
        changed.guideline = year.guideline;
        return plan::income_based_payment(changed);
    }
};

/// Whether the borrower gets the new-borrower percentage. A borrower with a newer loan does not.
template <quote_ruleset Law>
[[nodiscard]] bool counts_as_new_borrower(quoted_borrower<Law> const& borrower) {
    return borrower.profile().ibr_new_borrower_status == new_borrower_status::new_borrower &&
           !borrower.has_newer_direct_loan();
}

/// The percentage and forgiveness time that apply to the borrower.
template <quote_ruleset Law>
[[nodiscard]] plan::income_percentage const&
percentage_for(plan::income_based_formula const& formula, quoted_borrower<Law> const& borrower) {
    return counts_as_new_borrower(borrower) ? formula.new_borrower : formula.regular;
}

/// What IBR or PAYE charges; nothing if the income or the spouse's debt is unknown.
template <quote_ruleset Law>
[[nodiscard]] std::optional<income_based_charge>
charge_of(plan::income_based_formula const& formula, household_of_quote<Law> const& household) {
    if (!household.known()) return std::nullopt;
    auto const& borrower = household.borrower();
    auto const& task = household.task();
    auto const& percentage = percentage_for(formula, borrower);
    auto const member = task.terms.standard_payment_cap;
    auto const given = member != nullptr ? borrower.profile().*member : std::nullopt;
    auto const today = household.this_year();
    income_based_charge charge{
        .inputs = {.income = today.income,
                   .guideline = today.guideline,
                   .percent = percentage.percent,
                   .guideline_percent = formula.guideline_percent,
                   .small_amounts = formula.small_amounts,
                   .standard_cap =
                       given ? given : reference_sum(borrower, task.included, formula.cap)},
        .cap_given = given.has_value(),
        .terms = {.months = percentage.forgiveness_months,
                  .capitalizes = household.task().capitalizes}};
    // The borrower's share of the couple's payment, and the Direct Loans' share of that: (own +
    // FFEL) / (own + FFEL + spouse) times own / (own + FFEL).
    auto const others = borrower.shared_ffel_balance() + household.spouse_debt();
    if (others > cents{}) charge.inputs.debt = plan::couple_debt{household.own_debt(), others};
    if (task.terms.takes_new_borrowers && !given) {
        charge.terms.subsidized_months_not_charged = task.terms.subsidized_interest_months;
    }
    return charge;
}

// --- ICR ----------------------------------------------------------------------------------------

struct income_contingent_charge {
    plan::income_contingent_inputs inputs{}; ///< as of today
    std::span<plan::income_factor const> factors{};
    cents own_payment{}; ///< the borrower's 12-year payment
    pool_terms terms{};

    [[nodiscard]] plan::income_contingent_inputs inputs_in(plan::household_year const& year) const {
        auto changed = inputs;
        changed.income = year.income;
        changed.guideline = year.guideline;
        changed.factor = plan::income_percentage_factor(factors, year.income);
        return changed;
    }
    [[nodiscard]] plan::income_contingent_steps in(plan::household_year const& year) const {
        return plan::income_contingent_payment(inputs_in(year));
    }
};

/// Returns what ICR charges. Returns nothing if the income is unknown or, for spouses who repay
/// together, if a figure of the spouse is unknown.
template <quote_ruleset Law>
[[nodiscard]] std::optional<income_contingent_charge>
charge_of(plan::income_contingent_formula const& formula,
          household_of_quote<Law> const& household) {
    auto const& borrower = household.borrower();
    auto const& profile = borrower.profile();
    bool const together = profile.icr_joint_repayment_with_spouse.value_or(false);
    if (!household.income_known()) return std::nullopt;
    if (together && !(household.joint() && household.known() &&
                      profile.spouse_icr_12_year_standard_payment_cents)) {
        return std::nullopt;
    }
    auto const given = profile.icr_12_year_standard_payment_cents;
    auto const own_payment =
        given ? *given : reference_sum(borrower, household.task().included, formula.base);
    auto const& table = borrower.factors().table;
    income_contingent_charge charge{
        .inputs = {.twelve_year_payment = own_payment,
                   .percent = formula.percent,
                   .guideline_percent = formula.guideline_percent,
                   .minimum_payment = formula.minimum_payment},
        .factors = household.married_factors()
                       ? std::span<plan::income_factor const>{table.married_or_head_of_household}
                       : std::span<plan::income_factor const>{table.single},
        .own_payment = own_payment,
        .terms = {.months = formula.forgiveness_months,
                  .capitalizes = household.task().capitalizes}};
    if (together) {
        charge.inputs.twelve_year_payment += *profile.spouse_icr_12_year_standard_payment_cents;
        charge.inputs.couple = plan::couple_debt{household.own_debt(), household.spouse_debt()};
    }
    charge.inputs = charge.inputs_in(household.this_year());
    return charge;
}

// --- RAP ----------------------------------------------------------------------------------------

template <std::size_t Count>
struct assistance_charge {
    plan::assistance_formula<Count> const* formula = nullptr;
    std::int64_t dependents = 0;
    std::optional<plan::couple_debt> debt{};
    pool_terms terms{};

    [[nodiscard]] plan::assistance_steps in(plan::household_year const& year) const noexcept {
        return plan::assistance_payment(formula->bands, formula->amounts, year.income, dependents,
                                        debt);
    }
};

/// What RAP charges; nothing if the income or the spouse's debt is unknown. The result refers to
/// the formula.
template <quote_ruleset Law, std::size_t Count>
[[nodiscard]] std::optional<assistance_charge<Count>>
charge_of(plan::assistance_formula<Count> const& formula,
          household_of_quote<Law> const& household) {
    if (!household.known()) return std::nullopt;
    assistance_charge<Count> charge{
        .formula = &formula,
        .dependents = household.borrower().profile().dependent_count,
        .terms = {.months = formula.forgiveness_months,
                  .minimum_principal_reduction = formula.minimum_principal_reduction,
                  .order = formula.order.value_or(plan::interest_order::older_first),
                  .counts_assistance = true,
                  .capitalizes = household.task().capitalizes}};
    if (household.joint()) {
        charge.debt = plan::couple_debt{household.own_debt(), household.spouse_debt()};
    }
    return charge;
}

// How loans run on an income-driven plan over a scenario: the plan's payment in each year.

struct income_phase {
    std::array<cents, scenario_years> payment_of_year{};
    pool_terms terms{};

    bool operator==(income_phase const&) const = default;
};

/// The phase of an income-driven plan over a scenario; nothing if a fact that the payment needs is
/// missing.
template <class Formula, quote_ruleset Law>
[[nodiscard]] std::optional<income_phase> phase_of(Formula const& formula,
                                                   household_of_quote<Law> const& household,
                                                   household_scenario const& scenario) {
    auto const charge = charge_of(formula, household);
    if (!charge) return std::nullopt;
    std::optional<income_phase> phase{std::in_place};
    phase->terms = charge->terms;
    for (std::size_t year = 0; year < scenario_years; ++year) {
        bool const same = year > 0 && scenario[year].income == scenario[year - 1].income &&
                          scenario[year].guideline == scenario[year - 1].guideline;
        phase->payment_of_year[year] =
            same ? phase->payment_of_year[year - 1] : charge->in(scenario[year]).payment;
    }
    return phase;
}

} // namespace tassel::quote
