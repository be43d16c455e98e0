// The log line of a request that failed inside.
#pragma once

#include "api/exchange/request_context.hpp"

#include <exception>

namespace tassel::api {

/// Logs the failure with the request's id and route. Only the texts of store errors are logged:
/// those of other exceptions could quote what was submitted.
void log_failure(std::exception const& error, request_context const& request);

} // namespace tassel::api
