// Eight bytes at a time: the same answers as byte by byte, for every byte in every place.
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
constexpr unsigned char bound = 0x20;

byte_word word_of(std::string const& eight) {
    byte_word word = 0;
    std::memcpy(&word, eight.data(), sizeof word);
    return word;
}

/// Calls `check` with eight bytes that are `other` but for one, which takes every value in turn.
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

template <class Test>
void expect_like_each_byte(bool (*of_word)(byte_word), Test of_byte) {
    for (char const other : {'a', '"', '\x00', '\x1F', '\x20', '\x7F', '\x80', '\xFF'}) {
        for_each_word(other, [&](std::string const& eight) {
            EXPECT_EQ(of_word(word_of(eight)), std::any_of(eight.begin(), eight.end(), of_byte))
                << ::testing::PrintToString(eight);
        });
    }
}

TEST(byte_words, find_a_byte_wherever_it_is) {
    expect_like_each_byte([](byte_word word) { return contains_byte(word, '"'); },
                          [](char each) { return each == '"'; });
    expect_like_each_byte([](byte_word word) { return contains_byte(word, '\x00'); },
                          [](char each) { return each == '\x00'; });
}

TEST(byte_words, find_bytes_below_a_limit) {
    expect_like_each_byte([](byte_word word) { return contains_below(word, bound); },
                          [](char each) { return static_cast<unsigned char>(each) < bound; });
}

TEST(byte_words, count_the_marked_bytes) {
    for (unsigned marked = 0; marked < byte_values; ++marked) {
        std::string eight(sizeof(byte_word), '\x00');
        std::size_t expected = 0;
        for (std::size_t place = 0; place < eight.size(); ++place) {
            if ((marked >> place & 1U) == 0) continue;
            eight[place] = '\x80';
            ++expected;
        }
        EXPECT_EQ(count_bytes(word_of(eight)), expected) << marked;
    }
}

TEST(byte_words, are_skipped_up_to_the_first_that_fails_or_the_end) {
    auto const has_no_quote = [](byte_word word) { return !contains_byte(word, '"'); };
    for (std::size_t size = 0; size <= 40; ++size) {
        std::string const plain(size, 'a');
        EXPECT_EQ(skip_words(plain, 0, has_no_quote), size / 8 * 8);
        for (std::size_t quote = 0; quote < size; ++quote) {
            auto text = plain;
            text[quote] = '"';
            for (std::size_t begin = 0; begin <= size; ++begin) {
                auto const reached = skip_words(text, begin, has_no_quote);
                EXPECT_TRUE(reached >= begin && reached <= size);
                // Nothing that matters was skipped, and whoever stops early has a reason.
                EXPECT_FALSE(begin <= quote && quote < reached) << size << ' ' << quote;
                EXPECT_TRUE(size - reached < 8 || (quote >= reached && quote < reached + 8));
            }
        }
    }
}

// The compiler gets the same words as the machine.
static_assert([] {
    constexpr std::string_view text = "0123456\"89abcdef";
    return skip_words(text, 0, [](byte_word word) { return !contains_byte(word, '"'); }) == 0 &&
           skip_words(text, 8, [](byte_word word) { return !contains_byte(word, '"'); }) == 16;
}());

} // namespace
} // namespace tassel::byte_words_test
