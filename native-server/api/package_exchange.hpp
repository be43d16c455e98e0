// A request for a document package whose body is still to come, or which has none that counts.
#pragma once

#include "api/desk/package_desk.hpp"
#include "http/message.hpp"

#include <cstddef>
#include <functional>
#include <string_view>
#include <utility>

namespace tassel::api {

/// From the complete body to the answer, or to a way to it.
using package_handler = std::function<http::finished(
    package_desk const& desk, request_context request, std::string_view body)>;

class package_exchange final : public http::exchange {
  public:
    package_exchange(package_desk const& desk, request_context request, package_handler handle)
        : desk_{desk}, request_{std::move(request)}, handle_{std::move(handle)} {}

    [[nodiscard]] std::size_t body_limit() const noexcept override;
    [[nodiscard]] http::finished finish(std::string_view body) override;
    [[nodiscard]] http::response body_too_large() override;

  private:
    package_desk desk_;
    request_context request_;
    package_handler handle_;
};

} // namespace tassel::api
