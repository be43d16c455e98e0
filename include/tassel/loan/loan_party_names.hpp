// Holders, servicers, and guaranty agencies by name.
#pragma once

#include "tassel/core/ascii.hpp"
#include "tassel/loan/portfolio.hpp"

#include <array>
#include <string>
#include <string_view>

namespace tassel {

/// The name in lower case. Each run of characters other than ASCII letters and digits becomes one
/// underscore, except at the ends. `unknown` for a name with no letter or digit.
[[nodiscard]] inline std::string holder_key_of(std::string_view name) {
    std::string key;
    key.reserve(name.size());
    bool gap = false;
    for (char const character : name) {
        if (!is_letter(character) && !is_digit(character)) {
            gap = !key.empty();
            continue;
        }
        if (gap) key.push_back('_');
        gap = false;
        key.push_back(to_lower(character));
    }
    return key.empty() ? "unknown" : key;
}

[[nodiscard]] inline loan_party party_named(std::string_view name, holder_type type) {
    loan_party party;
    party.holder_key = holder_key_of(name);
    party.holder_type = type;
    party.name = name;
    return party;
}

/// The Department of Education, or its office that collects defaulted loans.
[[nodiscard]] inline holder_type department_type(std::string_view name) {
    constexpr std::array<std::string_view, 3> collection_words{
        "debt_management", "default_management", "default_resolution"};
    auto const key = holder_key_of(name);
    for (auto const words : collection_words) {
        if (key.find(words) != std::string::npos) return holder_type::ed_default_collections;
    }
    return holder_type::ed;
}

/// Whether a lender's name means the Department of Education.
[[nodiscard]] inline bool names_department(std::string_view name) {
    auto const key = holder_key_of(name);
    return key.starts_with("dept_of_ed") || key.starts_with("u_s_dept_of_ed") ||
           key.starts_with("us_dept_of_ed") || key.starts_with("department_of_ed") ||
           key.starts_with("u_s_department_of_ed") || key.starts_with("us_department_of_ed");
}

[[nodiscard]] constexpr bool is_department(holder_type type) noexcept {
    return type == holder_type::ed || type == holder_type::ed_default_collections;
}

} // namespace tassel
