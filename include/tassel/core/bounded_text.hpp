// Short texts that need no heap: numbers, and sentences with figures.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tassel {

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

} // namespace tassel
