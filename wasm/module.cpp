// What the browser's module exports. The host writes one input into memory: the texts of the stamp,
// of fixed length, then the request; every export leaves its answer in one output buffer.
#include "rules/2026_07_31.hpp"
#include "tassel/quote/quick_quote_answer.hpp"
#include "tassel/reflect/json_schema.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tassel {

// In engine.cpp.
extern template quick_quote_response
quick_quote<rules::v2026_07_31>(quick_quote_request const& request, quote_context const& context);

} // namespace tassel

namespace {

using law = tassel::rules::v2026_07_31;

// "qq_" and 26 characters, "req_" and 26 characters, "YYYY-MM-DDThh:mm:ssZ".
constexpr std::size_t quote_id_size = 29, request_id_size = 30, timestamp_size = 20;
constexpr std::size_t stamp_size = quote_id_size + request_id_size + timestamp_size;

std::string input;
std::string output;

/// Cuts the input into stamp and request; nothing else of the input is trusted.
template <class Answer>
std::size_t answer_input(Answer answer) {
    output.clear();
    if (input.size() < stamp_size) return 0;
    std::string_view rest = input;
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
    answer(rest, tassel::answer_stamp{.request_id = request_id,
                                      .quote = {.quote_id = quote_id,
                                                .generated_at = generated_at,
                                                .today = *today}});
    return output.size();
}

} // namespace

#define TASSEL_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

/// Room for an input of `size` bytes; the host writes it there before the next call.
TASSEL_EXPORT(input) char* module_input(std::size_t size) {
    input.resize(size);
    return input.data();
}

TASSEL_EXPORT(output) char const* module_output() { return output.data(); }

TASSEL_EXPORT(quote) std::size_t module_quote() {
    return answer_input([](std::string_view request, tassel::answer_stamp const& stamp) {
        tassel::answer_quick_quote<law>(request, stamp, output);
    });
}

TASSEL_EXPORT(schedules) std::size_t module_schedules() {
    return answer_input([](std::string_view request, tassel::answer_stamp const& stamp) {
        tassel::answer_quick_quote_schedules<law>(request, stamp, output);
    });
}

/// JSON Schema of the request.
TASSEL_EXPORT(schema) std::size_t module_schema() {
    output.clear();
    tassel::reflect::json_writer writer{output};
    writer.begin_object();
    writer.member("$schema", std::string_view{"https://json-schema.org/draft/2020-12/schema"});
    writer.member("title", std::string_view{"Quick quote request"});
    tassel::reflect::write_schema<tassel::quick_quote_request>(writer, law{});
    writer.end_object();
    return output.size();
}

/// The version of the rules.
TASSEL_EXPORT(version) std::size_t module_version() {
    output = law::version;
    return output.size();
}
