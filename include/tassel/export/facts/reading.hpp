// What every reader of loan-export text gives back.
#pragma once

#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/warning.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

/// The layouts that are told apart.
BOOST_DEFINE_ENUM_CLASS(export_format, nslds_text_v1, nslds_text_v2, nslds_text_v3, nslds_text_v4,
                        servicer_page_text, servicer_account_history_csv, manual_text)

/// Why a text can't be used. The message names labels and lines, never a value.
struct reading_fault {
    portfolio_fault_code code{};
    std::string message{};
};

/// A text as it was read: a portfolio with its derived members, or the faults.
struct reading {
    std::optional<export_format> format{};
    loan_portfolio portfolio{};
    std::vector<analysis_warning> warnings{};
    std::vector<reading_fault> faults{}; ///< not empty: the text is refused
    /// Of the loans of an account history, for who merges it with other files.
    std::vector<std::optional<civil_date>> last_payments{};
    /// First name, middle initial and last name, to tell borrowers apart; in no answer.
    std::array<std::string, 3> borrower{};
};

/// Said of a text that names loans, and of none what it is or what is owed on it; and of one that
/// has no place for what is owed.
inline constexpr std::string_view no_loan_can_be_read =
    "No loan of the text has a type or a balance that can be read.";
inline constexpr std::string_view no_balance_is_shown =
    "The text shows of no loan what is owed on it: a principal or a balance is needed.";

/// `loan_001`, `loan_002` ... in the order of a text.
[[nodiscard]] inline std::string loan_id_at(std::size_t index) {
    auto const number = std::to_string(index + 1);
    return "loan_" + std::string(number.size() < 3 ? 3 - number.size() : 0, '0') + number;
}

/// A reading of nothing but a fault.
[[nodiscard]] inline reading refused_reading(portfolio_fault_code code, std::string message) {
    reading refused;
    refused.faults.push_back({code, std::move(message)});
    return refused;
}

} // namespace tassel
