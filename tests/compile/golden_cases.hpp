// All golden cases, for the tests at run time. The definitions are generated.
#pragma once

#include "compile/golden_case.hpp"

#include <vector>

namespace tassel::golden {

[[nodiscard]] std::vector<golden_case> all_cases();

/// How many cases the file contains, and how many of them are checked elsewhere.
struct case_counts {
    int given = 0;
    int deferred = 0;
};
[[nodiscard]] case_counts counts();

} // namespace tassel::golden
