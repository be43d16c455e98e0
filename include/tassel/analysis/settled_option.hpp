// What ranking and advice add to a plan's quote.
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

/// The standing of an option among the others.
struct option_standing {
    tassel::recommendation_status status = tassel::recommendation_status::not_available;
    std::optional<std::int64_t> rank{}; ///< only for selectable options
};

/// The cost of an option, as it is shown.
struct option_amounts {
    cents first_payment{};
    cents final_payment{};
    cents paid{};
    cents interest{};
    cents forgiven{};
    int months = 0; ///< until everything is repaid or forgiven
};
[[nodiscard]] inline option_amounts amounts_of(portfolio_quote const& quote) noexcept {
    return {quote.monthly_payment, quote.final_payment, quote.total_paid,
            quote.total_interest,  quote.forgiven,      quote.months};
}

/// Everything but the quote and the reasons.
struct settled_option {
    option_standing standing{};
    /// For a plan and its successor together, if the plan ends before its loans are repaid.
    std::optional<option_amounts> amounts{};
    std::optional<std::vector<schedule_year>> years{}; ///< for both plans, if requested
    std::optional<civil_date> ends_on{};
    std::optional<plain_text> successor_plan_id{};
    bool needs_review = false; ///< its paperwork needs a review although it is quoted
    std::vector<phrase> notes{};
};

} // namespace tassel
