// The transport's own verdict on a request that it does not pass on.
#pragma once

#include <string_view>

namespace tassel::http {

/// Status and reason of a refusal. The reason is a fixed sentence: it never quotes the request.
struct rejection {
    unsigned status = 400;
    std::string_view reason;
};

} // namespace tassel::http
