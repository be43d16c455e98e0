// The JSON reader under libFuzzer. Any bytes give a value or faults, never both. Boost.JSON,
// another reader for the same standard, accepts the same texts. Every answer is itself JSON, and
// the same text always gives the same answer.
#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/quote/quick_quote_answer.hpp"

#include <boost/json/src.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace tassel;
using law = rules::quick_quotes;

void require(bool holds) {
    if (!holds) std::abort();
}

std::string quoted(std::string_view text) {
    std::string answer;
    constexpr quote::answer_stamp stamp{
        .request_id = "req",
        .quote = {.quote_id = "qq", .generated_at = "", .today = {2026, 8, 1}}};
    quote::answer_quick_quote<law>(text, stamp, answer);
    return answer;
}

void check_against_boost(std::string_view text, bool accepted) {
    boost::json::parse_options options;
    options.max_depth = reflect::deepest_json;
    boost::json::error_code fault;
    auto const value = boost::json::parse({text.data(), text.size()}, fault, {}, options);
    // Boost.JSON converts numbers, and gives up if an exponent does not fit its integer.
    require(accepted == !fault || fault == boost::json::error::exponent_overflow);
}

void check_request(std::string_view text) {
    reflect::fault_list faults;
    auto const request = reflect::read_json<quote::quick_quote_request>(text, law{}, faults);
    require(request.has_value() == faults.empty());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const text{reinterpret_cast<char const*>(data), size};
    reflect::json_document document;
    check_against_boost(text, document.parse(text) == reflect::json_error::none);
    check_request(text);
    auto const answer = quoted(text);
    require(document.parse(answer) == reflect::json_error::none);
    require(quoted(text) == answer);
    return 0;
}
