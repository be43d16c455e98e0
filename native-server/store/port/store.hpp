// The store as a whole. Implementations: sqlite/sqlite_store.hpp, postgres/postgres_store.hpp.
//
// A call waits for its result, whether it reads or writes. On a fiber (concurrent/fiber.hpp) it
// gives the thread to others meanwhile, and throws too_many_wait if too many are waiting. So never
// hold a lock during a call. Only the chunks of objects are written without waiting
// (object_store.hpp).
#pragma once

#include "store/port/analysis_store.hpp"
#include "store/port/audit_log.hpp"
#include "store/port/key_store.hpp"
#include "store/port/object_store.hpp"
#include "store/port/package_store.hpp"
#include "store/port/partner_store.hpp"
#include "store/port/rate_counters.hpp"
#include "store/port/session_store.hpp"
#include "store/port/store_error.hpp"
#include "store/port/store_figures.hpp"

#include <chrono>

namespace tassel::store {

class store {
  public:
    store() = default;
    store(store const&) = delete;
    store& operator=(store const&) = delete;
    virtual ~store() = default;

    [[nodiscard]] virtual partner_store& partners() noexcept = 0;
    [[nodiscard]] virtual session_store& sessions() noexcept = 0;
    [[nodiscard]] virtual analysis_store& analyses() noexcept = 0;
    [[nodiscard]] virtual package_store& packages() noexcept = 0;
    [[nodiscard]] virtual object_store& objects() noexcept = 0;
    [[nodiscard]] virtual audit_log& audits() noexcept = 0;
    [[nodiscard]] virtual key_store& keys() noexcept = 0;
    [[nodiscard]] virtual storage_room& room() noexcept = 0;
    /// Returns null if one server has the database to itself.
    [[nodiscard]] virtual rate_counters* rates() noexcept { return nullptr; }
    /// How many forgeries were found since the store was opened.
    [[nodiscard]] virtual forgery_counts forgeries() const = 0;

    [[nodiscard]] virtual waiting_figures waits() const = 0;

    /// Reads from the database. Throws store_error if it can't read. The fault is `full` if the
    /// disk has no space left, and `untrusted` if upkeep found rows that somebody else wrote.
    virtual void check() = 0;

    /// From `time` on, nothing waits for the database: calls that are waiting fail at that time,
    /// and later calls fail at once. May be called from any thread.
    virtual void end_by(std::chrono::steady_clock::time_point time) = 0;
};

} // namespace tassel::store
