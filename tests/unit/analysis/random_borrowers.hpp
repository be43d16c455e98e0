// Random borrowers whose facts may be absent, and the same borrowers with absent facts filled in.
#pragma once

#include "unit/support/random.hpp"

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/eligibility/eligibility.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace tassel::test {

struct random_borrower {
    borrower_profile profile{};
    std::vector<loan_facts> loans{};
    std::optional<std::size_t> new_consolidation{};

    [[nodiscard]] eligibility::borrower_facts facts() const {
        return {profile, loans, new_consolidation};
    }
};

/// Any enumerator, including `unknown` if `Known` is false.
template <bool Known, class Enum>
[[nodiscard]] Enum any_of(random_numbers& random) {
    constexpr auto values = reflect::enumerator_values<Enum>;
    while (true) {
        auto const value = values[static_cast<std::size_t>(
            random.from(0, static_cast<std::int64_t>(values.size()) - 1))];
        if constexpr (Known && requires { Enum::unknown; }) {
            if (value == Enum::unknown) continue;
        }
        return value;
    }
}

/// Days on both sides of each day that the law names.
[[nodiscard]] inline civil_date any_loan_date(random_numbers& random) {
    constexpr std::array dates{
        civil_date{1999, 9, 1}, civil_date{2006, 6, 30}, civil_date{2006, 7, 1},
        civil_date{2015, 9, 1}, civil_date{2024, 5, 1},  civil_date{2026, 6, 30},
        civil_date{2026, 7, 1}, civil_date{2026, 9, 1},
    };
    return dates[static_cast<std::size_t>(random.from(0, dates.size() - 1))];
}

/// Visits every fact that may be absent: `fill(member, random_value)`. The value is never unknown.
template <class Fill>
void for_each_gap(random_borrower& borrower, random_numbers& random, Fill fill) {
    auto& profile = borrower.profile;
    fill(profile.marital_status, any_of<true, plan::marital_status>(random));
    fill(profile.tax_filing_status, any_of<true, plan::tax_filing_status>(random));
    fill(profile.spouse_adjusted_gross_income_cents, cents{random.from(0, 9'000'000)});
    fill(profile.extended_new_borrower_status, any_of<true, new_borrower_status>(random));
    fill(profile.ffel_extended_new_borrower_status, any_of<true, new_borrower_status>(random));
    fill(profile.ibr_new_borrower_status, any_of<true, new_borrower_status>(random));
    fill(profile.repaye_qualifying_payment_count_since_2024_07_01, random.from(57, 62));
    fill(profile.spouse_eligible_loan_debt_cents, cents{random.from(0, 9'000'000)});
    fill(profile.ibr_standard_payment_cap_cents, cents{random.from(1, 90'000)});
    fill(profile.parent_plus_consolidation_idr_payment_status,
         any_of<true, consolidation_payment_status>(random));
    fill(profile.paye_new_borrower_status, any_of<true, new_borrower_status>(random));
    fill(profile.paye_enrollment_status, any_of<true, plan_enrollment_status>(random));
    fill(profile.paye_standard_payment_cap_cents, cents{random.from(1, 90'000)});
    fill(profile.icr_12_year_standard_payment_cents, cents{random.from(1, 90'000)});
    fill(profile.icr_enrollment_status, any_of<true, plan_enrollment_status>(random));
    fill(profile.spouse_icr_12_year_standard_payment_cents, cents{random.from(1, 90'000)});
    for (auto& loan : borrower.loans) {
        fill(loan.type, any_of<true, loan_type>(random));
        fill(loan.status, any_of<true, loan_status>(random));
        fill(loan.made, any_loan_date(random));
        fill(loan.rate, annual_rate{random.from(0, 900'000)});
        fill(loan.parent_plus_history, any_of<true, parent_plus_history>(random));
    }
    // A borrower who received no Direct Loan before 2006-07-01 can't have begun to repay one then.
    bool older = false;
    for (auto const& loan : borrower.loans) {
        bool const direct =
            loan.type == loan_type::unknown || loan.program() == loan_program::direct;
        bool const early = !loan.made || *loan.made < civil_date{2006, 7, 1};
        older = older || (direct && early && !loan.undone());
    }
    auto const start = older ? any_of<true, repayment_start_status>(random)
                             : repayment_start_status::on_or_after_2006_07_01;
    fill(profile.direct_loan_repayment_start_status, start);
}

/// Up to six loans, with about a third of the optional facts absent.
[[nodiscard]] inline random_borrower any_borrower(random_numbers& random) {
    random_borrower borrower;
    auto& profile = borrower.profile;
    profile.analysis_as_of = random.chance(80) ? civil_date{2026, 8, 1} : civil_date{2028, 7, 1};
    profile.spouse_income_included = random.chance(40);
    if (random.chance(20)) profile.alternative_taxable_income_cents = cents{100};
    if (random.chance(20)) profile.icr_joint_repayment_with_spouse = random.chance(50);
    auto const count = random.from(0, 6);
    for (std::int64_t i = 0; i < count; ++i) {
        loan_facts loan{.index = borrower.loans.size()};
        loan.principal = cents{random.chance(15) ? 0 : random.from(1, 40'000) * 100};
        loan.interest = cents{random.chance(50) ? 0 : random.from(0, 1000)};
        if (random.chance(15)) loan.plan = any_of<false, reported_plan>(random);
        borrower.loans.push_back(loan);
    }
    for_each_gap(borrower, random, [&random](auto& member, auto const& value) {
        if (random.chance(67)) member = value;
    });
    // Under most statuses, nothing is owed; without this, payable loans would be rare.
    for (auto& loan : borrower.loans) {
        if (random.chance(60)) loan.status = loan_status::in_repayment;
    }
    if (!borrower.loans.empty() && random.chance(15)) borrower.new_consolidation = 0;
    return borrower;
}

} // namespace tassel::test
