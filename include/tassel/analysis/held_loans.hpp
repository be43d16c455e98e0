// Loans that are read once and used in many analyses, and the requests that refer to them by a
// handle.
#pragma once

#include "tassel/analysis/analysis_request.hpp"
#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/portfolio_input.hpp"
#include "tassel/loan/warning.hpp"
#include "tassel/loan/warning_list.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/screening/questions.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel {

/// A checked and completed portfolio, with its derived members.
struct held_loans {
    std::int64_t loans = 0; ///< the handle
    loan_portfolio portfolio{};
    tassel::source_label source_label = tassel::source_label::studentaid_text_export;
    std::vector<analysis_warning> warnings{}; ///< about the loans
};

/// The handle that refers to them.
struct held_handle {
    std::int64_t loans = 0;
};
BOOST_DESCRIBE_STRUCT(held_handle, (), (loans))

/// An analysis of held loans. It has the members of a request that creates an analysis, except the
/// source of the loans and the traces, which are requested for one plan at a time.
struct held_request {
    std::int64_t loans = 0;
    tassel::borrower_profile borrower_profile{};
    std::optional<tassel::consolidation_scenario> consolidation_scenario{};
    std::optional<document_screening_answers> document_screening{};
};
BOOST_DESCRIBE_STRUCT(held_request, (),
                      (loans, borrower_profile, consolidation_scenario, document_screening))

template <class Request>
inline constexpr bool names_held_loans = std::is_base_of_v<held_request, Request>;

/// Completes a portfolio as `complete_portfolio` does, and returns the warnings about its loans.
template <class Faults>
[[nodiscard]] std::vector<analysis_warning>
complete_loans(loan_portfolio& portfolio, std::string_view path, loan_dates const& dates,
               Faults& faults) {
    complete_portfolio(portfolio, path, dates, faults);
    warning_list warnings;
    warn_of_portfolio(portfolio, dates, warnings);
    return warnings.take();
}

} // namespace tassel
