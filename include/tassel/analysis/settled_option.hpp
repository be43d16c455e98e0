// What ranking and advice say of a plan, beside its quote.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/eligibility/plan_option.hpp"
#include "tassel/plan/yearly_schedule.hpp"
#include "tassel/portfolio_quote/quote_task.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace tassel {

/// Where an option stands among the others.
struct option_standing {
    tassel::recommendation_status status = tassel::recommendation_status::not_available;
    std::optional<std::int64_t> rank{}; ///< of selectable options
};

/// What an option costs, as it is shown.
struct option_amounts {
    cents first_payment{};
    cents final_payment{};
    cents paid{};
    cents interest{};
    cents forgiven{};
    int months = 0; ///< until all is repaid or forgiven
};
[[nodiscard]] inline option_amounts amounts_of(portfolio_quote const& quote) noexcept {
    return {quote.monthly_payment, quote.final_payment, quote.total_paid,
            quote.total_interest,  quote.forgiven,      quote.months};
}

/// Everything but the quote and the reasons.
struct settled_option {
    option_standing standing{};
    /// Of a plan and its successor together, where the plan ends before its loans are repaid.
    std::optional<option_amounts> amounts{};
    std::optional<std::vector<schedule_year>> years{}; ///< of the two, where asked for
    std::optional<civil_date> ends_on{};
    std::optional<plain_text> successor_plan_id{};
    bool needs_review = false; ///< its papers, though it is quoted
    std::vector<phrase> notes{};
};

} // namespace tassel
