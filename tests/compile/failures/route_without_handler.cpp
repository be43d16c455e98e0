// Must fail with: a_route_has_no_handler
#include "api/routing/route_handlers.hpp"

namespace tassel::api::route_without_handler {

using row = resource_handler<int>;
constexpr auto handlers =
    by_route(std::array{row{resource::quick_quote, 1}, row{resource::create_analysis, 2},
                        row{resource::analysis, 3}, row{resource::plan_options, 4},
                        row{resource::projection, 5}, row{resource::bill_check, 6},
                        row{resource::sandbox_analysis, 7}, row{resource::openapi, 8},
                        row{resource::health, 9}, row{resource::merge_exports, 12},
#ifdef TASSEL_CONTROL
                        row{resource::readiness, 10},
#endif
                        row{resource::metrics, 11}},
             &is_of_application);
static_assert(handlers[0] == 1);

} // namespace tassel::api::route_without_handler
