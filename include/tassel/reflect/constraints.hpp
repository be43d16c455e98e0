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
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"

#include <cstdint>
#include <optional>
#include <tuple>
#include <type_traits>

namespace tassel::reflect {

/// Given in the place of a ruleset where no constraint asks one: what is kept was checked under its
/// own version, and some requests have nothing of the law.
struct no_ruleset {};

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

/// Why a value is refused, by a code of another enumeration than `fault_code`.
struct named_refusal {
    fault_name code;
    phrase reason;
};

/// The member may be absent, and then has the value that its type gives it.
struct absent_is_default {
    template <class Value, class Law>
    [[nodiscard]] static constexpr std::optional<refusal> check(Value const&, Law const&) noexcept {
        return std::nullopt;
    }
    template <class Writer, class Law>
    constexpr void describe(Writer&, Law const&) const {} // the schema writes the value itself
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

/// A constraint on every member of one type of value, but those that have constraints of their own.
template <class Value, class Constraint>
struct constrained_kind {
    using value_type = Value;
    Constraint constraint;
};

template <class Value, class Constraint>
[[nodiscard]] constexpr auto constrain_every(Constraint constraint) {
    return constrained_kind<Value, Constraint>{constraint};
}

namespace detail {

/// The entry of a constraint list is on the very member that `Descriptor` names.
template <class Entry, class Descriptor>
inline constexpr bool names_member = [] {
    if constexpr (requires { Entry::pointer; }) {
        using pointer = std::remove_cv_t<decltype(Descriptor::pointer)>;
        if constexpr (std::is_same_v<std::remove_cv_t<decltype(Entry::pointer)>, pointer>) {
            return Entry::pointer == Descriptor::pointer;
        }
    }
    return false;
}();

/// The entry is on the type of value that the member holds.
template <class Entry, class Descriptor>
inline constexpr bool names_kind = [] {
    if constexpr (requires { typename Entry::value_type; }) {
        using content = typename optional_value<member_type<Descriptor>>::type;
        return std::is_same_v<typename Entry::value_type, content>;
    }
    return false;
}();

} // namespace detail

/// Calls `visit(constraint)` for every constraint on the member that `Descriptor` names.
template <class Type, class Descriptor, class Visit>
constexpr void for_each_constraint(Visit visit) {
    if constexpr (requires { constraints_of(std::type_identity<Type>{}); }) {
        std::apply(
            [&]<class... Entry>(Entry const&... entry) {
                constexpr bool named = (detail::names_member<Entry, Descriptor> || ...);
                auto const try_entry = [&]<class One>(One const& one) {
                    if constexpr (detail::names_member<One, Descriptor> ||
                                  (!named && detail::names_kind<One, Descriptor>)) {
                        visit(one.constraint);
                    }
                };
                (try_entry(entry), ...);
            },
            constraints_of(std::type_identity<Type>{}));
    }
}

/// The member may be left out, and then has the value that its type gives it.
template <class Type, class Descriptor>
inline constexpr bool has_default = [] {
    bool found = false;
    for_each_constraint<Type, Descriptor>([&]<class Constraint>(Constraint const&) {
        found = found || std::is_same_v<Constraint, absent_is_default>;
    });
    return found;
}();

/// Some constraint is on the elements of the member, an array.
template <class Type, class Descriptor>
inline constexpr bool constrains_elements = [] {
    bool found = false;
    for_each_constraint<Type, Descriptor>([&]<class Constraint>(Constraint const&) {
        found = found || requires(Constraint const& constraint) {
            constraint.element;
        };
    });
    return found;
}();

/// The member must be there: it has no default, and its type has no absent value.
template <class Type, class Descriptor>
inline constexpr bool is_required =
    !is_optional<member_type<Descriptor>> && !has_default<Type, Descriptor>;

} // namespace tassel::reflect
