// The answers about payments that follow income.
#pragma once

#include "oracle/amounts/loans.hpp"

#include "tassel/plan/month_by_month.hpp"
#include "tassel/plan/several_loans.hpp"

namespace tassel::amounts {

[[nodiscard]] constexpr amount_answer countable_income_answer(amount_line const& line) {
    auto const counted =
        plan::count_income({.marital = line.marital_status.value(),
                            .filing = line.tax_filing_status.value(),
                            .spouse_income_included = line.spouse_income_included.value(),
                            .adjusted_gross_income = line.adjusted_gross_income_cents.value(),
                            .spouse_adjusted_gross_income = line.spouse_adjusted_gross_income_cents,
                            .alternative_taxable_income = line.alternative_taxable_income_cents});
    amount_answer answer{.kind = line.kind};
    if (!counted.income) return answer;
    answer.income_cents = counted.income;
    answer.spouse_debt_counted = counted.joint;
    return answer;
}

/// The couple's debt, if the spouse's debt counts, as on a joint return.
[[nodiscard]] constexpr std::optional<plan::couple_debt> couple_debt_of(amount_line const& line) {
    bool const joint =
        line.tax_filing_status.value_or(plan::tax_filing_status::married_filing_jointly) ==
        plan::tax_filing_status::married_filing_jointly;
    if (!joint || !line.borrower_eligible_debt_cents) return std::nullopt;
    return plan::couple_debt{*line.borrower_eligible_debt_cents,
                             line.spouse_eligible_loan_debt_cents.value_or(cents{})};
}

[[nodiscard]] constexpr int percent_of(amount_line const& line) {
    if (line.percent) return static_cast<int>(*line.percent);
    auto const& formula =
        line.kind == amount_kind::paye ? rules::paye.formula : rules::direct_ibr.formula;
    bool const newer = line.ibr_new_borrower_status == new_borrower_status::new_borrower;
    return newer ? formula.new_borrower.percent : formula.regular.percent;
}

[[nodiscard]] constexpr amount_answer income_based_answer(amount_line const& line) {
    auto const loans = loans_of(line);
    auto cap = line.standard_payment_cap_cents;
    if (!cap && loans) cap = sum_of_payments(*loans, rules::ten_year_standard);
    // First the borrower's share of the couple's debt, then the Direct Loans' share of the
    // borrower's.
    auto debt = couple_debt_of(line);
    if (line.ffel_eligible_debt_cents) {
        auto const ffel = *line.ffel_eligible_debt_cents;
        debt = plan::couple_debt{line.borrower_eligible_debt_cents.value() - ffel,
                                 ffel + (debt ? debt->spouse : cents{})};
    }
    auto const& formula = rules::direct_ibr.formula; // as PAYE's except for percentages
    auto const payment =
        plan::income_based_payment({.income = line.adjusted_gross_income_cents.value(),
                                    .guideline = guideline_of(line),
                                    .percent = percent_of(line),
                                    .guideline_percent = formula.guideline_percent,
                                    .small_amounts = formula.small_amounts,
                                    .debt = debt,
                                    .standard_cap = cap})
            .payment;
    return {.kind = line.kind,
            .monthly_payment_cents = limited(payment, loans),
            .standard_payment_cap_cents = cap};
}

[[nodiscard]] constexpr ten_thousandths factor_of(amount_line const& line, cents income,
                                                  factor_category category) {
    auto const& first = law::income_factors[0];
    auto const year = line.factor_table_year.value();
    auto const& columns =
        law::income_factors[static_cast<std::size_t>(year - first.in_force.from.year)].table;
    return category == factor_category::single
               ? plan::income_percentage_factor(columns.single, income)
               : plan::income_percentage_factor(columns.married_or_head_of_household, income);
}

[[nodiscard]] constexpr plan::income_contingent_inputs contingent_inputs(amount_line const& line,
                                                                         cents income,
                                                                         cents twelve_year_payment,
                                                                         ten_thousandths factor) {
    auto const& formula = rules::icr.formula;
    return {.twelve_year_payment = twelve_year_payment,
            .factor = factor,
            .income = income,
            .guideline = guideline_of(line),
            .percent = formula.percent,
            .guideline_percent = formula.guideline_percent,
            .minimum_payment = formula.minimum_payment};
}

[[nodiscard]] constexpr amount_answer contingent_answer(amount_line const& line) {
    auto const income = line.adjusted_gross_income_cents.value();
    auto const factor = factor_of(line, income, line.factor_category.value());
    amount_answer answer{.kind = line.kind};
    answer.income_percentage_factor = decimal_text<4>{factor.value};
    auto const loans = loans_of(line);
    answer.twelve_year_payment_cents = line.twelve_year_payment_cents;
    if (!line.twelve_year_payment_cents && loans) {
        answer.twelve_year_payment_cents = sum_of_payments(*loans, rules::twelve_year_standard);
    }
    if (answer.twelve_year_payment_cents) {
        auto const inputs =
            contingent_inputs(line, income, *answer.twelve_year_payment_cents, factor);
        answer.monthly_payment_cents =
            limited(plan::income_contingent_payment(inputs).payment, loans);
    }
    return answer;
}

[[nodiscard]] constexpr amount_answer joint_contingent_answer(amount_line const& line) {
    auto const income = line.combined_agi_cents.value();
    auto const factor = factor_of(line, income, factor_category::married_hoh);
    auto const twelve_year_payments =
        line.borrower_12_year_payment_cents.value() + line.spouse_12_year_payment_cents.value();
    auto inputs = contingent_inputs(line, income, twelve_year_payments, factor);
    inputs.couple =
        plan::couple_debt{line.borrower_debt_cents.value(), line.spouse_debt_cents.value()};
    auto const split = plan::income_contingent_payment(inputs);
    amount_answer answer{.kind = line.kind};
    answer.income_percentage_factor = decimal_text<4>{factor.value};
    answer.joint_payment_cents = split.couple_payment;
    answer.borrower_share_cents = split.payment;
    answer.spouse_share_cents = split.couple_payment - split.payment;
    return answer;
}

/// Adds up what RAP waives and matches, and remembers the first month.
struct assistance_totals {
    plan::repayment_month first{};
    cents not_charged{};
    cents matched{};

