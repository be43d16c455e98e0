// The exports of the browser's module. The host writes one input into memory: a stamp of fixed
// length (ids and time), followed by the request. Every export leaves its answer in one output
// buffer.
#include "wasm/answer_text.hpp"

#include "rules/rulesets.hpp"
#include "tassel/quote/quick_quote_answer.hpp"

#include <cstddef>
#include <string_view>

namespace tassel::quote {

// Defined in engine.cpp.
extern template quick_quote_response
quick_quote<rules::quick_quotes>(quick_quote_request const& request, quote_context const& context);

} // namespace tassel::quote

/// Defined in memory.cpp.
void reset_memory();

namespace {

using law = tassel::rules::quick_quotes;

// "qq_" and 26 characters, "req_" and 26 characters, "YYYY-MM-DDThh:mm:ssZ".
constexpr std::size_t quote_id_size = 29, request_id_size = 30, timestamp_size = 20;
constexpr std::size_t stamp_size = quote_id_size + request_id_size + timestamp_size;

// Both views refer to memory that the next call frees when it begins.
std::string_view input;
std::string_view output;

/// Splits the input into stamp and request; nothing else about the input is trusted.
template <class Answer>
std::size_t answer_input(Answer answer) {
    output = {};
    if (input.size() < stamp_size) return 0;
    auto rest = input;
    auto const take = [&rest](std::size_t size) {
        auto const text = rest.substr(0, size);
        rest.remove_prefix(size);
        return text;
    };
    auto const quote_id = take(quote_id_size);
    auto const request_id = take(request_id_size);
    auto const generated_at = take(timestamp_size);
    auto const today = tassel::parse_iso_date(generated_at.substr(0, 10));
    if (!today) return 0;
    answer_text text;
    answer(rest,
           tassel::quote::answer_stamp{
               .request_id = request_id,
               .quote = {.quote_id = quote_id, .generated_at = generated_at, .today = *today}},
           text);
    output = text.view();
    return output.size();
}

} // namespace

#define TASSEL_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

/// Room for an input of `size` bytes; the host writes it there before the next call.
TASSEL_EXPORT(input) char* module_input(std::size_t size) {
    reset_memory();
    auto* const place = static_cast<char*>(operator new(size));
    input = {place, size};
    return place;
}

TASSEL_EXPORT(output) char const* module_output() {
    return output.data();
}

TASSEL_EXPORT(quote) std::size_t module_quote() {
    return answer_input(tassel::quote::answer_quick_quote<law, answer_text>);
}

TASSEL_EXPORT(schedules) std::size_t module_schedules() {
    return answer_input(tassel::quote::answer_quick_quote_schedules<law, answer_text>);
}

/// Writes the newest version of the rules.
TASSEL_EXPORT(version) std::size_t module_version() {
    output = tassel::rules::newest::version.view();
    return output.size();
}
