// From the options of `serve` to the settings of its parts.
#pragma once

#include "api/application.hpp"
#include "cli/options/database_option.hpp"
#include "cli/options/options.hpp"
#include "forms/form_repository.hpp"
#include "http/server.hpp"
#include "store/port/store_figures.hpp"

#include <cstddef>
#include <filesystem>
#include <span>

namespace tassel::cli {

struct serve_settings {
    std::filesystem::path data;
    bool init; ///< a new database is welcome beside a master key
    database_address database;
    std::size_t database_connections; ///< of PostgreSQL, at most
    std::size_t commit_group;         ///< most analyses that share a commit
    store::quotas allowed;
    http::server_options transport;
    api::application_settings application;
    forms::repository_settings forms;
};

[[nodiscard]] std::span<option const> serve_options();

/// Throws usage_error.
[[nodiscard]] serve_settings read_serve_settings(option_values const& values);

} // namespace tassel::cli
