// How much servicers reduce rates for automatic payments.
#pragma once

#include "tassel/core/money.hpp"

#include <array>

namespace tassel {

/// The usual reduction, then the larger one of some years. Set by a ruleset.
using rate_reductions = std::array<annual_rate, 2>;

} // namespace tassel
