// Every endpoint, family by family. The order is that of logs, metrics and the reference; paths
// without parameters stand before those whose parameters would take them.
#pragma once

#include "api/endpoint/endpoint_table.hpp"
#include "endpoints/analysis_endpoints.hpp"
#include "endpoints/attachment_endpoints.hpp"
#include "endpoints/bundle_endpoints.hpp"
#include "endpoints/package_endpoints.hpp"
#include "endpoints/question_endpoints.hpp"
#include "endpoints/quote_endpoints.hpp"
#include "endpoints/server_endpoints.hpp"

namespace tassel::api::endpoints {

inline constexpr auto all =
    joined(quotes, analyses, questions, packages, attachments, bundles, of_server);

} // namespace tassel::api::endpoints
