// Figures about waiting for the store.
#pragma once

#include "store/port/store_figures.hpp"

#include <string>

namespace tassel::api {

/// Writes the Prometheus text format, including how many times a request waited for another's
/// locks.
[[nodiscard]] std::string wait_metrics(store::waiting_figures const& now);

} // namespace tassel::api
