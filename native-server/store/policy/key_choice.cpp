#include "store/policy/key_choice.hpp"

#include "store/port/store_error.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>
#include <utility>

namespace tassel::store::policy {
namespace {

// Records of one transaction.
constexpr std::int64_t step_size = 32;

using record_count = std::int64_t rewrapped_records::*;
constexpr std::array<std::pair<record_kind, record_count>, 5> kinds{{
    {record_kind::analysis, &rewrapped_records::analyses},
    {record_kind::package_origin, &rewrapped_records::package_records},
    {record_kind::package_state, &rewrapped_records::package_records},
    {record_kind::object, &rewrapped_records::objects},
    {record_kind::integrity_key, nullptr}, // no record, and so not counted
}};

bool knows(crypto::master_keys const& keys, std::string const& key_id) {
    try {
        return keys.has(key_id);
    } catch (crypto::seal_error const& error) {
        throw store_error{error.what()};
    }
}

/// Re-wraps what is of one kind and under `old_key`.
class kind_rewrapping {
  public:
    kind_rewrapping(key_records& records, crypto::master_keys const& keys, record_kind kind,
                    std::string const& old_key, std::string const& new_key)
        : records_{records}, keys_{keys}, kind_{kind}, old_key_{old_key}, new_key_{new_key} {}

    /// False when nothing is left.
    bool step() {
        bool any = false;
        records_.transact([&] {
            auto const found = records_.find(kind_, old_key_, last_, step_size);
            std::vector<rewrapped_data_key> rewrapped;
            for (auto const& record : found)
                rewrap(record, rewrapped);
            records_.replace(kind_, rewrapped);
            any = !found.empty();
            if (any) last_ = found.back().number;
            count += static_cast<std::int64_t>(rewrapped.size());
        });
        return any;
    }

    std::int64_t count = 0;
    std::int64_t unreadable = 0;

  private:
    void rewrap(kept_data_key const& record, std::vector<rewrapped_data_key>& rewrapped) {
        try {
            rewrapped.push_back({record.number, keys_.rewrap({old_key_, record.wrapped_key},
                                                             record.identity.view(), new_key_)});
        } catch (crypto::seal_error const&) {
            ++unreadable; // it is no worse than before, and the others go on
        }
    }

    key_records& records_;
    crypto::master_keys const& keys_;
    record_kind kind_;
    std::string const& old_key_;
    std::string const& new_key_;
    std::int64_t last_ = 0; ///< records up to here were looked at
};

void rewrap_kinds(key_records& records, crypto::master_keys const& keys, std::string const& old_key,
                  std::string const& new_key, rewrap_outcome& outcome) {
    using clock = std::chrono::steady_clock;
    for (auto const& [kind, count] : kinds) {
        kind_rewrapping work{records, keys, kind, old_key, new_key};
        for (auto begun = clock::now(); work.step(); begun = clock::now())
            std::this_thread::sleep_for(clock::now() - begun);
        if (count != nullptr) outcome.rewrapped.*count += work.count;
        outcome.unreadable += work.unreadable;
    }
}

} // namespace

void choose_key(key_records& records, crypto::master_keys const& keys) {
    records.transact([&] {
        auto const active = records.active();
        // This reads the keys again where another process has just chosen a new one: only then is
        // the first of them to be asked for.
        if (active) (void)knows(keys, active->key_id);
        auto const used = records.used();
        for (auto const& key_id : used) {
            if (knows(keys, key_id)) continue;
            throw store_error{"stored records are sealed with a master key that was not given"};
        }
        auto const first = keys.active_id();
        if (active && active->key_id == first) return;
        bool const settled = std::all_of(used.begin(), used.end(),
                                         [&](auto const& key_id) { return key_id == first; });
        records.choose({first, settled});
    });
}

rewrap_outcome rewrap_records(key_records& records, crypto::master_keys const& keys) {
    auto const active = records.active();
    if (!active) throw store_error{"no master key is chosen"};
    rewrap_outcome outcome;
    for (auto const& key_id : records.used()) {
        if (key_id != active->key_id) rewrap_kinds(records, keys, key_id, active->key_id, outcome);
    }
    records.transact([&] {
        records.forget_unused();
        auto const present = records.active(); // another process may have chosen meanwhile
        if (present && present->key_id == active->key_id) records.choose({present->key_id, true});
    });
    return outcome;
}

} // namespace tassel::store::policy
