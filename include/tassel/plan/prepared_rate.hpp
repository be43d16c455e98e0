// What all schedules at one rate share, computed once. For the rates that a ruleset knows, the
// compiler does it.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/annuity.hpp"
#include "tassel/plan/graduated.hpp"

#include <array>
#include <cstddef>

namespace tassel {

/// Level and graduated schedules at one rate, for the given terms.
template <std::size_t LevelTerms, std::size_t GraduatedTerms>
class prepared_rate {
  public:
    constexpr prepared_rate() = default;
    constexpr prepared_rate(annual_rate rate, std::array<int, LevelTerms> const& level_months,
                            std::array<int, GraduatedTerms> const& graduated_months,
                            graduated_steps const& steps) noexcept
        : rate_{rate} {
        annuity_table const annuity{rate};
        for (std::size_t i = 0; i < LevelTerms; ++i)
            level_[i] = {annuity, level_months[i]};
        for (std::size_t i = 0; i < GraduatedTerms; ++i) {
            graduated_[i] = {steps, annuity, graduated_months[i]};
        }
    }

    [[nodiscard]] constexpr annual_rate rate() const noexcept { return rate_; }
    /// `months` is one of the terms that the rate was prepared for.
    [[nodiscard]] constexpr level_shape const& level(int months) const noexcept {
        return of_months(level_, months);
    }
    [[nodiscard]] constexpr graduated_shape const& graduated(int months) const noexcept {
        return of_months(graduated_, months);
    }

  private:
    template <class Shapes>
    [[nodiscard]] static constexpr auto const& of_months(Shapes const& shapes,
                                                         int months) noexcept {
        std::size_t index = 0;
        while (shapes[index].months() != months)
            ++index;
        return shapes[index];
    }

    annual_rate rate_{};
    std::array<level_shape, LevelTerms> level_{};
    std::array<graduated_shape, GraduatedTerms> graduated_{};
};

} // namespace tassel
