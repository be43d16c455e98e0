// When what is carried out together begins: at once for who comes alone, and under load once about
// as many have come as last time, so that each transaction is shared by several.
#pragma once

#include "store/postgres/wire/asynchronous.hpp"

#include <cstddef>

namespace tassel::store::postgres {

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
