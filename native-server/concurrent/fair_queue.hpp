// Tasks that wait for a thread: whose turn it is, and who may still come.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <optional>
#include <string>
#include <unordered_map>

namespace tassel::concurrent {

/// What all owners of a queue and each of them may have.
struct queue_limits {
    unsigned most_running = 1;        ///< tasks under way at once
    unsigned most_running_of_one = 1; ///< of them an owner's
    std::size_t places = 1;           ///< at once, waiting or under way
    std::size_t places_of_one = 1;
    std::size_t octets = 0; ///< that what has a place may hold
    std::size_t octets_of_one = 0;
};

/// Not for several threads at once. Owners take turns, and an owner's tasks keep their order. So a
/// task waits behind one task of each other owner at the most, and those that are under way.
class fair_queue {
  public:
    using task = std::function<void()>;
    struct turn {
        std::string owner;
        task what;
    };

    explicit fair_queue(queue_limits const& limits) : limits_{limits} {}

    // `owner` is a name that no other owner has.

    /// Takes a place for the owner. False: there is none for it, or no room for so many octets.
    [[nodiscard]] bool admit(std::string const& owner, std::size_t octets);
    /// Gives it back.
    void leave(std::string const& owner, std::size_t octets);

    /// Lets a task wait. Where it throws, nothing has changed, `what` included.
    void push(std::string const& owner, task&& what);
    /// The task whose turn it is, which is under way from here on; nothing where none may begin.
    [[nodiscard]] std::optional<turn> pop();
    /// Counts a task that never waited as under way. False: others wait, or no more may be under
    /// way.
    [[nodiscard]] bool begin(std::string const& owner);
    /// A task of the owner is no longer under way.
    void finish(std::string const& owner);

    [[nodiscard]] std::size_t waiting() const noexcept { return waiting_; }
    [[nodiscard]] std::size_t running() const noexcept { return running_; }

  private:
    struct owner_state {
        std::deque<task> tasks;
        unsigned running = 0;
        std::size_t places = 0;
        std::size_t octets = 0;
    };
    using owners = std::unordered_map<std::string, owner_state>;

    [[nodiscard]] std::list<owners::iterator>::iterator next();
    void forget_idle(owners::iterator who);

    queue_limits limits_;
    owners known_;                      ///< who has a place, or a task
    std::list<owners::iterator> turns_; ///< who has tasks that wait, the next one first
    std::size_t waiting_ = 0;
    std::size_t running_ = 0;
    std::size_t places_ = 0;
    std::size_t octets_ = 0;
};

} // namespace tassel::concurrent
