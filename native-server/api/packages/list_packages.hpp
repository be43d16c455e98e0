// The list of a caller's document packages.
#pragma once

#include "api/context/handler_context.hpp"
#include "http/message.hpp"

#include <chrono>
#include <cstddef>
#include <string_view>

namespace tassel::api {

/// The most packages that one request opens to find those in a stage.
inline constexpr std::size_t maximum_opened = 200;
/// How long one request looks for more packages. It is less than half of the time that a request
/// has for its answer.
inline constexpr std::chrono::seconds longest_look{4};

/// Answers with a page of the list. The stage of a package is derived, so every package that is
/// looked at is opened. A page of one stage may therefore be short or even empty, although more
/// packages follow. Any page may be short if looking takes too long. A package that
/// cannot be read is listed apart.
[[nodiscard]] http::response list_packages(handler_context const& handler, request_context& request,
                                           std::string_view query);

} // namespace tassel::api
