// The stores that the conformance suites run on.
#pragma once

#include "unit/store/store_conformance.hpp"

#include <memory>
#include <optional>
#include <string>

namespace tassel::store {

[[nodiscard]] std::unique_ptr<tested_store> tested_sqlite();

/// The address of a database that may be filled, if TASSEL_POSTGRES names one.
[[nodiscard]] std::optional<std::string> postgres_address();
[[nodiscard]] std::unique_ptr<tested_store> tested_postgres();

} // namespace tassel::store
