// The parts of a kept analysis's ledger that are used outside its readers.
#pragma once

#include "tassel/answer/analyzed_borrower.hpp"
#include "tassel/ledger/months_ledger.hpp"
#include "tassel/loan/calendar_month.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace tassel {

struct analyzed_months {
    calendar_month from{};
    calendar_month to{};
    loan_status status = loan_status::unknown;
    ledger_outcome idr = ledger_outcome::unknown;
    ledger_outcome pslf = ledger_outcome::does_not_count;
    ledger_reason reason{};
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
    std::optional<ledger_range> before{};
    ledger_range idr{};
    ledger_range pslf{};
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

} // namespace tassel
