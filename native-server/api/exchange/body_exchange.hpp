// A request whose body is still to come, or which has none that counts.
#pragma once

#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "http/message.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>

namespace tassel::api {

/// From the complete body to the answer, or to a way to it.
using body_handler =
    std::function<http::finished(request_context const& request, std::string_view body)>;

class body_exchange final : public http::exchange {
  public:
    /// `answers` must outlive the exchange.
    body_exchange(responder const& answers, request_context request, std::size_t most_octets,
                  body_handler handle)
        : answers_{answers}, request_{std::move(request)}, limit_{most_octets}, handle_{std::move(
                                                                                    handle)} {}

    [[nodiscard]] std::size_t body_limit() const noexcept override { return limit_; }
    [[nodiscard]] http::finished finish(std::string_view body) override {
        return answers_.guarded(request_, [&] { return handle_(request_, body); });
    }
    [[nodiscard]] http::response body_too_large() override {
        return answers_.refuse(payload_too_large, request_);
    }

  private:
    responder const& answers_;
    request_context request_;
    std::size_t limit_;
    body_handler handle_;
};

[[nodiscard]] inline http::opening open_body(responder const& answers, request_context request,
                                             std::size_t most_octets, body_handler handle) {
    return {.next = std::make_unique<body_exchange>(answers, std::move(request), most_octets,
                                                    std::move(handle)),
            .refusal = {}};
}

} // namespace tassel::api
