// The names of a database's hosts, looked up without keeping a thread.
#pragma once

#include "store/postgres/wire/asynchronous.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace tassel::store::postgres {

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

} // namespace tassel::store::postgres
