#include "unit/reflect/sample.hpp"

#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/quote/quick_quote_request.hpp"
#include "tassel/quote/quick_quote_response.hpp"
#include "tassel/reflect/annotations.hpp"
#include "tassel/reflect/input_constraints.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_schema.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::sample {

/// A law with two plans and two versions.
struct small_law {
    static constexpr std::array<std::string_view, 2> met_versions{"1.1", "1.2"};
    struct catalog {
        static constexpr std::array<std::string_view, 2> ids{"slow", "quick"};
    };
};

/// A type with every annotation that a type may have.
struct annotated {
    std::optional<std::string> left{};
    std::optional<std::string> right{};
    std::int64_t size = 7;
    std::vector<std::string> plan_ids{};
    std::string rule_version{};
    std::string made_at{};
    std::optional<std::int64_t> rank{};
    reflect::written<std::vector<part>> parts{};
    decimal share{};
};
BOOST_DESCRIBE_STRUCT(annotated, (),
                      (left, right, size, plan_ids, rule_version, made_at, rank, parts, share))

constexpr auto constraints_of(std::type_identity<annotated>) {
    using reflect::constrain;
    return reflect::constraint_list(
        reflect::constrain_every<std::int64_t>(reflect::never_below{0}),
        constrain<&annotated::left>(reflect::described_as{"The one hand."}),
        constrain<&annotated::size>(reflect::absent_is_default{}),
        constrain<&annotated::plan_ids>(reflect::never_fewer_than{1}),
        constrain<&annotated::plan_ids>(reflect::each{reflect::plan_of_catalog{}}),
        constrain<&annotated::rule_version>(reflect::version_of_rules{}),
        constrain<&annotated::made_at>(reflect::has_format{"date-time"}));
}
constexpr auto exactly_one_of(std::type_identity<annotated>) {
    return reflect::names_of(&annotated::left, &annotated::right);
}
constexpr bool open_members(std::type_identity<annotated>) {
    return true;
}
constexpr std::string_view description_of(std::type_identity<annotated>) {
    return "Two hands.";
}

} // namespace tassel::sample

