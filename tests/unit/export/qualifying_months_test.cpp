// Counts of income-driven payments in servicers' and hand-typed texts: one for each loan, and never
// the count for public service.
#include "unit/export/exports.hpp"

#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <vector>

namespace tassel::exports::qualifying_months_test {
namespace {

using months = std::vector<std::optional<std::int64_t>>;

reading read(std::string_view text) {
    return exports::read(text, source_label::servicer_text_export);
}
months months_in(std::string_view text) {
    auto const result = read(text);
    EXPECT_TRUE(result.faults.empty()) << text;
    months found;
    for (auto const& one : result.portfolio.loans)
        found.push_back(one.idr_qualifying_months);
    return found;
}
/// A page with one loan and one more line.
std::string page(std::string const& line) {
    return "Group: AA\nDirect Loan - Subsidized\nPrincipal Balance: $5,100.00\n"
           "Unpaid Accrued Interest: $20.45\nStatus: In Repayment\nServicer: Example\n"
           "Interest Rate: 4.53%\n" +
           line + "\n";
}

TEST(qualifying_months, of_each_loan_of_a_page) {
    EXPECT_EQ(months_in(page("IDR Qualifying Payments: 87") +
                        "Group: AB\nDirect Loan - Unsubsidized\nPrincipal Balance: $1.00\n"
                        "Qualifying Payments Toward IDR Forgiveness\n102\n"
                        "Group: AC\nDirect Loan - Unsubsidized\nPrincipal Balance: $2.00\n"),
              (months{87, 102, std::nullopt}));
    EXPECT_TRUE(read(page("IDR Qualifying Payments: 87")).warnings.empty());
}

TEST(qualifying_months, of_each_row_of_a_table) {
    EXPECT_EQ(months_in("Loan\tCurrent Balance\tIDR Qualifying Payment Count\n"
                        "1-01 Direct Subsidized\t$5,120.45\t12\n"
                        "1-02 Direct Unsubsidized\t$9,120.45\tN/A\n"),
              (months{12, std::nullopt}));
}

TEST(qualifying_months, from_0_to_360) {
    EXPECT_EQ(months_in(page("IDR qualifying payment count: 0")), months{0});
    EXPECT_EQ(months_in(page("IDR qualifying payment count: 360")), months{360});
}

TEST(qualifying_months, that_can_not_be_read_are_left_out_with_a_warning) {
    for (auto const* const value : {"361", "-1", "87.5", "eighty", "87 of 300", "1,000", "$87"}) {
        auto const text = page("IDR Qualifying Payments: " + std::string{value});
        EXPECT_EQ(months_in(text), months{std::nullopt}) << value;
        auto const warnings = read(text).warnings;
        ASSERT_EQ(warnings.size(), 1U) << value;
        EXPECT_EQ(warnings[0].code, warning_code::malformed_amount);
        EXPECT_EQ(warnings[0].loan_id, "loan_001");
        EXPECT_EQ(warnings[0].line, 8);
        EXPECT_EQ(warnings[0].message,
                  "IDR qualifying payments is not a readable count; it is left out.");
    }
}

TEST(qualifying_months, are_no_other_count) {
    for (auto const* const label :
         {"PSLF Qualifying Payments", "Qualifying Payments", "PSLF Payment Count",
          "TEPSLF Qualifying Payments", "Qualifying Payments Toward PSLF", "Payments Made"}) {
        auto const text = page(std::string{label} + ": 87");
        EXPECT_EQ(months_in(text), months{std::nullopt}) << label;
        EXPECT_EQ(exports::codes(read(text)), std::vector{warning_code::unrecognized_labels});
    }
}

TEST(qualifying_months, in_a_hand_typed_text) {
    auto const result = exports::read("Loan type: Direct Subsidized\nPrincipal: $100.50\n"
                                      "IDR qualifying payments = 24\n",
                                      source_label::manual_text);
    ASSERT_EQ(result.portfolio.loans.size(), 1U);
    EXPECT_EQ(result.portfolio.loans[0].idr_qualifying_months, 24);
}

} // namespace
} // namespace tassel::exports::qualifying_months_test
