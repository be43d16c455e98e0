// What each type of field accepts and refuses.
#include "unit/document/sample_law.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::document::intake_types_test {
namespace {

using namespace tassel::test;

struct sent {
    std::string_view field;
    std::string_view json;
    std::string_view refused{}; ///< a code; empty if accepted
};

class values_of_types : public ::testing::TestWithParam<sent> {};

TEST_P(values_of_types, are_taken_or_refused) {
    auto const& [field, json, refused] = GetParam();
    sample_package package;
    auto const body = "{\"" + std::string{field} + "\":" + std::string{json} + '}';
    faults expected;
    if (!refused.empty()) {
        expected.push_back("values." + std::string{field} + ' ' + std::string{refused});
    }
    EXPECT_EQ(package.save(every_type_source, body), expected) << body;
    EXPECT_EQ(package.changed, refused.empty()) << body;
    EXPECT_EQ(package.state.started(every_type_source), refused.empty()) << body;
}

INSTANTIATE_TEST_SUITE_P(
    texts, values_of_types,
    ::testing::Values(
        sent{"a_text", R"("ab")"}, sent{"a_text", R"("  abcde\n ")"}, sent{"a_text", R"("ééééé")"},
        sent{"a_text", R"("a\"\\/b")"}, sent{"a_text", R"("a")", "too_short"},
        sent{"a_text", R"("")", "too_short"}, sent{"a_text", R"("   ")", "too_short"},
        sent{"a_text", R"("abcdef")", "too_long"}, sent{"a_text", R"("éééééé")", "too_long"},
        sent{"a_text", R"("a\tb")", "bad_format"}, sent{"a_text", R"("a\nb")", "bad_format"},
        sent{"a_text", R"("a\u0000b")", "bad_format"},
        sent{"a_text", R"("a\u007fb")", "bad_format"},
        sent{"a_text", R"("a\u0085b")", "bad_format"}, sent{"a_text", R"("a\u00a0b")"},
        sent{"a_text", "7", "wrong_type"}, sent{"a_text", "true", "wrong_type"},
        sent{"a_text", "[]", "wrong_type"}, sent{"a_text", "{}", "wrong_type"},
        sent{"a_narrative", R"("one\ntwo")"}, sent{"a_narrative", R"("one\r\ntwo")", "bad_format"},
        sent{"a_narrative", R"("one\ttwo")", "bad_format"},
        sent{"a_narrative", R"("123456789012345678901")", "too_long"},
        sent{"a_grid_text", R"("Mc'Kay-Lee 2")"}, sent{"a_grid_text", R"("a.b")", "bad_format"},
        sent{"a_grid_text", R"("é")", "bad_format"}));

INSTANTIATE_TEST_SUITE_P(
    numbers, values_of_types,
    ::testing::Values(
        sent{"a_boolean", "true"}, sent{"a_boolean", "false"}, sent{"a_boolean", R"("yes")"},
        sent{"a_boolean", R"("no")"}, sent{"a_boolean", R"("YES")", "wrong_type"},
        sent{"a_boolean", R"("true")", "wrong_type"}, sent{"a_boolean", "1", "wrong_type"},
        sent{"an_acknowledgement", "true"}, sent{"an_acknowledgement", R"("yes")"},
        sent{"an_acknowledgement", "false", "not_allowed"},
        sent{"an_acknowledgement", R"("no")", "not_allowed"}, sent{"an_integer", "30"},
        sent{"an_integer", "-5"}, sent{"an_integer", "0"}, sent{"an_integer", "-0"},
        sent{"an_integer", "31", "out_of_range"}, sent{"an_integer", "-6", "out_of_range"},
        sent{"an_integer", "6.0", "not_an_integer"}, sent{"an_integer", "6e0", "not_an_integer"},
        sent{"an_integer", R"("6")", "wrong_type"},
        sent{"an_integer", "99999999999999999999", "out_of_range"},
        sent{"an_integer", "-99999999999999999999", "out_of_range"}, sent{"a_number", "0.1"},
        sent{"a_number", "100"}, sent{"a_number", "99.9"}, sent{"a_number", "5.50"},
        sent{"a_number", "0", "out_of_range"}, sent{"a_number", "100.1", "out_of_range"},
        sent{"a_number", "1e300", "out_of_range"}, sent{"a_number", "5.55", "bad_format"},
        sent{"a_number", R"("5.5")", "wrong_type"}, sent{"an_amount_cents", "0"},
        sent{"an_amount_cents", "10000000000"},
        sent{"an_amount_cents", "10000000001", "out_of_range"},
        sent{"an_amount_cents", "-1", "out_of_range"},
        sent{"an_amount_cents", "12.5", "not_an_integer"},
        sent{"an_amount_cents", R"("100")", "wrong_type"}));

// Birth dates are judged as of 2026-08-02; the age must be from 14 to 120 years.
INSTANTIATE_TEST_SUITE_P(
    days, values_of_types,
    ::testing::Values(
        sent{"a_date", R"("2024-02-29")"}, sent{"a_date", R"("1900-01-01")"},
        sent{"a_date", R"("2199-12-31")"}, sent{"a_date", R"("2023-02-29")", "bad_format"},
        sent{"a_date", R"("2024-2-9")", "bad_format"},
        sent{"a_date", R"("02-29-2024")", "bad_format"},
        sent{"a_date", R"("2024-01")", "bad_format"},
        sent{"a_date", R"("2024-01-01T00:00:00Z")", "bad_format"},
        sent{"a_date", R"("1899-12-31")", "out_of_range"},
        sent{"a_date", R"("2200-01-01")", "out_of_range"}, sent{"a_date", "20240101", "wrong_type"},
        sent{"a_birth_date", R"("2012-08-02")"},
        sent{"a_birth_date", R"("2012-08-03")", "out_of_range"},
        sent{"a_birth_date", R"("1905-08-03")"},
        sent{"a_birth_date", R"("1905-08-02")", "out_of_range"},
        sent{"a_birth_date", R"("2030-01-01")", "out_of_range"}, sent{"a_month", R"("1900-01")"},
        sent{"a_month", R"("2199-12")"}, sent{"a_month", R"("2024-13")", "bad_format"},
        sent{"a_month", R"("2024-00")", "bad_format"},
        sent{"a_month", R"("2024-01-01")", "bad_format"},
        sent{"a_month", R"("2024/01")", "bad_format"},
        sent{"a_month", R"("1899-12")", "out_of_range"},
        sent{"a_month", R"("2200-01")", "out_of_range"}));

INSTANTIATE_TEST_SUITE_P(
    forms_of_text, values_of_types,
    ::testing::Values(
        sent{"a_choice", R"("red")"}, sent{"a_choice", R"(" red ")"},
        sent{"a_choice", R"("Red")", "not_allowed"}, sent{"a_choice", R"("")", "not_allowed"},
        sent{"a_choice", "1", "wrong_type"}, sent{"a_ssn", R"("001010001")"},
        sent{"a_ssn", R"("123-45-6789")", "bad_format"},
        sent{"a_ssn", R"("12345678")", "bad_format"}, sent{"a_ssn", R"("000456789")", "bad_format"},
        sent{"a_ssn", R"("666456789")", "bad_format"},
        sent{"a_ssn", R"("900456789")", "bad_format"},
        sent{"a_ssn", R"("123006789")", "bad_format"},
        sent{"a_ssn", R"("123450000")", "bad_format"}, sent{"a_ssn", "123456789", "wrong_type"},
        sent{"a_taxpayer_id", R"("123456789")"},
        sent{"a_taxpayer_id", R"("12-3456789")", "bad_format"}, sent{"a_phone", R"("2175550134")"},
        sent{"a_phone", R"("217-555-0134")", "bad_format"},
        sent{"a_phone", R"("12175550134")", "bad_format"}, sent{"an_email", R"("me@example.org")"},
        sent{"an_email", R"("me.example.org")", "bad_format"},
        sent{"an_email", R"("a@b@c")", "bad_format"}, sent{"an_email", R"("a b@c")", "bad_format"},
        sent{"an_email", R"("@c")", "bad_format"}, sent{"an_email", R"("c@")", "bad_format"},
        sent{"an_email", R"("123456789012345678901234567890123456789@abcdefghijk")", "too_long"},
        sent{"a_zip_code", R"("62701")"}, sent{"a_zip_code", R"("62701-1234")"},
        sent{"a_zip_code", R"("6270")", "bad_format"},
        sent{"a_zip_code", R"("627011234")", "bad_format"},
        sent{"a_zip_code", R"("62701-12A4")", "bad_format"}, sent{"a_state", R"("PR")"},
        sent{"a_state", R"("AE")"}, sent{"a_state", R"("XX")", "not_allowed"},
        sent{"a_state", R"("il")", "not_allowed"}, sent{"an_opeid", R"("001234")"},
        sent{"an_opeid", R"("00123400")"}, sent{"an_opeid", R"("0012340")", "bad_format"},
        sent{"a_country", R"("US")"}, sent{"a_country", R"("us")", "bad_format"},
        sent{"a_country", R"("USA")", "bad_format"}, sent{"a_loan_id", R"("loan_1")"},
        sent{"a_loan_id", R"("loan_9")", "unknown_id"}, sent{"a_loan_id", R"("")", "unknown_id"},
        sent{"a_holder", R"("second")"}, sent{"a_holder", R"("Second")", "unknown_id"},
        sent{"a_holder", R"("First Servicing")", "unknown_id"}));

TEST(text_values, are_kept_without_space_around_them) {
    sample_package package;
    ASSERT_EQ(package.save(every_type_source, R"({"a_text":"  a b \n"})"), faults{});
    EXPECT_EQ(package.state.of(every_type_source).text("a_text"), "a b");
}

TEST(text_values, that_may_be_empty_are_cleared_by_an_empty_one) {
    sample_package package;
    ASSERT_EQ(package.save(every_type_source, R"({"a_short_text":"abc"})"), faults{});
    ASSERT_EQ(package.save(every_type_source, R"({"a_short_text":"  "})"), faults{});
    EXPECT_TRUE(package.changed);
    EXPECT_FALSE(package.state.started(every_type_source));
}

TEST(refusals, say_what_is_asked_for) {
    sample_package package;
    auto const found = package.faults_of(
        every_type_source,
        R"({"a_text":"abcdefgh","an_integer":77,"a_choice":"pink","a_number":1000})");
    ASSERT_EQ(found.size(), 4U);
    EXPECT_EQ(found[0].message, "must have at most 5 characters");
    EXPECT_EQ(found[1].message, "must be from -5 to 30");
    EXPECT_EQ(found[2].message, "must be from 0.1 to 100");
    EXPECT_EQ(found[3].message, "must be one of red, green, blue");
}

} // namespace
} // namespace tassel::document::intake_types_test
