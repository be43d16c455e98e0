// Reading eight bytes at a time gives the same answers as reading byte by byte, for every byte in
// every place.
#include "tassel/core/byte_words.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::byte_words_test {
namespace {

constexpr int byte_values = 256;

byte_word word_of(std::string const& eight) {
    byte_word word = 0;
    std::memcpy(&word, eight.data(), sizeof word);
    return word;
}

/// Calls `check` with eight bytes that are all `other`, except for one, which takes every value in
/// turn.
template <class Check>
void for_each_word(char other, Check check) {
    for (std::size_t place = 0; place < sizeof(byte_word); ++place) {
        for (int value = 0; value < byte_values; ++value) {
            std::string eight(sizeof(byte_word), other);
            eight[place] = static_cast<char>(value);
            check(eight);
        }
    }
}

TEST(byte_words, mark_a_byte_wherever_it_is) {
    for (char const other : {'a', '"', '\x00', '\x1F', '\x20', '\x7F', '\x80', '\xFF'}) {
        for_each_word(other, [](std::string const& eight) {
            for (char const wanted : {'"', '\x00'}) {
                bool const found = (marks_of(word_of(eight), wanted) & high_bits) != 0;
                EXPECT_EQ(found, eight.find(wanted) != std::string::npos)
                    << ::testing::PrintToString(eight);
            }
        });
    }
}

bool is_plain(char each, plain_bytes plain) {
    bool const printable = each >= ' ' && each <= '~';
    return printable && (plain == plain_bytes::printable || (each != '"' && each != '\\'));
}

TEST(byte_words, are_skipped_while_all_their_bytes_are_plain) {
    for (auto const plain : {plain_bytes::printable, plain_bytes::unquoted}) {
        for (char const other : {'a', ' ', '~'}) {
            for_each_word(other, [&](std::string const& eight) {
                bool const all = std::all_of(eight.begin(), eight.end(),
                                             [plain](char each) { return is_plain(each, plain); });
                EXPECT_EQ(skip_plain(eight, 0, plain), all ? eight.size() : 0U)
                    << ::testing::PrintToString(eight);
            });
        }
    }
}

TEST(byte_words, are_skipped_up_to_one_that_is_not_plain_or_the_end) {
    for (std::size_t size = 0; size <= 40; ++size) {
        std::string const plain(size, 'a');
        EXPECT_EQ(skip_plain(plain, 0, plain_bytes::unquoted), size / 8 * 8);
        for (std::size_t quote = 0; quote < size; ++quote) {
            auto text = plain;
            text[quote] = '"';
            for (std::size_t begin = 0; begin <= size; ++begin) {
                auto const reached = skip_plain(text, begin, plain_bytes::unquoted);
                EXPECT_TRUE(reached >= begin && reached <= size);
                // The search skipped nothing that matters. A search that stops early has a reason.
                EXPECT_FALSE(begin <= quote && quote < reached) << size << ' ' << quote;
                EXPECT_TRUE(size - reached < 8 || (quote >= reached && quote < reached + 8));
            }
        }
    }
}

// A search at compile time gives the same answers as at run time.
static_assert(skip_plain("0123456\"89abcdef", 0, plain_bytes::unquoted) == 0);
static_assert(skip_plain("0123456\"89abcdef", 8, plain_bytes::unquoted) == 16);
static_assert(skip_plain("0123456\"89abcdef", 0, plain_bytes::printable) == 16);

} // namespace
} // namespace tassel::byte_words_test
