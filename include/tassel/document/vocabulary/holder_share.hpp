// The part of one holder in an amount for all holders together.
#pragma once

#include "tassel/core/money.hpp"

#include <cstdint>

namespace tassel::document {

/// The holders stand in a row, each with a weight. The parts of all of them add up to the amount,
/// to the cent. By default, one holder gets everything.
struct holder_share {
    std::int64_t before = 0; ///< the weight of the holders before this one
    std::int64_t own = 1;
    std::int64_t all = 1;

    [[nodiscard]] constexpr bool is_whole() const noexcept { return own == all; }
    [[nodiscard]] constexpr std::int64_t of(std::int64_t amount) const noexcept {
        return up_to(amount, before + own) - up_to(amount, before);
    }

  private:
    [[nodiscard]] constexpr std::int64_t up_to(std::int64_t amount,
                                               std::int64_t weight) const noexcept {
        auto const part = static_cast<uint128>(amount) * static_cast<uint128>(weight);
        return static_cast<std::int64_t>(divide_half_up(part, static_cast<uint128>(all)));
    }
};

} // namespace tassel::document
