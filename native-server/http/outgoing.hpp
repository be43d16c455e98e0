// The response of the service as the message that Boost.Beast writes.
#pragma once

#include "characters.hpp"
#include "message.hpp"

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/span_body.hpp>

#include <cstddef>
#include <string_view>

namespace tassel::http {

using outgoing_message = boost::beast::http::response<boost::beast::http::span_body<char const>>;

[[nodiscard]] inline std::string_view body_of(response const& answer) noexcept {
    return answer.static_body.empty() ? std::string_view{answer.body} : answer.static_body;
}

/// Bytes that an answer takes up until it is sent; a few are not worth counting.
[[nodiscard]] inline std::size_t counted_bytes(response const& answer) noexcept {
    constexpr std::size_t few = 4'096;
    constexpr std::size_t share_of_source = 131'072; // of an answer that comes in pieces
    auto const size = answer.source ? share_of_source : answer.body.capacity();
    return size > few ? size : 0;
}

/// What the transport adds to a response.
struct transport_facts {
    std::string_view date;
    bool http_1_0 = false;
    bool keep_alive = true;
};

/// The message points into `answer`, which must outlive it. Fields with a control character in the
/// value, or without a proper name, are left out: they could split the response in two.
[[nodiscard]] inline outgoing_message make_outgoing(response const& answer,
                                                    transport_facts const& facts) {
    namespace beast_http = boost::beast::http;
    auto const body = body_of(answer);
    outgoing_message message;
    message.version(facts.http_1_0 ? 10 : 11);
    message.result(answer.status);
    message.insert(beast_http::field::date, facts.date);
    if (!answer.content_type.empty() && field_value_characters.contains_all(answer.content_type))
        message.insert(beast_http::field::content_type, answer.content_type);
    for (auto const& [name, value] : answer.fields) {
        bool const sound = !name.empty() && token_characters.contains_all(name) &&
                           field_value_characters.contains_all(value);
        if (sound) message.insert(name, value);
    }
    bool const bodiless = answer.status == 204 || answer.status == 304;
    if (!bodiless) message.content_length(answer.source ? answer.source->size() : body.size());
    message.keep_alive(facts.keep_alive);
    if (!bodiless) message.body() = {body.data(), body.size()};
    return message;
}

} // namespace tassel::http
