// The names of a database's hosts, looked up without keeping a thread.
#pragma once

#include "store/postgres/wire/asynchronous.hpp"

#include <optional>
#include <string>

namespace tassel::store::postgres {

/// Parameters of libpq, lists divided by commas, an entry for each place to try.
struct host_places {
    std::string hosts; ///< as they were named, since certificates and passwords are of names
    std::string addresses;
    std::string ports;
};

/// Where the hosts of a connection's address are: each name in the order of the address, with all
/// that it is found as; nothing where no name is to be looked up. An address that says `hostaddr`
/// or `service` is libpq's to read, and so are sockets and numbers. Throws database_error where no
/// host is known, or none was found in time.
[[nodiscard]] task<std::optional<host_places>> look_up_hosts(asio::io_context& io,
                                                             std::string address);

} // namespace tassel::store::postgres
