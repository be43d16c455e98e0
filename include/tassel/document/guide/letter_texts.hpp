// The words of the letter that asks a servicer to confirm months toward forgiveness. Whole
// sentences, {} for names and figures; nothing else words them.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/ledger/months_ledger.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>

namespace tassel {

/// What is asked of months that are open for a reason, with what the history tells of them.
struct open_months_text {
    ledger_reason reason{};
    plain_text ask{};
};
BOOST_DESCRIBE_STRUCT(open_months_text, (), (reason, ask))

/// What a loan is called by its type.
struct loan_type_text {
    tassel::loan_type loan_type{};
    plain_text name{};
};
BOOST_DESCRIBE_STRUCT(loan_type_text, (), (loan_type, name))

/// How a month is written, by its number in the year: {} for the year.
using month_texts = std::array<plain_text, 12>;

struct letter_texts {
    plain_text title{};
    plain_text to_do{}; ///< {}: the letter in the archive, to whom it goes
    plain_text about{};
    plain_text request{};
    plain_text history{};   ///< {}: the last month of it
    plain_text each_loan{}; ///< a heading
    plain_text count{};
    plain_text public_service_count{}; ///< where public service is claimed
    plain_text every_month{};
    plain_text records{};
    plain_text loan{};         ///< a heading; {}: its name, the day of its first disbursement
    plain_text school{};       ///< {}
    plain_text disbursed{};    ///< {}: the amount
    plain_text repaid{};       ///< by a consolidation loan
    plain_text undated{};      ///< of a loan without a day
    plain_text repaid_loans{}; ///< of a consolidation; {}: at most so many months
    plain_text unseen_loans{}; ///< of one without them, or without a highest number
    plain_text idr_exact{};    ///< {}: how many months
    plain_text idr_range{};    ///< {}: at least, at most
    plain_text idr_at_least{};
    plain_text pslf_range{}; ///< {}: at least, at most
    plain_text month{};      ///< {}: the month, what is asked
    plain_text months{};     ///< {}: the first, the last, what is asked
    plain_text claimed{};    ///< what is asked of months of public service
    plain_text answer{};
    plain_text signature{};
    plain_text name{}; ///< below the signature
    std::array<open_months_text, 16> open{};
    std::array<loan_type_text, reflect::enumerator_count<tassel::loan_type>> loan_types{};
    month_texts month_names{};

    /// Empty of a reason that leaves no month open.
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
