// Turns the options of `serve` into the settings of its parts.
#pragma once

#include "api/application.hpp"
#include "cli/command_line.hpp"
#include "cli/operator_store.hpp"
#include "forms/form_repository.hpp"
#include "http/server.hpp"
#include "store/port/store_figures.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace tassel::cli {

// Reads --quota, which says how many bytes each owner may keep.

/// The default quotas. A session has room for forty attachments of at most 64 MiB in all, their
/// bundle, the bundle that replaces it, and other data.
inline constexpr store::quotas usual_quotas{.session = std::int64_t{200} << 20U,
                                            .address = std::int64_t{256} << 20U,
                                            .sandbox = std::int64_t{4} << 30U,
                                            .partner = {},
                                            .reserve = std::int64_t{512} << 20U};

/// Applies one "WHOSE=BYTES" or "WHOSE=off", where BYTES may end in K, M, or G. Throws usage_error.
void apply_quota(store::quotas& allowed, std::string_view text);

struct serve_settings {
    std::filesystem::path data;
    bool init; ///< the operator allows a new database next to an existing master key
    database_address database;
    std::size_t database_connections; ///< the maximum number of connections, for PostgreSQL
    std::size_t commit_group;         ///< the maximum number of analyses that share a commit
    store::quotas allowed;
    http::server_options transport;
    api::application_settings application;
    forms::repository_settings forms;
};

[[nodiscard]] std::span<option const> serve_options();

/// Reads the settings from the options. Throws usage_error.
[[nodiscard]] serve_settings read_serve_settings(option_values const& values);

} // namespace tassel::cli
