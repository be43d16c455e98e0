// What the reader accepts, and what it refuses.

#include "unit/reflect/sample.hpp"
#include "unit/support/random.hpp"

#include "tassel/reflect/json_reader.hpp"

#include <gtest/gtest.h>
#include <ostream>

namespace tassel::reflect {

static bool operator==(fault const& a, fault const& b) {
    return a.path == b.path && a.code == b.code && a.message == b.message;
}
static void PrintTo(fault const& one, std::ostream* out) {
    *out << one.path << " [" << one.code.value() << "]: " << one.message;
}

} // namespace tassel::reflect

namespace tassel::reflect::json_reader_test {
namespace {

using sample::whole;
using code = fault_code;

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
    auto const value = read(R"({"parts":[],"first":{"count":1},"c\u006flor":"gre\u0065n",)"
                            R"("ready":false,"amount_cents":-0,"name":""})");
    ASSERT_TRUE(value);
    EXPECT_EQ(value->color, sample::color::green);
    EXPECT_EQ(value->amount_cents, cents{});
}

std::vector<fault> faults_of(std::string_view text) {
    fault_list faults;
    auto const value = read_json<whole>(text, sample::no_law{}, faults);
    EXPECT_EQ(value.has_value(), faults.empty());
    return faults.take();
}

/// The sound text with one piece replaced.
std::string with(std::string_view from, std::string_view to) {
    std::string text{sample::sound_text};
    auto const at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

void expect_fault(std::string_view text, std::string_view path, code expected) {
    auto const faults = faults_of(text);
    ASSERT_EQ(faults.size(), 1U) << text;
    EXPECT_EQ(faults[0].path, path) << text;
    EXPECT_EQ(faults[0].code, expected) << text << ": " << faults[0].message;
    EXPECT_FALSE(faults[0].message.empty());
}

TEST(json_reader_faults, the_text_itself) {
    expect_fault("", "body", code::invalid_json);
    expect_fault("{\"name\":}", "body", code::invalid_json);
    expect_fault("\xEF\xBB\xBF{}", "body", code::invalid_json);
    expect_fault("{\"name\":\"\xC3\x28\"}", "body", code::invalid_utf8);
    expect_fault(R"({"name":"\ud800"})", "body", code::invalid_utf8);
    expect_fault(std::string(33, '[') + std::string(33, ']'), "body", code::too_deep);
    expect_fault("[]", "body", code::wrong_type);
    expect_fault("null", "body", code::wrong_type);
    expect_fault("7", "body", code::wrong_type);
}

TEST(json_reader_faults, a_wrong_type) {
    expect_fault(with("\"n\"", "7"), "name", code::wrong_type);
    expect_fault(with("\"n\"", "null"), "name", code::wrong_type);
    expect_fault(with(":5", ":\"5\""), "amount_cents", code::wrong_type);
    expect_fault(with(":5", ":null"), "amount_cents", code::wrong_type);
    expect_fault(with("true", "\"true\""), "ready", code::wrong_type);
    expect_fault(with("true", "1"), "ready", code::wrong_type);
    expect_fault(with("\"red\"", "0"), "color", code::wrong_type);
    expect_fault(with("{\"count\":1}", "[]"), "first", code::wrong_type);
    expect_fault(with("[]", "{}"), "parts", code::wrong_type);
    expect_fault(with("[]", "[[]]"), "parts[0]", code::wrong_type);
    expect_fault(with("\"ready\"", "\"since\":20260701,\"ready\""), "since", code::wrong_type);
    expect_fault(with("\"ready\"", "\"since\":null,\"ready\""), "since", code::wrong_type);
}

TEST(json_reader_faults, a_number_that_is_no_integer) {
    for (auto const* const number : {"6.0", "6.5", "6e2", "6E2", "1e400", "-0.0", "1e-1", "0e0"})
        expect_fault(with(":5", std::string{":"} + number), "amount_cents", code::not_an_integer);
}

TEST(json_reader_faults, a_number_out_of_range) {
    for (auto const* const number :
         {"1001", "-1", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
          "18446744073709551616", "99999999999999999999999999999999999999999999"}) {
        expect_fault(with(":5", std::string{":"} + number), "amount_cents", code::out_of_range);
    }
    expect_fault(with("\"count\":1", "\"count\":0"), "first.count", code::out_of_range);
    EXPECT_EQ(faults_of(with(":5", ":1001"))[0].message, "must be from 0 to 1000");
}

TEST(json_reader_faults, leading_zeros_and_signs_are_no_json) {
    for (auto const* const number : {"01", "+1", "-", ".5", "5.", "0x5", "٥"})
        expect_fault(with(":5", std::string{":"} + number), "body", code::invalid_json);
}

TEST(json_reader_faults, a_choice_that_is_not_offered) {
    expect_fault(with("\"red\"", "\"blue\""), "color", code::not_allowed);
    expect_fault(with("\"red\"", "\"RED\""), "color", code::not_allowed);
    expect_fault(with("\"red\"", "\"default_\""), "color", code::not_allowed);
    expect_fault(with("\"red\"", "\"red\\u0000\""), "color", code::not_allowed);
    EXPECT_EQ(faults_of(with("\"red\"", "\"\""))[0].message, "must be one of red, green, default");
}

TEST(json_reader_faults, a_date_that_is_none) {
    for (auto const* const date : {"", "2026-02-29", "2026-7-01", "2026-07-01T00:00:00Z"}) {
        expect_fault(with("\"ready\"", std::string{"\"since\":\""} + date + "\",\"ready\""),
                     "since", code::bad_format);
    }
}

TEST(json_reader_faults, a_member_that_is_missing_repeated_or_unknown) {
    expect_fault(with("\"name\":\"n\",", ""), "name", code::required);
    expect_fault(with("\"count\":1", ""), "first.count", code::required);
    expect_fault(with("\"ready\"", "\"name\":\"n\",\"ready\""), "name", code::duplicate_member);
    expect_fault(with("\"ready\"", "\"n\\u0061me\":7,\"ready\""), "name", code::duplicate_member);
    expect_fault(with("\"ready\"", "\"name\":7,\"name\":8,\"ready\""), "name",
                 code::duplicate_member);
    expect_fault(with("\"ready\"", "\"redy\":7,\"ready\""), "redy", code::unknown_field);
    expect_fault(with("\"count\":1", "\"count\":1,\"Label_\":[]"), "first.Label_",
                 code::unknown_field);
    expect_fault(with("[]", "[{\"count\":1,\"labl\":0}]"), "parts[0].labl", code::unknown_field);
}

TEST(json_reader_faults, an_unknown_name_is_repeated_only_where_it_is_near_a_known_one) {
    for (auto const* const name :
         {"", "a b", "1a", "a-b", "é", "a.b", "a\\nb", "123-45-6789", "a[0]", "other", "x", "Maria",
          "ssn_123456789", "ready_123456789", "Ed"}) {
        auto const text = with("\"ready\"", std::string{"\""} + name + "\":7,\"ready\"");
        expect_fault(text, "body", code::unknown_field);
        if (name[0] != '\0') {
            EXPECT_EQ(faults_of(text)[0].message.find(name), std::string::npos);
        }
    }
    auto const text = with("\"ready\"", '"' + std::string(65, 'a') + "\":7,\"ready\"");
    expect_fault(text, "body", code::unknown_field);
    expect_fault(with("\"count\":1", "\"count\":1,\"a b\":0"), "first", code::unknown_field);
}

TEST(json_reader_faults, all_are_given_at_once_in_schema_order_unknown_ones_last) {
    auto const faults = faults_of(
        R"({"Numbers":1,"numbers":[1,"2",3.5],"parts":[{"count":1},{"label":3,"cont":0},7],)"
        R"("first":{"count":10},"color":"blue","ready":0,"since":"x","name":1,"name":2,"a b":0})");
    std::vector<fault> const expected{
        {"name", code::duplicate_member, "is given more than once"},
        {"amount_cents", code::required, "is required"},
        {"since", code::bad_format, "must be a calendar date in the form YYYY-MM-DD"},
        {"ready", code::wrong_type, "must be true or false"},
        {"color", code::not_allowed, "must be one of red, green, default"},
        {"first.count", code::out_of_range, "must be from 1 to 9"},
        {"parts[1].count", code::required, "is required"},
        {"parts[1].label", code::wrong_type, "must be a string"},
        {"parts[2]", code::wrong_type, "must be an object"},
        {"numbers[1]", code::wrong_type, "must be a whole number"},
        {"numbers[2]", code::not_an_integer,
         "must be a whole number, without fraction or exponent"},
        {"Numbers", code::unknown_field, "is not a known field"},
        {"body", code::unknown_field, "has an unknown field, whose name is not repeated here"},
        {"parts[1].cont", code::unknown_field, "is not a known field"}};
    EXPECT_EQ(faults, expected);
}

TEST(json_reader_faults, beyond_a_hundred_are_counted) {
    std::string members;
    for (int i = 0; i < 150; ++i)
        members += "\"x" + std::to_string(i) + "\":0,";
    fault_list faults;
    EXPECT_FALSE(read_json<whole>("{" + members + "\"ready\":0}", sample::no_law{}, faults));
    auto const all = faults_of("{\"ready\":0}").size() + 150;
    EXPECT_EQ(faults.omitted(), all - maximum_told_faults);
    auto const told = faults.take();
    ASSERT_EQ(told.size(), maximum_told_faults);
    EXPECT_EQ(told.front().path, "name");
    EXPECT_EQ(told.back().code, fault_name{code::unknown_field});
    EXPECT_TRUE(faults.empty());
}

/// A secret takes the place of each value in turn, in every JSON form, and appears in no fault.
TEST(json_reader_faults, never_hold_a_value) {
    test::random_numbers random{91};
    for (int i = 0; i < 2'000; ++i) {
        auto const digits = std::to_string(random.from(100'000'000, 999'999'999));
        for (auto const& value :
             {digits, '-' + digits, digits + ".25", digits + "e9", digits + digits + digits,
              '"' + digits + '"', '"' + digits + "\\u0000\"", "[" + digits + "]",
              "{\"" + digits + "\":" + digits + "}",
              "[\"" + digits + "\",{\"count\":" + digits + "}]"}) {
            for (auto const* const place :
                 {"\"n\"", ":5", "true", "\"red\"", "{\"count\":1}", "1", "[]"}) {
                auto const colon = place[0] == ':' ? ":" : "";
                for (auto const& one : faults_of(with(place, colon + value))) {
                    ASSERT_EQ(one.message.find(digits), std::string::npos) << one.message;
                    ASSERT_EQ(one.path.find(digits), std::string::npos) << one.path;
                }
            }
        }
    }
}

/// If a text was cut or has a changed byte, reading it gives a value or faults, and nothing else.
TEST(json_reader_faults, come_of_any_damage_to_the_text) {
    test::random_numbers random{92};
    for (int i = 0; i < 50'000; ++i) {
        std::string text{sample::sound_text};
        for (auto changes = random.from(1, 3); changes > 0; --changes) {
            auto const at = static_cast<std::size_t>(
                random.from(0, static_cast<std::int64_t>(text.size()) - 1));
            switch (random.from(0, 2)) {
            case 0: text[at] = static_cast<char>(random.from(0, 255)); break;
            case 1: text.erase(at, 1); break;
            default: text.insert(at, 1, "{}[]\":,\\0-e"[random.from(0, 10)]); break;
            }
        }
        (void)faults_of(text); // there is a value if and only if there is no fault
    }
}

} // namespace
} // namespace tassel::reflect::json_reader_test
