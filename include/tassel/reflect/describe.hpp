// How this project uses Boost.Describe: one description of a type serves reading and writing JSON,
// validation, JSON Schema, TypeScript, and error paths.
#pragma once

#include <boost/describe/bases.hpp>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

namespace tassel::reflect {

template <class Type>
concept described_struct =
    std::is_class_v<Type> && boost::describe::has_describe_members<Type>::value;

template <class Type>
concept described_enum =
    std::is_enum_v<Type> && boost::describe::has_describe_enumerators<Type>::value;

/// The name outside C++ of a C++ name: without the trailing underscore that keeps some names from
/// being C++ keywords.
[[nodiscard]] constexpr std::string_view outside_name(std::string_view name) noexcept {
    if (name.ends_with('_')) name.remove_suffix(1);
    return name;
}

namespace detail {
template <class Type>
struct members;
template <class Base>
using members_of_base = typename members<typename Base::type>::type;

/// The members of a type, those of its bases first. Boost.Describe's own list of inherited members
/// compares each name with all others, because a derived type might hide a name; none of our types
/// does.
template <class Type>
struct members {
    using bases = boost::describe::describe_bases<Type, boost::describe::mod_public>;
    using inherited = boost::mp11::mp_apply<
        boost::mp11::mp_append,
        boost::mp11::mp_push_front<boost::mp11::mp_transform<members_of_base, bases>,
                                   boost::mp11::mp_list<>>>;
    using type = boost::mp11::mp_append<
        inherited, boost::describe::describe_members<Type, boost::describe::mod_public>>;
};
} // namespace detail

template <class Type>
using members_of = typename detail::members<Type>::type;

template <described_struct Type>
inline constexpr std::size_t member_count = boost::mp11::mp_size<members_of<Type>>::value;

template <described_struct Type, std::size_t Index>
using member_at = boost::mp11::mp_at_c<members_of<Type>, Index>;

template <class Descriptor>
inline constexpr std::string_view member_name = outside_name(Descriptor::name);

template <class Pointer>
struct pointed_member;
template <class Class, class Member>
struct pointed_member<Member Class::*> {
    using type = Member;
};
/// The type of the member that a descriptor names.
template <class Descriptor>
using member_type = typename pointed_member<std::remove_cv_t<decltype(Descriptor::pointer)>>::type;

/// Calls `visit(descriptor)` for each member, in the order of the description.
template <described_struct Type, class Visit>
constexpr void for_each_member(Visit visit) {
    boost::mp11::mp_for_each<members_of<Type>>(visit);
}

/// Names of all members, in the order of the description.
template <described_struct Type>
inline constexpr auto member_names = [] {
    std::array<std::string_view, member_count<Type>> names{};
    std::size_t next = 0;
    for_each_member<Type>(
        [&](auto descriptor) { names[next++] = member_name<decltype(descriptor)>; });
    return names;
}();

namespace detail {
[[nodiscard]] constexpr bool is_same_member(auto, auto) {
    return false;
}
template <class Pointer>
[[nodiscard]] constexpr bool is_same_member(Pointer one, Pointer other) {
    return one == other;
}

template <class... Descriptor>
[[nodiscard]] constexpr std::string_view name_among(boost::mp11::mp_list<Descriptor...>,
                                                    auto pointer) {
    std::string_view name;
    (void)((is_same_member(Descriptor::pointer, pointer) &&
            (name = member_name<Descriptor>, true)) ||
           ...);
    return name;
}
} // namespace detail

/// The name of the member that a pointer points to; empty if the member is not described.
template <described_struct Type, class Member, class Class>
[[nodiscard]] constexpr std::string_view name_of(Member Class::*pointer) {
    return detail::name_among(members_of<Type>{}, pointer);
}

/// The names of several members of one type.
template <described_struct Type, class... Member>
[[nodiscard]] constexpr auto names_of(Member Type::*... pointer) {
    return std::array<std::string_view, sizeof...(Member)>{name_of<Type>(pointer)...};
}

template <described_enum Enum>
inline constexpr std::size_t enumerator_count =
    boost::mp11::mp_size<boost::describe::describe_enumerators<Enum>>::value;

/// Names of all enumerators, in the order of the description.
template <described_enum Enum>
inline constexpr auto enumerator_names = [] {
    std::array<std::string_view, enumerator_count<Enum>> names{};
    std::size_t next = 0;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>(
        [&](auto descriptor) { names[next++] = outside_name(descriptor.name); });
    return names;
}();

template <described_enum Enum>
inline constexpr auto enumerator_values = [] {
    std::array<Enum, enumerator_count<Enum>> values{};
    std::size_t next = 0;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>(
        [&](auto descriptor) { values[next++] = descriptor.value; });
    return values;
}();

namespace detail {
/// Whether the enumerators are 0, 1, 2, and so on, so that a value is the index of its name.
template <described_enum Enum>
inline constexpr bool are_places = [] {
    for (std::size_t i = 0; i < enumerator_count<Enum>; ++i) {
        if (enumerator_values<Enum>[i] != static_cast<Enum>(i)) return false;
    }
    return true;
}();
} // namespace detail

/// The name of an enumerator outside C++; empty for a value without one.
template <described_enum Enum>
[[nodiscard]] constexpr std::string_view enumerator_name(Enum value) noexcept {
    if constexpr (detail::are_places<Enum>) {
        auto const place = static_cast<std::size_t>(value);
        return place < enumerator_count<Enum> ? enumerator_names<Enum>[place] : std::string_view{};
    } else {
        for (std::size_t i = 0; i < enumerator_count<Enum>; ++i) {
            if (enumerator_values<Enum>[i] == value) return enumerator_names<Enum>[i];
        }
        return {};
    }
}

template <described_enum Enum>
[[nodiscard]] constexpr std::optional<Enum> enumerator_named(std::string_view name) noexcept {
    for (std::size_t i = 0; i < enumerator_count<Enum>; ++i) {
        if (enumerator_names<Enum>[i] == name) return enumerator_values<Enum>[i];
    }
    return std::nullopt;
}

template <class Type>
struct optional_value {
    using type = Type;
    static constexpr bool optional = false;
};
template <class Type>
struct optional_value<std::optional<Type>> {
    using type = Type;
    static constexpr bool optional = true;
};

/// Whether a member of this type may be absent.
template <class Type>
inline constexpr bool is_optional = optional_value<Type>::optional;

/// Whether an object may carry members that are not described. It may if the type has beside it
///
///     constexpr bool open_members(std::type_identity<my_type>)
///
/// which returns true.
template <class Type>
inline constexpr bool takes_more_members = [] {
    if constexpr (requires { open_members(std::type_identity<Type>{}); }) {
        return open_members(std::type_identity<Type>{});
    } else {
        return false;
    }
}();

/// A container that JSON represents as an array.
template <class Type>
concept sequence =
    !std::convertible_to<Type const&, std::string_view> && requires(Type const& values) {
    typename Type::value_type;
    { values.size() } -> std::convertible_to<std::size_t>;
    values.begin();
    values.end();
};

} // namespace tassel::reflect

// Enumerations with more than 52 enumerators, the most that one list of Boost.Describe's macros
// takes.

// The first macro strips the parentheses from a list. The second calls a macro after the list has
// been expanded.
#define TASSEL_DETAIL_LISTED(...) __VA_ARGS__
#define TASSEL_DETAIL_FOR_EACH(...) BOOST_DESCRIBE_PP_FOR_EACH(__VA_ARGS__)

/// Like `BOOST_DEFINE_ENUM_CLASS`, but with the enumerators in two lists, each in parentheses.
#define TASSEL_DEFINE_LONG_ENUM_CLASS(E, first, second)                                            \
    enum class E { TASSEL_DETAIL_LISTED first, TASSEL_DETAIL_LISTED second };                      \
    BOOST_DESCRIBE_MAYBE_UNUSED BOOST_DESCRIBE_ENUM_BEGIN(E)                                       \
        TASSEL_DETAIL_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, E, TASSEL_DETAIL_LISTED first)           \
            TASSEL_DETAIL_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, E, TASSEL_DETAIL_LISTED second)      \
                BOOST_DESCRIBE_ENUM_END(E)
