// Must fail with: an endpoint has no handler
#include "api/endpoint/endpoint_table.hpp"
#include "compile/sample_endpoint.hpp"

namespace tassel::api::endpoint_without_handler {

constexpr endpoint changed = [] {
    auto made = sample::count_bytes;
#ifndef TASSEL_CONTROL
    made.handle = nullptr;
#endif
    return made;
}();
constexpr std::array<endpoint const*, 1> list{&changed};
static_assert(endpoint_table<list>::set.routes.size() == 2);

} // namespace tassel::api::endpoint_without_handler
