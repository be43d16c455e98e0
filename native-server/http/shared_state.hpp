// What all connections of a server share.
#pragma once

#include "limits/client_counts.hpp"
#include "limits/crowd.hpp"
#include "limits/memory_budget.hpp"
#include "limits/network_waits.hpp"
#include "message.hpp"
#include "server.hpp"

#include <atomic>
#include <cstddef>

namespace tassel::http {

struct shared_state {
    shared_state(server_options const& options, service& answering)
        : application{answering}, timeouts{options.timeouts},
          maximum_delayed{options.maximum_delayed_answers}, connected{options.limits()},
          memory{options.memory}, forwarded{{.address = options.maximum_of_address(),
                                             .network = options.maximum_of_network()}} {}

    service& application;
    server_timeouts const& timeouts;
    std::size_t const maximum_delayed;
    crowd connected;
    memory_budget memory;
    client_counts forwarded; ///< requests in flight of those whom a trusted proxy names
    network_waits waits;
    std::atomic<std::size_t> delayed{0}; ///< answers that are held back
};

} // namespace tassel::http
