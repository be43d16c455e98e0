// Must fail with: two endpoints share method and path
#include "api/endpoint/endpoint_table.hpp"
#include "compile/sample_endpoint.hpp"

namespace tassel::api::endpoints_of_one_path {

constexpr endpoint another = [] {
    auto made = sample::count_bytes;
    made.sandbox = std::nullopt;
#ifdef TASSEL_CONTROL
    made.partner = "/api/v1/other-byte-counts";
#endif
    return made;
}();
constexpr std::array<endpoint const*, 2> list{&sample::count_bytes, &another};
static_assert(endpoint_table<list>::set.routes.size() == 3);

} // namespace tassel::api::endpoints_of_one_path
