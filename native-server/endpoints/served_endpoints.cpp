#include "endpoints/served_endpoints.hpp"

#include "endpoints/endpoint_list.hpp"

namespace tassel::api {

using served = endpoint_table<endpoints::all>;

endpoint_set const& served_endpoints() noexcept {
    return served::set;
}

std::string const& openapi_document() {
    return served::reference();
}

} // namespace tassel::api
