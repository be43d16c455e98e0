// Members of requests beyond the plain ones: defaults, decimals, constants, limits.

#include "unit/reflect/sample.hpp"

#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/quote/quick_quote_request.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_schema.hpp"
#include "tassel/reflect/json_values.hpp"
#include "tassel/reflect/json_writer.hpp"
#include "tassel/reflect/typescript.hpp"

#include <gtest/gtest.h>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

namespace tassel::sample {

enum class mode { all, some };
BOOST_DESCRIBE_ENUM(mode, all, some)

struct form {
    std::string name{};
    reflect::text_constant<"1"> version{};
    std::optional<annual_rate> rate{};
    std::optional<decimal> hours{};
    sample::mode chosen = mode::some;
    cents fee_cents{7};
    std::vector<std::string> ids{};
    std::optional<std::vector<std::int64_t>> counts{};
    std::optional<std::string> note{};
    std::optional<std::string> remark{};
};
BOOST_DESCRIBE_STRUCT(form, (),
                      (name, version, rate, hours, chosen, fee_cents, ids, counts, note, remark))

constexpr auto constraints_of(std::type_identity<form>) {
    using reflect::constrain;
    return reflect::constraint_list(
        reflect::constrain_every<std::string>(reflect::text_length{2, 4}),
        constrain<&form::version>(reflect::absent_is_default{}),
        constrain<&form::rate>(reflect::rate_range{basis_points(0), basis_points(10'000)}),
        constrain<&form::hours>(reflect::not_negative{}),
        constrain<&form::chosen>(reflect::absent_is_default{}),
        constrain<&form::fee_cents>(reflect::absent_is_default{}),
        constrain<&form::fee_cents>(reflect::integer_range{0, 9}),
        constrain<&form::ids>(reflect::absent_is_default{}),
        constrain<&form::ids>(reflect::element_count{0, 2}),
        constrain<&form::ids>(reflect::each{reflect::line_of_text{1, 3}}),
        constrain<&form::counts>(reflect::element_count{1, 3}),
        constrain<&form::note>(reflect::line_of_text{0, 5}));
}

} // namespace tassel::sample

namespace tassel::reflect::constraints_test {
namespace {

using namespace tassel::literals;

struct no_law {};

/// A form with a name and these further members.
std::string form_with(std::string_view members) {
    std::string text{R"({"name":"né")"};
    return text.append(members).append("}");
}

std::optional<sample::form> read(std::string_view members) {
    fault_list faults;
    return read_json<sample::form>(form_with(members), no_law{}, faults);
}

using faults_by_path = std::map<std::string, std::string>;

faults_by_path faults_of(std::string_view members) {
    fault_list faults;
    auto const value = read_json<sample::form>(form_with(members), no_law{}, faults);
    faults_by_path found;
    for (auto const& one : faults.take())
        found.emplace(one.path, one.code.value());
    EXPECT_EQ(value.has_value(), found.empty());
    return found;
}

TEST(absent_is_default, gives_a_member_the_value_of_its_type) {
    auto const value = read("");
    ASSERT_TRUE(value);
    EXPECT_EQ(value->chosen, sample::mode::some);
    EXPECT_EQ(value->fee_cents, cents{7});
    EXPECT_TRUE(value->ids.empty());
    EXPECT_FALSE(value->rate);
}

TEST(absent_is_default, a_value_that_is_sent_counts_and_is_checked) {
    EXPECT_EQ(read(R"(,"chosen":"all","fee_cents":9)").value().chosen, sample::mode::all);
    EXPECT_EQ(faults_of(R"(,"chosen":null,"fee_cents":10)"),
              (faults_by_path{{"chosen", "wrong_type"}, {"fee_cents", "out_of_range"}}));
    EXPECT_EQ(faults_of(R"(,"ids":[],"ids":[])"), (faults_by_path{{"ids", "duplicate_member"}}));
}

TEST(text_constant, is_read_as_nothing_else) {
    EXPECT_TRUE(read(R"(,"version":"1")"));
    EXPECT_EQ(faults_of(R"(,"version":"2")"), (faults_by_path{{"version", "not_allowed"}}));
    EXPECT_EQ(faults_of(R"(,"version":1)"), (faults_by_path{{"version", "wrong_type"}}));
}

TEST(rates, have_at_most_three_decimals_of_a_basis_point) {
    EXPECT_EQ(read(R"(,"rate":662.5)").value().rate, annual_rate{662'500});
    EXPECT_EQ(read(R"(,"rate":6.625e2)").value().rate, annual_rate{662'500});
    EXPECT_EQ(read(R"(,"rate":0.001)").value().rate, annual_rate{1});
    EXPECT_EQ(faults_of(R"(,"rate":662.5001)"), (faults_by_path{{"rate", "bad_format"}}));
    EXPECT_EQ(faults_of(R"(,"rate":10000.001)"), (faults_by_path{{"rate", "out_of_range"}}));
    EXPECT_EQ(faults_of(R"(,"rate":-0.001)"), (faults_by_path{{"rate", "out_of_range"}}));
    EXPECT_EQ(faults_of(R"(,"rate":1e400)"), (faults_by_path{{"rate", "out_of_range"}}));
    EXPECT_EQ(faults_of(R"(,"rate":"662.5")"), (faults_by_path{{"rate", "wrong_type"}}));
}

TEST(decimals, keep_their_places) {
    EXPECT_EQ(read(R"(,"hours":37.50)").value().hours, (decimal{375, 1}));
    EXPECT_EQ(read(R"(,"hours":40)").value().hours, (decimal{40, 0}));
    EXPECT_EQ(read(R"(,"hours":0.125)").value().hours, (decimal{125, 3}));
    EXPECT_EQ(faults_of(R"(,"hours":-0.5)"), (faults_by_path{{"hours", "out_of_range"}}));
    EXPECT_EQ(faults_of(R"(,"hours":0.0625)"), (faults_by_path{{"hours", "bad_format"}}));
    std::string text;
    write_json(text, read(R"(,"hours":37.50)").value());
    EXPECT_NE(text.find(R"("hours":37.5,)"), std::string::npos) << text;
}

TEST(text_length, counts_characters_and_not_bytes) {
    EXPECT_TRUE(read(R"(,"remark":"éééé")"));
    EXPECT_EQ(faults_of(R"(,"remark":"ééééé")"), (faults_by_path{{"remark", "too_long"}}));
    EXPECT_EQ(faults_of(R"(,"remark":"é")"), (faults_by_path{{"remark", "too_short"}}));
}

TEST(constrain_every, leaves_members_with_constraints_of_their_own_alone) {
    EXPECT_TRUE(read(R"(,"note":"")"));
    EXPECT_EQ(faults_of(R"(,"note":"123456")"), (faults_by_path{{"note", "too_long"}}));
}

TEST(line_of_text, has_no_control_characters) {
    for (auto const* const text : {"a\\nb", "\\u0000", "\\u001f", "\\u007f"}) {
        EXPECT_EQ(faults_of(std::string{",\"note\":\""}.append(text).append("\"")),
                  (faults_by_path{{"note", "bad_format"}}))
            << text;
    }
}

TEST(each, names_the_element) {
    EXPECT_EQ(faults_of(R"(,"ids":["","abcd"])"),
              (faults_by_path{{"ids[0]", "too_short"}, {"ids[1]", "too_long"}}));
    EXPECT_EQ(faults_of(R"(,"ids":["a",7])"), (faults_by_path{{"ids[1]", "wrong_type"}}));
}

TEST(element_count, of_an_array_that_is_too_long_no_element_is_looked_at) {
    EXPECT_TRUE(read(R"(,"counts":[1,2,3])"));
    EXPECT_EQ(faults_of(R"(,"counts":[])"), (faults_by_path{{"counts", "too_short"}}));
    EXPECT_EQ(faults_of(R"(,"counts":["x","y","z",4])"), (faults_by_path{{"counts", "too_long"}}));
    EXPECT_EQ(faults_of(R"(,"counts":{})"), (faults_by_path{{"counts", "wrong_type"}}));
}

TEST(defaults_and_limits, are_in_the_schema) {
    std::string schema;
    json_writer writer{schema};
    writer.begin_object();
    write_schema<sample::form>(writer, no_law{});
    writer.end_object();
    for (std::string_view const part :
         {R"("required":["name"])", R"("version":{"type":"string","const":"1","default":"1"})",
          R"("rate":{"type":"number","minimum":0,"maximum":10000})", R"("default":"some")",
          R"("fee_cents":{"type":"integer","minimum":0,"maximum":9,"default":7})",
          R"("items":{"type":"string","minLength":1,"maxLength":3,"pattern":)",
          R"("minItems":0,"maxItems":2,"default":[])",
          R"("remark":{"type":"string","minLength":2,"maxLength":4})"}) {
        EXPECT_NE(schema.find(part), std::string::npos) << part << "\nis not in " << schema;
    }
}

TEST(defaults, are_optional_in_typescript) {
    typescript_writer writer;
    writer.declare<sample::form>();
    EXPECT_NE(writer.text().find("  name: string;\n  version?: '1';\n"), std::string::npos)
        << writer.text();
    EXPECT_NE(writer.text().find("  hours?: number;\n  chosen?: 'all' | 'some';\n"),
              std::string::npos)
        << writer.text();
}

using law = rules::quick_quotes;

TEST(integer_range, holds_both_its_ends) {
    constexpr integer_range range{1, 50};
    constexpr sample::no_law nothing;
    EXPECT_FALSE(range.check(std::int64_t{1}, nothing));
    EXPECT_FALSE(range.check(cents{50}, nothing));
    EXPECT_EQ(range.check(std::int64_t{0}, nothing).value().code, fault_code::out_of_range);
    EXPECT_EQ(range.check(cents{51}, nothing).value().code, fault_code::out_of_range);
}

TEST(for_each_constraint, visits_those_of_one_member) {
    std::vector<std::int64_t> maxima;
    for_each_member<sample::whole>([&](auto descriptor) {
        for_each_constraint<sample::whole, decltype(descriptor)>(
            [&](integer_range const& range) { maxima.push_back(range.maximum); });
    });
    EXPECT_EQ(maxima, (std::vector<std::int64_t>{1'000}));
}

TEST(known_state, asks_the_law) {
    EXPECT_FALSE(quote::known_state{}.check({{'P', 'W'}}, law{}));
    EXPECT_EQ(quote::known_state{}.check({{'X', 'X'}}, law{}).value().code,
              fault_code::not_allowed);
    EXPECT_EQ(quote::known_state{}.check({}, law{}).value().code, fault_code::not_allowed);
}

TEST(not_before_first_analysis_date, asks_the_law) {
    EXPECT_FALSE(quote::not_before_first_analysis_date{}.check("2026-07-01"_date, law{}));
    EXPECT_EQ(quote::not_before_first_analysis_date{}.check("2026-06-30"_date, law{}).value().code,
              fault_code::out_of_range);
}

} // namespace
} // namespace tassel::reflect::constraints_test
