// The status codes that answers carry, by name.
#pragma once

namespace tassel::http::status {

inline constexpr unsigned ok = 200;
inline constexpr unsigned created = 201;
inline constexpr unsigned bad_request = 400;
inline constexpr unsigned unprocessable = 422;
inline constexpr unsigned too_many_requests = 429;

} // namespace tassel::http::status
