// The JSON reader under libFuzzer: any bytes are a value or faults, never both, and what it reads
// is read the same again after it was written.
#include "rules/2026_07_31.hpp"
#include "tassel/quote/quick_quote_answer.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using law = tassel::rules::v2026_07_31;

void require(bool holds) {
    if (!holds) std::abort();
}

std::string quote(std::string_view text) {
    std::string answer;
    constexpr tassel::answer_stamp stamp{
        .request_id = "req",
        .quote = {.quote_id = "qq", .generated_at = "", .today = {2026, 8, 1}}};
    tassel::answer_quick_quote<law>(text, stamp, answer);
    return answer;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const text{reinterpret_cast<char const*>(data), size};
    tassel::reflect::fault_list faults;
    auto const request =
        tassel::reflect::read_json<tassel::quick_quote_request>(text, law{}, faults);
    require(request.has_value() == faults.empty());

    // The answer is JSON itself, whatever was asked.
    tassel::reflect::json_document document;
    auto const answer = quote(text);
    require(document.parse(answer) == tassel::reflect::json_error::none);
    require(quote(text) == answer);
    return 0;
}
