// A request whose body has yet to arrive, or that has none that matters.
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

/// Turns the complete body into an answer, or into a way to get one.
using body_handler =
    std::function<http::finished(request_context const& request, std::string_view body)>;

/// The queue, shared with other callers, in which a body of more than this many bytes is handled.
struct body_queue {
    concurrent::task_pool& workers;
    std::size_t maximum_at_once;
};

class body_exchange final : public http::exchange {
  public:
    /// `answers` and the workers must outlive the exchange.
    body_exchange(responder const& answers, request_context request, body_queue large,
                  body_handler handle)
        : answers_{answers}, request_{std::move(request)}, large_{large}, handle_{
                                                                              std::move(handle)} {}

    [[nodiscard]] std::size_t body_limit() const noexcept override {
        return request_.matched->terms.body_limit;
    }
    [[nodiscard]] http::finished finish(std::string_view body) override {
        auto const work = [&] { return handle_(request_, body); };
        return answers_.guarded(request_, [&] {
            if (body.size() <= large_.maximum_at_once) return work();
            return concurrent::run_in_pool(large_.workers, queue_owner(request_.caller.value()),
                                           work);
        });
    }
    [[nodiscard]] http::response body_too_large() override {
        return answers_.refuse(payload_too_large, request_);
    }

  private:
    responder const& answers_;
    request_context request_;
    body_queue large_;
    body_handler handle_;
};

/// The endpoint of the request states how large its body may be.
[[nodiscard]] inline http::opening open_body(responder const& answers, request_context request,
                                             body_queue large, body_handler handle) {
    return {.next = std::make_unique<body_exchange>(answers, std::move(request), large,
                                                    std::move(handle)),
            .refusal = {}};
}

} // namespace tassel::api
