#include "api/quick_quote_answer.hpp"

#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/quote/quick_quote_answer.hpp"

namespace tassel::api {

answer answer_quick_quote(std::string_view body, answer_context const& context) {
    // Most quotes are about 11 kB: one allocation.
    constexpr std::size_t usual_size = std::size_t{12} * 1024;
    answer result{.status = 200, .body = {}};
    result.body.reserve(usual_size);
    answer_stamp const stamp{.request_id = context.request_id,
                             .quote = {.quote_id = context.quote_id,
                                       .generated_at = context.generated_at,
                                       .today = parse_iso_date(context.today).value()}};
    if (!tassel::answer_quick_quote<rules::quick_quotes>(body, stamp, result.body)) {
        result.status = 422;
    }
    return result;
}

} // namespace tassel::api
