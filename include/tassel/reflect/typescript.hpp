// TypeScript declarations of described types, for the package of the WebAssembly module.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/decimal.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_values.hpp"

#include <boost/core/type_name.hpp>

#include <concepts>
#include <set>
#include <string>
#include <string_view>

namespace tassel::reflect {

/// Collects `export interface` declarations. Each type that another one refers to is also declared,
/// once.
class typescript_writer {
  public:
    template <described_struct Type>
    void declare() {
        auto const name = name_of<Type>();
        if (!declared_.insert(name).second) return;
        std::string body = "export interface " + name + " {\n";
        for_each_member<Type>([&](auto descriptor) {
            using member = member_type<decltype(descriptor)>;
            body.append("  ").append(member_name<decltype(descriptor)>);
            body += is_required<Type, decltype(descriptor)> ? ": " : "?: ";
            body += type_of<typename optional_value<member>::type>() + ";\n";
        });
        text_ += body + "}\n\n";
    }

    [[nodiscard]] std::string const& text() const noexcept { return text_; }

  private:
    template <class Type>
    std::string type_of() {
        if constexpr (std::same_as<Type, bool>) {
            return "boolean";
        } else if constexpr (std::same_as<Type, always_true>) {
            return "true";
        } else if constexpr (std::integral<Type> || std::same_as<Type, cents> ||
                             std::same_as<Type, annual_rate> || std::same_as<Type, decimal>) {
            return "number";
        } else if constexpr (std::same_as<Type, number_or_text>) {
            return "number | string";
        } else if constexpr (described_enum<Type>) {
            std::string choices;
            for (auto const choice : enumerator_names<Type>) {
                if (!choices.empty()) choices += " | ";
                choices.append("'").append(choice).append("'");
            }
            return choices;
        } else if constexpr (requires {
                                 { Type::value() } -> std::same_as<std::string_view>;
                             }) {
            return std::string{"'"}.append(Type::value()).append("'");
        } else if constexpr (sequence<Type>) {
            auto const element = type_of<typename Type::value_type>();
            return element.find(' ') == std::string::npos ? element + "[]" : "(" + element + ")[]";
        } else if constexpr (described_struct<Type>) {
            declare<Type>();
            return name_of<Type>();
        } else {
            return "string";
        }
    }

    /// The TypeScript name of a type: `tassel::quote::quick_quote_option` becomes
    /// `QuickQuoteOption`.
    template <class Type>
    static std::string name_of() {
        auto qualified = boost::core::type_name<Type>();
        std::string name;
        bool begins = true;
        for (char const letter : qualified.substr(qualified.rfind(':') + 1)) {
            if (letter == '_') {
                begins = true;
                continue;
            }
            bool const raise = begins && letter >= 'a' && letter <= 'z';
            name.push_back(raise ? static_cast<char>(letter - 'a' + 'A') : letter);
            begins = false;
        }
        return name;
    }

    std::set<std::string> declared_;
    std::string text_;
};

} // namespace tassel::reflect
