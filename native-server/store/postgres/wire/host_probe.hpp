// Whether whoever serves at the other end of a connection still answers anybody.
#pragma once

#include "store/postgres/wire/asynchronous.hpp"

#include <memory>

namespace tassel::store::postgres {

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
