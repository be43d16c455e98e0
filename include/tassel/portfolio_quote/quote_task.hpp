// A quote to be made: the plan, the loans, and how much detail to include, such as the steps of the
// calculation. Also the resulting amounts.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/eligibility/trace.hpp"
#include "tassel/plan/loan_pool.hpp"
#include "tassel/plan/month_by_month.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/plan/yearly_schedule.hpp"
#include "tassel/portfolio_quote/capitalization.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"
#include "tassel/portfolio_quote/quoted_borrower.hpp"
#include "tassel/portfolio_quote/step_text.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::quote {

// The steps of a calculation, written out so that a person can redo them, for callers who ask.

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
    tassel::detail::append_figure(words, phrase_figure{amount});
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
    eligibility::trace_unit unit = eligibility::trace_unit::cents;

    constexpr step_figure(
        decimal number, eligibility::trace_unit its_unit = eligibility::trace_unit::cents) noexcept
        : value{number}, unit{its_unit} {}
    constexpr step_figure(cents amount) noexcept : value{amount.value, 0} {}
    constexpr step_figure(ten_thousandths ratio) noexcept
        : value{ratio.value, 4}, unit{eligibility::trace_unit::ratio} {}
    constexpr step_figure(exact_cents amount) noexcept {
        constexpr uint128 scale = 10'000;
        auto const whole = amount.numerator / amount.denominator;
        auto const rest = amount.numerator % amount.denominator;
        auto const parts = whole * scale + divide_half_up(rest * scale, amount.denominator);
        value = {static_cast<std::int64_t>(parts), 4};
    }
    [[nodiscard]] static constexpr step_figure months(int count) noexcept {
        return {decimal{count, 0}, eligibility::trace_unit::months};
    }
};

/// Writes the steps of one plan's quote.
class calculation_steps {
  public:
    /// Every step cites `source` unless it names another source. With `cites_pinpoints`, the step
    /// also cites the paragraph.
    calculation_steps(std::vector<eligibility::calculation_trace>& traces, plain_text plan_id,
                      plan::citation const& source, bool cites_pinpoints)
        : traces_{&traces}, plan_id_{plan_id}, source_{source}, cites_pinpoints_{cites_pinpoints} {}

    /// `piece` holds the figures of the formula: words, counts, amounts of money, and rates.
    template <std::size_t Figures, class... Piece>
    void add(step_text<Figures> const& text, step_figure figure, Piece const&... piece) {
        add_from(source_, text, figure, piece...);
    }
    template <std::size_t Figures, class... Piece>
    void add_from(plan::citation const& source, step_text<Figures> const& text, step_figure figure,
                  Piece const&... piece) {
        static_assert(sizeof...(Piece) == Figures,
                      "a step needs exactly the figures that it names");
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

    std::vector<eligibility::calculation_trace>* traces_;
    plain_text plan_id_;
    plan::citation source_;
    bool cites_pinpoints_;
};

// A quote to be made, and the resulting amounts.

/// What a plan costs for some loans. Months run from the analysis date.
struct portfolio_quote {
    cents monthly_payment{}; ///< of the first month
    cents total_paid{};
    cents total_interest{};       ///< the part of the total that did not reduce principal
    int months = 0;               ///< until all is repaid or forgiven
    cents final_payment{};        ///< of the last of these months
    cents forgiven{};             ///< principal and unpaid interest; 0 when all is repaid
    bool months_credited = false; ///< some loan is forgiven earlier than the plan's term
    std::vector<phrase> notes{};
    std::vector<cents> payments{};                     ///< one for each month, if requested
    std::vector<plan::forgiven_loan> forgiven_loans{}; ///< by index among the included loans
    cents interest_waived{};                  ///< interest that no payment covered and nobody owes
    cents principal_matched{};                ///< reduction beyond what was paid
    std::vector<plan::schedule_year> years{}; ///< if requested
    std::vector<eligibility::calculation_trace>
        steps{}; ///< if requested; the last step is the first payment

    [[nodiscard]] std::optional<std::int64_t> payoff_month_count() const noexcept {
        return forgiven > cents{} ? std::nullopt : std::optional<std::int64_t>{months};
    }
    [[nodiscard]] std::optional<std::int64_t> forgiveness_month_count() const noexcept {
        return forgiven > cents{} ? std::optional<std::int64_t>{months} : std::nullopt;
    }
};

/// The input of the functions for each kind of formula. `included` holds indexes into the
/// portfolio.
struct quote_task {
    tassel::plan::program program{};
    portfolio_terms const& terms;
    std::span<std::size_t const> included;
    bool capitalizes = false; ///< applies to loans that leave another plan (capitalization.hpp)
    /// Interest of loans that stay on the capitalizing plan, beside the loans quoted here.
    cents interest_kept{};
    calculation_steps* steps = nullptr; ///< null unless requested
    bool with_years = false;
    bool with_payments = false;
    std::vector<plan::repayment_terms>* schedules =
        nullptr; ///< for a plan with a term, if requested
};

/// How much a quote includes. Each level includes the ones before it.
enum class quote_detail { amounts, payments, schedule_and_steps };

/// Explains which loans' interest becomes principal because they leave their plan for this one.
template <quote_ruleset Law>
void explain_capitalization(quoted_borrower<Law> const& borrower, quote_task const& task) {
    auto const& text = Law::calculation_texts.capitalized_interest;
    if (!task.capitalizes || !text) return;
    for (auto const place : task.included) {
        auto const& loan = borrower.loan(place);
        auto const interest = interest_on_leaving<Law>(loan);
        if (interest == cents{}) continue;
        task.steps->add_from(Law::capitalizing_exit->source, *text, interest,
                             path_of(borrower, place), loan.principal + interest);
    }
}

/// Adds the payment on one of several loans to the total of its month.
inline void add_payment(std::vector<cents>& payments, plan::repayment_month const& month) {
    auto const place = static_cast<std::size_t>(month.month - 1);
    if (place >= payments.size()) payments.resize(place + 1);
    payments[place] += month.payment;
}

} // namespace tassel::quote
