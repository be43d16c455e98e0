// A decimal number written as a JSON string, as the lines of amounts.md carry rates and factors.
#pragma once

#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/fault.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tassel::amounts {

/// A number that is not negative, with `Places` decimals; further decimals are rounded half up.
template <int Places>
class decimal_text {
  public:
    constexpr decimal_text() = default;
    constexpr explicit decimal_text(std::int64_t scaled) noexcept : scaled_{scaled} {
        auto rest = scaled;
        for (int written = 0; written <= Places || rest != 0; ++written, rest /= 10) {
            if (written == Places) characters_[--begin_] = '.';
            characters_[--begin_] = static_cast<char>('0' + rest % 10);
        }
    }

    /// The number times 10^Places.
    [[nodiscard]] constexpr std::int64_t scaled() const noexcept { return scaled_; }
    [[nodiscard]] constexpr std::string_view value() const noexcept {
        return {characters_.data() + begin_, characters_.size() - begin_};
    }
    [[nodiscard]] friend constexpr bool operator==(decimal_text a, decimal_text b) noexcept {
        return a.scaled_ == b.scaled_;
    }

    static constexpr std::optional<reflect::refusal> read(std::string_view text,
                                                          decimal_text& number) noexcept {
        constexpr reflect::refusal refused{reflect::fault_code::bad_format, "must be a decimal"};
        std::int64_t scaled = 0;
        int places = -1; // before the point
        bool digits = false, round_up = false;
        for (char const character : text) {
            if (character == '.' && places < 0 && digits) {
                places = 0;
                continue;
            }
            if (character < '0' || character > '9') return refused;
            digits = true;
            if (places == Places) {
                round_up = character >= '5';
            } else if (places < Places) {
                scaled = scaled * 10 + (character - '0');
            }
            if (places >= 0) ++places;
        }
        if (!digits || scaled > INT64_MAX / 1'000'000) return refused;
        for (int place = places < 0 ? 0 : places; place < Places; ++place)
            scaled *= 10;
        number = decimal_text{scaled + (round_up ? 1 : 0)};
        return std::nullopt;
    }

  private:
    std::int64_t scaled_ = 0;
    std::array<char, 24> characters_{};
    std::size_t begin_ = 24;
};

} // namespace tassel::amounts
