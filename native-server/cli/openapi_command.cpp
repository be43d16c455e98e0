#include "cli/command_line.hpp"
#include "endpoints/served_endpoints.hpp"

#include <iostream>

namespace tassel::cli {
namespace {

int print_openapi(option_values const&) {
    std::cout << api::openapi_document() << std::endl;
    return std::cout ? succeeded : failed;
}

} // namespace

command openapi_command() {
    return {"openapi", "print the description of the interface (OpenAPI 3.1)", {}, &print_openapi};
}

} // namespace tassel::cli
