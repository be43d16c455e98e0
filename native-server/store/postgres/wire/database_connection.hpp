// One connection to PostgreSQL, in pipeline mode: a batch of statements is one round trip.
#pragma once

#include "store/postgres/wire/asynchronous.hpp"
#include "store/postgres/wire/query.hpp"

#include <boost/asio/posix/basic_stream_descriptor.hpp>

#include <memory>
#include <string>
#include <vector>

struct pg_conn; // libpq's

namespace tassel::store::postgres {

/// No call of libpq waits. One batch at a time; on the io_context's thread.
class connection {
  public:
    connection(asio::io_context& io, std::string address);
    connection(connection const&) = delete;
    connection& operator=(connection const&) = delete;
    ~connection();

    /// To be awaited before anything else. Throws database_error.
    [[nodiscard]] task<void> connect();
    /// The rows of each statement. Throws database_error for the first that failed; those after it
    /// were not carried out.
    [[nodiscard]] task<std::vector<rows>> run(std::vector<query> batch);
    /// Gives it up where nothing has come for too long. To be called now and then.
    void look_at_the_clock();
    /// False once it was lost: it must not be used again.
    [[nodiscard]] bool usable() const noexcept { return usable_; }

  private:
    using descriptor = asio::posix::basic_stream_descriptor<executor>;
    enum class readiness { to_read, to_write };

    [[nodiscard]] task<void> await(readiness wanted);
    [[nodiscard]] task<void> flush();
    /// The next result of the batch, or null between two statements.
    [[nodiscard]] task<pg_result*> next_result();
    void send(query const& one);
    [[noreturn]] void lose();

    asio::io_context& io_;
    std::string address_;
    std::unique_ptr<pg_conn, void (*)(pg_conn*)> handle_;
    descriptor socket_;
    steady_clock::time_point waits_since_ = steady_clock::time_point::max();
    bool usable_ = true;
};

} // namespace tassel::store::postgres
