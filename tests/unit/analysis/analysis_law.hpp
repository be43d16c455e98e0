// The ruleset that the tests of analyses are about.
#pragma once

#include "rules/rulesets.hpp"

namespace tassel::test {

using law = rules::newest;

} // namespace tassel::test
