#include "unit/reflect/sample.hpp"

#include "tassel/reflect/envelope.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/schema_components.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::sample {

/// A type that contains itself, as a folder contains folders.
struct folder {
    std::string name{};
    std::vector<folder> folders{};
};
BOOST_DESCRIBE_STRUCT(folder, (), (name, folders))

} // namespace tassel::sample

namespace tassel::reflect::schema_components_test {
namespace {

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
} // namespace tassel::reflect::schema_components_test
