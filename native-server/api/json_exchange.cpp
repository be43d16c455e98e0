#include "api/json_exchange.hpp"

#include "api/exchange/failure.hpp"
#include "api/exchange/json_response.hpp"

#include <exception>
#include <utility>

namespace tassel::api {

http::finished json_exchange::finish(std::string_view body) {
    try {
        auto made = handle_(body, request_);
        return responder_.complete(json_response(made.status, std::move(made.body)), request_);
    } catch (std::exception const& error) {
        log_failure(error, request_);
        return responder_.refuse(internal_error, request_);
    }
}

http::response json_exchange::body_too_large() {
    return responder_.refuse(payload_too_large, request_);
}

} // namespace tassel::api
