// Sentences with gaps for words and figures, which are filled in when a sentence is written out.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tassel::advice {

namespace detail {
/// Not defined, so that code that calls it does not compile.
void a_sentence_has_other_gaps();
} // namespace detail

/// A text in which each `{}` marks the place of one of `Gaps` words or figures.
template <std::size_t Gaps = 0>
struct sentence {
    plain_text text{};

    consteval sentence(char const* words) : text{words} {
        if (text.empty() || gaps_in(text.view()) != Gaps) detail::a_sentence_has_other_gaps();
    }
    BOOST_DESCRIBE_CLASS(sentence, (), (text), (), ())
};

/// An amount that is shown in whole dollars, rounded half up; below $100, to the cent.
struct about {
    cents amount{};
};

/// Basis points, shown as a percentage.
struct per_cent {
    std::int64_t bps = 0;
};

namespace detail {

inline void append_piece(std::string& out, std::string_view words) {
    out += words;
}
inline void append_piece(std::string& out, plain_text words) {
    out += words.view();
}
inline void append_piece(std::string& out, std::int64_t number) {
    out += std::to_string(number);
}
inline void append_piece(std::string& out, int number) {
    out += std::to_string(number);
}
inline void append_piece(std::string& out, cents amount) {
    bounded_text words;
    words.push_back('$');
    words.append_decimal(amount.value, 2, 2, true);
    out += words.view();
}
inline void append_piece(std::string& out, about rounded) {
    if (rounded.amount < dollars(100)) return append_piece(out, rounded.amount);
    bounded_text words;
    words.push_back('$');
    words.append_number((rounded.amount.value + 50) / 100, true);
    out += words.view();
}
inline void append_piece(std::string& out, civil_date date) {
    auto const text = iso_text(date);
    out.append(text.data(), text.size());
}
inline void append_piece(std::string& out, per_cent share) {
    bounded_text words;
    if (share.bps < 0) words.push_back('-');
    words.append_decimal(share.bps < 0 ? -share.bps : share.bps, 2, 0);
    words.append(" %");
    out += words.view();
}

} // namespace detail

/// Appends the finished sentence, after a space if `out` is not empty.
template <std::size_t Gaps, class... Piece>
void say(std::string& out, sentence<Gaps> const& words, Piece const&... piece) {
    static_assert(sizeof...(Piece) == Gaps,
                  "a sentence needs exactly one word or figure for each gap");
    if (!out.empty()) out += ' ';
    auto rest = words.text.view();
    [[maybe_unused]] auto const fill = [&](auto const& one) {
        auto const gap = rest.find("{}");
        out += rest.substr(0, gap);
        detail::append_piece(out, one);
        rest.remove_prefix(gap + 2);
    };
    (fill(piece), ...);
    out += rest;
}

template <std::size_t Gaps, class... Piece>
[[nodiscard]] std::string said(sentence<Gaps> const& words, Piece const&... piece) {
    std::string out;
    say(out, words, piece...);
    return out;
}

} // namespace tassel::advice