namespace tassel::reflect::json_schema_test {
namespace {

template <class Type, class Law>
std::string schema(Law const& law) {
    std::string text;
    json_writer<std::string> writer{text};
    writer.begin_object();
    write_schema<Type>(writer, law);
    writer.end_object();
    json_document document;
    EXPECT_EQ(document.parse(text), json_error::none) << text;
    return text;
}

TEST(json_schema, describes_every_kind_of_member) {
    EXPECT_EQ(schema<sample::whole>(sample::no_law{}),
              R"({"type":"object","additionalProperties":false,)"
              R"("required":["name","amount_cents","ready","color","first","parts"],)"
              R"("properties":{"name":{"type":"string"},)"
              R"("amount_cents":{"type":"integer","minimum":0,"maximum":1000},)"
              R"("since":{"type":"string","format":"date"},"ready":{"type":"boolean"},)"
              R"("color":{"type":"string","enum":["red","green","default"]},)"
              R"("first":{"type":"object","additionalProperties":false,"required":["count"],)"
              R"("properties":{"count":{"type":"integer","minimum":1,"maximum":9},)"
              R"("label":{"type":"string"}}},)"
              R"("parts":{"type":"array","items":{"type":"object","additionalProperties":false,)"
              R"("required":["count"],"properties":{"count":{"type":"integer","minimum":1,)"
              R"("maximum":9},"label":{"type":"string"}}}},)"
              R"("numbers":{"type":"array","items":{"type":"integer"}}}})");
}

TEST(json_schema, says_what_stands_beside_a_type) {
    EXPECT_EQ(schema<sample::annotated>(sample::small_law{}),
              R"({"description":"Two hands.","type":"object","additionalProperties":true,)"
              R"("required":["plan_ids","rule_version","made_at","parts","share"],)"
              R"("oneOf":[{"required":["left"]},{"required":["right"]}],)"
              R"("properties":{"left":{"type":"string","description":"The one hand."},)"
              R"("right":{"type":"string"},"size":{"type":"integer","default":7},)"
              R"("plan_ids":{"type":"array","items":{"type":"string","enum":["slow","quick"]},)"
              R"("minItems":1},"rule_version":{"type":"string","enum":["1.1","1.2"]},)"
              R"("made_at":{"type":"string","format":"date-time"},)"
              R"("rank":{"type":"integer","minimum":0},)"
              R"("parts":{"type":"array","items":{"type":"object","additionalProperties":false,)"
              R"("required":["count"],"properties":{"count":{"type":"integer","minimum":1,)"
              R"("maximum":9},"label":{"type":"string"}}}},"share":{"type":"number"}}})");
}

struct annotated_input {
    std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(annotated_input, (), (count))
constexpr auto constraints_of(std::type_identity<annotated_input>) {
    return constraint_list(constrain<&annotated_input::count>(never_below{5}),
                           constrain<&annotated_input::count>(described_as{"Counted."}));
}

TEST(json_schema, annotations_refuse_nothing) {
    fault_list faults;
    auto const read = read_json<annotated_input>(R"({"count":1})", sample::no_law{}, faults);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->count, 1);
}

TEST(json_schema, of_the_request_is_the_specification) {
    auto const text = schema<quick_quote_request>(rules::quick_quotes{});
    for (auto const* const part :
         {R"("additionalProperties":false)",
          R"("required":["annual_income_cents","estimated_balance_cents","family_size",)"
          R"("state_of_residence","loan_category","loan_timing"])",
          R"("analysis_as_of":{"type":"string","format":"date",)"
          R"("description":"On or after 2026-07-01."})",
          R"("annual_income_cents":{"type":"integer","minimum":0,"maximum":10000000000})",
          R"("estimated_balance_cents":{"type":"integer","minimum":1,"maximum":10000000000})",
          R"("family_size":{"type":"integer","minimum":1,"maximum":50})",
          R"("state_of_residence":{"type":"string","minLength":2,"maxLength":2,"enum":["AL",)",
          R"("loan_category":{"type":"string","enum":["direct_undergraduate","direct_graduate",)"
          R"("direct_parent_plus","ffel_stafford","mixed_or_not_sure"]})",
          R"("loan_timing":{"type":"string","enum":["before_2026_07_01",)"
          R"("on_or_after_2026_07_01","not_sure"]})"}) {
        EXPECT_NE(text.find(part), std::string::npos) << part << "\nis not in " << text;
    }
}

TEST(json_schema, of_the_response_names_its_constants) {
    auto const text = schema<quick_quote_response>(rules::quick_quotes{});
    for (
        auto const* const part :
        {R"("quote_version":{"type":"string","const":"0.3.0"})",
         R"("assumption_version":{"type":"string","const":"2026.07.31.2"})",
         R"("generated_at":{"type":"string","format":"date-time"})",
         R"("preliminary":{"type":"boolean","const":true})",
         R"("confidence":{"type":"string","enum":["medium","low"]})",
         R"("estimated_balance_cents":{"type":"integer","minimum":1})",
         R"("annual_income_cents":{"type":"integer","minimum":0})",
         R"("family_size":{"type":"integer","minimum":1})",
         R"("assumed_interest_rate_bps":{"type":"number","minimum":0)",
         R"("quote_status":{"type":"string","enum":["calculated","requires_input","unsupported"]})",
         R"("notes":{"type":"array","items":{"type":"string"}})",
         R"("full_analysis_required":{"type":"boolean","const":true})"}) {
        EXPECT_NE(text.find(part), std::string::npos) << part << "\nis not in " << text;
    }
    std::string const rate{R"("assumed_interest_rate_bps":{"type":"number","minimum":0)"};
    EXPECT_NE(text.find(rate), text.rfind(rate)) << "of the assumptions, and of each option";
}

} // namespace
} // namespace tassel::reflect::json_schema_test
