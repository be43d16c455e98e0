// The constraints on a portfolio's members.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/loan/warning.hpp"
#include "tassel/reflect/constraints.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tassel {

/// The most loans that a portfolio may have.
inline constexpr std::int64_t maximum_loans = 500;

/// The most months that an employment certification may have matched.
inline constexpr std::int64_t maximum_matched_months = 10'000;

/// The most months that can count toward forgiveness under an income-driven plan.
inline constexpr std::int64_t maximum_qualifying_months = 360;

/// The most answers about months of a history.
inline constexpr std::int64_t maximum_ledger_answers = 1'000;

/// The most characters in a text member of a loan.
inline constexpr std::int64_t longest_loan_text = 500;

/// The largest amount accepted: $100,000,000.00.
inline constexpr cents largest_amount{largest_fast_principal};

/// The earliest and latest years of a date or an award year.
inline constexpr std::int64_t earliest_year = 1958;
inline constexpr std::int64_t latest_year = 2100;

/// An amount of a loan: not negative, and at most the amount for which the engine's arithmetic is
/// proven.
struct loan_amount {
    template <class Law>
    [[nodiscard]] constexpr std::optional<reflect::named_refusal> check(cents amount,
                                                                        Law const&) const {
        if (amount >= cents{} && amount <= largest_amount) return std::nullopt;
        return reflect::named_refusal{portfolio_fault_code::amount_out_of_range,
                                      {"must be from 0 to {} cents", largest_amount.value}};
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("minimum", 0);
        writer.member("maximum", largest_amount);
    }
};

/// How many loans there are: from 1 to `maximum_loans`.
struct loan_count {
    [[nodiscard]] constexpr std::optional<reflect::named_refusal>
    check_count(std::int64_t count) const {
        if (count < 1) {
            return reflect::named_refusal{portfolio_fault_code::no_loans,
                                          "must have at least one loan"};
        }
        if (count > maximum_loans) {
            return reflect::named_refusal{portfolio_fault_code::too_many_loans,
                                          {"must have at most {} loans", maximum_loans}};
        }
        return std::nullopt;
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("minItems", 1);
        writer.member("maxItems", maximum_loans);
    }
};

/// The key that documents are grouped by: lower-case letters, digits, and single underscores.
struct party_key {
    template <class Law>
    [[nodiscard]] constexpr std::optional<reflect::refusal> check(std::string_view key,
                                                                  Law const& law) const {
        if (auto const refused = text_length.check(key, law)) return refused;
        char before = '_';
        for (char const character : key) {
            bool const plain =
                (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9');
            if (!plain && (character != '_' || before == '_')) return malformed();
            before = character;
        }
        return before == '_' ? std::optional{malformed()} : std::nullopt;
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const& law) const {
        text_length.describe(writer, law);
        writer.member("pattern", std::string_view{"^[a-z0-9]+(_[a-z0-9]+)*$"});
    }

  private:
    static constexpr reflect::text_length text_length{1, longest_loan_text};

    [[nodiscard]] static constexpr reflect::refusal malformed() {
        return {reflect::fault_code::bad_format,
                "must be lower-case letters and digits, with single underscores between them"};
    }
};

} // namespace tassel
