// A store for many servers: one PostgreSQL database, or an engine that speaks its protocol.
#pragma once

#include "store/port/store.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace tassel::store::postgres {

struct pool_settings {
    std::size_t connections = 16; ///< the maximum
    bool make_schema = true;      ///< if false, refuse a database without a schema
    bool trusted_alone = false;   ///< if true, refuse rows that this program did not write
    quotas allowed{};
    /// Called from the store's own threads, with a text that may be logged.
    std::function<void(std::string_view)> on_error{};
    /// Called while the caller waits for locks that others hold, with a text that may be logged.
    std::function<void(std::string_view)> on_wait{};
    /// Called from any thread, with the name of an event and a sentence, when we meet rows that
    /// this program did not write.
    std::function<void(std::string_view event, std::string_view message)> on_forgery{};
};

/// Whether a text has the form of an address, with known parameters and numeric ports.
[[nodiscard]] bool is_address(std::string const& text);
/// Whether the address is wrong because libpq does not know one of its parameters.
[[nodiscard]] bool has_unknown_parameter(std::string const& text);

/// Connects to `address` (postgresql://…) and brings its schema up to date. Throws store_error; its
/// text never holds the password.
[[nodiscard]] std::unique_ptr<store> open_store(std::string const& address,
                                                pool_settings const& settings = {});

/// Opens the store like `open_store`, with a maintenance thread. The thread renews this server's
/// lease and purges idle sessions with their data, objects that were never published, and
/// unpublished objects of servers that are gone.
[[nodiscard]] std::unique_ptr<store> open_maintained_store(std::string const& address,
                                                           pool_settings settings);

} // namespace tassel::store::postgres
