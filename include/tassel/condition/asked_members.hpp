// Conditions over facts that a described structure holds: its members, by name.
#pragma once

#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/condition/well_formed.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace tassel {

namespace detail {
/// The hashed names of the members, including inherited ones, in the form that conditions look up.
template <reflect::described_struct Facts>
inline constexpr auto fact_names = [] {
    std::array<std::uint64_t, reflect::member_count<Facts>> hashes{};
    std::size_t count = 0;
    reflect::for_each_member<Facts>([&](auto descriptor) {
        hashes[count++] = name_hash(reflect::member_name<decltype(descriptor)>);
    });
    return hashes;
}();

/// The place of the member of this name; the number of members if there is none.
template <reflect::described_struct Facts>
[[nodiscard]] constexpr std::size_t place_of_fact(field_name name) {
    auto const& names = fact_names<Facts>;
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name.hash()) -
                                    names.begin());
}

/// Whether conditions can read a member of this type as a number.
template <class Value>
inline constexpr bool is_numbered =
    std::is_integral_v<Value> || std::is_enum_v<Value> || std::is_same_v<Value, cents> ||
    std::is_same_v<Value, civil_date> || std::is_same_v<Value, annual_rate>;
template <class Value>
inline constexpr bool is_numbered<std::optional<Value>> = is_numbered<Value>;

/// Whether a value is absent or is the enumerator `unknown`.
template <class Value>
[[nodiscard]] constexpr bool is_unknown(Value const& value) noexcept {
    static_assert(is_numbered<Value>, "a condition reads a member that is not a number");
    if constexpr (reflect::is_optional<Value>) {
        return !value || is_unknown(*value);
    } else if constexpr (requires { Value::unknown; }) {
        return value == Value::unknown;
    } else {
        return false;
    }
}

/// The number of a value that is known.
template <class Value>
[[nodiscard]] constexpr std::int64_t known_number(Value const& value) noexcept {
    if constexpr (reflect::is_optional<Value>) {
        return known_number(*value);
    } else if constexpr (std::is_same_v<Value, cents>) {
        return value.value;
    } else if constexpr (std::is_same_v<Value, civil_date>) {
        return civil_to_days(value);
    } else if constexpr (std::is_same_v<Value, annual_rate>) {
        return value.milli_bps;
    } else if constexpr (std::is_same_v<Value, truth>) {
        return value == truth::yes ? 1 : 0;
    } else {
        return static_cast<std::int64_t>(value);
    }
}
/// A value as an operand.
template <class Value>
[[nodiscard]] constexpr operand number_in(Value const& value) noexcept {
    return is_unknown(value) ? operand{} : known_number(value);
}

/// The value of a type that has this number.
template <class Value>
[[nodiscard]] constexpr auto value_numbered(std::int64_t number) noexcept {
    if constexpr (reflect::is_optional<Value>) {
        return value_numbered<typename Value::value_type>(number);
    } else if constexpr (std::is_same_v<Value, civil_date>) {
        return days_to_civil(number);
    } else if constexpr (std::is_same_v<Value, cents> || std::is_same_v<Value, annual_rate>) {
        return Value{number};
    } else {
        return static_cast<Value>(number);
    }
}

/// Whether the value of an enumeration is one of those that a `loan_among` lists.
template <class Enumeration>
[[nodiscard]] constexpr truth is_one_of(Enumeration value, std::int64_t among) noexcept {
    if (value == Enumeration::unknown) return truth::unknown;
    return truth_of(((among >> static_cast<int>(value)) & 1) != 0);
}
} // namespace detail

/// Answers conditions over `facts`.
template <reflect::described_struct Facts>
struct asked_members {
    Facts const& facts;

    [[nodiscard]] constexpr std::optional<std::int64_t> read(expression_node const& node) const {
        std::optional<std::int64_t> found;
        std::size_t member = 0;
        reflect::for_each_member<Facts>([&](auto descriptor) {
            if (detail::fact_names<Facts>[member++] != node.name.hash()) return;
            using value = reflect::member_type<decltype(descriptor)>;
            if constexpr (detail::is_numbered<value>)
                found = detail::number_in(facts.*descriptor.pointer);
        });
        return found;
    }
    [[nodiscard]] constexpr std::optional<std::int64_t>
    through_loans(expression_node const& /*node*/) const {
        return std::nullopt;
    }
};

/// Whether the condition asks only for members of these facts.
template <reflect::described_struct Facts>
[[nodiscard]] consteval bool asks_only(expression_view condition) {
    auto const allowed = [](expression_node const& node) {
        if (detail::goes_through_loans(node.operation)) return false;
        if (!detail::is_operand(node.operation)) return true;
        return node.operation == expression_operation::fact &&
               detail::place_of_fact<Facts>(node.name) < reflect::member_count<Facts>;
    };
    return condition.always() ||
           detail::is_well_formed(condition.begin(), condition.end(), allowed);
}

} // namespace tassel
