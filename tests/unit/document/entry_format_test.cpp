// How values are written by programs, and numbers that people write with hyphens or without.
#include "unit/document/sample_law.hpp"

#include "tassel/document/intake/entry_format.hpp"
#include "tassel/document/intake/intake_report.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::document::entry_format_test {
namespace {

using namespace tassel::test;
using detail::kept_form;

TEST(entry_format, keeps_a_number_in_one_form) {
    using enum intake_type;
    EXPECT_EQ(kept_form(social_security_number, "123-45-6789"), "123456789");
    EXPECT_EQ(kept_form(social_security_number, "123456789"), "123456789");
    EXPECT_EQ(kept_form(zip_code, "902101234"), "90210-1234");
    EXPECT_EQ(kept_form(zip_code, "90210-1234"), "90210-1234");
    EXPECT_EQ(kept_form(zip_code, "90210"), "90210");
}

TEST(entry_format, leaves_alone_what_is_no_such_number) {
    using enum intake_type;
    for (std::string_view const other : {"12-345-6789", "1234-5-6789", "123-456789", "-", ""})
        EXPECT_EQ(kept_form(social_security_number, other), other);
    for (std::string_view const other : {"9021O1234", "90210 1234", "90210-123", ""})
        EXPECT_EQ(kept_form(zip_code, other), other);
    EXPECT_EQ(kept_form(text, "123-45-6789"), "123-45-6789");
    EXPECT_EQ(kept_form(taxpayer_id, "902101234"), "902101234");
}

TEST(entry_format, is_the_same_value_with_hyphens_and_without) {
    sample_package_under<newest_sample_law> package;
    ASSERT_EQ(
        package.save(every_type_source, R"({"a_ssn":"123-45-6789","a_zip_code":"902101234"})"),
        faults{});
    auto const& kept = package.state.of(every_type_source);
    EXPECT_EQ(kept.text("a_ssn"), "123456789");
    EXPECT_EQ(kept.text("a_zip_code"), "90210-1234");
    ASSERT_EQ(package.save(every_type_source, R"({"a_ssn":"123456789","a_zip_code":"90210-1234"})"),
              faults{});
    EXPECT_FALSE(package.changed);
}

TEST(entry_format, takes_hyphens_only_where_people_put_them) {
    sample_package_under<newest_sample_law> package;
    for (std::string_view const number : {"12-345-6789", "123-456789", "666-12-3456"}) {
        auto const found =
            package.faults_of(every_type_source, R"({"a_ssn":")" + std::string{number} + "\"}");
        ASSERT_EQ(found.size(), 1U) << number;
        EXPECT_EQ(found[0].message, "must be nine digits, with or without hyphens, of a Social "
                                    "Security number that can be issued");
    }
    auto const found = package.faults_of(every_type_source, R"({"a_zip_code":"9021"})");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].message,
              "must be five digits, or nine with or without a hyphen after the fifth");
}

TEST(entry_format, is_told_for_amounts_in_cents) {
    sample_package_under<newest_sample_law> package;
    auto const shown =
        report_intake<newest_sample_law>(package.judge(every_type_source), package.state);
    for (auto const& field : shown.fields) {
        auto const expected = format_hint_of(field.type);
        EXPECT_EQ(field.format_hint.has_value(), !expected.empty()) << field.field_id;
        if (field.field_id == "an_amount_cents") {
            EXPECT_EQ(field.format_hint->view(), "A whole number of cents: 12345 is $123.45.");
        }
        if (field.field_id == "a_ssn") {
            EXPECT_EQ(field.maximum, 11);
        }
    }
}

TEST(entry_format, is_as_before_without_these_manners) {
    sample_package package;
    EXPECT_EQ(
        package.save(every_type_source, R"({"a_ssn":"123-45-6789","a_zip_code":"902101234"})"),
        (faults{"values.a_ssn bad_format", "values.a_zip_code bad_format"}));
    auto const shown = report_intake<sample_law>(package.judge(every_type_source), package.state);
    for (auto const& field : shown.fields) {
        EXPECT_FALSE(field.format_hint);
        if (field.field_id == "a_ssn") {
            EXPECT_EQ(field.maximum, 9);
        }
    }
}

} // namespace
} // namespace tassel::document::entry_format_test