    constexpr void operator()(plan::repayment_month const& month) {
        if (month.month == 1) first = month;
        not_charged += month.interest_not_charged;
        matched += month.principal_matched;
    }
};

constexpr void set_end(plan::repayment_outcome const& outcome, amount_answer& answer) {
    answer.total_paid_cents = outcome.total_paid;
    answer.forgiven_cents = outcome.forgiven;
    (outcome.forgiven > cents{} ? answer.forgiveness_month_count : answer.payoff_month_count) =
        outcome.months;
}

[[nodiscard]] constexpr amount_answer assistance_answer(amount_line const& line) {
    auto const& formula = rules::repayment_assistance_plan.formula;
    auto const debt =
        line.spouse_income_included.value_or(false) ? couple_debt_of(line) : std::nullopt;
    auto const payment = plan::assistance_payment(formula.bands, formula.amounts,
                                                  line.adjusted_gross_income_cents.value(),
                                                  line.dependent_count.value(), debt)
                             .payment;
    amount_answer answer{.kind = line.kind, .monthly_payment_cents = payment};
    auto const loans = loans_of(line);
    if (!loans) return answer;
    assistance_totals totals;
    auto const outcome = plan::simulate(
        {.principal = (*loans)[0].balance,
         .rate = (*loans)[0].rate,
         .payments = {payment},
         .months = formula.forgiveness_months,
         .ending = plan::term_ending::forgiven,
         .relief = {formula.forgiveness_months, formula.minimum_principal_reduction}},
        [&totals](plan::repayment_month const& month) { totals(month); });
    set_end(outcome, answer);
    answer.monthly_payment_cents = outcome.first_payment;
    answer.payoff_or_forgiveness_month = outcome.months;
    answer.total_interest_not_charged_cents = totals.not_charged;
    answer.total_principal_match_cents = totals.matched;
    answer.month1_interest_cents = totals.first.interest;
    answer.month1_principal_from_payment_cents = totals.first.principal_paid;
    answer.month1_interest_not_charged_cents = totals.first.interest_not_charged;
    answer.month1_principal_match_cents = totals.first.principal_matched;
    answer.month1_ending_principal_cents = totals.first.principal;
    return answer;
}

/// The answer about one payment that several loans share, on RAP or another income-driven plan.
[[nodiscard]] constexpr amount_answer shared_payment_answer(amount_line const& line) {
    bool const assistance = line.kind == amount_kind::rap_simulation;
    auto const& formula = rules::repayment_assistance_plan.formula;
    bounded_vector<plan::shared_loan, maximum_loans> loans;
    for (auto const& loan : line.loans.value()) {
        bool const waived = !assistance && loan.subsidized.value_or(false);
        loans.push_back({.principal = loan.outstanding_balance_cents.value(),
                         .unpaid_interest = loan.accrued_interest_cents.value_or(cents{}),
                         .rate = rate_of(loan.interest_rate_percent),
                         .months_not_charged =
                             waived ? static_cast<int>(line.subsidy_month_count.value_or(0)) : 0});
    }
    auto const months =
        assistance ? formula.forgiveness_months : static_cast<int>(line.term_month_count.value());
    assistance_totals totals;
    plan::shared_repayment<maximum_loans> repayment{
        loans, line.monthly_payment_cents.value(), months,
        assistance ? formula.minimum_principal_reduction : cents{}};
    amount_answer answer{.kind = line.kind};
    set_end(repayment.run([&totals](plan::repayment_month const& month) { totals(month); }),
            answer);
    answer.total_interest_not_charged_cents = totals.not_charged;
    answer.total_principal_match_cents = totals.matched;
    return answer;
}

} // namespace tassel::amounts
