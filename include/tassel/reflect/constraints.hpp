// Constraints on members, kept beside the described type they belong to:
//
//     constexpr auto constraints_of(std::type_identity<my_request>) {
//         return constraint_list(constrain<&my_request::count>(integer_range{1, 50}));
//     }
//
// A constraint checks a value that already has the right type, and describes itself in JSON Schema.
// It may use the ruleset ("law") that the reader was given; include/ itself knows no rule data.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/decimal.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/utf8.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace tassel::reflect {

/// Stands in for a ruleset when no constraint uses one: kept values were checked under their own
/// version, and some requests have nothing to do with the law.
struct no_ruleset {};

/// Why a value is rejected.
struct refusal {
    fault_code code;
    phrase reason;
};

/// A whole number, or an amount in cents, in this range, ends included.
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

/// Why a value is rejected, with a code from an enumeration other than `fault_code`.
struct named_refusal {
    fault_name code;
    phrase reason;
};

/// The member may be absent. It then has the default value of its type.
struct absent_is_default {
    template <class Value, class Law>
    [[nodiscard]] static constexpr std::optional<refusal> check(Value const&, Law const&) noexcept {
        return std::nullopt;
    }
    template <class Writer, class Law>
    constexpr void describe(Writer&, Law const&) const {} // the schema writes the default itself
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

/// A constraint on every member with this type of value, except members with constraints of their
/// own.
template <class Value, class Constraint>
struct constrained_kind {
    using value_type = Value;
    Constraint constraint;
};

template <class Value, class Constraint>
[[nodiscard]] constexpr auto constrain_every(Constraint constraint) {
    return constrained_kind<Value, Constraint>{constraint};
}

/// The constraints of a type, built once.
template <class Type>
inline constexpr std::tuple<> constraints_on{};
template <class Type>
requires requires {
    constraints_of(std::type_identity<Type>{});
}
inline constexpr auto constraints_on<Type> = constraints_of(std::type_identity<Type>{});

namespace detail {

/// How an entry of a constraint list applies to a member.
enum class entry_match : unsigned char { none, kind, member };

template <class Content, auto Pointer, class Constraint>
[[nodiscard]] constexpr entry_match
match(std::type_identity<constrained_member<Pointer, Constraint>>, auto member) {
    return is_same_member(Pointer, member) ? entry_match::member : entry_match::none;
}
template <class Content, class Value, class Constraint>
[[nodiscard]] constexpr entry_match match(std::type_identity<constrained_kind<Value, Constraint>>,
                                          auto) {
    return std::is_same_v<Value, Content> ? entry_match::kind : entry_match::none;
}

/// Indexes into a constraint list.
template <std::size_t Most>
struct entry_places {
    std::array<std::size_t, Most> places{};
    std::size_t count = 0;
};

/// The entries that name the member, or else those for its type of value. Depends only on the type
/// of the pointer, so members of one type share the instantiation.
template <class Content, class... Entry>
[[nodiscard]] constexpr auto places_on(std::tuple<Entry...> const&, [[maybe_unused]] auto member) {
    constexpr std::size_t size = sizeof...(Entry);
    std::array<entry_match, size> const matches{
        match<Content>(std::type_identity<Entry>{}, member)...};
    auto wanted = entry_match::kind;
    for (auto const one : matches) {
        if (one == entry_match::member) wanted = one;
    }
    entry_places<size> found;
    std::size_t place = 0;
    for (auto const one : matches) {
        if (one == wanted) found.places[found.count++] = place;
        ++place;
    }
    return found;
}

template <class Type, class Descriptor>
inline constexpr auto entries_of =
    places_on<typename optional_value<member_type<Descriptor>>::type>(constraints_on<Type>,
                                                                      Descriptor::pointer);

} // namespace detail

/// Calls `visit(constraint)` for every constraint on the member that `Descriptor` names.
template <class Type, class Descriptor, class Visit>
constexpr void for_each_constraint(Visit visit) {
    constexpr auto& entries = detail::entries_of<Type, Descriptor>;
    if constexpr (entries.count != 0) {
        [&]<std::size_t... Index>(std::index_sequence<Index...>) {
            (visit(std::get<entries.places[Index]>(constraints_on<Type>).constraint), ...);
        }
        (std::make_index_sequence<entries.count>{});
    }
}

/// Whether the member may be absent and then has the default value of its type.
template <class Type, class Descriptor>
inline constexpr bool has_default = [] {
    bool found = false;
    for_each_constraint<Type, Descriptor>([&]<class Constraint>(Constraint const&) {
        found = found || std::is_same_v<Constraint, absent_is_default>;
    });
    return found;
}();

/// Whether some constraint applies to the elements of a member that is an array.
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

/// Whether the member must be present: it has no default, and its type has no absent value.
template <class Type, class Descriptor>
inline constexpr bool is_required =
    !is_optional<member_type<Descriptor>> && !has_default<Type, Descriptor>;

// More constraints, for requests with texts, rates, and arrays.

/// A text with a number of characters in this range, ends included.
struct text_length {
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;

