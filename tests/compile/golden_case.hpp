// A golden case: the inputs, the known figures, and the tolerance of a total.
#pragma once

#include "oracle/amounts/answer.hpp"

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace tassel::golden {

struct golden_case {
    std::string_view id;
    amounts::amount_line line{};
    amounts::amount_answer expected{};
    cents tolerance{}; ///< for totals and shares; payments, terms, tables, and factors are exact
};

// --- how the generated files fill a case in ----------------------------------------------------

constexpr void set(cents& member, std::int64_t amount) {
    member = {amount};
}
constexpr void set(std::int64_t& member, std::int64_t number) {
    member = number;
}
constexpr void set(bool& member, bool truth) {
    member = truth;
}
/// Sets the member to the enumerator with this name. A name that the enumeration lacks does not
/// compile.
template <reflect::described_enum Enum>
constexpr void set(Enum& member, std::string_view name) {
    member = reflect::enumerator_named<Enum>(name).value();
}
template <int Places>
constexpr void set(amounts::decimal_text<Places>& member, std::string_view text) {
    if (amounts::decimal_text<Places>::read(text, member)) throw "not a decimal";
}
template <class Member, class Value>
constexpr void set(std::optional<Member>& member, Value const& value) {
    Member content{};
    set(content, value);
    member = content;
}
/// Adds an element to the list.
template <class Sequence, class Value>
constexpr void add(std::optional<Sequence>& member, Value const& value) {
    if (!member) member = Sequence{};
    if constexpr (std::convertible_to<Value, std::int64_t>) {
        if (!member->push_back({value})) throw "too many elements";
    } else {
        if (!member->push_back(value)) throw "too many elements";
    }
}

// --- how a case is checked ----------------------------------------------------------------------

[[nodiscard]] constexpr bool has_tolerance(std::string_view member) noexcept {
    return member.starts_with("total_") || member.ends_with("_share_cents") ||
           member == "joint_payment_cents" || member == "forgiven_cents";
}

template <class Value>
[[nodiscard]] constexpr bool agrees(Value const& expected, Value const& found, cents tolerance) {
    if constexpr (std::same_as<Value, cents>) {
        auto const off = expected < found ? found - expected : expected - found;
        return off <= tolerance;
    } else if constexpr (reflect::sequence<Value>) {
        if (expected.size() != found.size()) return false;
        for (std::size_t i = 0; i < expected.size(); ++i) {
            if (!agrees(expected[i], found[i], tolerance)) return false;
        }
        return true;
    } else {
        return expected == found;
    }
}

/// Calls `visit(name)` for every expected figure that the engine lacks or computes differently.
/// Returns the number of figures that were compared.
template <class Visit>
constexpr int for_each_difference(golden_case const& known, Visit visit) {
    auto const found = amounts::answer(known.line);
    int compared = 0;
    reflect::for_each_member<amounts::amount_answer>([&](auto descriptor) {
        auto const& wanted = known.expected.*descriptor.pointer;
        if constexpr (reflect::is_optional<reflect::member_type<decltype(descriptor)>>) {
            if (!wanted) return;
            ++compared;
            constexpr auto name = reflect::member_name<decltype(descriptor)>;
            auto const& figure = found.*descriptor.pointer;
            auto const tolerance = has_tolerance(name) ? known.tolerance : cents{};
            if (!figure || !agrees(*wanted, *figure, tolerance)) visit(name);
        }
    });
    return compared;
}

/// Whether every figure of a case agrees, and there is at least one.
[[nodiscard]] constexpr bool holds(golden_case const& known) {
    bool all = true;
    auto const compared = for_each_difference(known, [&](std::string_view) { all = false; });
    return all && compared != 0;
}

} // namespace tassel::golden
