// Must fail with: a path names what its endpoint does not state
#include "api/endpoint/endpoint_table.hpp"
#include "compile/sample_endpoint.hpp"

namespace tassel::api::endpoint_of_an_unstated_analysis {

constexpr endpoint changed = [] {
    auto made = sample::count_bytes;
    made.partner = TASSEL_PARTNER_ANALYSIS "/byte-counts";
    made.sandbox = {{TASSEL_SANDBOX_ANALYSIS "/byte-counts", session_use::needed, origin_use::own}};
#ifdef TASSEL_CONTROL
    made.terms.names = addressed::analysis;
#endif
    return made;
}();
constexpr std::array<endpoint const*, 1> list{&changed};
static_assert(endpoint_table<list>::set.routes.size() == 2);

} // namespace tassel::api::endpoint_of_an_unstated_analysis
