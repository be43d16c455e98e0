// Real-life files, recognized by what they show. tests/data/exports/outside/expected.md says what
// must be read from each.
#include "unit/export/exports.hpp"

#include <array>
#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

namespace tassel::exports::outside_files_test {
namespace {

using namespace tassel::literals;
using exports::codes;
using enum tassel::warning_code;

constexpr std::array labels{source_label::studentaid_text_export,
                            source_label::servicer_text_export, source_label::manual_text};

reading file(std::string const& name, source_label label = source_label::servicer_text_export) {
    return exports::read(exports::sample_file("outside/" + name), label);
}

bool says(reading const& result, warning_code code) {
    return std::any_of(result.warnings.begin(), result.warnings.end(),
                       [code](auto const& one) { return one.code == code; });
}

TEST(outside_files, a_history_with_a_glued_document_type_by_any_label) {
    for (auto const label : labels) {
        auto const read = file("S01_aidvantage_allloans.csv", label);
        ASSERT_TRUE(read.faults.empty());
        ASSERT_EQ(read.portfolio.loans.size(), 2U);
        auto const& first = read.portfolio.loans[0];
        auto const& second = read.portfolio.loans[1];
        EXPECT_EQ(first.loan_type, loan_type::direct_subsidized);
        EXPECT_EQ(first.outstanding_principal_cents, cents{298'076});
        EXPECT_EQ(first.principal_as_of_date, "2026-07-28"_date);
        EXPECT_EQ(second.loan_type, loan_type::direct_unsubsidized);
        EXPECT_EQ(second.outstanding_principal_cents, cents{346'660});
        EXPECT_EQ(first.first_disbursement_date, "2021-09-03"_date);
        EXPECT_EQ(second.first_disbursement_date, "2021-09-03"_date);
        EXPECT_FALSE(first.interest_rate_bps);
        EXPECT_EQ(read.portfolio.detected_format, detected_format::account_history);
        EXPECT_EQ(read.portfolio.source_label, label);
        EXPECT_EQ(says(read, source_label_differs), label == source_label::studentaid_text_export);
        EXPECT_FALSE(says(read, markup_removed));
    }
}

TEST(outside_files, a_history_of_a_loan_without_a_balance) {
    auto const read = file("S12_history_new_loan.csv");
    ASSERT_EQ(read.portfolio.loans.size(), 2U);
    EXPECT_EQ(read.portfolio.loans[0].outstanding_principal_cents, cents{342'000});
    EXPECT_FALSE(read.portfolio.loans[0].outstanding_principal_unknown);
    auto const& fresh = read.portfolio.loans[1];
    EXPECT_EQ(fresh.servicer_loan_ref, "1-02");
    EXPECT_EQ(fresh.outstanding_principal_unknown, true);
    EXPECT_EQ(fresh.is_open, true);
    EXPECT_EQ(fresh.original_principal_cents, cents{200'000});
    EXPECT_EQ(fresh.first_disbursement_date, "2026-08-25"_date);
    EXPECT_TRUE(says(read, outstanding_principal_unknown));
    auto const& totals = read.portfolio.totals.value();
    EXPECT_EQ(totals.open_loan_count, 2);
    EXPECT_EQ(totals.loans_without_balance, 1);
    EXPECT_EQ(totals.outstanding_principal_cents, cents{342'000});
}

TEST(outside_files, a_table_between_pipes) {
    for (auto const label : labels) {
        auto const read = file("S02_mohela_table.md", label);
        ASSERT_EQ(read.portfolio.loans.size(), 4U);
        std::vector<std::int64_t> rates;
        for (auto const& one : read.portfolio.loans) {
            EXPECT_EQ(one.loan_type, loan_type::direct_unsubsidized);
            rates.push_back(one.interest_rate_bps.value().milli_bps / 1'000);
        }
        EXPECT_EQ(rates, (std::vector<std::int64_t>{373, 499, 550, 653}));
        EXPECT_EQ(read.portfolio.totals->outstanding_principal_cents, cents{3'050'000});
        EXPECT_EQ(read.portfolio.detected_format, detected_format::table);
    }
}

TEST(outside_files, an_empty_first_cell_shifts_no_column) {
    auto const tabs = file("S15_leading_empty_cell.tsv", source_label::manual_text);
    auto const commas = file("S15b_leading_empty_cell.csv", source_label::manual_text);
    ASSERT_EQ(tabs.portfolio.loans.size(), 2U);
    EXPECT_EQ(tabs.portfolio, commas.portfolio);
    auto const& first = tabs.portfolio.loans[0];
    EXPECT_EQ(first.loan_type, loan_type::direct_subsidized);
    EXPECT_EQ(first.outstanding_principal_cents, cents{500'000});
    EXPECT_EQ(first.accrued_interest_cents, cents{12'000});
    EXPECT_EQ(first.interest_rate_bps, annual_rate{453'000});
    EXPECT_EQ(first.status, loan_status::in_repayment);
}

TEST(outside_files, what_is_no_export_is_told_what_it_is) {
    struct {
        char const* name;
        char const* words;
    } const files[]{{"S06_payment_history.txt", "payments"},
                    {"N30_nslds_parser.ndjson", "lines of JSON"}};
    for (auto const& one : files) {
        for (auto const label : labels) {
            auto const read = file(one.name, label);
            ASSERT_EQ(read.faults.size(), 1U) << one.name;
            EXPECT_EQ(read.faults[0].code, portfolio_fault_code::unsupported_format);
            EXPECT_NE(read.faults[0].message.find(one.words), std::string::npos) << one.name;
            EXPECT_NE(read.faults[0].message.find("StudentAid.gov"), std::string::npos);
            EXPECT_EQ(read.faults[0].message.find("source_label"), std::string::npos);
        }
    }
}

TEST(outside_files, a_fraction_is_no_percentage) {
    auto const read = file("M06_rate_fraction.txt", source_label::manual_text);
    ASSERT_EQ(read.portfolio.loans.size(), 1U);
    auto const& one = read.portfolio.loans[0];
    EXPECT_EQ(one.interest_rate_bps, annual_rate{680'000});
    EXPECT_TRUE(says(read, rate_implausible));
    ASSERT_TRUE(one.doubts);
    EXPECT_EQ(one.doubts->at(0).field, "interest_rate_bps");
    EXPECT_EQ(one.doubts->at(0).basis, fact_basis::not_understood);
    EXPECT_EQ(one.doubts->at(0).values, (std::vector<std::string>{"429", "584", "680"}));
}

TEST(outside_files, a_loan_without_a_date_stays_one) {
    auto const read = file("M24_no_date.txt", source_label::manual_text);
    ASSERT_EQ(read.portfolio.loans.size(), 1U);
    EXPECT_EQ(read.portfolio.loans[0].loan_type, loan_type::direct_unsubsidized);
    EXPECT_EQ(read.portfolio.loans[0].loan_timing, made_timing::not_sure);
}

TEST(outside_files, public_service_months_are_no_others) {
    auto const read = file("N20_ibr_since_2009_pslf_zero.txt");
    ASSERT_EQ(read.portfolio.loans.size(), 1U);
    EXPECT_EQ(read.portfolio.loans[0].pslf_matched_months, 0);
    EXPECT_FALSE(read.portfolio.loans[0].idr_qualifying_months);
}

TEST(outside_files, true_is_yes) {
    auto const read = file("N22_indicator_TRUE.txt", source_label::studentaid_text_export);
    ASSERT_EQ(read.portfolio.loans.size(), 1U);
    auto const& one = read.portfolio.loans[0];
    EXPECT_EQ(one.parent_plus_history, parent_plus_history::includes_parent_plus);
    EXPECT_EQ(one.parent_plus_history_basis, parent_plus_history_basis::export_indicator);
    EXPECT_FALSE(one.doubts);
}

TEST(outside_files, the_last_begun_spell_is_the_current_one) {
    auto const read = file("N04_delinquency_pairs.txt");
    ASSERT_EQ(read.portfolio.loans.size(), 1U);
    auto const& one = read.portfolio.loans[0];
    EXPECT_EQ(one.delinquency_begin_date, "2026-09-15"_date);
    EXPECT_FALSE(one.delinquency_end_date);
    ASSERT_EQ(one.delinquencies.value().size(), 2U);
    EXPECT_EQ(one.delinquencies->at(1).begin, "2024-01-10"_date);
    EXPECT_EQ(one.delinquencies->at(1).end, "2024-03-02"_date);
}

TEST(outside_files, a_type_in_short_words) {
    auto const read = file("N26_dir_unsub_2019.txt");
    ASSERT_EQ(read.portfolio.loans.size(), 1U);
    EXPECT_EQ(read.portfolio.loans[0].loan_type, loan_type::direct_unsubsidized);
}

TEST(outside_files, tags_and_quote_marks_are_taken_off) {
    auto const tagged = exports::sample_file("outside/N27_br_tags.txt");
    auto const quoted = exports::sample_file("outside/N29_email_quoted.txt");
    for (auto const& [marked, plain] : {std::pair{tagged, exports::replaced(tagged, "<br>", "")},
                                        std::pair{quoted, exports::replaced(quoted, "> ", "")}}) {
        auto const read = exports::read(marked), same = exports::read(plain);
        ASSERT_EQ(read.portfolio.loans.size(), 1U);
        EXPECT_EQ(read.portfolio, same.portfolio);
        EXPECT_TRUE(says(read, markup_removed));
        EXPECT_FALSE(says(same, markup_removed));
        EXPECT_EQ(read.warnings.size(), same.warnings.size() + 1);
    }
}

} // namespace
} // namespace tassel::exports::outside_files_test
