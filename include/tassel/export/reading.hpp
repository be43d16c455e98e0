// What every reader of loan-export text gives back.
#pragma once

#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/warning.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tassel {

/// The layouts that are told apart.
enum class export_format {
    nslds_text_v1,
    nslds_text_v2,
    nslds_text_v3,
    nslds_text_v4,
    servicer_page_text,
    servicer_account_history_csv,
    manual_text
};
BOOST_DESCRIBE_ENUM(export_format, nslds_text_v1, nslds_text_v2, nslds_text_v3, nslds_text_v4,
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
};

} // namespace tassel
