// Answers with a JSON body.
#pragma once

#include "http/message.hpp"

#include <string>
#include <utility>

namespace tassel::api {

[[nodiscard]] inline http::response json_response(unsigned status, std::string body) {
    http::response response;
    response.status = status;
    response.content_type = "application/json";
    response.body = std::move(body);
    return response;
}

} // namespace tassel::api
