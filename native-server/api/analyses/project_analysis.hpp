// POST projections of an analysis, of partners and of the sandbox.
#pragma once

#include "api/desk/package_desk.hpp"
#include "api/exchange/request_context.hpp"
#include "concurrent/task_pool.hpp"
#include "http/message.hpp"

namespace tassel::api {

/// Answers on a thread of `workers`; nothing is kept.
[[nodiscard]] http::opening open_project_analysis(package_desk const& desk,
                                                  concurrent::task_pool& workers,
                                                  request_context request);

} // namespace tassel::api
