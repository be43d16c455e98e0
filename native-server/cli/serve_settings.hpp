// From the options of `serve` to the settings of its parts.
#pragma once

#include "api/application.hpp"
#include "cli/options.hpp"
#include "http/server.hpp"

#include <cstddef>
#include <filesystem>
#include <span>

namespace tassel::cli {

struct serve_settings {
    std::filesystem::path data;
    std::size_t commit_group; ///< most analyses that share a commit
    http::server_options transport;
    api::application_settings application;
};

/// The environment variable of the one option that is no setting, since it must not be copied
/// about.
inline constexpr char const* master_key_variable = "TASSEL_MASTER_KEY";

[[nodiscard]] std::span<option const> serve_options();

/// Throws usage_error.
[[nodiscard]] serve_settings read_serve_settings(option_values const& values);

} // namespace tassel::cli
