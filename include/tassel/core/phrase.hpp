// Sentences with figures. A phrase stores its text, which is static, and its figures apart; the
// figures are filled in when the phrase is written out.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/plain_text.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace tassel {

// Short texts that need no heap: numbers, and sentences with figures.

/// Holds at most `capacity()` characters and cuts off the rest.
class bounded_text {
  public:
    [[nodiscard]] static constexpr std::size_t capacity() noexcept { return 2048; }
    [[nodiscard]] constexpr std::string_view view() const noexcept {
        return {characters_.data(), size_};
    }
    constexpr void push_back(char character) noexcept {
        if (size_ < capacity()) characters_[size_++] = character;
    }
    constexpr void append(std::string_view text) noexcept {
        for (char const character : text)
            push_back(character);
    }

    /// Appends decimal digits; with `grouped`, a comma separates every three.
    constexpr void append_number(std::int64_t number, bool grouped = false) noexcept {
        std::array<char, 32> digits{};
        std::size_t begin = digits.size();
        int written = 0;
        bool const negative = number < 0;
        auto rest =
            negative ? ~static_cast<std::uint64_t>(number) + 1 : static_cast<std::uint64_t>(number);
        do {
            if (grouped && written != 0 && written % 3 == 0) digits[--begin] = ',';
            digits[--begin] = static_cast<char>('0' + rest % 10);
            rest /= 10;
            ++written;
        } while (rest != 0);
        if (negative) digits[--begin] = '-';
        append({digits.data() + begin, digits.size() - begin});
    }

    /// Appends `scaled / 10^places`, which must not be negative, with at least `least` decimals and
    /// no further trailing zeros.
    constexpr void append_decimal(std::int64_t scaled, int places, int least,
                                  bool grouped = false) noexcept {
        std::int64_t scale = 1;
        for (int i = 0; i < places; ++i)
            scale *= 10;
        append_number(scaled / scale, grouped);
        auto rest = scaled % scale;
        if (rest == 0 && least == 0) return;
        push_back('.');
        for (int place = 0; place < places && (place < least || rest != 0); ++place) {
            scale /= 10;
            push_back(static_cast<char>('0' + rest / scale));
            rest %= scale;
        }
    }

  private:
    std::array<char, 2048> characters_; // not cleared: always written before it is read
    std::size_t size_ = 0;
};

// A sentence and its figures.

/// One figure in a phrase.
struct phrase_figure {
    enum class kind : std::uint8_t { none, integer, money, rate, date };

    kind what = kind::none;
    std::int64_t number = 0; ///< cents, thousandths of a basis point, or yyyymmdd

    constexpr phrase_figure() = default;
    constexpr phrase_figure(std::int64_t value) noexcept : what{kind::integer}, number{value} {}
    constexpr phrase_figure(cents amount) noexcept : what{kind::money}, number{amount.value} {}
    constexpr phrase_figure(annual_rate rate) noexcept : what{kind::rate}, number{rate.milli_bps} {}
    constexpr phrase_figure(civil_date date) noexcept
        : what{kind::date}, number{date.year * 10'000 + date.month * 100 + date.day} {}
};

/// How many figures a text needs.
[[nodiscard]] constexpr std::size_t gaps_in(std::string_view text) noexcept {
    std::size_t gaps = 0;
    for (auto at = text.find("{}"); at != std::string_view::npos; at = text.find("{}", at + 2))
        ++gaps;
    return gaps;
}

/// A text in which each `{}` marks the place of the next figure.
struct phrase {
    plain_text text{};
    std::array<phrase_figure, 2> figures{};

    constexpr phrase() = default;
    constexpr phrase(plain_text words) noexcept : text{words} {}
    consteval phrase(char const* words) : text{words} {}
    template <class... Figure>
    constexpr phrase(plain_text words, Figure... figure) noexcept
        : text{words}, figures{phrase_figure{figure}...} {}

    /// Whether the phrase has no figures, so that the text can be used as it is.
    [[nodiscard]] constexpr bool plain() const noexcept {
        return figures[0].what == phrase_figure::kind::none;
    }
    /// Whether each `{}` has its figure, and each figure its `{}`.
    [[nodiscard]] constexpr bool complete() const noexcept {
        std::size_t given = 0;
        for (auto const& figure : figures)
            given += figure.what != phrase_figure::kind::none ? 1U : 0U;
        return gaps_in(text.view()) == given;
    }
};

namespace detail {

constexpr void append_figure(bounded_text& out, phrase_figure const& figure) {
    switch (figure.what) {
    case phrase_figure::kind::none: return;
    case phrase_figure::kind::integer: return out.append_number(figure.number);
    case phrase_figure::kind::money:
        out.push_back('$');
        return out.append_decimal(figure.number, 2, 2, true);
    case phrase_figure::kind::rate:
        out.append_decimal(figure.number, 5, 2);
        return out.append(" %");
    case phrase_figure::kind::date: {
        auto const text = iso_text({static_cast<std::int16_t>(figure.number / 10'000),
                                    static_cast<std::uint8_t>(figure.number / 100 % 100),
                                    static_cast<std::uint8_t>(figure.number % 100)});
        return out.append({text.data(), text.size()});
    }
    }
}

} // namespace detail

/// Appends the finished sentence.
constexpr void render(phrase const& sentence, bounded_text& out) {
    auto rest = sentence.text.view();
    for (auto const& figure : sentence.figures) {
        auto const gap = rest.find("{}");
        if (gap == std::string_view::npos) break;
        out.append(rest.substr(0, gap));
        detail::append_figure(out, figure);
        rest.remove_prefix(gap + 2);
    }
    out.append(rest);
}
/// The finished sentence.
[[nodiscard]] inline std::string rendered(phrase const& sentence) {
    bounded_text text;
    render(sentence, text);
    return std::string{text.view()};
}

// Fills values into a text of the program: each `{}` is replaced by the next value.

/// Values without a gap are dropped, and gaps without a value stay as they are.
[[nodiscard]] inline std::string filled(std::string_view text,
                                        std::initializer_list<std::string_view> values) {
    std::string made;
    for (auto const value : values) {
        auto const gap = text.find("{}");
        if (gap == std::string_view::npos) break;
        made.append(text.substr(0, gap)).append(value);
        text.remove_prefix(gap + 2);
    }
    return made.append(text);
}

} // namespace tassel
