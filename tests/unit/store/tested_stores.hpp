// The stores that the conformance suites are run on.
#pragma once

#include "unit/store/store_conformance.hpp"

#include <memory>
#include <optional>
#include <string>

namespace tassel::store {

[[nodiscard]] std::unique_ptr<tested_store> tested_sqlite();

/// Where TASSEL_POSTGRES names a database that may be filled.
[[nodiscard]] std::optional<std::string> postgres_address();
[[nodiscard]] std::unique_ptr<tested_store> tested_postgres();

} // namespace tassel::store
