#include "unit/reflect/sample.hpp"

#include "rules/2026_07_31.hpp"
#include "tassel/quote/quick_quote_request.hpp"
#include "tassel/quote/quick_quote_response.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_schema.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::reflect {
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
              R"("required":["name","amount_cents","ready","colour","first","parts"],)"
              R"("properties":{"name":{"type":"string"},)"
              R"("amount_cents":{"type":"integer","minimum":0,"maximum":1000},)"
              R"("since":{"type":"string","format":"date"},"ready":{"type":"boolean"},)"
              R"("colour":{"type":"string","enum":["red","green","default"]},)"
              R"("first":{"type":"object","additionalProperties":false,"required":["count"],)"
              R"("properties":{"count":{"type":"integer","minimum":1,"maximum":9},)"
              R"("label":{"type":"string"}}},)"
              R"("parts":{"type":"array","items":{"type":"object","additionalProperties":false,)"
              R"("required":["count"],"properties":{"count":{"type":"integer","minimum":1,)"
              R"("maximum":9},"label":{"type":"string"}}}},)"
              R"("numbers":{"type":"array","items":{"type":"integer"}}}})");
}

TEST(json_schema, of_the_request_is_the_specification) {
    auto const text = schema<quick_quote_request>(rules::v2026_07_31{});
    for (auto const* const part :
         {R"("additionalProperties":false)",
          R"("required":["annual_income_cents","estimated_balance_cents","family_size",)"
          R"("state_of_residence","loan_category","loan_timing"])",
          R"("analysis_as_of":{"type":"string","format":"date"})",
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
    auto const text = schema<quick_quote_response>(rules::v2026_07_31{});
    for (
        auto const* const part :
        {R"("quote_version":{"type":"string","const":"0.3.0"})",
         R"("preliminary":{"type":"boolean","const":true})",
         R"("confidence":{"type":"string","enum":["medium","low"]})",
         R"("assumed_interest_rate_bps":{"type":"number"})",
         R"("quote_status":{"type":"string","enum":["calculated","requires_input","unsupported"]})",
         R"("notes":{"type":"array","items":{"type":"string"}})",
         R"("full_analysis_required":{"type":"boolean","const":true})"}) {
        EXPECT_NE(text.find(part), std::string::npos) << part << "\nis not in " << text;
    }
}

} // namespace
} // namespace tassel::reflect
