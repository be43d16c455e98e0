#include "api/exchange/error_envelope.hpp"

#include "tassel/reflect/envelope.hpp"

namespace tassel::api {

std::string error_envelope(std::string_view code, std::string_view request_id,
                           std::string_view sentence) {
    std::string body;
    reflect::write_error(body, code, request_id, sentence);
    return body;
}

} // namespace tassel::api
