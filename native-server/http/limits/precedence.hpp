// Who gives way where there is no room for another connection: the rule alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tassel::http {

/// What a connection waits for.
enum class standing : std::uint8_t {
    unfinished, ///< the rest of a request or handshake, or the end of a delay
    idle,       ///< the next request
    taking,     ///< that its peer takes the answer
    working     ///< the server: it never gives way
};

/// A connection as the rule sees it.
struct occupant {
    std::size_t seat;
    std::uint64_t word;       ///< of the seat, as it was looked at
    std::int64_t since;       ///< when it began to wait, in nanoseconds
    std::uint32_t of_network; ///< as many such connections, let in or not, does its network hold
    standing at;
    bool let_in; ///< a partner's key was accepted on it, or it is a trusted proxy's
};

/// Of what there is too little for one more.
enum class shortage : std::uint8_t {
    of_places,    ///< for anybody
    of_strangers, ///< for those on whose connections no key was accepted
    of_network,   ///< for a network; the table holds its connections alone
    of_address    ///< for an address; the table holds its connections alone
};

/// The first `most` that give way, in their order. Those let in come last, and not at all where
/// others are too many. Before them, of the network that holds most goes what is unfinished for
/// longest, then what is idle for longest, then answers that are not taken. Of an address that has
/// as many as it may, the oldest idle one goes first: the rest is its own work.
[[nodiscard]] std::vector<occupant> first_to_go(std::vector<occupant> table, shortage lacking,
                                                std::size_t most);

} // namespace tassel::http
