// The borrower of a kept analysis and the ledger of the loans, as read from the snapshot.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/ledger/months_ledger.hpp"
#include "tassel/loan/calendar_month.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace tassel::analysis {

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

// The parts of a kept analysis's ledger that are used outside its readers.

struct analyzed_months {
    calendar_month from{};
    calendar_month to{};
    loan_status status = loan_status::unknown;
    ledger::ledger_outcome idr = ledger::ledger_outcome::unknown;
    ledger::ledger_outcome pslf = ledger::ledger_outcome::does_not_count;
    ledger::ledger_reason reason{};
};
BOOST_DESCRIBE_STRUCT(analyzed_months, (), (from, to, status, idr, pslf, reason))
constexpr bool open_members(std::type_identity<analyzed_months>) {
    return true;
}

struct analyzed_ledger_loan {
    std::string loan_id{};
    std::optional<calendar_month> from{};
    std::vector<analyzed_months> months{};
    std::optional<std::vector<std::string>> repaid_by{};
    std::optional<ledger::ledger_range> before{};
    ledger::ledger_range idr{};
    ledger::ledger_range pslf{};
};
BOOST_DESCRIBE_STRUCT(analyzed_ledger_loan, (),
                      (loan_id, from, months, repaid_by, before, idr, pslf))
constexpr bool open_members(std::type_identity<analyzed_ledger_loan>) {
    return true;
}

struct analyzed_ledger {
    calendar_month through{};
    std::vector<analyzed_ledger_loan> loans{};
};
BOOST_DESCRIBE_STRUCT(analyzed_ledger, (), (through, loans))
constexpr bool open_members(std::type_identity<analyzed_ledger>) {
    return true;
}

struct analyzed_history : analyzed_borrower {
    std::optional<analyzed_ledger> ledger{}; ///< only under rule versions that judge months
};
BOOST_DESCRIBE_STRUCT(analyzed_history, (analyzed_borrower), (ledger))
constexpr bool open_members(std::type_identity<analyzed_history>) {
    return true;
}

} // namespace tassel::analysis
