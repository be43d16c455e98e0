// What the OpenAPI document says of each resource and no route, type or constraint says already.
#pragma once

#include "api/guard/refusal.hpp"
#include "api/openapi/openapi_law.hpp"
#include "api/routing/route_table.hpp"

#include "tassel/reflect/schema_components.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace tassel::api {

using openapi_writer = reflect::json_writer<std::string>;
using openapi_schemas = reflect::schema_components<openapi_writer, openapi_law>;

/// Writes the members of a schema into the open object.
using schema_function = void (*)(openapi_writer&, openapi_schemas&);

/// One form that a body takes.
struct openapi_media {
    std::string_view content_type; ///< empty: there is no body
    schema_function write_schema = nullptr;
    std::string_view example; ///< of `openapi_examples`; empty: there is none
};

/// A parameter that is not part of the path.
struct openapi_parameter {
    std::string_view name;
    std::string_view place; ///< "header" or "query"; "path" says more of what the path has
    bool required;
    std::string_view description;
    schema_function write_schema;
};

/// A refusal under its C++ name.
struct openapi_refusal {
    std::string_view name;
    refusal reason;
    /// The refusals of this status that it stands for, where those are several.
    std::span<refusal const> reasons = {};
};

struct openapi_tag {
    std::string_view name;
    std::string_view description;
};

/// One resource. The guard, path parameters and their refusals come from its routes.
struct openapi_operation {
    resource target;
    std::string_view id; ///< of the operation; on sandbox routes after "sandbox_"
    std::string_view tag;
    std::string_view summary;
    std::string_view description;
    openapi_media request = {};
    openapi_media answer = {};
    std::span<openapi_parameter const> parameters = {};
    std::span<openapi_refusal const> refusals = {}; ///< beyond those that the route brings
    unsigned status = 200;                          ///< of the answer
    /// Content types of an answer that is a file as it is; empty: `answer` says what it is.
    std::span<std::string_view const> files = {};
};

/// A value that really was made by the program, for the readers of the document.
struct openapi_example {
    std::string_view name;
    std::string_view summary;
    std::string (*make)(); ///< JSON text
};

[[nodiscard]] std::span<openapi_tag const> openapi_tags() noexcept;
[[nodiscard]] std::span<openapi_example const> openapi_examples() noexcept;

/// The operations of document packages, and of their bundles.
[[nodiscard]] std::span<openapi_operation const> openapi_package_operations() noexcept;
[[nodiscard]] std::span<openapi_operation const> openapi_bundle_operations() noexcept;

/// Null for a resource that is for operators and browsers, and is not part of the interface.
[[nodiscard]] openapi_operation const* find_openapi_operation(resource target) noexcept;

/// Of what asks for an analysis, and of what asks for a package.
inline constexpr std::array analysis_refusals{openapi_refusal{"no_analysis", no_analysis}};
inline constexpr std::array package_refusals{openapi_refusal{"no_package", no_package}};

/// What needs credentials or a session is part of the interface.
template <std::size_t Count>
[[nodiscard]] constexpr bool
describes_routes(std::array<openapi_operation, Count> const& operations, interface_part part) {
    return std::all_of(routes.begin(), routes.end(), [&](route const& entry) {
        return entry.entrance == guard::none || part_of(entry.target) != part ||
               std::any_of(operations.begin(), operations.end(),
                           [&](openapi_operation const& described) {
                               return described.target == entry.target;
                           });
    });
}

template <class Type>
void write_schema_of(openapi_writer& writer, openapi_schemas& schemas) {
    schemas.write_schema<Type>(writer);
}

inline constexpr std::string_view json_media = "application/json";

/// The tag of the sandbox's routes, whatever they lead to.
inline constexpr std::string_view sandbox_tag = "Sandbox";

/// Stands for identifiers in examples: 26 characters of the right alphabet, after the prefix.
inline constexpr std::string_view example_request_id = "req_0123456789abcdefghjkmnpqrs";

} // namespace tassel::api
