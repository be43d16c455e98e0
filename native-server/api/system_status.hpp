// Health and readiness.
#pragma once

#include <string>

namespace tassel::api {

/// The success envelope of /healthz and /readyz.
[[nodiscard]] std::string status_envelope();

} // namespace tassel::api
