// A request that failed internally: its log line, its answer, and the body of such an answer.
#pragma once

#include "api/exchange/request_context.hpp"
#include "api/guard/refusal.hpp"

#include <exception>
#include <string>
#include <string_view>

namespace tassel::api {

/// {"success":false,"data":{"code":...,"request_id":...},"error_message":"- <sentence>"}
[[nodiscard]] std::string error_envelope(std::string_view code, std::string_view request_id,
                                         std::string_view sentence);

/// Logs the failure with the request's id and route. It does not log an exhausted quota, a full
/// queue, or a lasting failure that the log reports already (store/port/failures.hpp). It logs only
/// the messages of failing stores and children: the messages of other exceptions could quote
/// submitted data.
void log_failure(std::exception const& error, request_context const& request);

/// The answer to a failed request. A store_error says whether the same request may succeed later.
[[nodiscard]] refusal const& refusal_of(std::exception const& error) noexcept;

} // namespace tassel::api
