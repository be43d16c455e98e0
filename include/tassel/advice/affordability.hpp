// Whether a household can afford an outlay: it may take only a limited share of income and must
// leave enough to live on.
#pragma once

#include "tassel/advice/advice_law.hpp"
#include "tassel/core/money.hpp"

#include <cstdint>
#include <optional>

namespace tassel {

/// Tests outlays of one household, on top of the amounts committed to the groups decided before.
class affordability_test {
  public:
    affordability_test(affordable_outlay rule, std::optional<cents> income, cents guideline,
                       cents committed) noexcept
        : rule_{rule}, income_{income}, guideline_{guideline}, committed_{committed} {}

    /// The share of a month's income; nothing without an income.
    [[nodiscard]] std::optional<cents> limit() const noexcept {
        if (!income_) return std::nullopt;
        return round_half_up(
            {static_cast<uint128>(income_->value) * static_cast<uint128>(rule_.income_bps),
             static_cast<uint128>(whole_bps * 12)});
    }
    /// For an outlay that follows income.
    [[nodiscard]] bool within_income(cents outlay) const noexcept {
        auto const most = limit();
        return most && outlay + committed_ <= *most;
    }
    /// For an outlay that does not follow income: what is left must be enough to live on. Computed
    /// exactly, by the year.
    [[nodiscard]] bool within_income_and_leaves_enough(cents outlay) const noexcept {
        if (!within_income(outlay)) return false;
        auto const left = income_->value - (outlay + committed_).value * 12;
        return left * 100 >= guideline_.value * rule_.guideline_percent_left;
    }

  private:
    affordable_outlay rule_;
    std::optional<cents> income_;
    cents guideline_;
    cents committed_;
};

} // namespace tassel
