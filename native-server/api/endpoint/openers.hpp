// Ways to open a request: with its body, without it, or at once.
#pragma once

#include "api/endpoint/endpoint.hpp"
#include "api/exchange/body_exchange.hpp"
#include "api/exchange/work_queues.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace tassel::api {

/// Opens a request for a handler of the whole body. `handle` runs after `at` has ended, so it must
/// not refer to `at`.
[[nodiscard]] inline http::opening with_body(arrival const& at, body_handler handle) {
    return open_body(at.handler.answers, std::move(at.request), std::move(handle));
}

/// Like `with_body`, for a handler that stores nothing and needs only the body. If the body is
/// large, the handler runs in a pool.
[[nodiscard]] inline http::opening with_pooled_body(arrival const& at, body_handler handle) {
    return open_pooled_body(at.handler.answers, std::move(at.request), at.handler.queues.records,
                            maximum_body_at_once, std::move(handle));
}

/// Opens a request that makes the change that its body asks for.
template <auto Change>
[[nodiscard]] http::opening body_for(arrival const& at) {
    return with_body(at,
                     [handler = at.handler](request_context const& request, std::string_view body) {
                         return Change(handler, request, body);
                     });
}

/// Opens a request that makes the change that its body and its query ask for.
template <auto Change>
[[nodiscard]] http::opening body_and_query_for(arrival const& at) {
    return with_body(at, [handler = at.handler, query = std::string{at.head.query}](
                             request_context const& request, std::string_view body) {
        return Change(handler, request, body, query);
    });
}

/// Opens a request that is answered with a file, after its body has been read and ignored.
template <auto Download>
[[nodiscard]] http::opening content(arrival const& at) {
    return with_body(at, [handler = at.handler, &files = at.files](request_context const& request,
                                                                   std::string_view /*body*/) {
        return Download(handler, files, request);
    });
}

/// Opens a request that is answered from its path and query.
template <auto Read>
[[nodiscard]] http::opening at_once(arrival const& at) {
    return http::answered(Read(at.handler, at.request, at.head.query));
}

/// Leaves the request to `Open`, which decides how to read its body.
template <auto Open>
[[nodiscard]] http::opening handed_over(arrival const& at) {
    return Open(at.handler, std::move(at.request));
}

} // namespace tassel::api
