// Loan types, statuses, and parties in the words that people and servicers' pages use.
#pragma once

#include "tassel/export/facts/told_facts.hpp"
#include "tassel/export/words/description_words.hpp"
#include "tassel/export/words/export_table_set.hpp"
#include "tassel/export/words/export_values.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::exports {

/// Writes "DIRECT SUBSIDIZED" for "Direct Loan - Subsidized": in upper case, without dashes or the
/// word loan.
[[nodiscard]] inline std::string servicer_type_name(std::string_view text) {
    std::string name;
    std::size_t at = 0;
    while (at < text.size()) {
        auto const end = std::min(text.find_first_of(" \t-", at), text.size());
        auto const word = text.substr(at, end - at);
        at = end + 1;
        if (word.empty() || equals_ignoring_case(word, "loan") ||
            equals_ignoring_case(word, "loans")) {
            continue;
        }
        if (!name.empty()) name.push_back(' ');
        for (char const letter : word)
            name.push_back(to_upper(letter));
    }
    return name;
}

/// A servicer's name for a loan, such as `1-01 Direct Loan - Subsidized`, in its two parts.
struct servicer_loan_name {
    std::string_view reference{}; ///< `1-01`, or the letters of a group
    std::string_view type{};
};

template <export_table_set Tables>
struct servicer_words {
    /// Whether the words name a type, even if they don't name the program of the type.
    [[nodiscard]] static bool names_type(std::string_view name) noexcept {
        auto const told = told_by<Tables>(name);
        return told.type != loan_type::unknown || told.lacks_program();
    }

    /// Whether the text is only a loan type, because every word in it is used to name loan types.
    [[nodiscard]] static bool is_only_a_type(std::string_view name) {
        if (name.size() > 80) return false;
        auto const spelled = servicer_type_name(name);
        auto const& known = Tables::type_words;
        std::string_view rest{spelled};
        while (!rest.empty()) {
            auto const end = std::min(rest.find(' '), rest.size());
            auto const word = rest.substr(0, end);
            if (std::find(known.begin(), known.end(), word) == known.end()) return false;
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        return names_type(spelled);
    }

    [[nodiscard]] static servicer_loan_name split_name(std::string_view name) noexcept {
        name = bare_value(name);
        if (names_type(name) && !name.empty() && !is_digit(name[0])) {
            // The letters of a group may precede the type. A type's own first word is longer.
            auto const first = name.substr(0, name.find(' '));
            bool const letters = first.size() <= 2 && first.size() < name.size();
            if (!letters) return {.type = name};
        }
        auto const gap = std::min(name.find(' '), name.size());
        auto rest = trimmed(name.substr(gap));
        while (!rest.empty() && (rest.front() == '-' || is_blank(rest.front())))
            rest.remove_prefix(1);
        return {.reference = name.substr(0, gap), .type = rest};
    }

    /// Whether a line is like `1-01 Direct Loan - Subsidized`: a reference of digits, and a type.
    [[nodiscard]] static bool is_numbered_name(std::string_view line) noexcept {
        auto const dash = line.find('-');
        if (dash == std::string_view::npos || dash == 0 || dash > 4) return false;
        auto const gap = line.find(' ');
        if (gap == std::string_view::npos || gap <= dash + 1 || gap > dash + 5) return false;
        for (std::size_t i = 0; i < gap; ++i) {
            if (i != dash && !is_digit(line[i])) return false;
        }
        return names_type(line.substr(gap));
    }

    /// Returns the status that a person's words mean: repay, defer, forbear, grace, in school,
    /// default, paid. The status is unknown if the words are unknown.
    [[nodiscard]] static constexpr status_meaning status_of(std::string_view text) noexcept {
        description_words const words{text};
        bool const not_default = words.has(Tables::denied_default_words);
        auto described = loan_words<Tables>::status_of(text);
        if (not_default && described && described->status == loan_status::defaulted) {
            described.reset();
        }
        if (!not_default && words.has(Tables::default_words)) {
            return described ? *described : status_meaning{default_detail::unresolved};
        }
        auto const* plain = first_meaning(Tables::plain_status_descriptions, words);
        if (plain == nullptr && described) return *described;
        if (plain == nullptr) plain = first_meaning(Tables::further_status_descriptions, words);
        return plain != nullptr ? *plain : status_meaning{};
    }

    /// Returns the first code that the federal table has for a status.
    [[nodiscard]] static constexpr std::optional<std::string_view>
    first_code_of(status_meaning const& meaning) noexcept {
        for (auto const& row : Tables::loan_status_codes.rows()) {
            if (row.meaning == meaning) return row.code;
        }
        return std::nullopt;
    }
};

/// Sets the holder, the servicer, and whether the loan is federally held, from the names of a
/// servicer and a lender. Either name may be empty.
inline void set_parties(loan& one, std::string_view servicer, std::string_view lender) {
    auto const program = program_of(one.loan_type);
    bool const lent_by_department = !lender.empty() && names_department(lender);
    if (program == loan_program::direct) one.federally_held = true;
    if (program == loan_program::direct || lent_by_department) {
        auto const name = servicer.empty() ? lender : servicer;
        if (name.empty()) return;
        one.holder = party_named(name, department_type(name));
    } else if (program == loan_program::perkins) {
        auto const name = servicer.empty() ? lender : servicer;
        if (name.empty()) return;
        one.holder =
            party_named(name, names_department(name) ? department_type(name) : holder_type::school);
    } else {
        if (!servicer.empty()) one.servicer = party_named(servicer, holder_type::servicer);
        if (lender.empty()) return;
        bool const bank = program == loan_program::ffel || program == loan_program::private_;
        one.holder =
            party_named(lender, bank ? holder_type::commercial_lender : holder_type::unknown);
    }
    one.federally_held = is_department(one.holder->holder_type);
}

} // namespace tassel::exports
