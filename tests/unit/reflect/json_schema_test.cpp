#include "unit/reflect/sample.hpp"

#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/quote/quick_quote_request.hpp"
#include "tassel/quote/quick_quote_response.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/envelope.hpp"
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

/// A type that contains itself, as a folder contains folders.
struct folder {
    std::string name{};
    std::vector<folder> folders{};
};
BOOST_DESCRIBE_STRUCT(folder, (), (name, folders))

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
    auto const text = schema<quote::quick_quote_request>(rules::quick_quotes{});
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
    auto const text = schema<quote::quick_quote_response>(rules::quick_quotes{});
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

using sample_writer = json_writer<std::string>;
using sample_schemas = schema_components<sample_writer, sample::no_law>;

/// The schema of a place that holds a `Type`, and the definitions that it refers to.
template <class Type>
std::string place_and_definitions() {
    std::string text;
    sample_writer writer{text};
    sample::no_law const law;
    sample_schemas schemas{law};
    writer.begin_object();
    writer.key("place");
    writer.begin_object();
    schemas.write_schema<Type>(writer);
    writer.end_object();
    writer.key("schemas");
    writer.begin_object();
    schemas.write_definitions(writer);
    writer.end_object();
    writer.end_object();
    json_document document;
    EXPECT_EQ(document.parse(text), json_error::none) << text;
    return text;
}

TEST(schema_components, write_each_type_once_under_its_own_name) {
    EXPECT_EQ(place_and_definitions<std::vector<sample::whole>>(),
              R"({"place":{"type":"array","items":{"$ref":"#/components/schemas/whole"}},)"
              R"("schemas":{"whole":{"type":"object","additionalProperties":false,)"
              R"("required":["name","amount_cents","ready","color","first","parts"],)"
              R"("properties":{"name":{"type":"string"},)"
              R"("amount_cents":{"type":"integer","minimum":0,"maximum":1000},)"
              R"("since":{"type":"string","format":"date"},"ready":{"type":"boolean"},)"
              R"("color":{"$ref":"#/components/schemas/color"},)"
              R"("first":{"$ref":"#/components/schemas/part"},)"
              R"("parts":{"type":"array","items":{"$ref":"#/components/schemas/part"}},)"
              R"("numbers":{"type":"array","items":{"type":"integer"}}}},)"
              R"("color":{"type":"string","enum":["red","green","default"]},)"
              R"("part":{"type":"object","additionalProperties":false,"required":["count"],)"
              R"("properties":{"count":{"type":"integer","minimum":1,"maximum":9},)"
              R"("label":{"type":"string"}}}}})");
}

TEST(schema_components, let_a_type_refer_to_itself) {
    EXPECT_EQ(place_and_definitions<sample::folder>(),
              R"({"place":{"$ref":"#/components/schemas/folder"},"schemas":{"folder":)"
              R"({"type":"object","additionalProperties":false,"required":["name","folders"],)"
              R"("properties":{"name":{"type":"string"},"folders":{"type":"array",)"
              R"("items":{"$ref":"#/components/schemas/folder"}}}}}})");
}

TEST(schema_components, name_a_template_after_what_it_holds) {
    auto const text = place_and_definitions<envelope<sample::part>>();
    EXPECT_NE(text.find(R"({"place":{"$ref":"#/components/schemas/part_envelope"})"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find(R"("success":{"type":"boolean","const":true})"), std::string::npos);
    EXPECT_NE(text.find(R"("error_message":{"type":"string","const":""})"), std::string::npos);
}

TEST(schema_components, describe_the_error_envelope) {
    auto const text = place_and_definitions<envelope<error_data>>();
    for (auto const* const part :
         {R"("error_data_envelope":{"type":"object","additionalProperties":false)",
          R"("success":{"type":"boolean","const":false})",
          R"("error_data":{"type":"object","additionalProperties":true,)"
          R"("required":["code","request_id"])",
          R"("pattern":"^req_[0-9a-hjkmnp-tv-z]{26}$")",
          R"("fault":{"type":"object","additionalProperties":false,)"
          R"("required":["path","code","message"])",
          R"("fault_name":{"type":"string"})"}) {
        EXPECT_NE(text.find(part), std::string::npos) << part << "\nis not in " << text;
    }
}

TEST(schema_components, take_another_definition_for_a_type) {
    std::string text;
    sample_writer writer{text};
    sample::no_law const law;
    sample_schemas schemas{law};
    schemas.define<sample::color>([](sample_writer& out, sample::no_law const&, sample_schemas&) {
        out.member("type", std::string_view{"integer"});
    });
    writer.begin_object();
    schemas.write_schema<sample::color>(writer);
    schemas.write_definitions(writer);
    writer.end_object();
    EXPECT_EQ(text, R"({"$ref":"#/components/schemas/color","color":{"type":"integer"}})");
}

} // namespace
} // namespace tassel::reflect::json_schema_test
