// The refusals of an operation and the headers of its answers, as OpenAPI components.
#pragma once

#include "api/openapi/openapi_operations.hpp"

#include <vector>

namespace tassel::api {

/// The headers that an answer carries.
enum class answer_headers {
    identified, ///< x-request-id
    counted,    ///< also the RateLimit headers
    file,       ///< also those that come with a file
    retried,    ///< also Retry-After
    later       ///< x-request-id and Retry-After
};

/// Every refusal that a route can answer with, ordered by status.
[[nodiscard]] std::vector<openapi_refusal> refusals_of(openapi_route const& of);

/// Writes the `headers` of an answer.
void write_answer_headers(openapi_writer& writer, answer_headers carried);

/// Writes the members of `components.headers`.
void write_header_components(openapi_writer& writer);

/// Writes the member of `components.responses` that describes a refusal.
void write_refusal_component(openapi_writer& writer, openapi_schemas& schemas,
                             openapi_refusal const& described);

} // namespace tassel::api
