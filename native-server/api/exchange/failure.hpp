// A request that failed internally: its log line and its answer.
#pragma once

#include "api/exchange/request_context.hpp"
#include "api/guard/refusal.hpp"

#include <exception>

namespace tassel::api {

/// Logs the failure with the request's id and route. It does not log an exhausted quota, a full
/// queue, or a lasting failure that the log reports already (store/port/failures.hpp). It logs the
/// texts of failing stores and children only: those of other exceptions could quote submitted data.
void log_failure(std::exception const& error, request_context const& request);

/// The answer to a failed request. The store decides whether the same request may succeed later.
[[nodiscard]] refusal const& refusal_of(std::exception const& error) noexcept;

} // namespace tassel::api
