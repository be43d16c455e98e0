// Quick quote, from request text to envelope text: the server's and the command line's one door to
// the engine.
#pragma once

#include <string>
#include <string_view>

namespace tassel::api {

/// What an answer needs beyond the request; the engine has no clock and no randomness.
struct answer_context {
    std::string_view quote_id;
    std::string_view request_id;
    std::string_view generated_at; ///< RFC 3339 UTC with 'Z', whole seconds
    std::string_view today;        ///< YYYY-MM-DD, UTC
};

/// An HTTP status and the complete JSON envelope.
struct answer {
    unsigned status = 200;
    std::string body;
};

/// The answer to a quick-quote request: 200, or 422 with every fault.
[[nodiscard]] answer answer_quick_quote(std::string_view body, answer_context const& context);

} // namespace tassel::api
