// The words of the letter that asks a servicer to confirm months toward forgiveness. They are whole
// sentences with {} for names and figures, and no other file words them.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/ledger/months_ledger.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>

namespace tassel {

/// The question about months that are open for a given reason, with what the history shows about
/// them.
struct open_months_text {
    ledger_reason reason{};
    plain_text ask{};
};
BOOST_DESCRIBE_STRUCT(open_months_text, (), (reason, ask))

/// The name of a loan type.
struct loan_type_text {
    tassel::loan_type loan_type{};
    plain_text name{};
};
BOOST_DESCRIBE_STRUCT(loan_type_text, (), (loan_type, name))

/// How a month is written, by its number in the year: {} for the year.
using month_texts = std::array<plain_text, 12>;

struct letter_texts {
    plain_text title{};
    plain_text to_do{}; ///< {}: the letter in the archive, and its recipient
    plain_text about{};
    plain_text request{};
    plain_text history{};   ///< {}: its last month
    plain_text each_loan{}; ///< a heading
    plain_text count{};
    plain_text public_service_count{}; ///< used if public service is claimed
    plain_text every_month{};
    plain_text records{};
    plain_text loan{};      ///< a heading; {}: the loan's name, the day of its first disbursement
    plain_text school{};    ///< {}: its name
    plain_text disbursed{}; ///< {}: the amount
    plain_text repaid{};    ///< for a loan that a consolidation loan repaid
    plain_text undated{};   ///< for a loan without a date
    plain_text repaid_loans{}; ///< for a consolidation; {}: the highest possible number of months
    /// For a consolidation without known loans, or without a highest number.
    plain_text unseen_loans{};
    plain_text idr_exact{}; ///< {}: the number of months
    plain_text idr_range{}; ///< {}: the lowest and highest number
    plain_text idr_at_least{};
    plain_text pslf_range{}; ///< {}: the lowest and highest number
    plain_text month{};      ///< {}: the month, and the question
    plain_text months{};     ///< {}: the first month, the last one, and the question
    plain_text claimed{};    ///< the question about months of public service
    plain_text answer{};
    plain_text signature{};
    plain_text name{}; ///< below the signature
    std::array<open_months_text, 16> open{};
    std::array<loan_type_text, reflect::enumerator_count<tassel::loan_type>> loan_types{};
    month_texts month_names{};

    /// Empty for a reason that leaves no month open.
    [[nodiscard]] constexpr plain_text of(ledger_reason reason) const noexcept {
        auto const found =
            std::find_if(open.begin(), open.end(),
                         [reason](open_months_text const& one) { return one.reason == reason; });
        return found == open.end() ? plain_text{} : found->ask;
    }
    [[nodiscard]] constexpr plain_text of(tassel::loan_type type) const noexcept {
        return std::find_if(loan_types.begin(), loan_types.end(),
                            [type](loan_type_text const& one) { return one.loan_type == type; })
            ->name;
    }
};
BOOST_DESCRIBE_STRUCT(letter_texts, (),
                      (title, to_do, about, request, history, each_loan, count,
                       public_service_count, every_month, records, loan, school, disbursed, repaid,
                       undated, repaid_loans, unseen_loans, idr_exact, idr_range, idr_at_least,
                       pslf_range, month, months, claimed, answer, signature, name, open,
                       loan_types, month_names))

} // namespace tassel
