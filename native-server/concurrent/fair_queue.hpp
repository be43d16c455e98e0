// Decides which waiting task gets the next free thread, and whether a further task may wait.
#pragma once

#include "concurrent/answer_time.hpp"

#include <array>
#include <cstddef>
#include <deque>
#include <functional>
#include <limits>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tassel::concurrent {

// The owner of a task.

/// Identifies an owner. The networks of a queue class share its threads fairly, and so do the
/// owners in each network.
struct task_owner {
    std::size_t queue_class = 0; ///< in the order of the pool's settings
    std::string name;            ///< unique in the network
    std::string network{};       ///< shared with other owners; empty if the owner shares none
    std::string site{};          ///< the network's site; empty if the network has none

    friend bool operator==(task_owner const&, task_owner const&) = default;
};

/// A site gets the share of this many networks, no matter how many networks it contains.
inline constexpr std::size_t networks_of_a_site = 8;

/// The limits for all owners of a queue, for each network, and for each owner. A network has no
/// limit unless one is set.
struct queue_limits {
    unsigned maximum_running = 1; ///< concurrent tasks
    /// The concurrent tasks of a network. The limit also applies to a site, because a few threads
    /// can't be divided more finely.
    unsigned maximum_running_of_network = std::numeric_limits<unsigned>::max();
    unsigned maximum_running_of_one = 1; ///< concurrent tasks of one owner
    std::size_t places = 1;              ///< tasks that wait or run at the same time
    std::size_t places_of_network = std::numeric_limits<std::size_t>::max() / networks_of_a_site;
    std::size_t places_of_one = 1;
};

/// Orders tasks so that networks take turns, and so do the owners in each network. The tasks of an
/// owner keep their order. So before the first task of an owner runs, at most one task of each
/// other owner in its network runs. Before each of these tasks, at most one task of each other
/// network runs, where a site counts as eight networks. Tasks that are already running come first,
/// too. Not thread-safe.
class fair_queue {
  public:
    using task = std::function<void()>;
    struct turn {
        task_owner owner;
        task what;
    };

    explicit fair_queue(queue_limits const& limits) : limits_{limits} {}

    /// Takes a place for the owner. Returns false if the owner can't have another place.
    [[nodiscard]] bool admit(task_owner const& owner);
    /// Gives a place of the owner back.
    void leave(task_owner const& owner);

    /// Queues a task, which waits until `by` at most. If this throws, nothing has changed, and
    /// `what` still holds the task.
    void push(task_owner const& owner, task&& what, answer_time by = answer_time::max());
    /// Takes the task whose turn it is. The task counts as running from here on. Returns nothing if
    /// no task may begin.
    [[nodiscard]] std::optional<turn> pop();
    /// Removes and returns the tasks that are out of time at `now`.
    [[nodiscard]] std::vector<task> take_late(answer_time now);
    /// Counts a task that never waited as running. Returns false if other tasks wait, or if no more
    /// tasks may run.
    [[nodiscard]] bool begin(task_owner const& owner);
    /// Notes that a running task of the owner has ended.
    void finish(task_owner const& owner);

    [[nodiscard]] std::size_t waiting() const noexcept { return waiting_; }
    [[nodiscard]] std::size_t running() const noexcept { return all_.running; }

  private:
    struct share {
        unsigned running = 0;
        std::size_t places = 0;
    };
    struct waiting_task {
        task what;
        answer_time by;
    };
    struct owner_state : share {
        task_owner owner;
        std::deque<waiting_task> tasks;
    };
    struct site_state;
    struct network_state;
    using owners = std::list<owner_state*>;
    using networks = std::list<network_state*>;
    struct network_state : share {
        site_state* site = nullptr;
        std::map<std::string, owner_state> known; ///< owners with a place or a task
        owners turns;                             ///< owners with waiting tasks, the next one first
    };
    struct site_state : share {
        std::map<std::string, network_state> known;
        networks apart; ///< networks with waiting tasks but no turn yet
        std::size_t in_turns = 0;
    };
    /// An owner with its network and site.
    struct chain {
        site_state& site;
        network_state& network;
        owner_state& one;
    };

    /// Returns the owner's chain, and makes the owner known if it was not.
    [[nodiscard]] chain enter(task_owner const& owner);
    [[nodiscard]] bool may_run(network_state const& network) const noexcept;
    [[nodiscard]] bool may_run(owner_state const& one) const noexcept;
    [[nodiscard]] std::array<share*, 4> shares_of(chain const& at) noexcept;
    void count_running(chain const& at) noexcept;
    [[nodiscard]] turn take(networks::iterator place, owners::iterator first);
    /// Gives the only network in `line` a turn, or lets it wait for a turn of its site. The network
    /// has tasks.
    void line_up(networks& line);
    /// Takes the network's late tasks, and removes the network from the line if none are left.
    void take_late(network_state& network, answer_time now, std::vector<task>& late);
    void leave_line(network_state& network);
    /// Gives one of the site's turns back; the site's next waiting network gets the turn.
    void step_back(site_state& site);
    void forget_idle(task_owner const& owner, chain const& at);

    queue_limits limits_;
    std::map<std::string, site_state> sites_;
    networks turns_; ///< at most eight of each site, the next one first
    std::size_t waiting_ = 0;
    share all_;
};

} // namespace tassel::concurrent
