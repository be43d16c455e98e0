// Repayment plans as exports name them: exports.md A.9. Descriptions go before codes, whose use in
// these files is attested for two only.
#pragma once

#include "tassel/export/code_table.hpp"
#include "tassel/loan/description_words.hpp"
#include "tassel/loan/vocabulary.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace tassel {

struct reported_plan_code {
    std::string_view code;
    reported_plan plan = reported_plan::unknown;
};

/// A permanent standard payment is an amount on its plan, not another plan.
inline constexpr code_table reported_plan_codes{std::array<reported_plan_code, 20>{{
    {"SF", reported_plan::standard},
    {"IB", reported_plan::ibr},
    {"IL", reported_plan::ibr},
    {"I3", reported_plan::ibr},
    {"IP", reported_plan::ibr},
    {"CA", reported_plan::paye},
    {"CP", reported_plan::paye},
    {"C1", reported_plan::icr},
    {"C2", reported_plan::icr},
    {"C3", reported_plan::icr},
    {"CQ", reported_plan::icr},
    {"I5", reported_plan::repaye_save},
    {"IA", reported_plan::alternative},
    {"IS", reported_plan::income_sensitive},
    {"EG", reported_plan::extended_graduated},
    {"EL", reported_plan::extended_fixed},
    {"G", reported_plan::graduated},
    {"PG", reported_plan::graduated},
    {"L", reported_plan::standard},
    {"FS", reported_plan::standard},
}}};

/// The plan that a description means, or nothing when its words are not known.
[[nodiscard]] constexpr std::optional<reported_plan>
plan_described(std::string_view description) noexcept {
    using enum reported_plan;
    description_words const words{description};
    bool const alternative_words = words.has("ALTERNATIVE");
    if (words.has("REPAYMENT ASSISTANCE")) return rap;
    if (words.has("TIERED STANDARD")) return tiered_standard;
    if (words.has("REPAYE") && alternative_words) return alternative;
    if (words.has("SAVING ON A VALUABLE") || words.has("SAVE") ||
        words.has("REVISED PAY AS YOU EARN") || words.has("REPAYE")) {
        return repaye_save;
    }
    if (words.has("PAY AS YOU EARN") || words.has("PAYE")) return paye;
    if (words.has("INCOME BASED") || words.has("IBR")) return ibr;
    if (words.has("INCOME CONTINGENT") || words.has("ICR")) return icr;
    if (words.has("INCOME SENSITIVE")) return income_sensitive;
    if (words.has("EXTENDED")) return words.has("GRADUATED") ? extended_graduated : extended_fixed;
    if (words.has("GRADUATED")) return graduated;
    if (alternative_words) return alternative;
    if (words.has("STANDARD") || words.has("LEVEL") || words.has("FIXED")) return standard;
    return std::nullopt;
}

/// The plan of a description and a code, each of which may be blank.
[[nodiscard]] constexpr reported_plan plan_reported(std::string_view description,
                                                    std::string_view code) noexcept {
    if (description.empty() && code.empty()) return reported_plan::not_reported;
    if (auto const plan = plan_described(description)) return *plan;
    auto const* const row = reported_plan_codes.find(code);
    return row != nullptr ? row->plan : reported_plan::unknown;
}

/// Academic levels: 1 to 5 are undergraduate years, A to D and G graduate ones.
[[nodiscard]] constexpr academic_level academic_level_coded(std::string_view code) noexcept {
    if (code.size() != 1) return academic_level::unknown;
    char const letter = to_upper(code.front());
    if (letter >= '1' && letter <= '5') return academic_level::undergraduate;
    if ((letter >= 'A' && letter <= 'D') || letter == 'G') {
        return academic_level::graduate_professional;
    }
    return academic_level::unknown;
}

} // namespace tassel
