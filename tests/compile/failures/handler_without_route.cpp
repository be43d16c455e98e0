// Must fail with: a_handler_answers_no_route
#include "api/routing/route_handlers.hpp"

namespace tassel::api::handler_without_route {

constexpr bool is_health(resource target) {
    return target == resource::health;
}
using row = resource_handler<int>;
// One that is another part's.
#ifdef TASSEL_CONTROL
constexpr std::array rows{row{resource::health, 1}};
#else
constexpr std::array rows{row{resource::health, 1}, row{resource::metrics, 2}};
#endif
constexpr auto handlers = by_route(rows, &is_health);
static_assert(handlers.size() == routes.size());

} // namespace tassel::api::handler_without_route
