// When writes that belong together begin: those of an owner one after the other, and those that
// share a transaction together.
#pragma once

#include "store/postgres/wire/asynchronous.hpp"
#include "store/postgres/wire/pool.hpp"

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace tassel::store::postgres {

/// What an owner's objects are written in: one operation after the other, in the order in which
/// they were asked for. Other writes of the owner wait for those that were asked for before them.
class owner_turns {
  public:
    /// Must not throw.
    using operation = std::function<task<void>()>;

    /// `on` must outlive it, and be finished before it goes.
    explicit owner_turns(pool& on) : pool_{on} {}

    /// After all that was submitted for this owner before.
    void in_turn(std::string const& owner_text, operation work);
    /// At once, where nothing of the owner's waits; else in turn.
    void after_turns(std::string const& owner_text, operation work);

    /// Whether anything of the owner's is under way or waits in turn.
    [[nodiscard]] bool taken(std::string const& owner_text);

  private:
    [[nodiscard]] task<void> take_turns(std::string owner_text);
    [[nodiscard]] operation next(std::string const& owner_text);

    pool& pool_;
    std::mutex mutex_; // guards what follows
    /// Of owners that have something under way; the first operation is.
    std::map<std::string, std::deque<operation>, std::less<>> waiting_;
};

// When what is carried out together begins: at once for who comes alone, and under load once about
// as many have come as last time, so that each transaction is shared by several.

/// Those who come may be on any thread, what waits for them on one. The calls that decide are to be
/// guarded by what guards the ones that wait.
class gathering {
  public:
    /// `most`: more are not waited for, as what they share is then small for each already.
    /// `longest`: nobody is waited for longer, however long the last ones took.
    gathering(executor const& on, std::size_t most, steady_clock::duration longest)
        : maximum_{most}, longest_{longest}, limit_{on} {}

    /// So many begin together now.
    void began(std::size_t together);
    /// Once those are through: whether those who came meanwhile wait for more. Then `wait` follows.
    [[nodiscard]] bool waits_with(std::size_t waiting);
    /// Another one came: whether that ends the waiting. Then `end_wait` follows.
    [[nodiscard]] bool came(std::size_t waiting);

    // On the one thread, and not guarded.

    /// For as many as began last, or for one less than was waited for before them; at most four
    /// times as long as they took. Who began alone is followed at once.
    [[nodiscard]] task<void> wait();
    void end_wait() { limit_.cancel(); }

  private:
    static constexpr int patience = 4;

    std::size_t maximum_;
    steady_clock::duration longest_;
    timer limit_;
    steady_clock::time_point began_;
    std::size_t wanted_ = 1;
    bool waits_ = false;
};

} // namespace tassel::store::postgres
