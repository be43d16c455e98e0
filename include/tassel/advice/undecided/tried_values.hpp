// Which values of a member are tried, and how a member is set to one by its text.
#pragma once

#include "tassel/core/ascii.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/decimal_text.hpp"
#include "tassel/core/money.hpp"
#include "tassel/eligibility/requirement_inputs.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/portfolio_input_constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tassel {

/// The day on whose sides a loan's missing date is tried; none under a law that does not try dates.
template <advice_ruleset Law>
[[nodiscard]] constexpr std::optional<civil_date> day_that_divides_loans() noexcept {
    if constexpr (doubt_ruleset<Law>) return Law::loan_dates.newer_loans_from;
    return std::nullopt;
}

[[nodiscard]] inline std::string path_of_loan_fact(loan const& one, std::string_view field) {
    return std::string{detail::loans_path}.append(one.loan_id).append(".").append(field);
}

namespace detail {

/// Members that limit a payment: without a value nothing limits it.
[[nodiscard]] constexpr bool is_cap(std::string_view field) noexcept {
    return field.ends_with("_standard_payment_cap_cents");
}

[[nodiscard]] inline std::string text_of_day(civil_date day) {
    auto const text = iso_text(day);
    return {text.begin(), text.end()};
}

/// The texts of what a member of a type may be; of amounts, rates and counts the least.
template <class Type>
[[nodiscard]] std::vector<std::string> values_to_try(std::string_view field,
                                                     std::optional<civil_date> divided_on) {
    std::vector<std::string> values;
    if constexpr (reflect::described_enum<Type>) {
        for (auto const name : reflect::enumerator_names<Type>) {
            if (name != "unknown") values.emplace_back(name);
        }
    } else if constexpr (std::is_same_v<Type, bool>) {
        values = {"false", "true"};
    } else if constexpr (std::is_same_v<Type, cents>) {
        values.emplace_back(is_cap(field) ? "" : "0");
    } else if constexpr (std::is_same_v<Type, annual_rate> || std::is_integral_v<Type>) {
        values.emplace_back("0");
    } else if constexpr (std::is_same_v<Type, civil_date>) {
        if (divided_on) values = {text_of_day(day_before(*divided_on)), text_of_day(*divided_on)};
    }
    return values;
}

/// Digits, and for `places` above 0 a point among them; nothing for other texts.
[[nodiscard]] inline std::optional<std::int64_t> number_in(std::string_view text, int places) {
    constexpr std::size_t longest = 17;
    std::int64_t number = 0;
    bool const digits =
        !text.empty() && text.size() <= longest && is_digit(text.front()) &&
        is_digit(text.back()) &&
        std::all_of(text.begin(), text.end(), [](char c) { return is_digit(c) || c == '.'; }) &&
        std::count(text.begin(), text.end(), '.') <= 1;
    if (!digits || read_decimal(text, places, number) != decimal_error::none) return std::nullopt;
    return number;
}

/// What a text says of a member of a type; nothing where the type has no such value. No cap is an
/// amount that limits nothing.
template <class Type>
[[nodiscard]] std::optional<Type> value_in(std::string_view text) {
    if constexpr (reflect::described_enum<Type>) {
        return reflect::enumerator_named<Type>(text);
    } else if constexpr (std::is_same_v<Type, bool>) {
        if (text != "false" && text != "true") return std::nullopt;
        return text == "true";
    } else if constexpr (std::is_same_v<Type, cents>) {
        if (text.empty()) return largest_amount;
        auto const number = number_in(text, 0);
        if (!number || cents{*number} > largest_amount) return std::nullopt;
        return cents{*number};
    } else if constexpr (std::is_same_v<Type, annual_rate>) {
        constexpr int places = 3;
        auto const number = number_in(text, places);
        if (!number || annual_rate{*number} > basis_points(10'000)) return std::nullopt;
        return annual_rate{*number};
    } else if constexpr (std::is_integral_v<Type>) {
        auto const number = number_in(text, 0);
        return number ? std::optional{static_cast<Type>(*number)} : std::nullopt;
    } else if constexpr (std::is_same_v<Type, civil_date>) {
        return parse_iso_date(text);
    } else {
        return std::nullopt;
    }
}

} // namespace detail

/// Calls `visit(object, value)` with the object's member set to each of `values`, or where there
/// are none, to what a member of its type may be.
template <class Object, class Visit>
void try_values(Object object, std::string_view field, std::span<std::string const> values,
                std::optional<civil_date> divided_on, Visit visit) {
    auto const before = object;
    reflect::for_each_member<Object>([&](auto descriptor) {
        using descriptor_type = decltype(descriptor);
        using type = typename reflect::optional_value<reflect::member_type<descriptor_type>>::type;
        if (reflect::member_name<descriptor_type> != field) return;
        auto tried = values.empty() ? detail::values_to_try<type>(field, divided_on)
                                    : std::vector<std::string>{values.begin(), values.end()};
        for (auto& value : tried) {
            auto const held = detail::value_in<type>(value);
            if (!held) continue;
            object = before;
            object.*descriptor.pointer = *held;
            visit(std::as_const(object), std::move(value));
        }
    });
}

} // namespace tassel
