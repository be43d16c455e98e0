// The steps of a calculation, written out so that a person can redo them. Only callers who ask for
// them get them.
#pragma once

#include "tassel/core/bounded_text.hpp"
#include "tassel/core/money.hpp"
#include "tassel/eligibility/trace.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/step_text.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tassel {

namespace detail {

inline void append_word(std::string& text, std::string_view word) {
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

/// The figure of a step: an exact amount is written to four places of a cent, rounded half up.
struct step_figure {
    decimal value{};
    trace_unit unit = trace_unit::cents;

    constexpr step_figure(decimal number, trace_unit its_unit = trace_unit::cents) noexcept
        : value{number}, unit{its_unit} {}
    constexpr step_figure(cents amount) noexcept : value{amount.value, 0} {}
    constexpr step_figure(ten_thousandths ratio) noexcept
        : value{ratio.value, 4}, unit{trace_unit::ratio} {}
    constexpr step_figure(exact_cents amount) noexcept {
        constexpr uint128 scale = 10'000;
        auto const whole = amount.numerator / amount.denominator;
        auto const rest = amount.numerator % amount.denominator;
        auto const parts = whole * scale + divide_half_up(rest * scale, amount.denominator);
        value = {static_cast<std::int64_t>(parts), 4};
    }
    [[nodiscard]] static constexpr step_figure months(int count) noexcept {
        return {decimal{count, 0}, trace_unit::months};
    }
};

/// Writes the steps of one plan's quote.
class calculation_steps {
  public:
    /// Every step cites `source` unless it names another; it cites the paragraph if
    /// `cites_pinpoints`.
    calculation_steps(std::vector<calculation_trace>& traces, plain_text plan_id,
                      citation const& source, bool cites_pinpoints)
        : traces_{&traces}, plan_id_{plan_id}, source_{source}, cites_pinpoints_{cites_pinpoints} {}

    /// `piece` holds the figures of the formula: words, counts, amounts of money, and rates.
    template <std::size_t Figures, class... Piece>
    void add(step_text<Figures> const& text, step_figure figure, Piece const&... piece) {
        add_from(source_, text, figure, piece...);
    }
    template <std::size_t Figures, class... Piece>
    void add_from(citation const& source, step_text<Figures> const& text, step_figure figure,
                  Piece const&... piece) {
        static_assert(sizeof...(Piece) == Figures, "a step is given other figures than it names");
        auto& trace = traces_->emplace_back();
        trace.plan_id = plan_id_;
        trace.step = text.step;
        auto rest = text.formula.view();
        (append_to_gap(trace.formula, rest, piece), ...);
        trace.formula += rest;
        trace.value = figure.value;
        trace.unit = figure.unit;
        trace.source_id = source.id;
        if (cites_pinpoints_ && !source.pinpoint.empty()) trace.citation.emplace(source);
    }

  private:
    template <class Piece>
    static void append_to_gap(std::string& formula, std::string_view& rest, Piece const& piece) {
        auto const gap = rest.find("{}");
        formula += rest.substr(0, gap);
        detail::append_word(formula, piece);
        rest.remove_prefix(gap + 2);
    }

    std::vector<calculation_trace>* traces_;
    plain_text plan_id_;
    citation source_;
    bool cites_pinpoints_;
};

} // namespace tassel
