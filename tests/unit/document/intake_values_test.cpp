// Values of intake: their names on the wire, their text, and texts that are not values.
#include "unit/document/sample_law.hpp"

#include "tassel/document/intake/intake_values.hpp"

#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::document::intake_values_test {
namespace {

using namespace tassel::test;

constexpr source_places children{document_law_of<sample_law>, children_source};
constexpr source_places every{document_law_of<sample_law>, every_type_source};
constexpr source_places notes{document_law_of<sample_law>, notes_source};

TEST(wire_names, are_found_and_written_back) {
    for (std::string_view const name :
         {"child_record_count", "child__1__first_name", "child__4__adult", "child__2__holder_count",
          "child__2__holder__3__label", "borrower_ssn"}) {
        auto const place = children.find(name);
        ASSERT_TRUE(place) << name;
        EXPECT_EQ(wire_name(*place), name);
    }
    EXPECT_TRUE(every.find("a_text"));
}

TEST(wire_names, of_other_records_forms_and_sources_are_unknown) {
    for (std::string_view const name : {"",
                                        "child",
                                        "child_count",
                                        "child_record_counts",
                                        "child__0__first_name",
                                        "child__5__first_name",
                                        "child__01__first_name",
                                        "child__1__",
                                        "child__1__middle_name",
                                        "child__1__first_name__2__label",
                                        "child__x__first_name",
                                        "child__1_first_name",
                                        "child__2__holder__4__label",
                                        "child__2__holder__0__label",
                                        "child__2__holder_record_count",
                                        "child__5__holder_count",
                                        "holder__1__label",
                                        "first_name",
                                        "child__first_name",
                                        "child__99999999999__first_name",
                                        "a_text",
                                        "CHILD__1__first_name",
                                        "child__1__FIRST_NAME",
                                        "child__1__first_name ",
                                        "__1__first_name"}) {
        EXPECT_FALSE(children.find(name)) << name;
    }
    EXPECT_FALSE(notes.find("borrower_ssn")) << "this source does not ask who the borrower is";
}

TEST(intake_values, are_looked_up_by_name) {
    sample_package package;
    ASSERT_EQ(package.save(children_source, R"({"child_record_count":2,
        "child__1__first_name":"Ann","child__2__first_name":"Bo","child__2__holder_count":1,
        "child__2__holder__1__label":"third"})"),
              faults{});
    auto const& values = package.state.of(children_source);
    EXPECT_EQ(values.text("child__2__first_name"), "Bo");
    EXPECT_EQ(values.text("child__2__holder__1__label"), "third");
    EXPECT_EQ(values.number("child_record_count"), 2);
    EXPECT_EQ(values.number("child__3__height"), std::nullopt);
    EXPECT_EQ(values.text("nothing"), "");
}

constexpr std::string_view everything = R"({
    "borrower_ssn":"123456789","borrower_last_name":"Müller","borrower_date_of_birth":"1990-02-28",
    "a_text":"abc","a_grid_text":"O'Neil-Smith 2","a_narrative":"two\nlines","a_boolean":false,
    "an_acknowledgement":true,"an_integer":-5,"a_number":37.5,"an_amount_cents":10000000000,
    "a_date":"2024-02-29","a_birth_date":"2000-01-01","a_month":"2199-12","a_choice":"green",
    "a_ssn":"899998888","a_taxpayer_id":"000000001","a_phone":"2175550134","an_email":"a@b",
    "a_zip_code":"62701-0001","a_state":"AP","an_opeid":"00123400","a_country":"US",
    "a_loan_id":"loan_3","a_holder":"second"})";

