#include "api/package_exchange.hpp"

#include "api/exchange/failure.hpp"
#include "api/quick_quotes.hpp"

#include <exception>

namespace tassel::api {

std::size_t package_exchange::body_limit() const noexcept {
    return json_body_limit;
}

http::finished package_exchange::finish(std::string_view body) {
    try {
        return handle_(desk_, request_, body);
    } catch (std::exception const& error) {
        log_failure(error, request_);
        return desk_.answers.refuse(internal_error, request_);
    }
}

http::response package_exchange::body_too_large() {
    return desk_.answers.refuse(payload_too_large, request_);
}

} // namespace tassel::api
