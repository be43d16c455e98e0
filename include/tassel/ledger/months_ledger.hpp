// The ledger of months: what a loan's history says about the months toward forgiveness, as ranges.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/loan/calendar_month.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel::ledger {

/// The outcome of a day or a month, best first.
BOOST_DEFINE_ENUM_CLASS(ledger_outcome, counts, unknown, does_not_count)

/// The reason for an outcome.
BOOST_DEFINE_ENUM_CLASS(ledger_reason, before_1994_07, in_school, in_grace, repayment_not_reported,
                        repayment_before_2024_07, in_school_deferment, answered_deferment,
                        deferment_kind_not_told, pause, long_forbearance, short_forbearance,
                        save_forbearance, processing_forbearance, answered_forbearance,
                        forbearance_kind_not_told, forbearance_not_adjusted, defaulted,
                        default_then_repayment, bankruptcy, status_not_told, delinquent,
                        income_driven, standard_plan, rap, rap_as_standard, tiered_standard,
                        other_plan, other_plan_as_standard, plan_not_known,
                        standard_on_consolidation, save_repayment, repayment_not_adjusted,
                        consolidation_in_doubt, holder_not_known)

/// Months that follow each other and have the same judgment.
struct ledger_months {
    calendar_month from{};
    calendar_month to{};
    loan_status status = loan_status::unknown;
    std::optional<reported_plan> plan{};
    ledger_outcome idr = ledger_outcome::unknown;
    ledger_outcome pslf = ledger_outcome::does_not_count;
    ledger_reason reason{};
    std::string_view source_id{};

    bool operator==(ledger_months const&) const = default;
};
BOOST_DESCRIBE_STRUCT(ledger_months, (), (from, to, status, plan, idr, pslf, reason, source_id))

/// The lowest and highest possible number of months. Without `highest`, there is no known upper
/// bound.
struct ledger_range {
    std::int64_t lowest = 0;
    std::optional<std::int64_t> highest{};

    [[nodiscard]] constexpr bool holds(std::int64_t count) const noexcept {
        return lowest <= count && (!highest || count <= *highest);
    }
    bool operator==(ledger_range const&) const = default;
};
BOOST_DESCRIBE_STRUCT(ledger_range, (), (lowest, highest))

constexpr auto constraints_of(std::type_identity<ledger_range>) {
    return reflect::constraint_list(
        reflect::constrain_every<std::int64_t>(reflect::never_below{0}));
}

struct ledger_loan {
    std::string loan_id{};
    std::optional<calendar_month> from{};
    std::vector<ledger_months> months{};
    std::optional<std::vector<std::string>> repaid_by{};
    std::optional<ledger_range> own{};
    std::optional<ledger_range> before{};
    ledger_range idr{};
    std::optional<ledger_range> rap_only{};
    ledger_range pslf{};
    std::optional<std::int64_t> buyback_months{};

    bool operator==(ledger_loan const&) const = default;
};
BOOST_DESCRIBE_STRUCT(ledger_loan, (),
                      (loan_id, from, months, repaid_by, own, before, idr, rap_only, pslf,
                       buyback_months))

constexpr auto constraints_of(std::type_identity<ledger_loan>) {
    return reflect::constraint_list(
        reflect::constrain<&ledger_loan::buyback_months>(reflect::never_below{0}));
}

/// A reason that the ledger names, in words.
struct ledger_words {
    ledger_reason reason{};
    plain_text message{};
};
BOOST_DESCRIBE_STRUCT(ledger_words, (), (reason, message))

/// A question whose answer would narrow a range. It is answered in `ledger_answers` of the
/// portfolio.
struct ledger_question {
    std::string loan_id{};
    std::optional<calendar_month> from{};
    std::optional<calendar_month> to{};
    std::string message{};
    std::vector<ledger_answer_kind> kinds{};
};
BOOST_DESCRIBE_STRUCT(ledger_question, (), (loan_id, from, to, message, kinds))

/// Covers open loans and the loans that an open Direct Consolidation Loan repaid.
struct months_ledger {
    civil_date as_of{};
    calendar_month through{}; ///< the last month that ended before the ledger's date
    std::vector<ledger_loan> loans{};
    std::vector<ledger_words> reasons{};
    std::optional<std::vector<ledger_question>> questions{};
    std::string message{};
};
BOOST_DESCRIBE_STRUCT(months_ledger, (), (as_of, through, loans, reasons, questions, message))

} // namespace tassel::ledger
