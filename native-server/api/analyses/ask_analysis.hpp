// Questions about a kept analysis, for partners and the sandbox: projections and bill checks. Their
// answers are not kept.
#pragma once

#include "api/context/handler_context.hpp"
#include "api/exchange/request_context.hpp"
#include "http/message.hpp"

namespace tassel::api {

// Both run in the task pool and keep nothing.
[[nodiscard]] http::opening open_project_analysis(handler_context const& handler,
                                                  request_context request);
[[nodiscard]] http::opening open_check_bill(handler_context const& handler,
                                            request_context request);

} // namespace tassel::api
