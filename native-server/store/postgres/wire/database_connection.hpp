// The hosts of a database, and one connection to one of them, in pipeline mode: a batch of
// statements is one round trip.
#pragma once

#include "store/postgres/wire/asynchronous.hpp"
#include "store/postgres/wire/query.hpp"

#include <boost/asio/posix/basic_stream_descriptor.hpp>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct pg_conn; // libpq's

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

/// Returns the hosts in the order of the address. Only libpq can read an address that names a
/// service, so such an address counts as one place.
[[nodiscard]] host_list hosts_of(std::string const& address);

/// Returns the addresses that a name resolves to. Throws database_error if there are none, or if
/// resolving takes longer than `longest`.
[[nodiscard]] task<std::vector<std::string>> look_up(executor on, std::string host,
                                                     std::chrono::milliseconds longest);

/// Finds out whether the server at the other end of a connection still answers. A connection that
/// waits for its rows can't tell a slow statement from a host that fell silent, because the network
/// may still acknowledge what we sent. So a second connection asks the host for TLS, as any new
/// connection may. Any answer will do, and no session begins.
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

/// The outcome of one statement.
struct reply {
    rows found;
    std::optional<database_error> failure;
};

/// No call of libpq blocks. Runs one batch at a time, on the io_context's thread.
class connection {
  public:
    connection(asio::io_context& io, std::string address);
    connection(connection const&) = delete;
    connection& operator=(connection const&) = delete;
    ~connection();

    /// Await this before any other call. It tries each host of the address for `connect_timeout`,
    /// or for three seconds if that is unset, before the next host. Throws database_error.
    [[nodiscard]] task<void> connect();
    /// Returns the rows of each statement. Throws database_error for the first statement that
    /// failed; later statements were not carried out.
    [[nodiscard]] task<std::vector<rows>> run(std::vector<query> batch);
    /// Does the same as `run`, with a transaction for each statement but still in one round trip. A
    /// failing statement does not affect the others. Throws database_error if the connection is
    /// lost.
    [[nodiscard]] task<std::vector<reply>> run_apart(std::vector<query> batch);
    /// Gives up the connection if it is not made in time or the host no longer answers. A statement
    /// may take any amount of time. Call it regularly. Returns whether the host no longer answers.
    [[nodiscard]] bool look_at_the_clock();
    /// Whether both connections go to the same host.
    [[nodiscard]] bool leads_where(connection const& other) const {
        return leads_to_ == other.leads_to_;
    }
    /// Makes everything that waits for the connection fail. `why` must be a literal.
    void give_up(std::string_view why);
    /// False once the connection was lost or leads to a database that does not accept writes. Then
    /// do not use it again.
    [[nodiscard]] bool usable() const noexcept { return usable_; }
    /// Whether the other side has kept the connection open. Call it between two batches.
    [[nodiscard]] bool is_alive();

  private:
    using descriptor = asio::posix::basic_stream_descriptor<executor>;
    enum class readiness { to_read, to_write };

    [[nodiscard]] task<void> connect_to(host_place place, std::chrono::milliseconds longest);
    [[nodiscard]] task<void> connect_to_any(host_place named, std::chrono::milliseconds longest);
    [[nodiscard]] task<void> await(readiness wanted);
    [[nodiscard]] task<void> flush();
    /// The next result of the batch, or null between two statements.
    [[nodiscard]] task<pg_result*> next_result();
    /// The replies to the statements of one transaction.
    struct replies {
        std::vector<rows> all;
        std::optional<database_error> failure; ///< the first one
    };
    [[nodiscard]] task<replies> next_replies();
    void send(query const& one);
    void end_transaction();
    [[noreturn]] void lose();
    /// Throws libpq's error for a connection that it could not make.
    [[noreturn]] void fail();
    /// Throws the error for a connection that was not made in time.
    [[noreturn]] void fail_late();
    [[nodiscard]] bool is_made() const noexcept {
        return made_by_ == steady_clock::time_point::max();
    }

    asio::io_context& io_;
    std::string address_;
    host_place leads_to_;
    std::unique_ptr<pg_conn, void (*)(pg_conn*)> handle_;
    descriptor socket_;
    steady_clock::time_point waits_since_ = steady_clock::time_point::max();
    steady_clock::time_point made_by_ = steady_clock::time_point::max(); ///< while it is being made
    std::shared_ptr<host_probe> probe_;
    bool usable_ = true;
    std::optional<std::string_view> given_up_; ///< the reason
};

} // namespace tassel::store::postgres
