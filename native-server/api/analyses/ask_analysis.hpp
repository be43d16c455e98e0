// What is asked of an analysis and kept nowhere, by partners and in the sandbox: projections, and
// checks of bills.
#pragma once

#include "api/context/handler_context.hpp"
#include "api/exchange/request_context.hpp"
#include "http/message.hpp"

namespace tassel::api {

// They answer in the task pool; nothing is kept.
[[nodiscard]] http::opening open_project_analysis(handler_context const& handler,
                                                  request_context request);
[[nodiscard]] http::opening open_check_bill(handler_context const& handler,
                                            request_context request);

} // namespace tassel::api
