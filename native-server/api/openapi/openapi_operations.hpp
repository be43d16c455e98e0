// What the OpenAPI document says about an endpoint beyond its route, types, and constraints: its
// operation, its examples, its refusals, and the headers of its answers.
#pragma once

#include "api/guard/refusal.hpp"
#include "api/openapi/openapi_law.hpp"
#include "api/routing/route_table.hpp"

#include "tassel/reflect/envelope.hpp"
#include "tassel/reflect/json_schema.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::api {

using openapi_writer = reflect::json_writer<std::string>;
using openapi_schemas = reflect::schema_components<openapi_writer, openapi_law>;

/// Writes the members of a schema into the open object.
using schema_function = void (*)(openapi_writer&, openapi_schemas&);

/// One form that a body can take.
struct openapi_media {
    std::string_view content_type; ///< empty if there is no body
    schema_function write_schema = nullptr;
    std::string_view example; ///< a name in `openapi_examples`; empty if there is none
};

/// A parameter beyond those that the path already states.
struct openapi_parameter {
    std::string_view name;
    std::string_view place; ///< "header", "query", or "path"; "path" adds to a path's own parameter
    bool required;
    std::string_view description;
    schema_function write_schema;
};

/// A refusal, and the name of its C++ constant.
struct openapi_refusal {
    std::string_view name;
    refusal reason;
    /// The refusals that this status covers, if there are several.
    std::span<refusal const> reasons = {};
};

struct openapi_tag {
    std::string_view name;
    std::string_view description;
};

/// What the reference says about an endpoint. The endpoint's guard, its path parameters, and their
/// refusals come from its routes.
struct openapi_operation {
    std::string_view id; ///< the operation's id; sandbox routes put "sandbox_" before it
    std::string_view tag;
    std::string_view summary;
    std::string_view description;
    openapi_media request = {};
    openapi_media answer = {};
    std::span<openapi_parameter const> parameters = {};
    std::span<openapi_refusal const> refusals = {}; ///< in addition to the route's refusals
    unsigned status = 200;                          ///< the answer's status
    /// Content types of an answer that is a plain file; empty if `answer` describes it.
    std::span<std::string_view const> files = {};
};

/// A route that is part of the interface.
struct openapi_route {
    route const* door;
    openapi_operation const* described;
};

/// The refusals of routes that read a body and ignore it.
inline constexpr std::array unread_body_refusals{
    openapi_refusal{"payload_too_large", payload_too_large}};

/// A value that the program really made, for readers of the document.
struct openapi_example {
    std::string_view name;
    std::string_view summary;
    std::string (*make)(); ///< returns JSON text
};

[[nodiscard]] std::span<openapi_example const> openapi_examples() noexcept;

template <class Type>
void write_schema_of(openapi_writer& writer, openapi_schemas& schemas) {
    schemas.write_schema<Type>(writer);
}

inline constexpr std::string_view json_media = "application/json";

/// Returns a body that holds a request, or an answer in its envelope.
template <class Request>
inline constexpr openapi_media request_of{json_media, &write_schema_of<Request>, {}};
template <class Data>
inline constexpr openapi_media answer_of{json_media, &write_schema_of<reflect::envelope<Data>>, {}};

/// Returns the body with an example.
[[nodiscard]] constexpr openapi_media shown_by(openapi_media body, std::string_view example) {
    body.example = example;
    return body;
}

inline constexpr std::string_view quote_tag = "Quick quotes";
inline constexpr std::string_view analysis_tag = "Analyses";
inline constexpr std::string_view package_tag = "Document packages";
inline constexpr std::string_view bundle_tag = "Bundles";
inline constexpr std::string_view certifier_tag = "Certifiers";
/// The tag of all routes of the sandbox.
inline constexpr std::string_view sandbox_tag = "Sandbox";

/// Stands for identifiers in examples: 26 characters of the right alphabet after the prefix.
inline constexpr std::string_view example_request_id = "req_0123456789abcdefghjkmnpqrs";

/// The headers that an answer carries.
enum class answer_headers {
    identified, ///< x-request-id
    counted,    ///< also the RateLimit headers
    file,       ///< also those that come with a file
    retried,    ///< also Retry-After
    later       ///< x-request-id and Retry-After
};

/// Returns every refusal that a route can answer with, ordered by status.
[[nodiscard]] std::vector<openapi_refusal> refusals_of(openapi_route const& of);

/// Writes the headers that `carried` stands for.
void write_answer_headers(openapi_writer& writer, answer_headers carried);

/// Writes the members of `components.headers`.
void write_header_components(openapi_writer& writer);

/// Writes the member of `components.responses` that describes a refusal.
void write_refusal_component(openapi_writer& writer, openapi_schemas& schemas,
                             openapi_refusal const& described);

} // namespace tassel::api
