// What every store must do, whatever database holds the records: the suites of
// *_conformance_test.cpp. A store joins them through its factory in tested_stores.cpp.
#pragma once

#include "store/policy/maintenance.hpp"
#include "unit/store/record_making.hpp"

#include <vector>

namespace tassel::store {

/// How much of something is kept, whether or not the port shows it.
struct kept_counts {
    std::int64_t sessions = 0;
    std::int64_t analyses = 0;
    std::int64_t packages = 0;
    std::int64_t objects = 0;
    std::int64_t chunks = 0; ///< of existing and deleted objects
    std::int64_t master_keys = 0;
};

/// A store, and what the suites need from it beyond the port.
class tested_store {
  public:
    tested_store() = default;
    tested_store(tested_store const&) = delete;
    tested_store& operator=(tested_store const&) = delete;
    virtual ~tested_store() = default;

    [[nodiscard]] virtual store& opened() = 0;
    [[nodiscard]] virtual policy::maintained& upkeep() = 0;
    /// Closes the store, and opens it as another process would.
    virtual void reopen() = 0;
    /// Reopens the store with limits on what is kept.
    virtual void limit(quotas const& allowed) = 0;
    /// The same records, opened as another process would open them.
    [[nodiscard]] virtual std::unique_ptr<store> opened_elsewhere() = 0;
    /// Closes the store, lets a server start and stop on it, and reopens it.
    virtual void serve() = 0;

    /// The audit rows that are on the disk.
    [[nodiscard]] virtual std::vector<audit_row> audits() = 0;
    [[nodiscard]] virtual kept_counts counts() = 0;
};

struct store_factory {
    std::string_view name;
    std::unique_ptr<tested_store> (*make)(); ///< makes an empty store
};
[[nodiscard]] std::vector<store_factory> tested_stores();

#define TASSEL_FOR_EVERY_STORE(suite)                                                              \
    INSTANTIATE_TEST_SUITE_P(every, suite, ::testing::ValuesIn(tested_stores()),                   \
                             [](auto const& one) { return std::string{one.param.name}; })

/// The base of the suites.
class store_conformance : public ::testing::TestWithParam<store_factory>, protected record_making {
  protected:
    [[nodiscard]] store& kept() override { return tested_->opened(); }
    [[nodiscard]] analysis_store& analyses() { return kept().analyses(); }
    [[nodiscard]] package_store& packages() { return kept().packages(); }
    [[nodiscard]] object_store& objects() { return kept().objects(); }
    [[nodiscard]] key_store& kept_keys() { return kept().keys(); }
    [[nodiscard]] session_store& sessions() { return kept().sessions(); }

    [[nodiscard]] kept_counts counts() { return tested_->counts(); }
    [[nodiscard]] std::size_t audit_count() { return tested_->audits().size(); }
    void reopen() { tested_->reopen(); }
    void write_readings(std::optional<std::chrono::sys_seconds> now) {
        tested_->upkeep().write_readings(now);
    }
    void flush() { tested_->upkeep().flush_sessions(); }
    void purge_sessions(std::chrono::sys_seconds now) { tested_->upkeep().purge_sessions(now); }
    void purge_objects(std::chrono::sys_seconds now) {
        while (tested_->upkeep().purge_objects(now)) {
        }
    }

    std::unique_ptr<tested_store> const tested_ = GetParam().make();
    owner const acme = owner::partner("acme");
    owner const stranger = owner::partner("stranger");
};

} // namespace tassel::store
