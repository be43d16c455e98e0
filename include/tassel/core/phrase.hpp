// A sentence with its figures kept apart: static text, filled in when it is written out.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace tassel {

/// One figure of a phrase.
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

/// Text in which each `{}` stands for the next figure.
struct phrase {
    std::string_view text{};
    std::array<phrase_figure, 3> figures{};

    constexpr phrase() = default;
    constexpr phrase(std::string_view words) noexcept : text{words} {}
    constexpr phrase(char const* words) noexcept : text{words} {}
    template <class... Figure>
    constexpr phrase(std::string_view words, Figure... figure) noexcept
        : text{words}, figures{phrase_figure{figure}...} {}

    [[nodiscard]] constexpr bool empty() const noexcept { return text.empty(); }
};

namespace detail {

/// Digits of a non-negative number; with `grouped`, a comma before every third.
template <class Append>
constexpr void append_number(std::int64_t number, bool grouped, Append append) {
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
    append(std::string_view{digits.data() + begin, digits.size() - begin});
}

/// `whole.fraction`, the fraction in `places` digits with trailing zeros dropped to `least` digits.
template <class Append>
constexpr void append_decimal(std::int64_t scaled, int places, int least, bool grouped,
                              Append append) {
    std::int64_t scale = 1;
    for (int i = 0; i < places; ++i)
        scale *= 10;
    append_number(scaled / scale, grouped, append);
    std::array<char, 20> fraction{};
    auto rest = scaled % scale;
    for (int i = places; i-- > 0;) {
        fraction[static_cast<std::size_t>(i)] = static_cast<char>('0' + rest % 10);
        rest /= 10;
    }
    int length = places;
    while (length > least && fraction[static_cast<std::size_t>(length - 1)] == '0')
        --length;
    if (length == 0) return;
    append(std::string_view{"."});
    append(std::string_view{fraction.data(), static_cast<std::size_t>(length)});
}

template <class Append>
constexpr void append_figure(phrase_figure const& figure, Append append) {
    switch (figure.what) {
    case phrase_figure::kind::none: return;
    case phrase_figure::kind::integer: return append_number(figure.number, false, append);
    case phrase_figure::kind::money:
        append(std::string_view{"$"});
        return append_decimal(figure.number, 2, 2, true, append);
    case phrase_figure::kind::rate:
        append_decimal(figure.number, 5, 2, false, append);
        return append(std::string_view{" %"});
    case phrase_figure::kind::date: {
        auto const text = iso_text({static_cast<std::int16_t>(figure.number / 10'000),
                                    static_cast<std::uint8_t>(figure.number / 100 % 100),
                                    static_cast<std::uint8_t>(figure.number % 100)});
        return append(std::string_view{text.data(), text.size()});
    }
    }
}

} // namespace detail

/// Calls `append(std::string_view)` with the pieces of the finished sentence, in order.
template <class Append>
constexpr void render(phrase const& sentence, Append append) {
    auto rest = sentence.text;
    for (auto const& figure : sentence.figures) {
        auto const gap = rest.find("{}");
        if (gap == std::string_view::npos) break;
        append(rest.substr(0, gap));
        detail::append_figure(figure, append);
        rest.remove_prefix(gap + 2);
    }
    append(rest);
}

} // namespace tassel
