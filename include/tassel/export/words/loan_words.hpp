// Loan types, statuses, and plans as exports name them, by code and by description.
#pragma once

#include "tassel/export/words/export_table_set.hpp"
#include "tassel/loan/vocabulary.hpp"

#include <optional>
#include <string_view>

namespace tassel {

[[nodiscard]] constexpr std::optional<borrower_role> role_in(loan_type type) noexcept {
    if (type == loan_type::unknown) return std::nullopt;
    return is_parent_plus(type) ? borrower_role::parent : borrower_role::student;
}

/// Whether two meanings can't both be right.
[[nodiscard]] constexpr bool contradict(status_meaning const& a, status_meaning const& b) noexcept {
    return a.status != b.status || (a.detail && b.detail && a.detail != b.detail);
}

struct resolved_status {
    status_meaning meaning{};
    bool known = true;     ///< if false, neither code nor description has a known meaning
    bool conflict = false; ///< code and description disagree; the description is used
    bool code_known = true;
};

template <export_table_set Tables>
struct loan_words {
    /// The loan type that a description means.
    [[nodiscard]] static constexpr loan_type type_of(std::string_view description) noexcept {
        for (auto const& row : Tables::loan_type_codes.rows()) {
            if (row.description == description) return row.type;
        }
        auto const* const type =
            first_meaning(Tables::loan_type_descriptions, description_words{description});
        return type != nullptr ? *type : loan_type::unknown;
    }

    /// The meaning of a status description, as far as its words are known.
    [[nodiscard]] static constexpr std::optional<status_meaning>
    status_of(std::string_view description) noexcept {
        description_words const words{description};
        auto const* meaning = first_meaning(Tables::ended_descriptions, words);
        if (meaning == nullptr && words.has(Tables::default_words) &&
            !words.has(Tables::no_default_words)) {
            meaning = first_meaning(Tables::default_descriptions, words);
            return meaning != nullptr ? *meaning : loan_status::defaulted;
        }
        if (meaning == nullptr) meaning = first_meaning(Tables::running_descriptions, words);
        if (meaning == nullptr || meaning->status == loan_status::unknown) return std::nullopt;
        return *meaning;
    }

    /// The combined meaning of a code and a description. One of them may be blank, but not both.
    [[nodiscard]] static constexpr resolved_status
    status_of(std::string_view code, std::string_view description) noexcept {
        auto const* const row = Tables::loan_status_codes.find(code);
        bool const code_known = code.empty() || row != nullptr;
        if (row != nullptr && (description.empty() || row->description == description)) {
            return {.meaning = row->meaning};
        }
        auto const described = status_of(description);
        if (row == nullptr) {
            return {.meaning = described.value_or(status_meaning{}),
                    .known = described.has_value(),
                    .code_known = code_known};
        }
        if (!described || !contradict(row->meaning, *described)) return {.meaning = row->meaning};
        return {.meaning = *described, .conflict = true};
    }

    /// The plan that a description means; nothing if its words are unknown.
    [[nodiscard]] static constexpr std::optional<reported_plan>
    plan_of(std::string_view description) noexcept {
        auto const* const plan =
            first_meaning(Tables::reported_plan_descriptions, description_words{description});
        return plan != nullptr ? std::optional{*plan} : std::nullopt;
    }

    /// The plan from a description and a code, either of which may be blank.
    [[nodiscard]] static constexpr reported_plan plan_of(std::string_view description,
                                                         std::string_view code) noexcept {
        if (description.empty() && code.empty()) return reported_plan::not_reported;
        if (auto const plan = plan_of(description)) return *plan;
        auto const* const row = Tables::reported_plan_codes.find(code);
        return row != nullptr ? row->plan : reported_plan::unknown;
    }

    [[nodiscard]] static constexpr academic_level level_of(std::string_view code) noexcept {
        if (code.size() != 1) return academic_level::unknown;
        for (auto const& row : Tables::academic_levels) {
            if (row.name.find(to_upper(code.front())) != std::string_view::npos) return row.meaning;
        }
        return academic_level::unknown;
    }
};

} // namespace tassel