    template <class Law>
    [[nodiscard]] constexpr std::optional<refusal> check(std::string_view text, Law const&) const {
        auto const length = static_cast<std::int64_t>(utf8_length(text));
        if (length < minimum && minimum == 1) {
            return refusal{fault_code::too_short, "must not be empty"};
        }
        if (length < minimum) {
            return refusal{fault_code::too_short, {"must have at least {} characters", minimum}};
        }
        if (length > maximum) {
            return refusal{fault_code::too_long, {"must have at most {} characters", maximum}};
        }
        return std::nullopt;
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("minLength", minimum);
        writer.member("maxLength", maximum);
    }
};

/// A single line of text: this many characters, none of them a control character.
struct line_of_text {
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;

    template <class Law>
    [[nodiscard]] constexpr std::optional<refusal> check(std::string_view text,
                                                         Law const& law) const {
        if (auto const refused = text_length{minimum, maximum}.check(text, law)) return refused;
        for (char const character : text) {
            auto const code = static_cast<unsigned char>(character);
            if (code < 0x20 || code == 0x7F) {
                return refusal{fault_code::bad_format, "must not have control characters"};
            }
        }
        return std::nullopt;
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const& law) const {
        text_length{minimum, maximum}.describe(writer, law);
        writer.member("pattern", std::string_view{"^[^\\u0000-\\u001f\\u007f]*$"});
    }
};

/// An annual rate in this range, ends included.
struct rate_range {
    annual_rate minimum{};
    annual_rate maximum{};

    template <class Law>
    [[nodiscard]] constexpr std::optional<refusal> check(annual_rate rate, Law const&) const {
        if (rate >= minimum && rate <= maximum) return std::nullopt;
        return refusal{fault_code::out_of_range,
                       {"must be from {} to {} basis points", minimum.milli_bps / 1'000,
                        maximum.milli_bps / 1'000}};
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("minimum", minimum);
        writer.member("maximum", maximum);
    }
};

/// A decimal number that is not negative.
struct not_negative {
    template <class Law>
    [[nodiscard]] constexpr std::optional<refusal> check(decimal number, Law const&) const {
        if (number.units >= 0) return std::nullopt;
        return refusal{fault_code::out_of_range, "must not be negative"};
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("minimum", 0);
    }
};

/// An array with this many elements. If an array is too long, the reader looks at none of its
/// elements.
struct element_count {
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;

    [[nodiscard]] constexpr std::optional<refusal> check_count(std::int64_t count) const {
        if (count < minimum) {
            return refusal{fault_code::too_short, {"must have at least {} elements", minimum}};
        }
        if (count > maximum) {
            return refusal{fault_code::too_long, {"must have at most {} elements", maximum}};
        }
        return std::nullopt;
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("minItems", minimum);
        writer.member("maxItems", maximum);
    }
};

/// A constraint on every element of an array.
template <class Constraint>
struct each {
    Constraint element;

    constexpr explicit each(Constraint constraint) : element{constraint} {}
    template <class Writer, class Law>
    constexpr void describe(Writer&, Law const&) const {}
    /// Writes the constraint into the schema of the elements.
    template <class Writer, class Law>
    constexpr void describe_element(Writer& writer, Law const& law) const {
        element.describe(writer, law);
    }
};

// What a schema says about a member beyond its type: promises about answers, and descriptions of
// requests. Annotations are listed among a type's constraints but reject nothing.

/// Base of all annotations: a constraint that every value meets.
struct annotation {
    template <class Value, class Law>
    [[nodiscard]] static constexpr std::optional<refusal> check(Value const&, Law const&) noexcept {
        return std::nullopt;
    }
};

/// One member of the schema, and its value.
template <fixed_string Name, class Value>
struct schema_member : annotation {
    /// Whether this annotation describes the member in words.
    static constexpr bool is_description = Name.view() == "description";
    Value value;

    constexpr explicit schema_member(Value stated) noexcept : value{stated} {}
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member(Name.view(), value);
    }
};

/// A sentence for readers of the schema.
using described_as = schema_member<"description", std::string_view>;
/// The form that a text always has: a JSON Schema format such as `date-time` or `uri`.
using has_format = schema_member<"format", std::string_view>;
/// A regular expression that a text always matches.
using has_pattern = schema_member<"pattern", std::string_view>;
/// A number that is never below this.
using never_below = schema_member<"minimum", std::int64_t>;
/// An array that never has fewer elements than this.
using never_fewer_than = schema_member<"minItems", std::int64_t>;

/// One of this service's identifiers: prefix, underscore, 26 characters of lower-case Crockford
/// base32.
struct identifier_of : annotation {
    std::string_view prefix;

    constexpr explicit identifier_of(std::string_view kind) noexcept : prefix{kind} {}
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        bounded_text pattern;
        pattern.push_back('^');
        pattern.append(prefix);
        pattern.append("_[0-9a-hjkmnp-tv-z]{26}$");
        writer.member("pattern", pattern.view());
    }
};

/// A member that always has this value.
template <class Value>
struct always : annotation {
    Value value;

    constexpr explicit always(Value only) noexcept : value{only} {}
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("const", value);
    }
};

/// The version of the rules that answered: one of the versions that exist.
struct version_of_rules : annotation {
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("enum", Law::met_versions);
    }
};

/// The version of a quick quote's assumptions, the same under every version of the rules.
struct version_of_assumptions : annotation {
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("const", Law::assumption_version);
    }
};

/// The id of a plan in the catalog.
struct plan_of_catalog : annotation {
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("enum", Law::catalog::ids);
    }
};

} // namespace tassel::reflect
