// A request that is answered once its whole body has arrived, even if the body is then ignored.
#pragma once

#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "concurrent/task_pool.hpp"
#include "http/message.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>

namespace tassel::api {

/// Turns the complete body into an answer. The handler may wait for a store (concurrent/fiber.hpp),
/// and leaves long work to a pool (sized_work.hpp).
using body_handler =
    std::function<http::response(request_context const& request, std::string_view body)>;

class body_exchange final : public http::exchange {
  public:
    /// `answers` must outlive the exchange.
    body_exchange(responder const& answers, request_context request, body_handler handle)
        : answers_{answers}, request_{std::move(request)}, handle_{std::move(handle)} {}

    [[nodiscard]] std::size_t body_limit() const noexcept override {
        return request_.matched->terms.body_limit;
    }
    [[nodiscard]] http::response finish(std::string_view body) override {
        return answers_.guarded(request_, [&] { return handle_(request_, body); });
    }
    [[nodiscard]] http::response body_too_large() override {
        return answers_.refuse(payload_too_large, request_);
    }

  private:
    responder const& answers_;
    request_context request_;
    body_handler handle_;
};

/// Opens a request with a body. The request's endpoint states how large the body may be.
[[nodiscard]] inline http::opening open_body(responder const& answers, request_context request,
                                             body_handler handle) {
    return {.next = std::make_unique<body_exchange>(answers, std::move(request), std::move(handle)),
            .refusal = {}};
}

/// Opens such a request for a handler that stores nothing. If the body has more than
/// `maximum_at_once` bytes, the whole handler runs in the pool, which must outlive the exchange.
[[nodiscard]] inline http::opening
open_pooled_body(responder const& answers, request_context request, concurrent::task_pool& workers,
                 std::size_t maximum_at_once, body_handler handle) {
    return open_body(answers, std::move(request),
                     [&workers, maximum_at_once, handle = std::move(handle)](
                         request_context const& asked, std::string_view body) {
                         return work_at_length(workers, asked.caller.value(),
                                               body.size() > maximum_at_once,
                                               [&] { return handle(asked, body); });
                     });
}

} // namespace tassel::api
