// The embedded store: one SQLite file in the data directory.
#pragma once

#include "store/port/store.hpp"
#include "store/sqlite/commit_queue.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string_view>

namespace tassel::store::sqlite {

/// What to do if there is no database.
enum class missing_data { create, refuse };

/// Makes the directory with mode 0700 if it does not exist. Throws store_error.
void make_data_directory(std::filesystem::path const& data_directory);

[[nodiscard]] std::filesystem::path database_file(std::filesystem::path const& data_directory);

/// Whether there is a database that has ever been used. Changes nothing; throws store_error.
[[nodiscard]] bool has_database(std::filesystem::path const& data_directory);

/// Throws store_error (untrusted) if this program did not write the rows of the database
/// (store/policy/integrity.hpp). Changes nothing, not even the schema.
void require_trusted(std::filesystem::path const& data_directory);

/// Opens `data_directory`/tassel.db and brings its schema up to date. Makes a missing directory
/// with mode 0700, and the file with 0600. Throws store_error.
[[nodiscard]] std::unique_ptr<store> open_store(std::filesystem::path const& data_directory,
                                                missing_data if_missing);

/// How a server keeps its store.
struct upkeep {
    std::size_t commit_group = usual_commit_group; ///< maximum number of writes in a commit
    quotas allowed{};
    /// Called from the store's own threads, with a text that may be logged.
    std::function<void(std::string_view)> on_error;
    /// Called from any thread, with the name of an event and a sentence, when we meet rows that
    /// this program did not write.
    std::function<void(std::string_view event, std::string_view message)> on_forgery{};
};

/// Opens the store like `open_store`, with a maintenance thread that runs until the store is
/// destroyed. The thread writes sessions, purges idle sessions along with their data, and purges
/// objects that were never published. Only one server may run at a time: on startup, every
/// unpublished object counts as left behind by a server that ended before it could publish the
/// object.
[[nodiscard]] std::unique_ptr<store>
open_maintained_store(std::filesystem::path const& data_directory, upkeep settings);

} // namespace tassel::store::sqlite
