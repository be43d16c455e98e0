// The golden payments once more, computed as an analysis does: for a borrower's own loans.
#include "compile/golden_cases.hpp"
#include "unit/portfolio_quote/quotes_of_loans.hpp"

#include <gtest/gtest.h>
#include <map>

namespace tassel::quote::portfolio_golden_test {
namespace {

using amounts::amount_kind;
using test::law;

/// A debt so large that the balance never limits a payment.
constexpr cents large_debt = dollars(5'000'000);

struct known_borrower {
    borrower_profile profile{};
    std::vector<loan_facts> loans{};
};

bool is_consolidation_case(amount_kind kind) {
    return kind == amount_kind::direct_standard_consolidation ||
           kind == amount_kind::direct_graduated_consolidation;
}

/// The borrower of a case, with one loan. Other Direct Loans that the case states are in default.
known_borrower borrower_of(amounts::amount_line const& line) {
    known_borrower known{.profile = test::single_borrower()};
    auto& profile = known.profile;
    profile.adjusted_gross_income_cents = line.adjusted_gross_income_cents.value_or(cents{});
    profile.dependent_count = line.dependent_count.value_or(0);
    profile.family_size = line.family_size.value_or(1);
    profile.poverty_guideline_region =
        line.poverty_guideline_region.value_or(plan::poverty_guideline_region::contiguous_48_dc);
    profile.tax_filing_status = line.tax_filing_status.value_or(plan::tax_filing_status::single);
    if (profile.tax_filing_status == plan::tax_filing_status::married_filing_jointly) {
        profile.marital_status = plan::marital_status::married;
        profile.spouse_income_included = true; // the case's income is that of both spouses
        profile.spouse_eligible_loan_debt_cents = line.spouse_eligible_loan_debt_cents;
    }
    if (line.ibr_new_borrower_status == amounts::new_borrower_status::new_borrower) {
        profile.ibr_new_borrower_status = new_borrower_status::new_borrower;
    }
    profile.ibr_standard_payment_cap_cents = line.standard_payment_cap_cents;
    profile.paye_standard_payment_cap_cents = line.standard_payment_cap_cents;
    auto const type = is_consolidation_case(line.kind)
                          ? loan_type::direct_consolidation_unsubsidized
                          : loan_type::direct_unsubsidized;
    auto const balance = line.outstanding_balance_cents.value_or(
        line.borrower_eligible_debt_cents.value_or(large_debt));
    auto const rate = line.interest_rate_percent ? amounts::rate_of(*line.interest_rate_percent)
                                                 : basis_points(600);
    known.loans.push_back(test::loan(type, balance, rate));
    if (auto const total = line.total_direct_loans_at_repayment_entry_cents) {
        auto other = test::loan(loan_type::direct_unsubsidized, *total - balance, rate);
        other.index = 1;
        other.status = loan_status::defaulted;
        if (other.principal > cents{}) known.loans.push_back(other);
    }
    return known;
}

std::optional<portfolio_quote> quote_of(amount_kind kind, known_borrower const& known) {
    portfolio_quoter<law> quoter{known.profile, known.loans};
    std::vector<std::size_t> const first{0};
    switch (kind) {
    case amount_kind::direct_standard:
    case amount_kind::direct_standard_consolidation:
        return quoter.quote<rules::direct_standard>(first);
    case amount_kind::direct_graduated:
    case amount_kind::direct_graduated_consolidation:
        return quoter.quote<rules::direct_graduated>(first);
    case amount_kind::direct_extended_fixed:
        return quoter.quote<rules::direct_extended_fixed>(first);
    case amount_kind::direct_extended_graduated:
        return quoter.quote<rules::direct_extended_graduated>(first);
    case amount_kind::tiered_standard: return quoter.quote<rules::tiered_standard>(first);
    case amount_kind::ibr: return quoter.quote<rules::direct_ibr>(first);
    case amount_kind::paye: return quoter.quote<rules::paye>(first);
    case amount_kind::icr: return quoter.quote<rules::icr>(first);
    case amount_kind::rap: return quoter.quote<rules::repayment_assistance_plan>(first);
    default: return std::nullopt;
    }
}

/// Whether the case's term differs from the term that its loan would have.
bool is_another_term(amounts::amount_line const& line) {
    if (!line.term_month_count) return false;
    switch (line.kind) {
    case amount_kind::direct_graduated: return *line.term_month_count != 120;
    case amount_kind::direct_extended_graduated: return *line.term_month_count != 300;
    default:
        return *line.term_month_count !=
               plan::term_months(law::consolidation_bands, line.outstanding_balance_cents.value());
    }
}

/// Whether a case needs a guideline or factor table of another year, has a term that no loan has,
/// or has no loan at all.
bool is_not_of_today(golden::golden_case const& known) {
    auto const& line = known.line;
    bool const income_driven = line.kind == amount_kind::ibr || line.kind == amount_kind::paye ||
                               line.kind == amount_kind::icr || line.kind == amount_kind::rap;
    return line.poverty_guideline_cents || line.factor_table_year.value_or(2026) != 2026 ||
           is_another_term(line) || (!income_driven && !line.outstanding_balance_cents) ||
           !(known.expected.monthly_payment_cents || known.expected.step_payments_cents);
}

TEST(portfolio_golden, payments_are_those_of_the_published_cases) {
    std::map<amount_kind, int> compared;
    for (auto const& known : golden::all_cases()) {
        if (is_not_of_today(known)) continue;
        auto const quote = quote_of(known.line.kind, borrower_of(known.line));
        if (!quote) continue;
        auto const& expected = known.expected;
        auto const first = expected.monthly_payment_cents ? *expected.monthly_payment_cents
                                                          : (*expected.step_payments_cents)[0];
        EXPECT_EQ(quote->monthly_payment.value, first.value) << known.id;
        if (expected.total_paid_cents) {
            EXPECT_LE(std::abs((quote->total_paid - *expected.total_paid_cents).value),
                      known.tolerance.value)
                << known.id;
        }
        if (auto const months = expected.payoff_or_forgiveness_month) {
            EXPECT_EQ(quote->months, *months) << known.id;
        }
        // The minimum payment ends the repayment early.
        if (auto const months = expected.term_month_count; months && first > dollars(50)) {
            EXPECT_EQ(quote->months, *months) << known.id;
        }
        if (expected.forgiven_cents) {
            EXPECT_EQ(quote->forgiven.value, expected.forgiven_cents->value) << known.id;
        }
        ++compared[known.line.kind];
    }
    // Makes sure that cases of every kind are compared.
    EXPECT_GE(compared[amount_kind::direct_standard], 8);
    EXPECT_GE(compared[amount_kind::direct_standard_consolidation], 9);
    EXPECT_GE(compared[amount_kind::direct_graduated], 6);
    EXPECT_GE(compared[amount_kind::direct_graduated_consolidation], 4);
    EXPECT_GE(compared[amount_kind::direct_extended_fixed], 5);
    EXPECT_GE(compared[amount_kind::direct_extended_graduated], 4);
    EXPECT_GE(compared[amount_kind::tiered_standard], 5);
    EXPECT_GE(compared[amount_kind::ibr], 12);
    EXPECT_GE(compared[amount_kind::paye], 3);
    EXPECT_GE(compared[amount_kind::icr], 2);
    EXPECT_GE(compared[amount_kind::rap], 25);
}

/// The joint example of FR 2026-11540: $10,000 and $15,000, and a couple's income of $99,146.
TEST(portfolio_golden, joint_contingent_repayment_splits_the_couples_payment) {
    auto profile = test::couple();
    profile.adjusted_gross_income_cents = dollars(60'000);
    profile.spouse_adjusted_gross_income_cents = dollars(39'146);
    profile.spouse_eligible_loan_debt_cents = dollars(15'000);
    profile.icr_joint_repayment_with_spouse = true;
    profile.spouse_icr_12_year_standard_payment_cents = cents{14'638};
    std::vector const loans{
        test::loan(loan_type::direct_unsubsidized, dollars(10'000), basis_points(600))};
    auto const quote = test::quote_all<rules::icr>(profile, loans);
    EXPECT_EQ(quote.monthly_payment, cents{10'676});
    EXPECT_EQ(test::note_figures(quote, law::quote_texts.joint_contingent),
              (std::vector<std::int64_t>{26'690, 10'676}));
}

} // namespace
} // namespace tassel::quote::portfolio_golden_test
