#include "store/policy/record_keys.hpp"

#include "store/port/store_error.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>
#include <utility>

namespace tassel::store::policy {
namespace {

// The number of records in one transaction.
constexpr std::int64_t step_size = 32;
// The pause before we retry records that others held.
constexpr std::chrono::milliseconds between_passes{200};

using record_count = std::int64_t rewrapped_records::*;
constexpr std::array<std::pair<record_kind, record_count>, 5> kinds{{
    {record_kind::analysis, &rewrapped_records::analyses},
    {record_kind::package_origin, &rewrapped_records::package_records},
    {record_kind::package_state, &rewrapped_records::package_records},
    {record_kind::object, &rewrapped_records::objects},
    {record_kind::integrity_key, nullptr}, // it is not a record, so it is not counted
}};

bool knows(crypto::master_keys const& keys, std::string const& key_id) {
    try {
        return keys.has(key_id);
    } catch (crypto::seal_error const& error) {
        throw store_error{error.what()};
    }
}

struct pass_outcome {
    std::int64_t count = 0;
    std::int64_t left = 0; ///< records that changed meanwhile, or that others hold
    std::int64_t unreadable = 0;
};

/// Goes once through all records of one kind that are under `old_key`.
class kind_rewrapping {
  public:
    kind_rewrapping(key_records& records, crypto::master_keys const& keys, record_kind kind,
                    std::string const& old_key, std::string const& new_key)
        : records_{records}, keys_{keys}, kind_{kind}, old_key_{old_key}, new_key_{new_key} {}

    /// Re-wraps the next records. Returns false when no records are left.
    bool step() {
        auto const found = records_.find(kind_, old_key_, last_, step_size);
        if (found.empty()) return false;
        last_ = found.back().number;
        std::vector<rewrapped_data_key> rewrapped;
        for (auto const& record : found)
            rewrap(record, rewrapped);
        auto const replaced = records_.replace(kind_, rewrapped);
        made.count += replaced;
        made.left += static_cast<std::int64_t>(rewrapped.size()) - replaced;
        return true;
    }

    pass_outcome made;

  private:
    void rewrap(kept_data_key const& record, std::vector<rewrapped_data_key>& rewrapped) {
        try {
            rewrapped.push_back(
                {record.number, record.wrapped_key,
                 keys_.rewrap({old_key_, record.wrapped_key}, record.identity.view(), new_key_)});
        } catch (crypto::seal_error const&) {
            ++made.unreadable; // this record stays as it is, and the others must go on
        }
    }

    key_records& records_;
    crypto::master_keys const& keys_;
    record_kind kind_;
    std::string const& old_key_;
    std::string const& new_key_;
    std::int64_t last_ = 0; ///< records up to this number have been tried
};

pass_outcome rewrap_once(kind_rewrapping work) {
    using clock = std::chrono::steady_clock;
    for (auto begun = clock::now(); work.step(); begun = clock::now())
        std::this_thread::sleep_for(clock::now() - begun);
    return work.made;
}

class rewrapping {
  public:
    rewrapping(key_records& records, crypto::master_keys const& keys, std::string new_key,
               std::function<void(std::string_view)> const& tell)
        : records_{records}, keys_{keys}, new_key_{std::move(new_key)}, tell_{tell} {}

    void of(std::string const& old_key) {
        for (auto const& [kind, count] : kinds) {
            auto pass = go_through(kind, old_key, count);
            while (pass.left > 0) {
                if (pass.count == 0) tell_of(pass.left);
                std::this_thread::sleep_for(between_passes);
                pass = go_through(kind, old_key, count);
            }
            outcome.unreadable += pass.unreadable; // every pass meets the same unreadable records
        }
    }

    rewrap_outcome outcome;

  private:
    pass_outcome go_through(record_kind kind, std::string const& old_key, record_count count) {
        auto const pass = rewrap_once({records_, keys_, kind, old_key, new_key_});
        if (count != nullptr) outcome.rewrapped.*count += pass.count;
        return pass;
    }
    void tell_of(std::int64_t left) {
        using clock = std::chrono::steady_clock;
        constexpr std::chrono::seconds between_words{2};
        if (!tell_) return;
        if (told_ && clock::now() - *told_ < between_words) return;
        told_ = clock::now();
        tell_("waiting for " + std::to_string(left) + " records that others hold; trying again");
    }

    key_records& records_;
    crypto::master_keys const& keys_;
    std::string new_key_;
    std::function<void(std::string_view)> const& tell_;
    std::optional<std::chrono::steady_clock::time_point> told_;
};

/// Returns whether the choice is made. If not, another process has chosen meanwhile, and the choice
/// must start again.
bool choose_once(key_records& records, crypto::master_keys const& keys) {
    key_state seen{.active = records.active(), .used = records.used()};
    std::sort(seen.used.begin(), seen.used.end());
    // This call reads the keys again if another process has just chosen a new key. So it must come
    // before the check for the first key.
    if (seen.active) (void)knows(keys, seen.active->key_id);
    for (auto const& key_id : seen.used) {
        if (knows(keys, key_id)) continue;
        throw store_error{"stored records are sealed with a master key that was not given"};
    }
    auto const first = keys.active_id();
    if (seen.active && seen.active->key_id == first) return true;
    bool const settled = std::all_of(seen.used.begin(), seen.used.end(),
                                     [&](auto const& key_id) { return key_id == first; });
    return records.choose({first, settled}, seen);
}

} // namespace

void choose_key(key_records& records, crypto::master_keys const& keys) {
    while (!choose_once(records, keys)) {
    }
}

rewrap_outcome rewrap_records(key_records& records, crypto::master_keys const& keys,
                              std::function<void(std::string_view)> const& tell) {
    auto const active = records.active();
    if (!active) throw store_error{"no master key is chosen"};
    rewrapping work{records, keys, active->key_id, tell};
    for (auto const& key_id : records.used()) {
        if (key_id != active->key_id) work.of(key_id);
    }
    records.settle(active->key_id);
    return work.outcome;
}

void key_guard::use(std::shared_ptr<crypto::master_keys const> keys) {
    std::lock_guard const lock{mutex_};
    keys_ = std::move(keys);
}

void key_guard::settle(crypto::sealed_record& sealed, record_identity const& identity) {
    crypto::wrapped_data_key wrapped{std::move(sealed.key_id), std::move(sealed.wrapped_key)};
    settle(wrapped, identity);
    sealed.key_id = std::move(wrapped.key_id);
    sealed.wrapped_key = std::move(wrapped.wrapped_key);
}

void key_guard::settle(crypto::wrapped_data_key& wrapped, record_identity const& identity) {
    auto const active = replacement(wrapped.key_id);
    if (!active) return;
    auto const keys = [this] {
        std::lock_guard const lock{mutex_};
        return keys_;
    }();
    if (!keys) throw store_error{"a record is sealed with a master key that is not the active one"};
    try {
        wrapped = keys->rewrap(wrapped, identity.view(), *active);
    } catch (crypto::seal_error const& error) {
        throw store_error{error.what()};
    }
}

} // namespace tassel::store::policy
