// Whose a task is.
#pragma once

#include <cstddef>
#include <string>

namespace tassel::concurrent {

/// Who is to be served fairly: networks of a queue class first, and then the owners of each.
struct task_owner {
    std::size_t queue_class = 0; ///< in the order of the pool's settings
    std::string name;            ///< of no other owner in the network
    std::string network{};       ///< that the owner is one of many in; empty: it is alone
    std::string site{};          ///< that holds several networks; empty: the network is alone

    friend bool operator==(task_owner const&, task_owner const&) = default;
};

} // namespace tassel::concurrent
