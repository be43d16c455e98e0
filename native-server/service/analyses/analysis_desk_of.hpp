// How an analysis desk is made of a ruleset: for the one file of each version.
#pragma once

#include "service/analyses/analysis_desk.hpp"

#include "tassel/answer/analysis_answer.hpp"
#include "tassel/bill_check/check_bill.hpp"

namespace tassel::api {

/// What a desk projects with.
template <class Law>
[[nodiscard]] constexpr auto projecting() -> decltype(analysis_desk::project) {
    if constexpr (advice_ruleset<Law>) {
        return [](std::string_view analysis_id, loan_portfolio const& portfolio,
                  borrower_profile const& profile, projection_request const& request,
                  document_screening_answers const& screening) {
            return tassel::project<Law>(analysis_id, portfolio, profile, request, screening);
        };
    } else {
        return nullptr;
    }
}

/// What a desk checks bills with.
template <class Law>
[[nodiscard]] constexpr auto checking_bills() -> decltype(analysis_desk::check_bill) {
    if constexpr (bill_ruleset<Law>) {
        return &tassel::check_bill<Law>;
    } else {
        return nullptr;
    }
}

template <class Law>
analysis_desk const& analysis_desk_of() {
    static constexpr analysis_desk desk{.analyze = tassel::analyze<Law>,
                                        .write_analysis = tassel::write_analysis<Law, std::string>,
                                        .write_plan_options =
                                            tassel::write_plan_options<Law, std::string>,
                                        .project = projecting<Law>(),
                                        .projected = projection_members_of<Law>(),
                                        .check_bill = checking_bills<Law>()};
    return desk;
}

} // namespace tassel::api
