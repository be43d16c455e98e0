// Answers quick quotes, from JSON text to JSON text. The server, the command line, and the
// browser's module all use this file.
#pragma once

#include "tassel/quote/quick_quote.hpp"
#include "tassel/reflect/envelope.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/ruleset.hpp"

#include <string_view>

namespace tassel::quote {

/// The id and time that an answer carries.
struct answer_stamp {
    std::string_view request_id;
    quote_context quote;
};

namespace detail {

/// Reads a quick-quote request and lets `answer` append the body, or appends the faults.
template <quick_quote_ruleset Law, reflect::text_sink Sink, class Answer>
bool answer_request(std::string_view body, std::string_view request_id, Sink& out, Answer answer) {
    reflect::fault_list faults;
    auto const request = reflect::read_json<quick_quote_request>(body, Law{}, faults);
    if (!request) {
        reflect::write_faults(out, request_id, std::move(faults));
        return false;
    }
    answer(*request);
    return true;
}

} // namespace detail

/// Appends the envelope that answers `body`. Returns true for a quote (status 200), false for
/// faults (422).
template <quick_quote_ruleset Law, reflect::text_sink Sink>
bool answer_quick_quote(std::string_view body, answer_stamp const& stamp, Sink& out) {
    return detail::answer_request<Law>(
        body, stamp.request_id, out, [&](quick_quote_request const& request) {
            reflect::write_success(out, quick_quote<Law>(request, stamp.quote));
        });
}

/// Appends the envelope with the yearly schedule of every plan that the same request calculates.
template <quick_quote_ruleset Law, reflect::text_sink Sink>
bool answer_quick_quote_schedules(std::string_view body, answer_stamp const& stamp, Sink& out) {
    return detail::answer_request<Law>(
        body, stamp.request_id, out, [&](quick_quote_request const& request) {
            reflect::write_success(out, quick_quote_schedules<Law>(request, stamp.quote.today));
        });
}

} // namespace tassel::quote
