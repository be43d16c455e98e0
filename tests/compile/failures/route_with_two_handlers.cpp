// Must fail with: a_resource_has_two_handlers
#include "api/routing/route_handlers.hpp"

namespace tassel::api::route_with_two_handlers {

constexpr bool is_health(resource target) {
    return target == resource::health;
}
using row = resource_handler<int>;
#ifdef TASSEL_CONTROL
constexpr std::array rows{row{resource::health, 1}};
#else
constexpr std::array rows{row{resource::health, 1}, row{resource::health, 2}};
#endif
constexpr auto handlers = by_route(rows, &is_health);
static_assert(handlers.size() == routes.size());

} // namespace tassel::api::route_with_two_handlers
