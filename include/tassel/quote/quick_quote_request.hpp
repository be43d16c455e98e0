// The body of a quick-quote request.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/plan/loan_category.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/utf8.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

namespace tassel::quote {

/// A two-letter postal code of a state, a territory, or the military, in upper case.
struct state_code {
    std::array<char, 2> letters{};

    [[nodiscard]] constexpr std::string_view value() const noexcept { return {letters.data(), 2}; }
    bool operator==(state_code const&) const = default;

    /// Rejects anything but two characters. The law decides whether the code exists.
    [[gnu::noinline]] static std::optional<reflect::refusal> read(std::string_view text,
                                                                  state_code& code) noexcept {
        constexpr plain_text two{"must have exactly 2 characters"};
        auto const length = reflect::utf8_length(text);
        if (length < 2) return reflect::refusal{reflect::fault_code::too_short, two};
        if (length > 2) return reflect::refusal{reflect::fault_code::too_long, two};
        if (text.size() == 2) code.letters = {text[0], text[1]};
        return std::nullopt;
    }
    template <class Writer>
    static constexpr void describe(Writer& writer) {
        writer.member("minLength", 2);
        writer.member("maxLength", 2);
    }
};

/// The state must be in the law's table of states.
struct known_state {
    template <class Law>
    [[nodiscard]] constexpr std::optional<reflect::refusal> check(state_code code,
                                                                  Law const& law) const {
        if (law.region_of(code.value())) return std::nullopt;
        return reflect::refusal{
            reflect::fault_code::not_allowed,
            "must be the upper-case postal code of a state, DC, a territory or the armed forces"};
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const& law) const {
        writer.key("enum");
        writer.begin_array();
        for (auto const& entry : law.states)
            writer.string(entry.code);
        writer.end_array();
    }
};

/// The date must not be before the first day for which the law's rules answer.
struct not_before_first_analysis_date {
    static constexpr bool is_description = true;

    template <class Law>
    [[nodiscard]] constexpr std::optional<reflect::refusal> check(civil_date date,
                                                                  Law const& law) const {
        if (date >= law.first_analysis_date) return std::nullopt;
        return reflect::refusal{reflect::fault_code::out_of_range,
                                {"must be on or after {}", law.first_analysis_date}};
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const& law) const {
        bounded_text sentence;
        render({"On or after {}.", law.first_analysis_date}, sentence);
        writer.member("description", sentence.view());
    }
};

/// Rough facts about a borrower and a balance.
struct quick_quote_request {
    std::optional<civil_date> analysis_as_of{}; ///< the server's date if absent
    cents annual_income_cents{};
    cents estimated_balance_cents{};
    std::int64_t family_size = 0;
    state_code state_of_residence{};
    plan::requested_loan_category loan_category{};
    plan::requested_loan_timing loan_timing{};
};
BOOST_DESCRIBE_STRUCT(quick_quote_request, (),
                      (analysis_as_of, annual_income_cents, estimated_balance_cents, family_size,
                       state_of_residence, loan_category, loan_timing))

constexpr auto constraints_of(std::type_identity<quick_quote_request>) {
    using request = quick_quote_request;
    using reflect::constrain;
    using reflect::integer_range;
    return reflect::constraint_list(
        constrain<&request::analysis_as_of>(not_before_first_analysis_date{}),
        constrain<&request::annual_income_cents>(integer_range{0, largest_fast_principal}),
        constrain<&request::estimated_balance_cents>(integer_range{1, largest_fast_principal}),
        constrain<&request::family_size>(integer_range{1, 50}),
        constrain<&request::state_of_residence>(known_state{}));
}

} // namespace tassel::quote
