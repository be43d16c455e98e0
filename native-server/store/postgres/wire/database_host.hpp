// The host of a database: its addresses, and which of them answers.
#pragma once

#include "store/postgres/wire/asynchronous.hpp"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace tassel::store::postgres {

// The names of a database's hosts, looked up without keeping a thread.

/// A place to try, in parameters of libpq; what is empty is said by the address alone.
struct host_place {
    std::string host; ///< as it was named, since certificates and passwords are of names
    std::string address;
    std::string port;

    [[nodiscard]] bool is_name() const;
    bool operator==(host_place const&) const = default;
};

/// What an address says of its hosts, or where it says nothing, the environment.
struct host_list {
    std::vector<host_place> places;            ///< at least one
    std::chrono::milliseconds time_of_each{0}; ///< for the lookup of a name, and for a connection
};

/// In the order of the address. One that names a service is libpq's to read: all of it is one
/// place.
[[nodiscard]] host_list hosts_of(std::string const& address);

/// The addresses that a name is found as in that time. Throws database_error where there are none.
[[nodiscard]] task<std::vector<std::string>> look_up(executor on, std::string host,
                                                     std::chrono::milliseconds longest);

/// Whether whoever serves at the other end of a connection still answers anybody.
/// A connection that waits long for its rows can't tell a slow statement from a host that fell
/// silent, as long as the network acknowledges what was sent. So another one asks there whether TLS
/// is to be had, as each new connection may: any answer will do, and no session is begun.
class host_probe {
  public:
    /// Of the other end of this socket. On the thread of `io` alone, as all that follows.
    [[nodiscard]] static std::shared_ptr<host_probe> begin(asio::io_context& io, int socket);

    /// Nothing came in time.
    [[nodiscard]] bool met_silence() const noexcept { return outcome_ == outcome::silence; }
    [[nodiscard]] bool was_answered() const noexcept { return outcome_ == outcome::answer; }

  private:
    enum class outcome { none, answer, silence };

    outcome outcome_ = outcome::none;
};

} // namespace tassel::store::postgres
