// Every endpoint, family by family. Logs, metrics, and the reference use this order. A path without
// parameters precedes any path whose parameters would match it.
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
