// Public endpoints about the server itself: its reference, and the probes for monitors.
#pragma once

#include "api/endpoint/endpoint.hpp"
#include "api/openapi/openapi.hpp"

#include <array>
#include <string_view>

namespace tassel::api::endpoints {

/// Returns the terms of an endpoint without a guard.
[[nodiscard]] constexpr request_terms open_terms(probe_use probe) {
    return {.method = "GET",
            .rate = std::nullopt,
            .body = body_use::none,
            .body_limit = 0,
            .keeps = kept_use::nothing,
            .names = addressed::nothing,
            .audit = audit_use::nothing,
            .probe = probe};
}

inline constexpr endpoint description{
    .open = openapi_path,
    .terms = open_terms(probe_use::none),
    .handle =
        [](arrival const& at) {
            return http::answered(at.server.description(at.head, at.request));
        },
};

inline constexpr endpoint health{
    .open = "/healthz",
    .terms = open_terms(probe_use::liveness),
    .handle = [](arrival const& at) { return http::answered(at.server.health(at.request)); },
};

inline constexpr endpoint readiness{
    .open = "/readyz",
    .terms = open_terms(probe_use::readiness),
    .handle = [](arrival const& at) { return http::answered(at.server.readiness(at.request)); },
};

inline constexpr endpoint figures{
    .open = "/metrics",
    .terms = open_terms(probe_use::none),
    .handle = [](arrival const& at) { return http::answered(at.server.figures(at.request)); },
};

inline constexpr std::array<endpoint const*, 4> of_server{&description, &health, &readiness,
                                                          &figures};

} // namespace tassel::api::endpoints
