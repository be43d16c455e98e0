// A request whose JSON body is still to come.
#pragma once

#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "api/quick_quote_answer.hpp"
#include "http/message.hpp"

#include <cstddef>
#include <string_view>

namespace tassel::api {

/// From the complete body to the answer. Pure computing: it runs on the connection's thread.
using json_handler = answer (*)(std::string_view body, request_context const& request);

class json_exchange final : public http::exchange {
  public:
    json_exchange(responder const& answers, request_context request, json_handler handle,
                  std::size_t body_limit)
        : responder_{answers}, request_{std::move(request)}, handle_{handle}, limit_{body_limit} {}

    [[nodiscard]] std::size_t body_limit() const noexcept override { return limit_; }
    [[nodiscard]] http::finished finish(std::string_view body) override;
    [[nodiscard]] http::response body_too_large() override;

  private:
    responder const& responder_;
    request_context request_;
    json_handler handle_;
    std::size_t limit_;
};

} // namespace tassel::api
