// Who waits for the store, as figures.
#pragma once

#include "store/port/store_figures.hpp"

#include <string>

namespace tassel::api {

/// In the Prometheus text format, with how often locks of others were waited for.
[[nodiscard]] std::string wait_metrics(store::waiting_figures const& now);

} // namespace tassel::api
