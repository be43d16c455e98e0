// Which values to try for a member, and how to set a member from text.
#pragma once

#include "tassel/core/ascii.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/decimal.hpp"
#include "tassel/core/money.hpp"
#include "tassel/eligibility/requirement_inputs.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tassel::advice {

/// A missing loan date is tried on both sides of this day; nothing under a law that tries no dates.
template <advice_ruleset Law>
[[nodiscard]] constexpr std::optional<civil_date> day_that_divides_loans() noexcept {
    if constexpr (doubt_ruleset<Law>) return Law::loan_dates.newer_loans_from;
    return std::nullopt;
}

/// How a law chooses the values to try.
struct trial_rules {
    std::optional<civil_date> divided_on{}; ///< a missing date is tried on both sides of it
    bool minimum_of_schema = false; ///< an amount is tried as the smallest that the schema allows
};
template <advice_ruleset Law>
[[nodiscard]] constexpr trial_rules trial_rules_of() noexcept {
    return {day_that_divides_loans<Law>(), Law::advice.keeps_counts()};
}

[[nodiscard]] inline std::string path_of_loan_fact(loan const& one, std::string_view field) {
    return std::string{eligibility::detail::loans_path}
        .append(one.loan_id)
        .append(".")
        .append(field);
}

namespace detail {

/// Whether a member caps a payment. Without a value, there is no cap.
[[nodiscard]] constexpr bool is_cap(std::string_view field) noexcept {
    return field.ends_with("_standard_payment_cap_cents");
}

/// Whether a member is a payment that is always above 0 if present.
[[nodiscard]] constexpr bool is_never_zero(std::string_view field) noexcept {
    return field.ends_with("icr_12_year_standard_payment_cents");
}

[[nodiscard]] inline std::string text_of_day(civil_date day) {
    auto const text = iso_text(day);
    return {text.begin(), text.end()};
}

/// Reads digits, with a decimal point allowed if `places` is above 0; nothing for other text.
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

using names_of_values = std::span<std::string_view const>;

/// The place of a name in the list; nothing for `unknown` or a name that is not listed.
[[nodiscard]] inline std::optional<std::size_t> place_of_name(names_of_values names,
                                                              std::string_view text) {
    auto const found = std::find(names.begin(), names.end(), text);
    if (found == names.end() || text == "unknown") return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

inline constexpr std::array<std::string_view, 2> truth_names{"false", "true"};

/// The value that a text denotes for a type; nothing if the type has no such value. An empty cap is
/// read as an amount too large to limit anything.
template <class Type>
[[nodiscard]] std::optional<Type> value_in(std::string_view text) {
    if constexpr (reflect::described_enum<Type>) {
        auto const place = place_of_name(reflect::enumerator_names<Type>, text);
        if (!place) return std::nullopt;
        return reflect::enumerator_values<Type>[*place];
    } else if constexpr (std::is_same_v<Type, bool>) {
        auto const place = place_of_name(truth_names, text);
        if (!place) return std::nullopt;
        return *place == 1;
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
    } else {
        static_assert(std::is_same_v<Type, civil_date>);
        return parse_iso_date(text);
    }
}

/// The result of setting a member.
enum class set_outcome : std::uint8_t { no_value, as_before, changed };

template <class Member>
[[nodiscard]] set_outcome set_member(void* member, std::string_view text) {
    auto const value = value_in<typename reflect::optional_value<Member>::type>(text);
    if (!value) return set_outcome::no_value;
    auto& held = *static_cast<Member*>(member);
    if (held == *value) return set_outcome::as_before;
    held = *value;
    return set_outcome::changed;
}

/// What kind of values a member's type has: one of a few names, amounts and counts, or days.
enum class value_kind : std::uint8_t { other, named, truth, amount, number, day };

template <class Type>
inline constexpr value_kind kind_of_value = [] {
    if constexpr (reflect::described_enum<Type>) return value_kind::named;
    if constexpr (std::is_same_v<Type, bool>) return value_kind::truth;
    if constexpr (std::is_same_v<Type, cents>) return value_kind::amount;
    if constexpr (std::is_same_v<Type, annual_rate> || std::is_integral_v<Type>)
        return value_kind::number;
    return std::is_same_v<Type, civil_date> ? value_kind::day : value_kind::other;
}();

/// A member that can be set from text.
template <class Object>
struct settable_member {
    std::string_view name;
    value_kind kind = value_kind::other;
    names_of_values names{};
    void* (*in)(Object&) = nullptr;
    set_outcome (*set)(void*, std::string_view) = nullptr;
};

template <class Object>
inline constexpr auto settable_members = [] {
    std::array<settable_member<Object>, reflect::member_count<Object>> members{};
    std::size_t next = 0;
    reflect::for_each_member<Object>([&](auto descriptor) {
        using described = decltype(descriptor);
        using member = reflect::member_type<described>;
        using type = typename reflect::optional_value<member>::type;
        auto& one = members[next++];
        one.name = reflect::member_name<described>;
        one.kind = kind_of_value<type>;
        if constexpr (kind_of_value<type> != value_kind::other) {
            one.in = [](Object& object) -> void* { return &(object.*described::pointer); };
            one.set = &set_member<member>;
        }
        if constexpr (reflect::described_enum<type>) one.names = reflect::enumerator_names<type>;
        if constexpr (std::is_same_v<type, bool>) one.names = truth_names;
    });
    return members;
}();

/// The texts of the values to try. Of the values of an amount, a rate, or a count, only the lowest
/// is tried.
[[nodiscard]] inline std::vector<std::string> values_to_try(std::string_view field, value_kind kind,
                                                            names_of_values names,
                                                            trial_rules const& rules) {
    std::vector<std::string> values;
    for (auto const name : names) {
        if (name != "unknown") values.emplace_back(name);
    }
    if (kind == value_kind::amount) {
        bool const from_one = rules.minimum_of_schema && is_never_zero(field);
        values.emplace_back(is_cap(field) ? "" : from_one ? "1" : "0");
    }
    if (kind == value_kind::number) values.emplace_back("0");
    if (kind == value_kind::day && rules.divided_on) {
        values = {text_of_day(day_before(*rules.divided_on)), text_of_day(*rules.divided_on)};
    }
    return values;
}

/// The member with that name if it can be set; otherwise null.
template <class Object>
[[nodiscard]] settable_member<Object> const* settable(std::string_view field) {
    auto const& members = settable_members<Object>;
    auto const found = std::find_if(members.begin(), members.end(),
                                    [field](auto const& one) { return one.name == field; });
    return found != members.end() && found->set != nullptr ? &*found : nullptr;
}

} // namespace detail

/// Calls `visit(object, value)` for each value to try, with the object's member set to it.
template <class Object, class Visit>
void try_values(Object const& object, std::string_view field, trial_rules const& rules,
                Visit visit) {
    auto const* const member = detail::settable<Object>(field);
    if (member == nullptr) return;
    for (auto& value : detail::values_to_try(field, member->kind, member->names, rules)) {
        auto tried = object;
        if (member->set(member->in(tried), value) == detail::set_outcome::no_value) continue;
        visit(std::as_const(tried), std::move(value));
    }
}

} // namespace tassel::advice
