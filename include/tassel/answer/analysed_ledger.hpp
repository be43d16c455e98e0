// The parts of a kept analysis's ledger that are used outside its readers.
#pragma once

#include "tassel/answer/analysed_borrower.hpp"
#include "tassel/ledger/months_ledger.hpp"
#include "tassel/loan/calendar_month.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace tassel {

struct analysed_months {
    calendar_month from{};
    calendar_month to{};
    loan_status status = loan_status::unknown;
    ledger_outcome idr = ledger_outcome::unknown;
    ledger_outcome pslf = ledger_outcome::does_not_count;
    ledger_reason reason{};
};
BOOST_DESCRIBE_STRUCT(analysed_months, (), (from, to, status, idr, pslf, reason))
constexpr bool open_members(std::type_identity<analysed_months>) {
    return true;
}

struct analysed_ledger_loan {
    std::string loan_id{};
    std::optional<calendar_month> from{};
    std::vector<analysed_months> months{};
    std::optional<std::vector<std::string>> repaid_by{};
    std::optional<ledger_range> before{};
    ledger_range idr{};
    ledger_range pslf{};
};
BOOST_DESCRIBE_STRUCT(analysed_ledger_loan, (),
                      (loan_id, from, months, repaid_by, before, idr, pslf))
constexpr bool open_members(std::type_identity<analysed_ledger_loan>) {
    return true;
}

struct analysed_ledger {
    calendar_month through{};
    std::vector<analysed_ledger_loan> loans{};
};
BOOST_DESCRIBE_STRUCT(analysed_ledger, (), (through, loans))
constexpr bool open_members(std::type_identity<analysed_ledger>) {
    return true;
}

struct analysed_history : analysed_borrower {
    std::optional<analysed_ledger> ledger{}; ///< only under rule versions that judge months
};
BOOST_DESCRIBE_STRUCT(analysed_history, (analysed_borrower), (ledger))
constexpr bool open_members(std::type_identity<analysed_history>) {
    return true;
}

} // namespace tassel
