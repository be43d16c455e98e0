// The ruleset of the tests of analyses.
#pragma once

#include "rules/rulesets.hpp"

namespace tassel::test {

using law = rules::newest;

} // namespace tassel::test
