// Must fail with: an endpoint and its reference do not agree
#include "api/endpoint/endpoint_table.hpp"
#include "compile/sample_endpoint.hpp"

namespace tassel::api::endpoint_without_reference {

constexpr endpoint changed = [] {
    auto made = sample::count_bytes;
#ifndef TASSEL_CONTROL
    made.reference = {};
#endif
    return made;
}();
constexpr std::array<endpoint const*, 1> list{&changed};
static_assert(endpoint_table<list>::set.routes.size() == 2);

} // namespace tassel::api::endpoint_without_reference
