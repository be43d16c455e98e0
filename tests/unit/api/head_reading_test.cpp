#include "api/exchange/head_reading.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::api::query_parameters_test {
namespace {

struct query_case {
    std::string_view query;
    std::size_t count;
    std::string_view first;
};

TEST(find_in_query, counts_the_name_and_decodes_its_first_value) {
    query_case const cases[]{
        {"", 0, ""},
        {"source_id=a_pdf", 1, "a_pdf"},
        {"source_id=", 1, ""},
        {"source_id", 1, ""},
        {"source_id=a&source_id=b", 2, "a"},
        {"source_id&source_id=b", 2, ""},
        {"other=1&source_id=a&more", 1, "a"},
        {"source_id=%61%5Fb+c%2B", 1, "a_b c+"},
        {"source%5fid=a&source_id=b", 2, "a"},
        {"source_id=a=b", 1, "a=b"},
        {"Source_id=a&source_ids=b&xsource_id=c&=source_id", 0, ""},
        {"&&source_id=a&", 1, "a"},
    };
    for (auto const& [query, count, first] : cases) {
        auto const found = find_in_query(query, "source_id");
        EXPECT_EQ(found.count, count) << query;
        EXPECT_EQ(found.first, first) << query;
    }
}

TEST(find_in_query, keeps_every_byte_of_a_value) {
    EXPECT_EQ(find_in_query("a=%ff%0A%26%3D%25", "a").first, "\xff\n&=%");
}

} // namespace
} // namespace tassel::api::query_parameters_test

namespace tassel::api::idempotency_test {
namespace {

std::optional<reflect::fault> fault_of(std::string const& key) {
    http::request_head head;
    head.fields = {{"Idempotency-Key", key}};
    return idempotency_fault(head);
}

TEST(idempotency, one_to_255_visible_characters_are_a_key) {
    EXPECT_FALSE(idempotency_fault(http::request_head{}));
    EXPECT_FALSE(fault_of("k"));
    EXPECT_FALSE(fault_of("!~\"{}[]:;,"));
    EXPECT_FALSE(fault_of(std::string(255, 'k')));
}

TEST(idempotency, what_is_no_key_is_a_fault_of_the_header) {
    struct {
        std::string key;
        reflect::fault_code code;
    } const expected[]{{"", reflect::fault_code::too_short},
                       {std::string(256, 'k'), reflect::fault_code::too_long},
                       {"a b", reflect::fault_code::bad_format},
                       {"a\tb", reflect::fault_code::bad_format},
                       {"schl\xc3\xbcssel", reflect::fault_code::bad_format},
                       {"\x7f", reflect::fault_code::bad_format}};
    for (auto const& [key, code] : expected) {
        auto const fault = fault_of(key);
        ASSERT_TRUE(fault) << key;
        EXPECT_EQ(fault->path, "idempotency-key");
        EXPECT_EQ(fault->code, code);
        if (!key.empty()) {
            EXPECT_EQ(fault->message.find(key), std::string::npos);
        }
    }
}

TEST(idempotency, two_keys_are_no_key) {
    http::request_head head;
    head.fields = {{"idempotency-key", "a"}, {"Idempotency-Key", "a"}};
    EXPECT_TRUE(idempotency_fault(head));
}

TEST(payload, order_and_white_space_do_not_count) {
    auto const expected = payload_sha256(R"({"a":1,"b":{"c":[1,2],"d":"x"}})");
    for (auto const* same : {R"({"b":{"d":"x","c":[1,2]},"a":1})",
                             " {\n\"a\" : 1 ,\r\n\t\"b\":{\"c\":[ 1 , 2 ],\"d\":\"x\"}} "}) {
        EXPECT_EQ(payload_sha256(same), expected) << same;
    }
}

TEST(payload, everything_else_counts) {
    std::vector<std::string> const different{R"({"a":1})",          R"({"a":1.0})",
                                             R"({"a":"1"})",        R"({"a":[1]})",
                                             R"({"a":true})",       R"({"a":null})",
                                             R"({"b":1})",          R"({"a":1,"b":1})",
                                             R"({"a":[1,2]})",      R"({"a":[2,1]})",
                                             R"({"a":[12]})",       R"({"a":[[1],2]})",
                                             R"({"a":[1,[2]]})",    R"({"a":"x"})",
                                             R"({"a":"\u0078"})",   R"({"a":"x "})",
                                             R"({"a":{}})",         R"({"a":[]})",
                                             R"({"a":""})",         R"({})",
                                             R"({"a":{"b":1}})",    R"({"a":"{\"b\":1}"})",
                                             R"([{"a":1}])",        R"({"a":1,"a":1})",
                                             R"({"ab":"c"})",       R"({"a":"bc"})",
                                             R"({"a":"b","c":""})", R"({"a")",
                                             R"({"a":"1:x;"})",     ""};
    for (auto const& left : different) {
        for (auto const& right : different) {
            EXPECT_EQ(payload_sha256(left) == payload_sha256(right), left == right)
                << left << " and " << right;
        }
    }
}

} // namespace
} // namespace tassel::api::idempotency_test
