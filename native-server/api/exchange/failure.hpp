// A request that failed inside: its log line, and its answer.
#pragma once

#include "api/exchange/request_context.hpp"
#include "api/guard/refusal.hpp"

#include <exception>

namespace tassel::api {

/// Logs the failure with the request's id and route, but for a quota that is used up, a full queue,
/// and what the log tells of already as long as it lasts (store/port/failures.hpp). Only the texts
/// of failing stores and children are logged: those of other exceptions could quote what was
/// submitted.
void log_failure(std::exception const& error, request_context const& request);

/// What is answered then: whether the same may succeed later is the store's to say.
[[nodiscard]] refusal const& refusal_of(std::exception const& error) noexcept;

} // namespace tassel::api
