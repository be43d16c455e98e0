#include "service/quotes/quote_now.hpp"

#include "clock/utc_clock.hpp"
#include "crypto/identifier.hpp"

#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/quote/quick_quote_answer.hpp"

namespace tassel::service {

answer quote_stamped(std::string_view body, quote::answer_stamp const& stamp) {
    // Most quotes have about 11 kB, so a text of this capacity takes only one allocation.
    constexpr std::size_t usual_size = std::size_t{12} * 1024;
    answer result{.status = 200, .body = {}};
    result.body.reserve(usual_size);
    if (!quote::answer_quick_quote<rules::quick_quotes>(body, stamp, result.body))
        result.status = 422;
    return result;
}

answer quote_now(std::string_view body, std::string_view request_id) {
    auto const quote_id = crypto::make_identifier("qq");
    auto const now = utc_now();
    return quote_stamped(
        body, {.request_id = request_id,
               .quote = {.quote_id = quote_id, .generated_at = now.timestamp, .today = now.date}});
}

} // namespace tassel::service
