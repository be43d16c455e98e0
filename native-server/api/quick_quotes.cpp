#include "api/quick_quotes.hpp"

#include "clock/utc_clock.hpp"
#include "crypto/identifier.hpp"

namespace tassel::api {

answer quick_quote(std::string_view body, std::string_view request_id) {
    auto const quote_id = crypto::make_identifier("qq");
    auto const now = utc_now();
    return answer_quick_quote(body, {.quote_id = quote_id,
                                     .request_id = request_id,
                                     .generated_at = now.timestamp,
                                     .today = now.date});
}

} // namespace tassel::api
