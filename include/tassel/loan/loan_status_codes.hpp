// Loan statuses by NSLDS code and by description: exports.md A.9. A code of this table may mean
// something else in the table of loan types (DU does).
#pragma once

#include "tassel/export/code_table.hpp"
#include "tassel/loan/description_words.hpp"
#include "tassel/loan/vocabulary.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace tassel {

/// A status, and which kind of default it is.
struct status_meaning {
    loan_status status = loan_status::unknown;
    std::optional<default_detail> detail{};

    constexpr status_meaning() = default;
    constexpr status_meaning(loan_status one) noexcept : status{one} {}
    constexpr status_meaning(default_detail one) noexcept
        : status{loan_status::defaulted}, detail{one} {}
    bool operator==(status_meaning const&) const = default;
};

struct loan_status_code {
    std::string_view code;
    status_meaning meaning{};
    std::string_view description{}; ///< where one was seen in a file
};

inline constexpr code_table loan_status_codes{std::array<loan_status_code, 51>{{
    {"IA", loan_status::in_school, "LOAN ORIGINATED"},
    {"ID", loan_status::in_school, "IN SCHOOL OR GRACE PERIOD"},
    {"IG", loan_status::in_grace, "IN GRACE PERIOD"},
    {"IM", loan_status::in_grace},
    {"IP", loan_status::in_grace},
    {"RP", loan_status::in_repayment, "IN REPAYMENT"},
    {"DA", loan_status::in_deferment, "DEFERRED"},
    {"FB", loan_status::in_forbearance, "FORBEARANCE"},
    {"DF", default_detail::unresolved, "DEFAULTED, UNRESOLVED"},
    {"DU", default_detail::unresolved, "DEFAULTED, UNRESOLVED"},
    {"UB", default_detail::unresolved},
    {"UD", default_detail::unresolved},
    {"DX", default_detail::satisfactory_payments},
    {"XD", default_detail::satisfactory_payments},
    {"DZ", default_detail::missed_after_satisfactory,
     "DEFAULTED, SIX CONSECUTIVE PAYMENTS, THEN MISSED PAYMENT(S)"},
    {"DL", default_detail::in_litigation},
    {"DT", default_detail::collection_terminated},
    {"DB", default_detail::bankruptcy_active},
    {"DO", default_detail::bankruptcy_active},
    {"BK", loan_status::bankruptcy_active},
    {"PN", loan_status::paid_by_consolidation,
     "NON-DEFAULTED, PAID IN FULL THROUGH CONSOLIDATION LOAN"},
    {"PC", loan_status::paid_by_consolidation, "PAID IN FULL THROUGH CONSOLIDATION LOAN"},
    {"DN", loan_status::paid_by_consolidation},
    {"DR", loan_status::paid_by_consolidation},
    {"PF", loan_status::paid_in_full, "PAID IN FULL"},
    {"PM", loan_status::paid_in_full},
    {"DP", loan_status::paid_in_full},
    {"FX", loan_status::paid_in_full},
    {"BC", loan_status::discharged},
    {"CS", loan_status::discharged},
    {"DC", loan_status::discharged},
    {"DD", loan_status::discharged},
    {"DE", loan_status::discharged},
    {"DI", loan_status::discharged},
    {"DK", loan_status::discharged},
    {"DS", loan_status::discharged},
    {"FC", loan_status::discharged},
    {"OD", loan_status::discharged},
    {"PD", loan_status::discharged},
    {"PZ", loan_status::discharged},
    {"VA", loan_status::discharged},
    {"DW", loan_status::written_off},
    {"CA", loan_status::canceled, "CANCELLED"},
    {"RF", loan_status::refinanced},
    {"AE", loan_status::transferred},
    {"RH", loan_status::transferred},
    {"AL", loan_status::abandoned},
    {"UA", loan_status::uninsured},
    {"UC", loan_status::uninsured},
    {"UI", loan_status::uninsured},
    {"FR", loan_status::fraud},
}}};

