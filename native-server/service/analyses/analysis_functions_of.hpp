// Makes the analysis functions of a ruleset. Only two files include this header: one for the newest
// version, and one for all other versions.
#pragma once

#include "service/analyses/analysis_functions.hpp"

#include "tassel/answer/analysis_answer.hpp"
#include "tassel/bill_check/check_bill.hpp"

namespace tassel::service {

/// Projects under this law.
template <class Law>
[[nodiscard]] constexpr auto projecting() -> decltype(analysis_functions::project) {
    if constexpr (advice_ruleset<Law>) {
        return [](std::string_view analysis_id, loan_portfolio const& portfolio,
                  borrower_profile const& profile, advice::projection_request const& request,
                  screening::document_screening_answers const& screening) {
            return tassel::analysis::project<Law>(analysis_id, portfolio, profile, request,
                                                  screening);
        };
    } else {
        return nullptr;
    }
}

/// Checks bills under this law.
template <class Law>
[[nodiscard]] constexpr auto checking_bills() -> decltype(analysis_functions::check_bill) {
    if constexpr (bill_ruleset<Law>) {
        return &tassel::billing::check_bill<Law>;
    } else {
        return nullptr;
    }
}

template <class Law>
analysis_functions const& analysis_functions_of() {
    static constexpr analysis_functions functions{
        .analyze = tassel::analysis::analyze<Law>,
        .write_analysis = tassel::analysis::write_analysis<Law, std::string>,
        .write_plan_options = tassel::analysis::write_plan_options<Law, std::string>,
        .project = projecting<Law>(),
        .projected = analysis::projection_members_of<Law>(),
        .check_bill = checking_bills<Law>()};
    return functions;
}

} // namespace tassel::service
