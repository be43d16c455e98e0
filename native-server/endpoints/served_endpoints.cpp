#include "endpoints/served_endpoints.hpp"

#include "api/endpoint/endpoint_table.hpp"
#include "endpoints/analysis_endpoints.hpp"
#include "endpoints/attachment_endpoints.hpp"
#include "endpoints/bundle_endpoints.hpp"
#include "endpoints/certifier_endpoints.hpp"
#include "endpoints/follow_up_endpoints.hpp"
#include "endpoints/package_endpoints.hpp"
#include "endpoints/quote_endpoints.hpp"
#include "endpoints/server_endpoints.hpp"

namespace tassel::api::endpoints {

/// Every endpoint, grouped by subject. Logs, metrics, and the reference use this order. A path
/// without parameters must precede any path whose parameters would match it.
inline constexpr auto all =
    joined(quotes, analyses, packages, attachments, bundles, follow_ups, certifiers, of_server);

} // namespace tassel::api::endpoints

namespace tassel::api {

using served = endpoint_table<endpoints::all>;

endpoint_set const& served_endpoints() noexcept {
    return served::set;
}

std::string const& openapi_document() {
    return served::reference();
}

} // namespace tassel::api
