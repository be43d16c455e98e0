// The strict check of a request target: origin-form, one meaning for every reader of it.
#pragma once

#include "rejection.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace tassel::http {

inline constexpr std::size_t target_limit = 8'192; ///< bytes of a request target

struct request_target {
    std::string_view path;  ///< begins with '/'; percent-encoding as received
    std::string_view query; ///< without the '?'
};

/// Splits `target` into `into`, or says why it is refused. A path is refused when two readers could
/// take it for two paths: encoded slashes or NUL, backslashes, dot segments, control characters,
/// broken percent-encoding.
[[nodiscard]] std::optional<rejection> split_target(std::string_view target, request_target& into);

} // namespace tassel::http
