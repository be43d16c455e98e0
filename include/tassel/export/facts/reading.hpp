// The result that every reader of loan-export text returns.
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

namespace tassel::exports {

/// The layouts that readers distinguish.
BOOST_DEFINE_ENUM_CLASS(export_format, nslds_text_v1, nslds_text_v2, nslds_text_v3, nslds_text_v4,
                        servicer_page_text, servicer_account_history_csv, manual_text)

/// The reason why a text can't be used. The message names labels and lines, never a value.
struct reading_fault {
    portfolio_fault_code code{};
    std::string message{};
};

/// The result of reading a text: a portfolio with its derived members, or the faults.
struct reading {
    std::optional<export_format> format{};
    loan_portfolio portfolio{};
    std::vector<analysis_warning> warnings{};
    std::vector<reading_fault> faults{}; ///< if not empty, the text is rejected
    /// The date of the last payment of each loan in an account history, for merging with other
    /// files.
    std::vector<std::optional<civil_date>> last_payments{};
    /// The borrower's first name, middle initial, and last name. They are used to distinguish
    /// borrowers and appear in no answer.
    std::array<std::string, 3> borrower{};
};

/// Two messages: one for a text that names loans but shows neither the type nor the balance of any
/// loan, the other for a text with no place for a balance.
inline constexpr std::string_view no_loan_can_be_read =
    "No loan in the text has a readable type or balance.";
inline constexpr std::string_view no_balance_is_shown =
    "The text does not show what is owed on any loan; a principal or a balance is needed.";

/// Returns `loan_001`, `loan_002`, and so on, in the order of a text.
[[nodiscard]] inline std::string loan_id_at(std::size_t index) {
    auto const number = std::to_string(index + 1);
    return "loan_" + std::string(number.size() < 3 ? 3 - number.size() : 0, '0') + number;
}

/// Makes a reading that consists of a single fault.
[[nodiscard]] inline reading refused_reading(portfolio_fault_code code, std::string message) {
    reading refused;
    refused.faults.push_back({code, std::move(message)});
    return refused;
}

} // namespace tassel::exports
