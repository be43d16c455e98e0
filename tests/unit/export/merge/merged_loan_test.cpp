// Which file supplies which member of a loan that appears in several files, and what the warnings
// say about it.
#include "unit/export/merge/merging.hpp"

#include "tassel/export/facts/loan_doubts.hpp"
#include "tassel/export/merge/merged_loan.hpp"

#include <gtest/gtest.h>

namespace tassel::exports {
namespace {

using enum warning_code;

loan only_loan(reading const& result) {
    EXPECT_EQ(result.portfolio.loans.size(), 1U);
    return result.portfolio.loans.empty() ? loan{} : result.portfolio.loans[0];
}

constexpr civil_date day(int year, int month, int of_month) {
    return {static_cast<std::int16_t>(year), static_cast<std::uint8_t>(month),
            static_cast<std::uint8_t>(of_month)};
}

TEST(merged_members, the_newer_file_gives_the_balance) {
    auto const one = only_loan(merged({federal_file({{}}), page(page_loan({}))}));
    EXPECT_EQ(one.outstanding_principal_cents, cents{180'000});
    EXPECT_EQ(one.accrued_interest_cents, cents{500});
    EXPECT_EQ(one.principal_as_of_date, day(2026, 8, 10));
    EXPECT_EQ(one.interest_as_of_date, day(2026, 8, 10));
    EXPECT_TRUE(contradicted(one).empty());
    auto const older =
        page(replaced(page_loan({{"Principal Balance", "$1,905.00"}}), "08/10", "07/10"));
    auto const kept = only_loan(merged({federal_file({{}}), older}));
    EXPECT_EQ(kept.outstanding_principal_cents, cents{190'011});
    EXPECT_EQ(kept.accrued_interest_cents, cents{1'234});
    EXPECT_EQ(kept.principal_as_of_date, day(2026, 7, 31));
    EXPECT_TRUE(contradicted(kept).empty());
}

TEST(merged_members, a_page_without_a_date_is_of_the_day_it_is_sent) {
    auto const one =
        only_loan(merged({federal_file({{}}), page("Loan Type: Direct Unsubsidized\n"
                                                   "Principal: $1,800.00\nInterest: $5.00\n"
                                                   "Interest Rate: 3.73%\n")}));
    EXPECT_EQ(one.outstanding_principal_cents, cents{180'000});
    EXPECT_EQ(doubt_of(one, "principal_as_of_date").basis, fact_basis::inferred);
    EXPECT_EQ(doubt_of(one, "interest_as_of_date").basis, fact_basis::inferred);
}

TEST(merged_members, interest_that_the_newer_file_lacks_is_kept) {
    auto const one =
        only_loan(merged({federal_file({{}}), page("Loan Type: Direct Unsubsidized\n"
                                                   "Principal as of 08/10/2026: $1,800.00\n"
                                                   "Interest Rate: 3.73%\n")}));
    EXPECT_EQ(one.outstanding_principal_cents, cents{180'000});
    EXPECT_EQ(one.accrued_interest_cents, cents{1'234});
    EXPECT_EQ(doubt_of(one, "accrued_interest_cents").basis, fact_basis::inferred);
}

TEST(merged_members, a_balance_in_one_figure_holds_its_interest) {
    auto const one =
        only_loan(merged({federal_file({{}}), page("Loan Type: Direct Unsubsidized\n"
                                                   "Current Balance as of 08/10/2026: $1,910.00\n"
                                                   "Interest Rate: 3.73%\n")}));
    EXPECT_EQ(one.balance(), cents{191'000});
    EXPECT_EQ(one.accrued_interest_cents, cents{});
}

TEST(merged_members, what_is_not_known_yields_to_any_figure) {
    auto const older = replaced(page_loan({}), "08/10/2026", "01/10/2026");
    auto const result =
        merged({federal_file({{{"Loan Outstanding Principal Balance", ""}}}), page(older)});
    auto const one = only_loan(result);
    EXPECT_TRUE(one.balance_known());
    EXPECT_EQ(one.outstanding_principal_cents, cents{180'000});
    EXPECT_TRUE(codes(result, "loan_001").empty());
}

TEST(merged_members, two_figures_of_one_day_contradict_each_other) {
    auto const one = only_loan(
        merged({federal_file({{}}), page(replaced(page_loan({}), "08/10/2026", "07/31/2026"))}));
    EXPECT_EQ(one.outstanding_principal_cents, cents{190'011});
    EXPECT_EQ(one.accrued_interest_cents, cents{1'234});
    EXPECT_EQ(contradicted(one),
              (std::vector<std::string>{"outstanding_principal_cents", "accrued_interest_cents"}));
    EXPECT_EQ(doubt_of(one, "outstanding_principal_cents").values,
              (std::vector<std::string>{"190011", "180000"}));
}

TEST(merged_members, rounded_figures_of_one_day_may_differ_by_half_a_dollar) {
    auto const file = federal_file({{{"Loan Amount", "$2,000"},
                                     {"Loan Outstanding Principal Balance", "$1,900"},
                                     {"Loan Outstanding Interest Balance", "$12"},
                                     {"Loan Disbursement Amount", "$2,000"}}});
    auto const of_page = [](std::string principal) {
        return page(replaced(page_loan({{"Principal Balance", std::move(principal)},
                                        {"Unpaid Accrued Interest (as of 08/10/2026)", "$12.34"}}),
                             "08/10/2026", "07/31/2026"));
    };
    EXPECT_TRUE(contradicted(only_loan(merged({file, of_page("$1,900.50")}))).empty());
    EXPECT_EQ(contradicted(only_loan(merged({file, of_page("$1,900.51")}))),
              std::vector<std::string>{"outstanding_principal_cents"});
}

TEST(merged_members, more_than_the_interest_since_is_contradicted) {
    // $1,900.11 at 3.73 % bears $1.95 in ten days; with $12.34, that is $14.29.
    auto const of_page = [](std::string interest) {
        return page(
            page_loan({{"Principal Balance", "$1,900.11"},
                       {"Unpaid Accrued Interest (as of 08/10/2026)", std::move(interest)}}));
    };
    auto const fits = only_loan(merged({federal_file({{}}), of_page("$14.29")}));
    EXPECT_TRUE(contradicted(fits).empty());
    EXPECT_EQ(fits.accrued_interest_cents, cents{1'429});
    auto const more = only_loan(merged({federal_file({{}}), of_page("$14.31")}));
    EXPECT_EQ(contradicted(more), std::vector<std::string>{"accrued_interest_cents"});
    EXPECT_EQ(more.accrued_interest_cents, cents{1'431});
    auto const larger = only_loan(
        merged({federal_file({{}}), page(page_loan({{"Principal Balance", "$1,950.00"}}))}));
    EXPECT_EQ(contradicted(larger), std::vector<std::string>{"outstanding_principal_cents"});
    EXPECT_EQ(larger.outstanding_principal_cents, cents{195'000});
}

TEST(merged_members, the_servicer_gives_due_date_and_plan) {
    auto const result = merged(
        {federal_file({{{"Loan Repayment Plan Type Code", "IB"},
                        {"Loan Repayment Plan Type Code Description", "INCOME-BASED REPAYMENT"},
                        {"Loan Repayment Plan Begin Date", "01/01/2024"},
                        {"Loan Next Payment Due Date", "08/01/2026"}}}),
         page(page_loan({{"Due Date", "09/15/2026"},
                         {"Repayment Plan", "PAYE"},
                         {"Loan Status", "Forbearance"}}))});
    auto const one = only_loan(result);
    EXPECT_EQ(one.next_payment_due_date, day(2026, 9, 15));
    EXPECT_EQ(one.repayment_plan, reported_plan::paye);
    EXPECT_FALSE(one.repayment_plan_begin_date);
    EXPECT_FALSE(one.repayment_plan_code);
    EXPECT_EQ(one.status, loan_status::in_repayment);
    EXPECT_EQ(doubt_of(one, "repayment_plan").message, "From the servicer's page of 2026-08-10.");
    EXPECT_EQ(doubt_of(one, "loan_date").message, "From the StudentAid.gov file of 2026-08-14.");
}

TEST(merged_members, a_plan_that_both_name_keeps_its_begin_date) {
    auto const one = only_loan(merged(
        {federal_file({{{"Loan Repayment Plan Type Code", "IB"},
                        {"Loan Repayment Plan Type Code Description", "INCOME-BASED REPAYMENT"},
                        {"Loan Repayment Plan Begin Date", "01/01/2024"}}}),
         page(page_loan({{"Repayment Plan", "IBR"}}))}));
    EXPECT_EQ(one.repayment_plan, reported_plan::ibr);
    EXPECT_EQ(one.repayment_plan_begin_date, day(2024, 1, 1));
}

TEST(merged_members, the_rate_by_law_wins_over_a_reduced_one) {
    auto const one = only_loan(merged(
        {federal_file({{{"Loan Interest Rate", "3.48%"}}}),
         page(page_loan({{"Effective Interest Rate", "3.48%"}, {"Loan Date", "08/25/2021"}}))}));
    EXPECT_EQ(one.interest_rate_bps, basis_points(373));
    EXPECT_EQ(one.statutory_interest_rate_bps, basis_points(373));
    EXPECT_EQ(one.actual_interest_rate_bps, basis_points(348));
}

TEST(merged_members, a_rate_that_the_servicer_reduces_is_said) {
    for (auto const* lines : {"Effective Interest Rate: 3.48%\nRegulatory Interest Rate: 3.73%\n",
                              "Interest Rate: 3.48%\n"}) {
        auto const result =
            merged({federal_file({{}}), page("Loan Type: Direct Unsubsidized\n"
                                             "Principal Balance: $1,800.00\nInterest: $5.00\n" +
                                             std::string{lines})});
        auto const one = only_loan(result);
        EXPECT_EQ(one.interest_rate_bps, basis_points(373));
        EXPECT_EQ(one.actual_interest_rate_bps, basis_points(348));
        EXPECT_EQ(codes(result, "loan_001"), std::vector{rate_may_be_reduced});
    }
    EXPECT_TRUE(codes(merged({federal_file({{}}), page(page_loan({}))}), "loan_001").empty());
}

TEST(merged_members, what_is_from_a_file_gives_way_to_a_doubt) {
    auto one = only_loan(merged({federal_file({{}}), page(page_loan({}))}));
    auto const found = [](std::string message) {
        return loan_doubt{.field = "interest_rate_bps",
                          .basis = fact_basis::contradicted,
                          .message = std::move(message),
                          .line = std::nullopt,
                          .values = std::nullopt};
    };
    doubt(one, found("It may be another."));
    EXPECT_EQ(contradicted(one), std::vector<std::string>{"interest_rate_bps"});
    doubt(one, found("A second one."));
    EXPECT_EQ(doubt_of(one, "interest_rate_bps").message, "It may be another.");
    for (auto& each : *one.doubts) {
        if (each.field != "interest_rate_bps") continue;
        each = {.field = each.field,
                .basis = fact_basis::stated,
                .message = "You said it.",
                .line = std::nullopt,
                .values = std::vector<std::string>{"453"}};
    }
    doubt(one, found("A third one."));
    EXPECT_EQ(doubt_of(one, "interest_rate_bps").basis, fact_basis::stated);
}

TEST(merged_members, the_later_payment_is_the_last) {
    auto const one = only_loan(
        merged({federal_file({{{"Loan Most Recent Payment Effective Date", "07/01/2026"}}}),
                page(page_loan({{"Last Payment Received", "$60.00 on 08/08/2026"}}))}));
    EXPECT_EQ(one.last_payment_date, day(2026, 8, 8));
}

TEST(merged_members, every_member_says_where_it_is_from) {
    auto const one = only_loan(merged({federal_file({{}}), page(page_loan({}))}));
    std::size_t said = 0;
    for (auto const& each : *one.doubts) {
        EXPECT_FALSE(each.message.empty()) << each.field;
        said += each.basis == fact_basis::stated ? 1U : 0U;
    }
    EXPECT_GT(said, 15U);
    EXPECT_EQ(doubt_of(one, "status_history").message,
              "From the StudentAid.gov file of 2026-08-14.");
    EXPECT_EQ(doubt_of(one, "accrued_interest_cents").message,
              "From the servicer's page of 2026-08-10.");
}

TEST(merged_members, interest_since_is_rounded_up) {
    EXPECT_EQ(detail::interest_since(cents{500'000}, basis_points(505), 21), 1'453);
    EXPECT_EQ(detail::interest_since(cents{190'011}, basis_points(373), 10), 195);
    EXPECT_EQ(detail::interest_since(cents{1}, basis_points(100), 1), 1);
    EXPECT_EQ(detail::interest_since(largest_amount, basis_points(10'000), 36'500),
              largest_amount.value * 100);
}

} // namespace
} // namespace tassel::exports
