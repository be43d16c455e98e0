// Must fail with: a guarded endpoint has no rate class
#include "api/endpoint/endpoint_table.hpp"
#include "compile/sample_endpoint.hpp"

namespace tassel::api::endpoint_without_rate_class {

constexpr endpoint changed = [] {
    auto made = sample::count_bytes;
#ifndef TASSEL_CONTROL
    made.terms.rate = std::nullopt;
#endif
    return made;
}();
constexpr std::array<endpoint const*, 1> list{&changed};
static_assert(endpoint_table<list>::set.routes.size() == 2);

} // namespace tassel::api::endpoint_without_rate_class
