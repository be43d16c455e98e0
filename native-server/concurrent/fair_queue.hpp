// Tasks that wait for a thread: whose turn it is, and who may still come.
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

// Whose a task is.

/// Who is to be served fairly: networks of a queue class first, and then the owners of each.
struct task_owner {
    std::size_t queue_class = 0; ///< in the order of the pool's settings
    std::string name;            ///< of no other owner in the network
    std::string network{};       ///< that the owner is one of many in; empty: it is alone
    std::string site{};          ///< that holds several networks; empty: the network is alone

    friend bool operator==(task_owner const&, task_owner const&) = default;
};

/// A site has the share of so many networks, however many it holds.
inline constexpr std::size_t networks_of_a_site = 8;

/// What all owners of a queue may have, each network of them, and each owner. Networks are bounded
/// by nothing of their own unless it is said.
struct queue_limits {
    unsigned maximum_running = 1; ///< tasks under way at once
    /// Of them a network's, and a site's too: a few threads can't be shared more finely.
    unsigned maximum_running_of_network = std::numeric_limits<unsigned>::max();
    unsigned maximum_running_of_one = 1; ///< an owner's
    std::size_t places = 1;              ///< at once, waiting or under way
    std::size_t places_of_network = std::numeric_limits<std::size_t>::max() / networks_of_a_site;
    std::size_t places_of_one = 1;
};

/// Not for several threads at once. Networks take turns, and in each its owners, whose tasks keep
/// their order. So a task waits behind one task of each other owner of its network at the most, for
/// each of them behind one task of each other network, of which a site counts as eight, and behind
/// those that are under way.
class fair_queue {
  public:
    using task = std::function<void()>;
    struct turn {
        task_owner owner;
        task what;
    };

    explicit fair_queue(queue_limits const& limits) : limits_{limits} {}

    /// Takes a place for the owner. False: there is none for it.
    [[nodiscard]] bool admit(task_owner const& owner);
    /// Gives it back.
    void leave(task_owner const& owner);

    /// Lets a task wait, until `by` at most. Where it throws, nothing has changed, `what` included.
    void push(task_owner const& owner, task&& what, answer_time by = answer_time::max());
    /// The task whose turn it is, which is under way from here on; nothing where none may begin.
    [[nodiscard]] std::optional<turn> pop();
    /// Tasks whose time was over at `now`: they wait no longer.
    [[nodiscard]] std::vector<task> take_late(answer_time now);
    /// Counts a task that never waited as under way. False: others wait, or no more may be under
    /// way.
    [[nodiscard]] bool begin(task_owner const& owner);
    /// A task of the owner is no longer under way.
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
        std::map<std::string, owner_state> known; ///< who has a place, or a task
        owners turns;                             ///< who has tasks that wait, the next one first
    };
    struct site_state : share {
        std::map<std::string, network_state> known;
        networks apart; ///< have tasks that wait, and no turn beside the others
        std::size_t in_turns = 0;
    };
    /// An owner and what it belongs to.
    struct chain {
        site_state& site;
        network_state& network;
        owner_state& one;
    };

    /// The owner's, which is known from here on.
    [[nodiscard]] chain enter(task_owner const& owner);
    [[nodiscard]] bool may_run(network_state const& network) const noexcept;
    [[nodiscard]] bool may_run(owner_state const& one) const noexcept;
    [[nodiscard]] std::array<share*, 4> shares_of(chain const& at) noexcept;
    void count_running(chain const& at) noexcept;
    [[nodiscard]] turn take(networks::iterator place, owners::iterator first);
    /// `line` holds a network that has tasks: it gets a turn, or waits for one with its site.
    void line_up(networks& line);
    /// Takes the network's late tasks, and itself out of line where none are left.
    void take_late(network_state& network, answer_time now, std::vector<task>& late);
    void leave_line(network_state& network);
    /// Gives a turn of the site's back, which its next network gets where one waits.
    void step_back(site_state& site);
    void forget_idle(task_owner const& owner, chain const& at);

    queue_limits limits_;
    std::map<std::string, site_state> sites_;
    networks turns_; ///< of at most eight of a site, the next one first
    std::size_t waiting_ = 0;
    share all_;
};

} // namespace tassel::concurrent
