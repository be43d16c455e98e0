// Which code answers which resource of a document package.
#pragma once

#include "api/attachments/attachment_requests.hpp"
#include "api/context/handler_context.hpp"
#include "http/message.hpp"
#include "http/server.hpp"

namespace tassel::api {

/// For a request that passed its guard, of a resource that `is_of_packages`. `files` must outlive
/// it.
[[nodiscard]] http::opening open_package_resource(handler_context const& handler,
                                                  file_services const& files,
                                                  http::request_head const& head,
                                                  request_context& request);

} // namespace tassel::api
