// Rule versions on the command line.
#pragma once

#include "cli/command_line.hpp"
#include "service/rules/version_functions.hpp"

#include <string_view>

namespace tassel::cli {

/// The option of commands that answer under a rule version.
inline constexpr option rule_version_option{
    "rule-version", option_kind::value, false, "VERSION",
    "a rule version, as rules list prints it (default: the newest)"};

/// Finds the functions of a version. Throws usage_error, which lists the known versions.
[[nodiscard]] inline service::version_functions const& known_version(std::string_view version) {
    auto const* const functions = service::find_version(version);
    if (functions == nullptr) {
        throw usage_error{"unknown rule version; the known versions are: " +
                          service::known_versions()};
    }
    return *functions;
}

/// Returns the version that the options name; empty means the newest version.
[[nodiscard]] inline std::string_view rule_version_of(option_values const& values) {
    if (!values.has(rule_version_option.name)) return {};
    return known_version(values.value(rule_version_option.name, {})).version;
}

} // namespace tassel::cli
