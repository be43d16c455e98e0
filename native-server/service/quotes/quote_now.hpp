// Quick quotes, from request text to envelope text: the server's and the command line's one door to
// the engine.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tassel {
struct answer_stamp;
}

namespace tassel::api {

/// The largest body of a JSON request that carries no loan export (decisions 12).
inline constexpr std::size_t json_body_limit = std::size_t{256} * 1024;

/// An HTTP status and the complete JSON envelope.
struct answer {
    unsigned status = 200;
    std::string body;
};

/// The quote of that id and time: 200, or 422 with every fault.
[[nodiscard]] answer quote_stamped(std::string_view body, answer_stamp const& stamp);

/// A quote with a new id, made now.
[[nodiscard]] answer quote_now(std::string_view body, std::string_view request_id);

} // namespace tassel::api
