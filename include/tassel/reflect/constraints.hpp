// Constraints on members, kept beside the described type they belong to:
//
//     constexpr auto constraints_of(std::type_identity<my_request>) {
//         return constraint_list(constrain<&my_request::count>(integer_range{1, 50}));
//     }
//
// A constraint checks a value that already has the right type, and says itself in JSON Schema. It
// may ask the ruleset ("law") that the reader was given; include/ itself knows no rule data.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/reflect/fault.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace tassel::reflect {

/// Why a value is refused.
struct refusal {
    fault_code code;
    phrase reason;
};

/// A whole number, or an amount in cents, within both ends.
struct integer_range {
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;

    template <class Law>
    [[nodiscard]] constexpr std::optional<refusal> check(std::int64_t value, Law const&) const {
        return check(value);
    }
    template <class Law>
    [[nodiscard]] constexpr std::optional<refusal> check(cents value, Law const&) const {
        return check(value.value);
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("minimum", minimum);
        writer.member("maximum", maximum);
    }

  private:
    [[nodiscard, gnu::noinline]] constexpr std::optional<refusal> check(std::int64_t value) const {
        if (value >= minimum && value <= maximum) return std::nullopt;
        return refusal{fault_code::out_of_range, {"must be from {} to {}", minimum, maximum}};
    }
};

template <auto Pointer, class Constraint>
struct constrained_member {
    static constexpr auto pointer = Pointer;
    Constraint constraint;
};

template <auto Pointer, class Constraint>
[[nodiscard]] constexpr auto constrain(Constraint constraint) {
    return constrained_member<Pointer, Constraint>{constraint};
}

template <class... Entry>
[[nodiscard]] constexpr auto constraint_list(Entry... entry) {
    return std::tuple<Entry...>{entry...};
}

/// Calls `visit(constraint)` for every constraint on the member that `Descriptor` names.
template <class Type, class Descriptor, class Visit>
constexpr void for_each_constraint(Visit visit) {
    if constexpr (requires { constraints_of(std::type_identity<Type>{}); }) {
        auto const try_entry = [&]<class Entry>(Entry const& entry) {
            if constexpr (std::is_same_v<decltype(Entry::pointer),
                                         std::remove_reference_t<decltype(Descriptor::pointer)>>) {
                if constexpr (Entry::pointer == Descriptor::pointer) visit(entry.constraint);
            }
        };
        std::apply([&](auto const&... entry) { (try_entry(entry), ...); },
                   constraints_of(std::type_identity<Type>{}));
    }
}

} // namespace tassel::reflect
