#include "api/exchange/request_context.hpp"

#include "crypto/identifier.hpp"

#include <algorithm>
#include <array>

namespace tassel::api {
namespace {

/// A method's name as a constant of this program, so that no text of a request gets into a log.
std::string_view method_label(std::string_view method) {
    static constexpr std::array<std::string_view, 6> known{"GET",    "POST",  "PUT",
                                                           "DELETE", "PATCH", "OPTIONS"};
    auto const* const found = std::find(known.begin(), known.end(), method);
    return found == known.end() ? "other" : *found;
}

} // namespace

request_context begin_request(std::string_view method) {
    request_context request;
    request.request_id = crypto::make_identifier("req");
    request.started = std::chrono::steady_clock::now();
    request.method_label = method_label(method);
    return request;
}

} // namespace tassel::api
