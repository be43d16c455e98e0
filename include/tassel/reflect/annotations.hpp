// What a schema says about a member beyond its type: promises about answers, and descriptions of
// requests. Annotations are listed among a type's constraints but reject nothing.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/fault.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tassel::reflect {

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
    /// Whether it describes its member in words.
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