TEST(intake_state, is_written_and_read_back_the_same) {
    sample_package package;
    ASSERT_EQ(package.save(every_type_source, everything), faults{});
    ASSERT_EQ(package.save(children_source, R"({"child_record_count":1,
        "child__1__holder_count":1,"child__1__holder__1__label":"first"})"),
              faults{});
    std::string text;
    write_intake_state(text, package.state);
    auto const read = read_intake_state(document_law_of<sample_law>, text);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, package.state);
    EXPECT_TRUE(read->started(children_source));
    EXPECT_FALSE(read->started(notes_source));
    std::string again;
    write_intake_state(again, *read);
    EXPECT_EQ(again, text);
}

TEST(intake_state, values_are_written_as_they_may_be_sent) {
    sample_package package;
    ASSERT_EQ(package.save(every_type_source, everything), faults{});
    std::string text;
    reflect::json_writer<std::string> writer{text};
    write_intake_values(writer, package.state.of(every_type_source));
    for (std::string_view const member :
         {R"("a_boolean":false)", R"("an_integer":-5)", R"("a_number":37.5)",
          R"("a_date":"2024-02-29")", R"("a_month":"2199-12")", R"("a_narrative":"two\nlines")",
          R"("an_amount_cents":10000000000)"}) {
        EXPECT_NE(text.find(member), std::string::npos) << member;
    }
    sample_package other;
    EXPECT_EQ(other.save(every_type_source, text), faults{});
    EXPECT_EQ(other.state.of(every_type_source), package.state.of(every_type_source));
}

TEST(intake_state, of_equal_values_is_equal_however_they_came) {
    sample_package one, other;
    ASSERT_EQ(one.save(every_type_source, R"({"a_text":"abc","an_integer":1})"), faults{});
    ASSERT_EQ(other.save(every_type_source, R"({"an_integer":2})"), faults{});
    EXPECT_NE(one.state, other.state);
    ASSERT_EQ(other.save(every_type_source, R"({"an_integer":1})"), faults{});
    ASSERT_EQ(other.save(every_type_source, R"({"a_text":"abc"})"), faults{});
    EXPECT_EQ(one.state, other.state);
}

TEST(intake_state, is_not_read_from_other_texts) {
    for (std::string_view const text :
         {"",
          "null",
          "[]",
          "{",
          R"({"identity":{}})",
          R"({"sources":{}})",
          R"({"identity":[],"sources":{}})",
          R"({"identity":{},"sources":[]})",
          R"({"identity":{"a_text":"abc"},"sources":{}})",
          R"({"identity":{"borrower_ssn":"12"},"sources":{}})",
          R"({"identity":{"borrower_ssn":"123456789","borrower_ssn":"123456789"},"sources":{}})",
          R"({"identity":{},"sources":{"no_source":{}}})",
          R"({"identity":{},"sources":{"general_forbearance_pdf":7}})",
          R"({"identity":{},"sources":{"general_forbearance_pdf":{"path":7}}})",
          R"({"identity":{},"sources":{"general_forbearance_pdf":{"unknown":"x"}}})",
          R"({"identity":{},"sources":{"general_forbearance_pdf":{"borrower_last_name":"x"}}})",
          R"({"identity":{},"sources":{"general_forbearance_pdf":{"path":"work"},)"
          R"("general_forbearance_pdf":{"path":"work"}}})",
          R"({"identity":{},"sources":{},"carried":[]})",
          R"({"identity":{},"sources":{},"carried":{"identity":["borrower_ssn"]}})",
          R"({"identity":{},"sources":{},"carried":{"no_source":[]}})",
          R"({"identity":{},"sources":{},"carried":{"general_forbearance_pdf":["path"]}})",
          R"({"identity":{},"sources":{"general_forbearance_pdf":{"path":"work"}},)"
          R"("carried":{"general_forbearance_pdf":[7]}})"}) {
        EXPECT_FALSE(read_intake_state(document_law_of<sample_law>, text)) << text;
    }
    EXPECT_TRUE(read_intake_state(document_law_of<sample_law>, R"({"identity":{},"sources":{}})"));
}

} // namespace
} // namespace tassel::document::intake_values_test
