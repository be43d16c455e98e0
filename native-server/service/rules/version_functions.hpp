// The rule versions of this program as the command line shows them.
#pragma once

#include "tassel/ruleset_description/stated_value.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::service {

struct version_functions {
    std::string_view version;
    std::int64_t plans = 0;
    std::int64_t screening_questions = 0;
    std::int64_t warnings = 0; ///< shown beside the open plans
    /// Every figure and sentence of the version.
    std::vector<ruleset_description::stated_value> (*describe)() = nullptr;
};

/// Oldest first; new work takes the last.
[[nodiscard]] std::span<version_functions const* const> all_versions();

/// Null for a version that this program does not have.
[[nodiscard]] version_functions const* find_version(std::string_view version);

/// The names of all versions, for people.
[[nodiscard]] std::string known_versions();

} // namespace tassel::service
