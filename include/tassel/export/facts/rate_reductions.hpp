// What servicers take off rates for payments that are drawn by themselves.
#pragma once

#include "tassel/core/money.hpp"

#include <array>

namespace tassel {

/// The usual one, then the larger one of some years. Set by a ruleset.
using rate_reductions = std::array<annual_rate, 2>;

} // namespace tassel
