// The steps of a calculation, written down so that a person can redo them: only for those who
// asked.
#pragma once

#include "tassel/core/bounded_text.hpp"
#include "tassel/core/money.hpp"
#include "tassel/eligibility/trace.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tassel {

namespace detail {

inline void append_word(std::string& text, std::string_view word) {
    text += word;
}
inline void append_word(std::string& text, char const* word) {
    text += word;
}
inline void append_word(std::string& text, std::int64_t number) {
    text += std::to_string(number);
}
inline void append_word(std::string& text, int number) {
    text += std::to_string(number);
}
inline void append_word(std::string& text, cents amount) {
    bounded_text words;
    append_figure(words, phrase_figure{amount});
    text += words.view();
}
inline void append_word(std::string& text, annual_rate rate) {
    bounded_text words;
    words.append_decimal(rate.milli_bps, 5, 2);
    words.append(" %");
    text += words.view();
}

} // namespace detail

/// An exact amount to four places of a cent, rounded half up.
[[nodiscard]] constexpr decimal four_places(exact_cents amount) noexcept {
    constexpr uint128 scale = 10'000;
    auto const whole = amount.numerator / amount.denominator;
    auto const rest = amount.numerator % amount.denominator;
    auto const parts = whole * scale + divide_half_up(rest * scale, amount.denominator);
    return {static_cast<std::int64_t>(parts), 4};
}

/// Writes the steps of one plan's quote.
class calculation_steps {
  public:
    /// `source_id` stands beside every step that names no other.
    calculation_steps(std::vector<calculation_trace>& traces, plain_text plan_id,
                      std::string_view source_id)
        : traces_{&traces}, plan_id_{plan_id}, source_id_{source_id} {}

    /// `formula` is given in pieces: words, counts, amounts of money and rates.
    template <class... Piece>
    void add(plain_text step, decimal value, trace_unit unit, Piece const&... formula) {
        add_from(source_id_, step, value, unit, formula...);
    }
    template <class... Piece>
    void add(plain_text step, cents value, Piece const&... formula) {
        add(step, decimal{value.value, 0}, trace_unit::cents, formula...);
    }
    template <class... Piece>
    void add_from(std::string_view source_id, plain_text step, decimal value, trace_unit unit,
                  Piece const&... formula) {
        auto& trace = traces_->emplace_back();
        trace.plan_id = plan_id_;
        trace.step = step;
        (detail::append_word(trace.formula, formula), ...);
        trace.value = value;
        trace.unit = unit;
        trace.source_id = source_id;
    }

  private:
    std::vector<calculation_trace>* traces_;
    plain_text plan_id_;
    std::string_view source_id_;
};

} // namespace tassel
