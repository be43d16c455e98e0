// The newest rule version, for who needs none of the others.
#pragma once

#include "rules/in_force/law_in_force.hpp"

namespace tassel::rules {

/// Under which all new work is done, whatever its dates.
using newest = v2026_12_31;

} // namespace tassel::rules
