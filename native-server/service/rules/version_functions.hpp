// Shows the rule versions of this program on the command line.
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
    std::int64_t warnings = 0; ///< warnings beside the open plans
    /// Returns every figure and sentence of the version.
    std::vector<ruleset_description::stated_value> (*describe)() = nullptr;
};

/// Returns all versions, oldest first. New work uses the last one.
[[nodiscard]] std::span<version_functions const* const> all_versions();

/// Returns a version, or null if this program does not have it.
[[nodiscard]] version_functions const* find_version(std::string_view version);

/// Returns the names of all versions, as a text for people.
[[nodiscard]] std::string known_versions();

} // namespace tassel::service
