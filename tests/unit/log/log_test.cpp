#include "log/log.hpp"

#include <climits>
#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

namespace tassel::log::line_buffer_test {
namespace {

std::string told(std::uint64_t missing) {
    return "missing " + std::to_string(missing) + "\n";
}

std::string line_of(std::size_t size, char letter = 'a') {
    return std::string(size - 1, letter) + "\n";
}

/// Everything that still waits after the buffer is closed.
std::string rest_of(line_buffer& buffer) {
    std::string text;
    while (auto const piece = buffer.take())
        text += piece->text;
    return text;
}

/// Adds as many ordinary lines as fit, and one more.
std::size_t fill(line_buffer& buffer) {
    std::size_t added = 0;
    while (buffer.dropped() == 0) {
        buffer.add(line_of(100), false);
        ++added;
    }
    return added - 1;
}

TEST(line_buffer, hands_lines_out_in_their_order) {
    line_buffer buffer{10'000, &told};
    for (char const letter : {'a', 'b', 'c'})
        buffer.add(line_of(3, letter), false);
    buffer.close();
    EXPECT_EQ(rest_of(buffer), "aa\nbb\ncc\n");
    EXPECT_EQ(buffer.dropped(), 0U);
}

TEST(line_buffer, hands_out_whole_lines_in_pieces_that_a_pipe_takes_at_once) {
    line_buffer buffer{100'000, &told};
    for (int number = 0; number < 100; ++number)
        buffer.add(line_of(150), false);
    buffer.add(line_of(PIPE_BUF + 10), false);
    buffer.close();
    std::size_t lines = 0;
    while (auto const piece = buffer.take()) {
        EXPECT_EQ(piece->text.back(), '\n');
        EXPECT_TRUE(piece->text.size() <= PIPE_BUF || piece->lines == 1);
        lines += piece->lines;
    }
    EXPECT_EQ(lines, 101U);
}

TEST(line_buffer, tells_how_many_lines_are_missing_where_they_are) {
    line_buffer buffer{2'000, &told};
    auto const kept = fill(buffer);
    buffer.add(line_of(100), false);
    EXPECT_EQ(buffer.dropped(), 2U);
    for (auto taken = buffer.take(); taken->told_missing == 0; taken = buffer.take())
        EXPECT_EQ(taken->lines, kept);
    buffer.add(line_of(5, 'z'), false);
    buffer.close();
    EXPECT_EQ(rest_of(buffer), "zzzz\n");
    EXPECT_EQ(buffer.dropped(), 2U);
}

TEST(line_buffer, keeps_room_for_what_is_urgent) {
    line_buffer buffer{2'000, &told};
    static_cast<void>(fill(buffer));
    buffer.add("wrong\n", true);
    buffer.add(line_of(100), false);
    buffer.close();
    EXPECT_NE(rest_of(buffer).find("missing 1\nwrong\nmissing 1\n"), std::string::npos);
}

TEST(line_buffer, drops_what_is_urgent_where_there_is_no_room_at_all) {
    line_buffer buffer{2'000, &told};
    while (buffer.dropped() == 0)
        buffer.add(line_of(100), true);
    EXPECT_EQ(buffer.dropped(), 1U);
}

TEST(line_buffer, takes_ordinary_lines_again_once_half_of_it_is_free) {
    line_buffer buffer{40'000, &told};
    auto const kept = fill(buffer);
    auto const first = buffer.take();
    ASSERT_LT(first->lines, kept);
    buffer.add(line_of(100), false);
    EXPECT_EQ(buffer.dropped(), 2U);
    static_cast<void>(buffer.take());
    buffer.add(line_of(100), false);
    EXPECT_EQ(buffer.dropped(), 2U);
}

TEST(line_buffer, tells_of_what_a_reader_did_not_see_before_the_next_line) {
    line_buffer buffer{2'000, &told};
    buffer.add("lost\n", false);
    buffer.add("lost too\n", false);
    buffer.lose(*buffer.take());
    EXPECT_EQ(buffer.dropped(), 2U);
    buffer.add("seen\n", false);
    auto const piece = buffer.take();
    EXPECT_EQ(piece->text, "missing 2\nseen\n");
    buffer.lose(*piece);
    EXPECT_EQ(buffer.dropped(), 3U);
    buffer.add("seen\n", false);
    buffer.close();
    EXPECT_EQ(rest_of(buffer), "missing 3\nseen\n");
}

} // namespace
} // namespace tassel::log::line_buffer_test
