// A label of the StudentAid / NSLDS text file, and the member that its value sets.
#pragma once

#include "tassel/loan/portfolio.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tassel {

/// The purpose of a line. Values from `loan_type_code` on belong to a loan.
enum class nslds_field : std::uint8_t {
    section, ///< recognized, outside the loans, not used
    file_source,
    file_request_date,
    first_name,
    middle_initial,
    last_name,
    borrower, ///< an address, a telephone number, and so on: dropped
    total_principal,
    total_interest,

    loan_type_code,
    loan_type,
    award_id,
    loan_type_description,
    date,
    amount,
    rate,
    text,
    principal,
    interest,
    rate_type,
    plan_code,
    plan_description,
    matched_months,
    academic_level,
    award_year,
    any_parent_plus,
    first_level_parent_plus,
    joint_consolidation,
    current_status,
    current_status_description,
    status,
    status_description,
    status_date,
    disbursement_date,
    disbursement_amount,
    contact_type,
    contact_name,
    contact_text,
    contact_most_relevant,
    kept_apart ///< of a loan; used only to distinguish loans
};

/// Which version of the layout a label indicates.
enum class nslds_layout : std::uint8_t { any, v2, v3, v4 };

/// A label, with the member that its value sets, if nothing else is needed.
struct nslds_label {
    std::string_view text{};
    nslds_field field = nslds_field::section;
    nslds_layout layout = nslds_layout::any;
    std::optional<civil_date> loan::*date = nullptr;
    std::optional<cents> loan::*amount = nullptr;
    std::optional<annual_rate> loan::*rate = nullptr;
    std::optional<std::string> loan::*loan_text = nullptr;
    std::optional<std::string> loan_party::*party_text = nullptr;

    constexpr nslds_label() = default;
    constexpr nslds_label(std::string_view label, nslds_field use,
                          nslds_layout told = nslds_layout::any) noexcept
        : text{label}, field{use}, layout{told} {}
    constexpr nslds_label(std::string_view label, std::optional<civil_date> loan::*member,
                          nslds_layout told = nslds_layout::any) noexcept
        : text{label}, field{nslds_field::date}, layout{told}, date{member} {}
    constexpr nslds_label(std::string_view label, std::optional<cents> loan::*member) noexcept
        : text{label}, field{nslds_field::amount}, amount{member} {}
    constexpr nslds_label(std::string_view label, std::optional<annual_rate> loan::*member) noexcept
        : text{label}, field{nslds_field::rate}, rate{member} {}
    constexpr nslds_label(std::string_view label, std::optional<std::string> loan::*member) noexcept
        : text{label}, field{nslds_field::text}, loan_text{member} {}
    constexpr nslds_label(std::string_view label,
                          std::optional<std::string> loan_party::*member) noexcept
        : text{label}, field{nslds_field::contact_text}, party_text{member} {}

    [[nodiscard]] constexpr bool of_a_loan() const noexcept {
        return field >= nslds_field::loan_type_code;
    }
};

/// Labels with the same use.
template <std::size_t Count>
[[nodiscard]] constexpr auto nslds_labels_for(nslds_field use,
                                              std::string_view const (&labels)[Count]) noexcept {
    std::array<nslds_label, Count> rows{};
    for (std::size_t i = 0; i < Count; ++i)
        rows[i] = {labels[i], use};
    return rows;
}

/// Recognized by a prefix rather than by a label of its own.
inline constexpr nslds_label nslds_section_by_prefix{"", nslds_field::section};

} // namespace tassel
