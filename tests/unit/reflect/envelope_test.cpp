#include "unit/reflect/sample.hpp"

#include "tassel/reflect/envelope.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::reflect::envelope_test {
namespace {

TEST(envelope, of_a_success_has_an_empty_message) {
    std::string text;
    write_success(text, sample::part{.count = 3});
    EXPECT_EQ(text, R"({"success":true,"data":{"count":3},"error_message":""})");
}

TEST(envelope, of_an_error_is_one_line) {
    std::string text;
    write_error(text, "not_found", "req_1", "There is nothing here.");
    EXPECT_EQ(text, R"({"success":false,"data":{"code":"not_found","request_id":"req_1"},)"
                    R"("error_message":"- There is nothing here."})");
}

TEST(envelope, of_faults_has_a_line_for_each) {
    std::string text;
    write_faults(text, "req_2",
                 {{"a.b[0]", fault_code::required, "is required"},
                  {"body", fault_code::unknown_field, "has an unknown field"}});
    EXPECT_EQ(text, R"({"success":false,"data":{"code":"validation_failed","request_id":"req_2",)"
                    R"("errors":[{"path":"a.b[0]","code":"required","message":"is required"},)"
                    R"({"path":"body","code":"unknown_field","message":"has an unknown field"}]},)"
                    R"("error_message":"- a.b[0]: is required\n- body: has an unknown field"})");
}

TEST(envelope, of_faults_names_what_was_right_beside_them) {
    std::string text;
    write_faults(text, "req_2", {{"a", fault_code::required, "is required"}}, 0, {"b", "c"});
    EXPECT_EQ(text, R"({"success":false,"data":{"code":"validation_failed","request_id":"req_2",)"
                    R"("errors":[{"path":"a","code":"required","message":"is required"}],)"
                    R"("accepted":["b","c"]},"error_message":"- a: is required"})");
}

TEST(envelope, of_too_many_faults_says_how_many_more_there_are) {
    fault_list faults;
    for (int i = 0; i < 103; ++i)
        faults.add("n[" + std::to_string(i) + "]", fault_code::wrong_type, "must be a number");
    std::string text;
    write_faults(text, "req_3", std::move(faults));
    EXPECT_NE(text.find(R"("path":"n[99]")"), std::string::npos);
    EXPECT_EQ(text.find(R"("path":"n[100]")"), std::string::npos);
    EXPECT_NE(text.find(R"("errors_omitted":3})"), std::string::npos);
    EXPECT_TRUE(text.ends_with(R"(\n- n[99]: must be a number\n- and 3 more"})"));
}

} // namespace
} // namespace tassel::reflect::envelope_test
