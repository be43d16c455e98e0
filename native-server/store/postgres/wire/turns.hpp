// When writes that belong together begin. An owner's writes begin one after the other, and writes
// that share a transaction begin together.
#pragma once

#include "store/postgres/wire/asynchronous.hpp"
#include "store/postgres/wire/decided.hpp"

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace tassel::store::postgres {

/// Carries out an owner's operations on objects, one after the other, in the order of the calls.
/// Other writes of the owner wait for the operations that came before them.
class owner_turns {
  public:
    /// An operation must not throw.
    using operation = std::function<task<void>()>;

    /// `on` must outlive this object. Finish `on` before you destroy this object.
    explicit owner_turns(pool& on) : pool_{on} {}

    /// Runs `work` after everything that was submitted before for this owner.
    void in_turn(std::string const& owner_text, operation work);
    /// Runs `work` at once if no operation of the owner is in progress, else in turn.
    void after_turns(std::string const& owner_text, operation work);
    /// Like `after_turns`, runs the transaction that decides about a request of its owner, but
    /// waits for its outcome. Throws store_error. See `decided`.
    template <class Request, class Outcome>
    [[nodiscard]] Outcome
    decided_after_turns(Request request,
                        std::function<task<Outcome>(transaction&, Request)> decide) {
        auto const owner_text = request.belongs_to.text();
        auto const of = asker_of(request.belongs_to);
        return outcome_of<Outcome>([&](receiver<Outcome> done) {
            after_turns(owner_text,
                        decided<Request, Outcome>(pool_, durability::synced, of, std::move(request),
                                                  std::move(done), std::move(decide)));
        });
    }

    /// Whether any operation of the owner is in progress or waits its turn.
    [[nodiscard]] bool taken(std::string const& owner_text);

  private:
    [[nodiscard]] task<void> take_turns(std::string owner_text);
    [[nodiscard]] operation next(std::string const& owner_text);

    pool& pool_;
    std::mutex mutex_; // guards the members below
    /// The waiting operations of each owner that has one in progress.
    std::map<std::string, std::deque<operation>, std::less<>> waiting_;
};

// When operations that share a transaction begin. A single operation begins at once; under load, a
// group begins once about as many have arrived as last time, so that several share each
// transaction.

/// Operations may arrive on any thread, and one thread waits for them. The caller has a mutex for
/// the waiting operations, and must hold that mutex during the calls that decide.
class gathering {
  public:
    /// `most`: a group of this size does not wait for more, because the cost for each operation is
    /// small by then. `longest`: a group never waits longer than this, no matter how long the last
    /// group took.
    gathering(executor const& on, std::size_t most, steady_clock::duration longest)
        : maximum_{most}, longest_{longest}, limit_{on} {}

    /// Reports that this many operations begin together now.
    void began(std::size_t together);
    /// Returns whether the operations that arrived meanwhile wait for more. Call it once the last
    /// group has ended. If it returns true, call `wait` next.
    [[nodiscard]] bool waits_with(std::size_t waiting);
    /// Returns whether the arrival of another operation ends the wait. If so, call `end_wait` next.
    [[nodiscard]] bool came(std::size_t waiting);

    // Make the calls below on the one thread that waits; they need no mutex.

    /// Waits until the group is complete or takes too long. A group is complete with as many
    /// operations as began last, or with one fewer than the last group waited for, if that is more.
    /// It waits at most four times as long as the last group took.
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
