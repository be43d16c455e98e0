// The hosts of a database: their addresses, and which of them answers.
#pragma once

#include "store/postgres/wire/asynchronous.hpp"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace tassel::store::postgres {

// Resolves the names of a database's hosts without blocking a thread.

/// One place to try, as libpq parameters. For an empty parameter, the address decides.
struct host_place {
    std::string host; ///< as named, since certificates and passwords depend on it
    std::string address;
    std::string port;

    [[nodiscard]] bool is_name() const;
    bool operator==(host_place const&) const = default;
};

/// The hosts in an address, or in the environment if the address has none.
struct host_list {
    std::vector<host_place> places;            ///< at least one
    std::chrono::milliseconds time_of_each{0}; ///< to resolve a name, and to connect
};

/// In the order of the address. Only libpq can read an address that names a service, so such an
/// address counts as one place.
[[nodiscard]] host_list hosts_of(std::string const& address);

/// The addresses that a name resolves to, if it resolves within that time. Throws database_error if
/// there are none.
[[nodiscard]] task<std::vector<std::string>> look_up(executor on, std::string host,
                                                     std::chrono::milliseconds longest);

/// Whether the server at the other end of a connection still answers. While the network
/// acknowledges what we sent, a connection that waits for its rows can't tell a slow statement from
/// a host that fell silent. So a second connection asks the host for TLS, as any new connection
/// may. Any answer will do, and no session begins.
class host_probe {
  public:
    /// Probes the other end of this socket. Use this object only on the thread of `io`.
    [[nodiscard]] static std::shared_ptr<host_probe> begin(asio::io_context& io, int socket);

    /// Whether no answer came in time.
    [[nodiscard]] bool met_silence() const noexcept { return outcome_ == outcome::silence; }
    [[nodiscard]] bool was_answered() const noexcept { return outcome_ == outcome::answer; }

  private:
    enum class outcome { none, answer, silence };

    outcome outcome_ = outcome::none;
};

} // namespace tassel::store::postgres
