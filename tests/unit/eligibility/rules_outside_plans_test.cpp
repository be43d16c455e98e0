// Each warning appears with the facts that cause it, and not without them.
#include "compile/eligibility_case.hpp"
#include "unit/analysis/analysis_law.hpp"

#include "tassel/eligibility/rules_outside_plans.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::eligibility::rules_outside_plans_test {
namespace {

using test::law;

/// A borrower with the older Direct Loan of case ROW-1, with every fact known.
golden::eligibility_case older_borrower() {
    for (auto const& known : golden::all_eligibility_cases()) {
        if (known.id == "ROW-1") return known;
    }
    return {};
}

/// Options as an analysis makes them, as far as warnings need them.
std::vector<plan_option> options_of(decisions<law> const& decided) {
    std::vector<plan_option> options;
    for (std::size_t plan = 0; plan < law::catalog::size; ++plan) {
        auto& option = options.emplace_back();
        option.plan_id = law::catalog::descriptions[plan]->plan_id;
        if (decided.outcome(plan) != truth::no) {
            option.eligibility_status = plan_eligibility::eligible;
        }
    }
    return options;
}
std::vector<warning_code> codes_of(golden::eligibility_case const& borrower) {
    auto const decided = decide<law>(borrower.facts());
    std::vector<warning_code> codes;
    for (auto const& warning : eligibility_warnings(decided, options_of(decided))) {
        EXPECT_FALSE(warning.message.empty());
        EXPECT_EQ(warning.message.find('{'), std::string::npos) << warning.message;
        codes.push_back(warning.code);
    }
    return codes;
}
loan_facts loan_of(loan_type type, civil_date made) {
    return {.type = type,
            .status = loan_status::in_repayment,
            .principal = dollars(5'000),
            .rate = basis_points(500),
            .made = made,
            .parent_plus_history = parent_plus_history::none};
}

using codes = std::vector<warning_code>;

TEST(eligibility_warnings, none_for_one_older_direct_loan) {
    EXPECT_EQ(codes_of(older_borrower()), codes{});
}

TEST(eligibility_warnings, ibr_beside_a_newer_direct_loan) {
    auto borrower = older_borrower();
    borrower.loans.push_back(loan_of(loan_type::direct_unsubsidized, {2026, 7, 1}));
    EXPECT_EQ(codes_of(borrower), codes{warning_code::ibr_beside_newer_direct_loan});
    // If IBR is closed, there is nothing to warn about.
    borrower.profile.repaye_qualifying_payment_count_since_2024_07_01 = 60;
    EXPECT_EQ(codes_of(borrower), codes{});
}

TEST(eligibility_warnings, ffel_loans_share_ibr_and_have_it_elsewhere) {
    auto borrower = older_borrower();
    borrower.loans.push_back(loan_of(loan_type::ffel_stafford_subsidized, {2008, 9, 1}));
    EXPECT_EQ(codes_of(borrower),
              (codes{warning_code::ibr_shared_with_ffel, warning_code::ffel_ibr_not_offered}));
    borrower.profile.repaye_qualifying_payment_count_since_2024_07_01 = 60;
    EXPECT_EQ(codes_of(borrower), codes{warning_code::ffel_ibr_not_offered});
}

TEST(eligibility_warnings, ffel_parent_plus_has_no_ibr) {
    auto borrower = older_borrower();
    borrower.loans.push_back(loan_of(loan_type::ffel_parent_plus, {2008, 9, 1}));
    EXPECT_EQ(codes_of(borrower), codes{});
    auto& loan = borrower.loans.back();
    loan.type = loan_type::ffel_consolidation;
    loan.parent_plus_history = parent_plus_history::includes_parent_plus;
    EXPECT_EQ(codes_of(borrower), codes{});
    loan.parent_plus_history = parent_plus_history::none;
    EXPECT_EQ(codes_of(borrower).size(), 2U);
    loan.status = loan_status::defaulted;
    EXPECT_EQ(codes_of(borrower), codes{});
}

TEST(eligibility_warnings, save_has_ended) {
    auto borrower = older_borrower();
    borrower.loans[0].plan = reported_plan::repaye_save;
    EXPECT_EQ(codes_of(borrower), codes{warning_code::savings_plan_ended});
    borrower.loans[0].status = loan_status::paid_in_full;
    EXPECT_EQ(codes_of(borrower), codes{});
}

TEST(eligibility_warnings, paye_and_icr_end) {
    auto borrower = older_borrower();
    auto& profile = borrower.profile;
    profile.paye_enrollment_status = plan_enrollment_status::current_or_associated_forbearance;
    profile.paye_new_borrower_status = new_borrower_status::new_borrower;
    profile.paye_standard_payment_cap_cents = dollars(400);
    EXPECT_EQ(codes_of(borrower), codes{warning_code::plan_ends});
    profile.icr_enrollment_status = plan_enrollment_status::current_or_associated_forbearance;
    profile.icr_12_year_standard_payment_cents = dollars(400);
    EXPECT_EQ(codes_of(borrower), (codes{warning_code::plan_ends, warning_code::plan_ends}));
    profile.analysis_as_of = {2028, 7, 1};
    EXPECT_EQ(codes_of(borrower), codes{});
}

public_service_employment service() {
    return {.qualifying_employer_claimed = true, .full_time_claimed = true};
}

TEST(eligibility_warnings, an_employer_number_that_is_none) {
    auto borrower = older_borrower();
    auto const of = [&](std::string const& number) {
        borrower.profile.public_service_employment = service();
        borrower.profile.public_service_employment->employer_ein = number;
        return codes_of(borrower);
    };
    for (auto const* const number : {"12-3456789", "123456789", "00-0000000"})
        EXPECT_EQ(of(number), codes{}) << number;
    for (auto const* const number : {"", "12-345678", "12345678", "1234567890", "123-456789",
                                     "12 3456789", "12-34567890", "12-345678X", "12--456789"}) {
        EXPECT_EQ(of(number), codes{warning_code::malformed_employer_ein}) << number;
    }
    borrower.profile.public_service_employment = service();
    EXPECT_EQ(codes_of(borrower), codes{});
}

TEST(eligibility_warnings, more_hours_than_a_week_has) {
    auto borrower = older_borrower();
    auto const of = [&](decimal hours) {
        borrower.profile.public_service_employment = service();
        borrower.profile.public_service_employment->average_hours_per_week = hours;
        return codes_of(borrower);
    };
    EXPECT_EQ(of({40, 0}), codes{});
    EXPECT_EQ(of({168, 0}), codes{});
    EXPECT_EQ(of({16'800, 2}), codes{});
    EXPECT_EQ(of({16'801, 2}), codes{warning_code::impossible_weekly_hours});
    EXPECT_EQ(of({169, 0}), codes{warning_code::impossible_weekly_hours});
}

TEST(eligibility_warnings, repayment_before_any_loan_was_made) {
    auto borrower = older_borrower();
    using enum tassel::warning_code;
    borrower.profile.direct_loan_repayment_start_status = repayment_start_status::before_2006_07_01;
    auto const with_loan = [&](loan_facts const& one) {
        borrower.loans = {};
        borrower.loans.push_back(one);
        return codes_of(borrower);
    };
    auto const direct = [](civil_date made) { return loan_of(loan_type::direct_subsidized, made); };
    EXPECT_EQ(with_loan(direct({2006, 7, 1})), codes{repayment_start_contradicts_loans});
    EXPECT_EQ(with_loan(direct({2006, 6, 30})), codes{});
    // A loan without a date could be older.
    auto undated = direct({2018, 9, 5});
    undated.made.reset();
    EXPECT_EQ(with_loan(undated), codes{});
    undated.repayment_begins = civil_date{2006, 6, 30};
    EXPECT_EQ(with_loan(undated), codes{});
    EXPECT_EQ(with_loan(loan_of(loan_type::unknown, {2018, 9, 5})), codes{});
    // A consolidation may have repaid older loans; without a Direct Loan, the answer does not
    // matter.
    EXPECT_EQ(with_loan(loan_of(loan_type::direct_consolidation_unsubsidized, {2018, 9, 5})),
              codes{});
    EXPECT_EQ(with_loan(loan_of(loan_type::perkins, {2018, 9, 5})), codes{});
    // One older loan is enough.
    with_loan(direct({2018, 9, 5}));
    borrower.loans.push_back(direct({2004, 9, 5}));
    EXPECT_EQ(codes_of(borrower), codes{});
}

TEST(eligibility_warnings, repayment_later_than_a_loan_says) {
    auto borrower = older_borrower();
    using enum tassel::warning_code;
    auto& loan = borrower.loans[0];
    borrower.profile.direct_loan_repayment_start_status =
        repayment_start_status::on_or_after_2006_07_01;
    EXPECT_EQ(codes_of(borrower), codes{});
    loan.made = civil_date{2004, 9, 5};
    EXPECT_EQ(codes_of(borrower), codes{}) << "older, but in repayment later for all we know";
    loan.repayment_begins = civil_date{2006, 7, 1};
    EXPECT_EQ(codes_of(borrower), codes{});
    loan.repayment_begins = civil_date{2006, 6, 30};
    EXPECT_EQ(codes_of(borrower), codes{repayment_start_contradicts_loans});
    borrower.profile.direct_loan_repayment_start_status = repayment_start_status::unknown;
    EXPECT_EQ(codes_of(borrower), codes{});
    borrower.profile.direct_loan_repayment_start_status =
        repayment_start_status::on_or_after_2006_07_01;
    loan.status = loan_status::paid_in_full;
    EXPECT_EQ(codes_of(borrower), codes{}) << "a paid loan does not say how the others are repaid";
}

} // namespace
} // namespace tassel::eligibility::rules_outside_plans_test
