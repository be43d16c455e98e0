// Quick quotes, from request text to envelope text. The server and the command line reach the quote
// engine only through here.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tassel::quote {
struct answer_stamp;
}

namespace tassel::service {

/// The largest body of a JSON request that carries no loan export.
inline constexpr std::size_t json_body_limit = std::size_t{256} * 1024;

/// An HTTP status and the complete JSON envelope.
struct answer {
    unsigned status = 200;
    std::string body;
};

/// A quote with that id and time: 200, or 422 with every fault.
[[nodiscard]] answer quote_stamped(std::string_view body, quote::answer_stamp const& stamp);

/// A quote with a new id, made now.
[[nodiscard]] answer quote_now(std::string_view body, std::string_view request_id);

} // namespace tassel::service
