// The rule version of a stored record.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tassel::rules {

/// Records of the first version were stored without the name of the version.
inline constexpr std::string_view unnamed_version = "2026.07.31.2";

[[nodiscard]] inline std::string_view
version_of(std::optional<std::string> const& kept_version) noexcept {
    return kept_version ? std::string_view{*kept_version} : unnamed_version;
}

} // namespace tassel::rules
