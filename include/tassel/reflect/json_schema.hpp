// JSON Schema (2020-12, as OpenAPI 3.1 uses it) of described types.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/reflect/constant.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <concepts>
#include <string_view>

namespace tassel::reflect {

/// A type that says its own string schema members: `static describe(writer)`.
template <class Type, class Writer>
concept schema_readable = requires(Writer& writer) {
    Type::describe(writer);
};

template <class Type, class Writer, class Law>
constexpr void write_schema(Writer& writer, Law const& law);

namespace detail {

template <class Type, class Writer, class Law>
constexpr void write_object_schema(Writer& writer, Law const& law) {
    writer.member("type", std::string_view{"object"});
    writer.member("additionalProperties", false);
    writer.key("required");
    writer.begin_array();
    for_each_member<Type>([&](auto descriptor) {
        using descriptor_type = decltype(descriptor);
        if constexpr (!is_optional<member_type<descriptor_type>>) {
            writer.string(member_name<descriptor_type>);
        }
    });
    writer.end_array();
    writer.key("properties");
    writer.begin_object();
    for_each_member<Type>([&](auto descriptor) {
        using descriptor_type = decltype(descriptor);
        writer.key(member_name<descriptor_type>);
        writer.begin_object();
        write_schema<typename optional_value<member_type<descriptor_type>>::type>(writer, law);
        for_each_constraint<Type, descriptor_type>(
            [&](auto const& constraint) { constraint.describe(writer, law); });
        writer.end_object();
    });
    writer.end_object();
}

} // namespace detail

/// Writes the members of the schema of `Type` into the object that is open in `writer`.
template <class Type, class Writer, class Law>
constexpr void write_schema(Writer& writer, Law const& law) {
    constexpr std::string_view type = "type";
    if constexpr (std::same_as<Type, bool>) {
        writer.member(type, std::string_view{"boolean"});
    } else if constexpr (std::same_as<Type, always_true>) {
        writer.member(type, std::string_view{"boolean"});
        writer.member("const", true);
    } else if constexpr (std::integral<Type> || std::same_as<Type, cents>) {
        writer.member(type, std::string_view{"integer"});
    } else if constexpr (std::same_as<Type, annual_rate>) {
        writer.member(type, std::string_view{"number"});
    } else if constexpr (std::same_as<Type, civil_date>) {
        writer.member(type, std::string_view{"string"});
        writer.member("format", std::string_view{"date"});
    } else if constexpr (described_enum<Type>) {
        writer.member(type, std::string_view{"string"});
        writer.member("enum", enumerator_names<Type>);
    } else if constexpr (schema_readable<Type, Writer>) {
        writer.member(type, std::string_view{"string"});
        Type::describe(writer);
    } else if constexpr (requires {
                             { Type::value() } -> std::same_as<std::string_view>;
                         }) {
        writer.member(type, std::string_view{"string"});
        writer.member("const", Type::value());
    } else if constexpr (std::same_as<Type, phrase> || std::same_as<Type, plain_text> ||
                         std::convertible_to<Type const&, std::string_view>) {
        writer.member(type, std::string_view{"string"});
    } else if constexpr (sequence<Type>) {
        writer.member(type, std::string_view{"array"});
        writer.key("items");
        writer.begin_object();
        write_schema<typename Type::value_type>(writer, law);
        writer.end_object();
    } else {
        static_assert(described_struct<Type>, "no JSON Schema is described for this type");
        detail::write_object_schema<Type>(writer, law);
    }
}

} // namespace tassel::reflect
