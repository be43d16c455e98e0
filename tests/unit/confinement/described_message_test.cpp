#include "confinement/described_message.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include <array>
#include <cstdint>
#include <cstring>
#include <gtest/gtest.h>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tassel::confinement::described_message_test {
namespace {

enum class weather : std::uint8_t { dry, wet };
BOOST_DESCRIBE_ENUM(weather, dry, wet)

struct place {
    std::string name;
    std::int64_t height = 0;
    friend bool operator==(place const&, place const&) = default;
};
BOOST_DESCRIBE_STRUCT(place, (), (name, height))

struct report {
    std::vector<place> places;
    std::map<std::string, std::array<std::uint8_t, 4>, std::less<>> marks;
    std::variant<weather, std::string> sky;
    std::uint64_t number = 0;
    friend bool operator==(report const&, report const&) = default;
};
BOOST_DESCRIBE_STRUCT(report, (), (places, marks, sky, number))

report some_report() {
    report made;
    made.places = {{"Salem", 45}, {"", -3}, {std::string{"\0x", 2}, 0}};
    made.marks = {{"a", {1, 2, 3, 4}}, {"b", {}}};
    made.sky = weather::wet;
    made.number = ~std::uint64_t{0};
    return made;
}

TEST(described_message, is_read_as_it_was_written) {
    auto const made = some_report();
    EXPECT_EQ(read_message<report>(write_message(made)), made);
    auto other = made;
    other.sky = "clear";
    EXPECT_EQ(read_message<report>(write_message(other)), other);
    EXPECT_EQ(read_message<report>(write_message(report{})), report{});
}

TEST(described_message, is_none_where_anything_is_missing_or_too_much) {
    auto const whole = write_message(some_report());
    for (std::size_t size = 0; size < whole.size(); ++size)
        EXPECT_FALSE(read_message<report>(whole.substr(0, size))) << size;
    EXPECT_FALSE(read_message<report>(whole + '\0'));
}

TEST(described_message, has_no_enumerator_and_no_alternative_that_are_not_described) {
    EXPECT_FALSE(read_message<weather>("\x02"));
    EXPECT_EQ(read_message<weather>("\x01"), weather::wet);
    auto text = write_message(std::variant<weather, std::string>{"clear"});
    text.front() = '\x02';
    EXPECT_FALSE((read_message<std::variant<weather, std::string>>(text)));
}

TEST(described_message, has_two_values_of_a_bool) {
    for (bool const value : {false, true})
        EXPECT_EQ(read_message<bool>(write_message(value)), value);
    EXPECT_FALSE(read_message<bool>("\x02"));
    EXPECT_FALSE(read_message<bool>(""));
}

TEST(described_message, takes_no_memory_for_what_does_not_come) {
    std::string const endless(8, '\x7F'); // claims this many elements, or bytes
    EXPECT_FALSE(read_message<std::vector<place>>(endless));
    EXPECT_FALSE(read_message<std::string>(endless + "bytes"));
    EXPECT_FALSE((read_message<std::map<std::string, std::uint64_t, std::less<>>>(endless)));
}

TEST(described_message, survives_every_change_of_a_byte) {
    auto const whole = write_message(some_report());
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (int value = 0; value < 256; ++value) {
            auto changed = whole;
            changed[at] = static_cast<char>(value);
            auto const read = read_message<report>(changed);
            EXPECT_TRUE(!read || read_message<report>(write_message(*read)) == read) << at;
        }
    }
}

} // namespace
} // namespace tassel::confinement::described_message_test
