// The code tables of exports, written a second time.
#include "rules/exports/export_tables.hpp"
#include "tassel/export/words/export_table_set.hpp"

#include <gtest/gtest.h>
#include <sstream>
#include <string>

namespace tassel::exports::export_tables_test {
namespace {

using tables = rules::export_tables;
using words = loan_words<tables>;

int check_types(std::string const& codes, loan_type type) {
    std::istringstream list{codes};
    int count = 0;
    for (std::string code; list >> code; ++count) {
        auto const* const row = tables::loan_type_codes.find(code);
        EXPECT_TRUE(row != nullptr && row->type == type) << code;
    }
    return count;
}

int check_statuses(std::string const& codes, status_meaning meaning) {
    std::istringstream list{codes};
    int count = 0;
    for (std::string code; list >> code; ++count) {
        auto const* const row = tables::loan_status_codes.find(code);
        EXPECT_TRUE(row != nullptr && row->meaning == meaning) << code;
    }
    return count;
}

TEST(loan_type_codes, are_those_of_the_reference) {
    using enum tassel::loan_type;
    int const count =
        check_types("D0 D1", direct_subsidized) + check_types("D2 D8", direct_unsubsidized) +
        check_types("D3", direct_grad_plus) + check_types("D4", direct_parent_plus) +
        check_types("D5", direct_consolidation_unsubsidized) +
        check_types("D6 D9", direct_consolidation_subsidized) +
        check_types("D7", direct_consolidation_plus) + check_types("SF", ffel_stafford_subsidized) +
        check_types("SU SN", ffel_stafford_unsubsidized) + check_types("SL", ffel_sls) +
        check_types("PL", ffel_parent_plus) + check_types("GB", ffel_grad_plus) +
        check_types("CL", ffel_consolidation) + check_types("RF", ffel_refinanced) +
        check_types("FI", ffel_fisl) + check_types("PU EU NU DU", perkins) +
        check_types("IC", other_federal);
    EXPECT_EQ(static_cast<std::size_t>(count), tables::loan_type_codes.rows().size());
    EXPECT_EQ(tables::loan_type_codes.find("RP"), nullptr); // RP is a code of a status
    EXPECT_EQ(tables::loan_type_codes.find(""), nullptr);
    EXPECT_EQ(tables::loan_type_codes.find("D"), nullptr);
    EXPECT_EQ(tables::loan_type_codes.find("D2X"), nullptr);
    EXPECT_EQ(tables::loan_type_codes.find("d2")->type, direct_unsubsidized);
}

TEST(loan_status_codes, are_those_of_the_reference) {
    using enum tassel::loan_status;
    using detail = default_detail;
    int const count = check_statuses("IA ID", in_school) + check_statuses("IG IM IP", in_grace) +
                      check_statuses("RP", in_repayment) + check_statuses("DA", in_deferment) +
                      check_statuses("FB", in_forbearance) +
                      check_statuses("DF DU UB UD", detail::unresolved) +
                      check_statuses("DX XD", detail::satisfactory_payments) +
                      check_statuses("DZ", detail::missed_after_satisfactory) +
                      check_statuses("DL", detail::in_litigation) +
                      check_statuses("DT", detail::collection_terminated) +
                      check_statuses("DB DO", detail::bankruptcy_active) +
                      check_statuses("BK", bankruptcy_active) +
                      check_statuses("PN PC DN DR", paid_by_consolidation) +
                      check_statuses("PF PM DP FX", paid_in_full) +
                      check_statuses("BC CS DC DD DE DI DK DS FC OD PD PZ VA", discharged) +
                      check_statuses("DW", written_off) + check_statuses("CA", canceled) +
                      check_statuses("RF", refinanced) + check_statuses("AE RH", transferred) +
                      check_statuses("AL", abandoned) + check_statuses("UA UC UI", uninsured) +
                      check_statuses("FR", fraud);
    EXPECT_EQ(count, 51);
    EXPECT_EQ(tables::loan_status_codes.rows().size(), 51U);
    EXPECT_EQ(tables::loan_status_codes.find("D1"), nullptr); // D1 is a code of a loan type
}

TEST(loan_type_descriptions, of_every_spelling) {
    using enum tassel::loan_type;
    for (auto const& row : tables::loan_type_codes.rows())
        EXPECT_EQ(words::type_of(row.description), row.type) << row.description;
    EXPECT_EQ(words::type_of("STAFFORD SUBSIDIZED"), ffel_stafford_subsidized);
    EXPECT_EQ(words::type_of("STAFFORD UNSUBSIDIZED"), ffel_stafford_unsubsidized);
    EXPECT_EQ(words::type_of("STAFFORD NON-SUBSIDIZED"), ffel_stafford_unsubsidized);
    EXPECT_EQ(words::type_of("Direct Consolidated Unsubsidized"),
              direct_consolidation_unsubsidized);
    EXPECT_EQ(words::type_of("GUARANTEED STUDENT LOAN (GSL)"), ffel_stafford_subsidized);
    EXPECT_EQ(words::type_of("HEAL"), heal);
    EXPECT_EQ(words::type_of("HPSL"), hpsl);
    EXPECT_EQ(words::type_of("NURSING"), nursing);
    for (auto const* const text : {"", "PLUS", "DIRECT PLUS", "DIRECT CONSOLIDATED", "SUBSIDIZED",
                                   "DIRECT", "SOMETHING NEW"})
        EXPECT_EQ(words::type_of(text), unknown) << text;
}

TEST(status_descriptions, say_the_same_as_their_codes) {
    for (auto const& row : tables::loan_status_codes.rows()) {
        if (!row.description.empty()) {
            EXPECT_EQ(words::status_of(row.description), row.meaning) << row.description;
        }
    }
    EXPECT_EQ(words::status_of("IN MILITARY GRACE"), status_meaning{loan_status::in_grace});
    EXPECT_EQ(words::status_of("IN POST-DEFERMENT GRACE"), status_meaning{loan_status::in_grace});
    EXPECT_EQ(words::status_of("DEFAULTED, IN LITIGATION"),
              status_meaning{default_detail::in_litigation});
    EXPECT_EQ(words::status_of("DEFAULTED, THEN BANKRUPT, ACTIVE, CHAPTER 13"),
              status_meaning{default_detail::bankruptcy_active});
    EXPECT_EQ(words::status_of("DEFAULTED, THEN BANKRUPT, DISCHARGED, CHAPTER 13"),
              status_meaning{loan_status::discharged});
    EXPECT_EQ(words::status_of("NO PRIOR DEFAULT BANKRUPTCY CLAIM, ACTIVE"),
              status_meaning{loan_status::bankruptcy_active});
    EXPECT_EQ(words::status_of("DEFAULTED, THEN PAID IN FULL THROUGH CONSOLIDATION LOAN"),
              status_meaning{loan_status::paid_by_consolidation});
    EXPECT_EQ(words::status_of("DEFAULTED, SIX CONSECUTIVE PAYMENTS"),
              status_meaning{default_detail::satisfactory_payments});
    EXPECT_EQ(words::status_of("NEW STATUS"), std::nullopt);
    EXPECT_EQ(words::status_of(""), std::nullopt);
}

TEST(status_pairs, follow_the_description_when_they_disagree) {
    auto const disagree = words::status_of("DF", "IN REPAYMENT");
    EXPECT_TRUE(disagree.conflict);
    EXPECT_EQ(disagree.meaning, status_meaning{loan_status::in_repayment});
    EXPECT_FALSE(words::status_of("DU", "DEFAULTED, UNRESOLVED").conflict);
    EXPECT_FALSE(words::status_of("UB", "TEMPORARILY UNINSURED").conflict);
    auto const by_words = words::status_of("Q9", "IN REPAYMENT");
    EXPECT_FALSE(by_words.code_known);
    EXPECT_EQ(by_words.meaning, status_meaning{loan_status::in_repayment});
    EXPECT_FALSE(words::status_of("QQ", "NEW STATUS").known);
}

TEST(reported_plans, by_description_first) {
    using enum tassel::reported_plan;
    struct {
        char const* description;
        char const* code;
        reported_plan plan;
    } const plans[]{
        {"STANDARD REPAYMENT", "SF", standard},
        {"INCOME-BASED REPAYMENT", "IB", ibr},
        {"INCOME BASED REPAYMENT", "", ibr},
        {"REPAYMENT ASSISTANCE PLAN", "", rap},
        {"TIERED STANDARD REPAYMENT", "", tiered_standard},
        {"REPAYE ALTERNATIVE", "", alternative},
        {"SAVING ON A VALUABLE EDUCATION", "", repaye_save},
        {"SAVE", "", repaye_save},
        {"REVISED PAY AS YOU EARN", "", repaye_save},
        {"PAY AS YOU EARN", "", paye},
        {"INCOME CONTINGENT REPAYMENT", "", icr},
        {"INCOME SENSITIVE", "", income_sensitive},
        {"EXTENDED GRADUATED", "", extended_graduated},
        {"EXTENDED FIXED REPAYMENT", "", extended_fixed},
        {"GRADUATED REPAYMENT", "", graduated},
        {"ALTERNATIVE", "", alternative},
        {"LEVEL", "", standard},
        {"", "", not_reported},
        {"", "IB", ibr},
        {"", "ZZ", unknown},
        {"MYSTERY PLAN", "ZZ", unknown},
        {"MYSTERY PLAN", "C1", icr},
        {"GRADUATED", "IB", graduated},
    };
    for (auto const& one : plans)
        EXPECT_EQ(words::plan_of(one.description, one.code), one.plan)
            << one.description << " " << one.code;
}

TEST(academic_levels, by_code) {
    for (auto const* const code : {"1", "5"})
        EXPECT_EQ(words::level_of(code), academic_level::undergraduate);
    for (auto const* const code : {"A", "D", "G", "b"})
        EXPECT_EQ(words::level_of(code), academic_level::graduate_professional);
    for (auto const* const code : {"N", "6", "E", "", "11"})
        EXPECT_EQ(words::level_of(code), academic_level::unknown);
}

} // namespace
} // namespace tassel::exports::export_tables_test
