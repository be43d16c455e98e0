// Schemas that refer to each other: every described type appears once, under its C++ name, as in
// the `components` of an OpenAPI document.
#pragma once

#include "tassel/reflect/json_schema.hpp"

#include <boost/core/type_name.hpp>

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::reflect {

namespace detail {

/// `tassel::quick_quote_request` becomes `quick_quote_request`, and `envelope<tassel::error_data>`
/// becomes `error_data_envelope`.
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
