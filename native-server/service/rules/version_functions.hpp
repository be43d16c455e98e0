// The rule versions of this program, as the command line shows them; each is compiled in a file of
// its own.
#pragma once

#include "tassel/ruleset_description/stated_value.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::rule_versions {

struct version_functions {
    std::string_view version;
    std::int64_t plans = 0;
    std::int64_t screening_questions = 0;
    std::int64_t warnings = 0; ///< beside the plans that are open
    /// All that it says and reckons with.
    std::vector<stated_value> (*describe)() = nullptr;
};

/// Of a version that is compiled in; one instance for each.
template <class Law>
[[nodiscard]] version_functions const& version_functions_of();

/// Oldest first: new work takes the last.
[[nodiscard]] std::span<version_functions const* const> all_versions();

/// Null for a version that this program does not have.
[[nodiscard]] version_functions const* find_version(std::string_view version);

/// Their names, for people.
[[nodiscard]] std::string known_versions();

} // namespace tassel::rule_versions
