// Quick quotes: turns a request into an envelope. The server and the command line reach the quote
// engine only through here.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tassel::quote {
struct answer_stamp;
}

namespace tassel::service {

/// The largest body of a JSON request that contains no loan export.
inline constexpr std::size_t json_body_limit = std::size_t{256} * 1024;

/// An HTTP status and the complete JSON envelope.
struct answer {
    unsigned status = 200;
    std::string body;
};

/// Answers with a quote that has the id and time of `stamp`: 200, or 422 with every fault.
[[nodiscard]] answer quote_stamped(std::string_view body, quote::answer_stamp const& stamp);

/// Answers with a quote that has a new id and the current time.
[[nodiscard]] answer quote_now(std::string_view body, std::string_view request_id);

} // namespace tassel::service
