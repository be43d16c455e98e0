// Rule versions on the command line.
#pragma once

#include "cli/options/options.hpp"
#include "service/rules/version_desk.hpp"

#include <string_view>

namespace tassel::cli {

/// Throws usage_error, which names the versions that there are.
[[nodiscard]] inline rule_versions::version_desk const& known_version(std::string_view version) {
    auto const* const desk = rule_versions::find_version(version);
    if (desk == nullptr) {
        throw usage_error{"unknown rule version; there are: " + rule_versions::known_versions()};
    }
    return *desk;
}

} // namespace tassel::cli