namespace detail {

/// A default that the description does not end.
[[nodiscard]] constexpr status_meaning default_described(description_words const& words) noexcept {
    using enum default_detail;
    if (words.begins("BANKRUPT")) return bankruptcy_active;
    if (words.begins("LITIGATION")) return in_litigation;
    if (words.has("COLLECTION TERMINATED")) return collection_terminated;
    if (words.begins("THEN MISSED")) return missed_after_satisfactory;
    if (words.has("SIX CONSECUTIVE PAYMENTS") || words.has("SATISFACTORY")) {
        return satisfactory_payments;
    }
    if (words.begins("UNRESOLVED")) return unresolved;
    return loan_status::defaulted;
}

/// A loan on which nothing is owed any more.
[[nodiscard]] constexpr std::optional<status_meaning>
end_described(description_words const& words) noexcept {
    using enum loan_status;
    if (words.begins("CONSOLIDAT") || words.has("ROLL UP")) return paid_by_consolidation;
    if (words.has("PAID IN FULL")) return paid_in_full;
    if (words.begins("DISCHARGE") || words.has("DEATH") || words.has("DIED") ||
        words.begins("DISAB") || words.begins("COMPROMISE")) {
        return discharged;
    }
    if (words.begins("WRITE OFF") || words.begins("WRITTEN OFF")) return written_off;
    if (words.begins("CANCEL")) return canceled;
    if (words.begins("REFINANCE")) return refinanced;
    if (words.begins("TRANSFER")) return transferred;
    if (words.begins("ABANDONED")) return abandoned;
    return std::nullopt;
}

/// A loan that is owed and not in default.
[[nodiscard]] constexpr std::optional<status_meaning>
running_described(description_words const& words) noexcept {
    using enum loan_status;
    if (words.begins("FORBEAR")) return in_forbearance;
    if (words.has("IN SCHOOL") || words.has("LOAN ORIGINATED")) return in_school;
    if (words.has("GRACE")) return in_grace;
    if (words.begins("DEFER")) return in_deferment;
    if (words.begins("BANKRUPT")) return bankruptcy_active;
    if (words.has("FRAUD")) return fraud;
    if (words.has("IN REPAYMENT") || words.has("REPAYMENT")) return in_repayment;
    return std::nullopt;
}

} // namespace detail

/// What a description of a status means, as far as its words are known.
[[nodiscard]] constexpr std::optional<status_meaning>
status_described(std::string_view description) noexcept {
    description_words const words{description};
    // Whether a loan "uninsured" is in default, its description does not tell in one way.
    if (words.begins("UNINSURED") || words.begins("UNREINSURED")) return std::nullopt;
    if (auto const end = detail::end_described(words)) return end;
    bool const never_defaulted = words.has("NON DEFAULTED") || words.has("NO PRIOR DEFAULT");
    if (!never_defaulted && words.begins("DEFAULT")) return detail::default_described(words);
    return detail::running_described(words);
}

/// Two meanings that can't both be right.
[[nodiscard]] constexpr bool contradict(status_meaning const& a, status_meaning const& b) noexcept {
    return a.status != b.status || (a.detail && b.detail && a.detail != b.detail);
}

struct resolved_status {
    status_meaning meaning{};
    bool known = true;     ///< else neither code nor description says anything
    bool conflict = false; ///< code and description disagree; the description is followed
    bool code_known = true;
};

/// What a code and a description say together; either may be blank, not both.
[[nodiscard]] constexpr resolved_status resolve_status(std::string_view code,
                                                       std::string_view description) noexcept {
    auto const* const row = loan_status_codes.find(code);
    bool const code_known = code.empty() || row != nullptr;
    if (row != nullptr && (description.empty() || row->description == description)) {
        return {.meaning = row->meaning};
    }
    auto const described = status_described(description);
    if (row == nullptr) {
        return {.meaning = described.value_or(status_meaning{}),
                .known = described.has_value(),
                .code_known = code_known};
    }
    if (!described || !contradict(row->meaning, *described)) return {.meaning = row->meaning};
    return {.meaning = *described, .conflict = true};
}

} // namespace tassel
