// What an owner's objects are written in: one operation after the other, in the order in which they
// were asked for. Other writes of the owner wait for those that were asked for before them.
#pragma once

#include "store/postgres/wire/pool.hpp"

#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace tassel::store::postgres {

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

} // namespace tassel::store::postgres
