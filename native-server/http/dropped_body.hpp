// A body that nobody wants.
#pragma once

#include "message.hpp"

#include <string_view>

namespace tassel::http {

class dropped_body final : public body_sink {
  public:
    [[nodiscard]] backpressure feed(std::string_view) override { return backpressure::more; }
    void wait(waker) override {}
};

} // namespace tassel::http
