// An endpoint that no server has, written as in the file of an endpoint family. It is used by the
// files that must not compile, and by the test that adds an endpoint.
#pragma once

#include "api/endpoint/openers.hpp"
#include "api/exchange/responder.hpp"
#include "service/quotes/quote_now.hpp"

#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/envelope.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tassel::api::sample {

struct counted_text {
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(counted_text, (), (text))

struct byte_count {
    std::int64_t bytes = 0;
};
BOOST_DESCRIBE_STRUCT(byte_count, (), (bytes))

constexpr auto constraints_of(std::type_identity<byte_count>) {
    return reflect::constraint_list(
        reflect::constrain<&byte_count::bytes>(reflect::never_below{0}));
}

/// Answers with the body unchanged.
[[nodiscard]] inline http::response
count_body(handler_context const& handler, request_context const& request, std::string_view body) {
    std::string text;
    reflect::write_json(text, reflect::envelope<byte_count>{
                                  true, byte_count{static_cast<std::int64_t>(body.size())}, {}});
    return handler.answers.complete(json_response(200, std::move(text)), request);
}

inline constexpr endpoint count_bytes{
    .partner = "/api/v1/byte-counts",
    .sandbox = {{"/api/business/sandbox/byte-counts", session_use::opened, origin_use::own}},
    .terms = {.method = "POST",
              .rate = operation::quick_quote,
              .body = body_use::json,
              .body_limit = service::json_body_limit / 2,
              .keeps = kept_use::nothing,
              .names = addressed::nothing,
              .audit = audit_use::nothing},
    .handle = &body_for<&count_body>,
    .reference =
        {
            .id = "count_bytes",
            .tag = quote_tag,
            .summary = "Count bytes",
            .description = "How many bytes the request has. Nothing is kept.",
            .request = request_of<counted_text>,
            .answer = answer_of<byte_count>,
        },
};

inline constexpr std::array<endpoint const*, 1> counts{&count_bytes};

} // namespace tassel::api::sample
