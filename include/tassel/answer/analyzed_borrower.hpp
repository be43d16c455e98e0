// The borrower of a kept analysis, as read from its snapshot.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace tassel {

/// The loans that a what-if repays.
struct repaid_loans {
    std::vector<std::string> included_loan_ids{};
};
BOOST_DESCRIBE_STRUCT(repaid_loans, (), (included_loan_ids))
constexpr bool open_members(std::type_identity<repaid_loans>) {
    return true;
}

struct analyzed_borrower {
    std::string analysis_id{};
    tassel::borrower_profile borrower_profile{};
    loan_portfolio portfolio{};
    std::optional<repaid_loans> consolidation_comparison{};
};
BOOST_DESCRIBE_STRUCT(analyzed_borrower, (),
                      (analysis_id, borrower_profile, portfolio, consolidation_comparison))
constexpr bool open_members(std::type_identity<analyzed_borrower>) {
    return true;
}

} // namespace tassel
