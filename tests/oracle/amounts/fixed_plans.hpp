// The answers about level and graduated plans, their terms, and consolidation.
#pragma once

#include "oracle/amounts/loans.hpp"

#include "tassel/plan/graduated.hpp"
#include "tassel/plan/month_by_month.hpp"
#include "tassel/quote/quick_quote.hpp"

#include <string_view>

namespace tassel::amounts {

[[nodiscard]] constexpr int consolidation_term(amount_line const& line) {
    if (line.direct_loan_repayment_start_status == repayment_start::before_2006_07_01) {
        return rules::direct_standard.formula.term.months;
    }
    if (line.consolidation_plus_other_debt_cents) {
        return plan::term_months(rules::consolidation_bands,
                                 *line.consolidation_plus_other_debt_cents);
    }
    if (line.consolidation_loan_cents) {
        return plan::term_months(
            rules::consolidation_bands,
            plan::consolidation_term_balance(*line.consolidation_loan_cents,
                                             line.other_student_loans_cents.value()));
    }
    return plan::term_months(rules::consolidation_bands, line.outstanding_balance_cents.value());
}

[[nodiscard]] constexpr int term_of(amount_line const& line) {
    if (line.term_month_count) return static_cast<int>(*line.term_month_count);
    auto const or_balance = [&](std::optional<cents> total) {
        return total ? *total : line.outstanding_balance_cents.value();
    };
    switch (line.kind) {
    case amount_kind::tiered_standard:
        return rules::tiered_standard.formula.term.for_balance(
            or_balance(line.total_direct_loans_at_repayment_entry_cents));
    case amount_kind::direct_graduated_pre_2006:
    case amount_kind::direct_extended_or_graduated_pre_2006:
        return plan::term_months(rules::pre_2006_bands, or_balance(line.total_direct_loans_cents));
    case amount_kind::direct_standard_consolidation:
    case amount_kind::direct_graduated_consolidation:
    case amount_kind::consolidation_term: return consolidation_term(line);
    case amount_kind::direct_extended_fixed:
        return rules::direct_extended_fixed.formula.term.months;
    case amount_kind::direct_extended_graduated:
        return rules::direct_extended_graduated.formula.term.months;
    case amount_kind::direct_graduated: return rules::direct_graduated.formula.term.months;
    default: return rules::direct_standard.formula.term.months;
    }
}

constexpr void repay(plan::repayment_terms const& terms, amount_answer& answer) {
    auto const outcome = plan::simulate(terms);
    answer.monthly_payment_cents = outcome.first_payment;
    answer.payoff_month_count = outcome.months;
    answer.total_paid_cents = outcome.total_paid;
}

[[nodiscard]] constexpr amount_answer level_answer(amount_line const& line) {
    amount_answer answer{.kind = line.kind, .term_month_count = term_of(line)};
    auto const loans = loans_of(line);
    if (!loans) return answer;
    auto const [balance, rate] = (*loans)[0];
    auto const months = term_of(line);
    auto const payment = plan::level_payment(balance, plan::annuity_table{rate}, months,
                                             rules::minimum_monthly_payment);
    repay({.principal = balance, .rate = rate, .payments = {payment}, .months = months}, answer);
    return answer;
}

[[nodiscard]] constexpr amount_answer graduated_answer(amount_line const& line) {
    amount_answer answer{.kind = line.kind, .term_month_count = term_of(line)};
    auto const& rule = law::graduated_steps;
    answer.step_month_count = rule.rule().step_months;
    auto const [balance, rate] = loans_of(line).value()[0];
    auto const months = term_of(line);
    plan::annuity_table const annuity{rate};
    if (line.kind == amount_kind::direct_graduated_pre_2006) {
        auto const standard = sum_of_payments(*loans_of(line), rules::ten_year_standard);
        answer.step_payments_cents = plan::pre_2006_graduated_levels(
            balance, balance, standard, annuity, months, rule, rules::pre_2006_payments);
    } else {
        answer.step_payments_cents = plan::graduated_shape{rule, annuity, months}.levels(balance);
    }
    repay({.principal = balance,
           .rate = rate,
           .payments = *answer.step_payments_cents,
           .step_months = rule.rule().step_months,
           .months = months},
          answer);
    return answer;
}

[[nodiscard]] constexpr amount_answer term_answer(amount_line const& line) {
    return {.kind = line.kind, .term_month_count = term_of(line)};
}

[[nodiscard]] constexpr amount_answer consolidation_rate_answer(amount_line const& line) {
    auto const loans = loans_of(line).value();
    auto const rate = plan::rate_of_consolidation({loans.begin(), loans.size()},
                                                  rules::loan_dates.consolidation_rate_step)
                          .value();
    amount_answer answer{.kind = line.kind};
    answer.weighted_average_interest_rate_bps = decimal_text<3>{rate.weighted_average.milli_bps};
    answer.rounded_interest_rate_bps = decimal_text<3>{rate.rounded.milli_bps};
    return answer;
}

/// Whether a balance passes the Extended plan's test, as in a quick quote.
[[nodiscard]] constexpr amount_answer extended_test_answer(amount_line const& line) {
    auto const quote = quote::quick_quote<law>(
        {.annual_income_cents = {},
         .estimated_balance_cents = *line.total_direct_outstanding_cents,
         .family_size = 1,
         .state_of_residence = {{'C', 'A'}},
         .loan_category = plan::requested_loan_category::direct_undergraduate,
         .loan_timing = plan::requested_loan_timing::before_2026_07_01},
        {.quote_id = {}, .generated_at = {}, .today = law::first_analysis_date});
    amount_answer answer{.kind = line.kind};
    for (auto const& option : quote.options) {
        if (option.plan_id.view() != reflect::enumerator_name(line.kind)) continue;
        answer.eligible =
            option.eligibility_status == quote::quick_quote_eligibility::potential_match &&
            line.extended_new_borrower_status == new_borrower_status::new_borrower;
    }
    return answer;
}

} // namespace tassel::amounts
