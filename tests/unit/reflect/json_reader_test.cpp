// What the reader accepts. json_reader_faults_test.cpp tests what it refuses.
#include "unit/reflect/sample.hpp"

#include "tassel/reflect/json_reader.hpp"

#include <gtest/gtest.h>

namespace tassel::reflect::json_reader_test {
namespace {

using sample::whole;

std::optional<whole> read(std::string_view text) {
    fault_list faults;
    return read_json<whole>(text, sample::no_law{}, faults);
}

TEST(json_reader, reads_every_kind_of_member) {
    auto const value = read(R"({"name":"é\n","amount_cents":1000,"since":"2028-02-29",
        "ready":true,"color":"default","first":{"count":9,"label":"x"},
        "parts":[{"count":1},{"count":2,"label":""}],"numbers":[-9223372036854775807,0]})");
    ASSERT_TRUE(value);
    EXPECT_EQ(value->name, "é\n");
    EXPECT_EQ(value->amount_cents, cents{1'000});
    EXPECT_EQ(value->since, (civil_date{2028, 2, 29}));
    EXPECT_TRUE(value->ready);
    EXPECT_EQ(value->color, sample::color::default_);
    EXPECT_EQ(value->first.label, "x");
    ASSERT_EQ(value->parts.size(), 2U);
    EXPECT_EQ(value->parts[0].label, std::nullopt);
    EXPECT_EQ(value->parts[1].label, "");
    EXPECT_EQ(value->numbers, (std::vector<std::int64_t>{-INT64_MAX, 0}));
}

TEST(json_reader, absent_optionals_stay_absent) {
    auto const value = read(sample::sound_text);
    ASSERT_TRUE(value);
    EXPECT_FALSE(value->since);
    EXPECT_FALSE(value->numbers);
    EXPECT_FALSE(value->first.label);
}

TEST(json_reader, members_may_come_in_any_order_and_with_escaped_names) {
    auto const value = read(R"({"parts":[],"first":{"count":1},"c\u006flour":"gre\u0065n",)"
                            R"("ready":false,"amount_cents":-0,"name":""})");
    ASSERT_TRUE(value);
    EXPECT_EQ(value->color, sample::color::green);
    EXPECT_EQ(value->amount_cents, cents{});
}

} // namespace
} // namespace tassel::reflect::json_reader_test
