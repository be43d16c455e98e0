// POST projections of an analysis, of partners and of the sandbox.
#pragma once

#include "api/desk/package_desk.hpp"
#include "api/exchange/request_context.hpp"
#include "http/message.hpp"

namespace tassel::api {

/// Answers in a lane; nothing is kept.
[[nodiscard]] http::opening open_project_analysis(package_desk const& desk,
                                                  request_context request);

} // namespace tassel::api
