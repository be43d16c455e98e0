// JSON Schema (2020-12, as OpenAPI 3.1 uses it) of described types. These declarations may
// accompany a type:
//
//     constexpr auto exactly_one_of(std::type_identity<my_type>)
//         an array of member names, exactly one of which must be present
//     constexpr std::string_view description_of(std::type_identity<my_type>)
//         the type in words
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/decimal.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_values.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <boost/core/type_name.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel::reflect {

/// A type that writes its own string schema members: `static describe(writer)`.
template <class Type, class Writer>
concept schema_readable = requires(Writer& writer) {
    Type::describe(writer);
};

/// A value that is written as its name. Unlike an enumeration, the set of names is open.
template <class Type>
concept named_value = requires(Type const& content) {
    { content.value() } -> std::same_as<std::string_view>;
};

/// Writes each described type in full wherever it is used.
struct inline_types {
    template <class Type, class Writer>
    static constexpr bool refer(Writer& /*writer*/) noexcept {
        return false;
    }
};

/// Writes the schema members of a place that holds a `Type` into the open object of `writer`.
/// `types.refer<Type>(writer)` may write a reference to a described type instead, and then returns
/// true. `types.describe<Type>(writer, member)`, if it exists, may describe members of a described
/// type that have no descriptive annotation.
template <class Type, class Writer, class Law, class Types = inline_types>
constexpr void write_schema(Writer& writer, Law const& law, Types&& types = {});

namespace detail {

/// Writes the schema of an array whose elements have constraints of their own.
template <class Type, class Descriptor, class Array, class Writer, class Law, class Types>
constexpr void write_array_schema(Writer& writer, Law const& law, Types&& types) {
    writer.member("type", std::string_view{"array"});
    writer.key("items");
    writer.begin_object();
    write_schema<typename Array::value_type>(writer, law, types);
    for_each_constraint<Type, Descriptor>([&](auto const& constraint) {
        if constexpr (requires { constraint.describe_element(writer, law); }) {
            constraint.describe_element(writer, law);
        }
    });
    writer.end_object();
}

/// Writes the members that must all be present, and those of which exactly one must be present.
template <class Type, class Writer>
constexpr void write_required_members(Writer& writer) {
    writer.key("required");
    writer.begin_array();
    for_each_member<Type>([&](auto descriptor) {
        using descriptor_type = decltype(descriptor);
        if constexpr (is_required<Type, descriptor_type>) {
            writer.string(member_name<descriptor_type>);
        }
    });
    writer.end_array();
    if constexpr (requires { exactly_one_of(std::type_identity<Type>{}); }) {
        writer.key("oneOf");
        writer.begin_array();
        for (std::string_view const name : exactly_one_of(std::type_identity<Type>{})) {
            writer.begin_object();
            writer.member("required", std::array{name});
            writer.end_object();
        }
        writer.end_array();
    }
}

/// Writes the schema of a member: its type, its constraints, and its default.
template <class Type, class Descriptor, class Writer, class Law, class Types>
constexpr void write_member_schema(Writer& writer, Law const& law, Types&& types) {
    using content = typename optional_value<member_type<Descriptor>>::type;
    if constexpr (constrains_elements<Type, Descriptor>) {
        writer.member("type", std::string_view{"array"});
        writer.key("items");
        writer.begin_object();
        write_schema<typename content::value_type>(writer, law, types);
        for_each_constraint<Type, Descriptor>([&](auto const& constraint) {
            if constexpr (requires { constraint.describe_element(writer, law); }) {
                constraint.describe_element(writer, law);
            }
        });
        writer.end_object();
    } else {
        write_schema<content>(writer, law, types);
    }
    bool described = false;
    for_each_constraint<Type, Descriptor>([&](auto const& constraint) {
        constraint.describe(writer, law);
        using constraint_type = std::remove_cvref_t<decltype(constraint)>;
        if constexpr (requires { constraint_type::is_description; })
            described = described || constraint_type::is_description;
    });
    if constexpr (requires { types.template describe<Type>(writer, member_name<Descriptor>); }) {
        if (!described) types.template describe<Type>(writer, member_name<Descriptor>);
    }
    if constexpr (has_default<Type, Descriptor> && sequence<content>) {
        writer.key("default"); // types that are only read can't be written as a default
        writer.begin_array();
        writer.end_array();
    } else if constexpr (has_default<Type, Descriptor>) {
        auto const initial = Type{};
        writer.member("default", initial.*Descriptor::pointer);
    }
}

template <class Type, class Writer, class Law, class Types>
constexpr void write_object_schema(Writer& writer, Law const& law, Types&& types) {
    writer.member("type", std::string_view{"object"});
    writer.member("additionalProperties", takes_more_members<Type>);
    write_required_members<Type>(writer);
    writer.key("properties");
    writer.begin_object();
    for_each_member<Type>([&](auto descriptor) {
        using descriptor_type = decltype(descriptor);
        writer.key(member_name<descriptor_type>);
        writer.begin_object();
        write_member_schema<Type, descriptor_type>(writer, law, types);
        writer.end_object();
    });
    writer.end_object();
}

} // namespace detail

/// Writes the members of a type's own schema, which is never a reference.
template <class Type, class Writer, class Law, class Types = inline_types>
constexpr void write_definition(Writer& writer, Law const& law, Types&& types = {}) {
    if constexpr (requires { description_of(std::type_identity<Type>{}); }) {
        writer.member("description", description_of(std::type_identity<Type>{}));
    }
    if constexpr (described_enum<Type>) {
        writer.member("type", std::string_view{"string"});
        writer.member("enum", enumerator_names<Type>);
    } else if constexpr (named_value<Type>) {
        writer.member("type", std::string_view{"string"});
    } else {
        static_assert(described_struct<Type>, "no JSON Schema is described for this type");
        detail::write_object_schema<Type>(writer, law, types);
    }
}

template <class Type, class Writer, class Law, class Types>
constexpr void write_schema(Writer& writer, Law const& law, Types&& types) {
    constexpr std::string_view type = "type";
    if constexpr (std::same_as<Type, bool>) {
        writer.member(type, std::string_view{"boolean"});
    } else if constexpr (std::same_as<Type, always_true>) {
        writer.member(type, std::string_view{"boolean"});
        writer.member("const", true);
    } else if constexpr (std::integral<Type> || std::same_as<Type, cents>) {
        writer.member(type, std::string_view{"integer"});
    } else if constexpr (std::same_as<Type, annual_rate> || std::same_as<Type, decimal>) {
        writer.member(type, std::string_view{"number"});
    } else if constexpr (std::same_as<Type, civil_date>) {
        writer.member(type, std::string_view{"string"});
        writer.member("format", std::string_view{"date"});
    } else if constexpr (is_written<Type>) {
        write_schema<typename Type::type>(writer, law, types);
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
    } else if constexpr (std::same_as<Type, number_or_text>) {
        writer.member(type, std::array<std::string_view, 2>{"integer", "string"});
    } else if constexpr (std::same_as<Type, scalar_object>) {
        writer.member(type, std::string_view{"object"});
        writer.key("additionalProperties");
        writer.begin_object();
        writer.member(type, std::array<std::string_view, 4>{"string", "number", "boolean", "null"});
        writer.end_object();
    } else if constexpr (sequence<Type>) {
        writer.member(type, std::string_view{"array"});
        writer.key("items");
        writer.begin_object();
        write_schema<typename Type::value_type>(writer, law, types);
        writer.end_object();
    } else {
        if (types.template refer<Type>(writer)) return;
        write_definition<Type>(writer, law, types);
    }
}

// Schemas that refer to each other: every described type appears once, under its C++ name, as in
// the `components` of an OpenAPI document.

namespace detail {

/// The name of a type in a schema: `tassel::quote::quick_quote_request` becomes
/// `quick_quote_request`, and `envelope<tassel::reflect::error_data>` becomes
/// `error_data_envelope`.
[[nodiscard]] inline std::string component_name(std::string_view qualified) {
    auto const bracket = qualified.find('<');
    auto const own = qualified.substr(0, bracket);
    std::string name{own.substr(own.rfind(':') + 1)};
    if (bracket == std::string_view::npos) return name;
    auto const argument = qualified.substr(bracket + 1, qualified.rfind('>') - bracket - 1);
    return component_name(argument) + "_" + name;
}

/// An address that is unique to each type.
template <class Type>
inline constexpr char type_identity_mark = 0;

} // namespace detail

/// Collects the types that schemas refer to, and then writes their definitions. The whole document
/// uses one `Writer`.
template <class Writer, class Law>
class schema_components {
  public:
    using definition = void (*)(Writer&, Law const&, schema_components&);

    static constexpr std::string_view place = "#/components/schemas/";

    explicit schema_components(Law const& law) : law_{law} {}

    /// Writes a reference to a described type. `write_definitions` will write its definition.
    template <class Type>
    bool refer(Writer& writer) {
        writer.member("$ref", std::string{place} + entries_[index_of<Type>()].name);
        return true;
    }

    /// Describes a member without an annotation in the law's words, if the law has any for it.
    template <class Type>
    void describe(Writer& writer, std::string_view member) {
        if constexpr (requires { law_.description_of_member(member, member); }) {
            auto const owner = detail::component_name(boost::core::type_name<Type>());
            auto const text = law_.description_of_member(owner, member);
            if (!text.empty()) writer.member("description", text);
        }
    }

    /// Replaces the definition of a type. Call this before anything refers to the type.
    template <class Type>
    void define(definition written) {
        entries_[index_of<Type>()].define = written;
    }

    /// Writes the schema members of a place that holds a `Type`.
    template <class Type>
    void write_schema(Writer& writer) {
        reflect::write_schema<Type>(writer, law_, *this);
    }

    /// Writes a member for each type that was referred to, directly or by another definition.
    void write_definitions(Writer& writer) {
        for (std::size_t index = 0; index < entries_.size(); ++index) {
            writer.key(entries_[index].name);
            writer.begin_object();
            entries_[index].define(writer, law_, *this); // may add entries
            writer.end_object();
        }
    }

  private:
    struct entry {
        std::string name;
        definition define;
    };

    template <class Type>
    std::size_t index_of() {
        auto const [place_of, added] =
            indices_.try_emplace(&detail::type_identity_mark<Type>, entries_.size());
        if (added) {
            entries_.push_back({detail::component_name(boost::core::type_name<Type>()),
                                &write_definition<Type, Writer, Law, schema_components&>});
        }
        return place_of->second;
    }

    Law const& law_;
    std::vector<entry> entries_;
    std::map<char const*, std::size_t> indices_;
};

} // namespace tassel::reflect
