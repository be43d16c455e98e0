// The parameters of lists, as the reference shows them.
#pragma once

#include "api/exchange/list_query.hpp"
#include "api/openapi/openapi_operations.hpp"

#include <array>
#include <string_view>

namespace tassel::api::endpoints {

inline void write_after_schema(openapi_writer& writer, openapi_schemas&) {
    writer.member("type", std::string_view{"string"});
    writer.member("minLength", 1);
}

inline void write_limit_schema(openapi_writer& writer, openapi_schemas&) {
    writer.member("type", std::string_view{"integer"});
    writer.member("minimum", 1);
    writer.member("maximum", longest_page);
    writer.member("default", usual_page);
}

inline constexpr std::array page_parameters{
    openapi_parameter{after_parameter, "query", false,
                      "The `next_after` of the page before. Absent for the first page.",
                      &write_after_schema},
    openapi_parameter{limit_parameter, "query", false, "How many entries a page has at most.",
                      &write_limit_schema},
};

} // namespace tassel::api::endpoints
