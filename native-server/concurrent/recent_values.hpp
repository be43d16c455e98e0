// Keeps recently used values in memory, within limits.
#pragma once

#include <cstddef>
#include <iterator>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace tassel::concurrent {

/// Values by key. The least recently used values are dropped first. Thread-safe.
template <class Value>
class recent_values {
  public:
    struct limits {
        std::size_t values = 0;
        std::size_t bytes = 0; ///< as the callers of `put` counted them
    };

    explicit recent_values(limits most) : maximum_{most} {}

    /// Returns a copy of the value, or nothing if there is none.
    [[nodiscard]] std::optional<Value> find(std::string_view key) {
        std::lock_guard const lock{mutex_};
        auto const known = places_.find(key);
        if (known == places_.end()) return std::nullopt;
        used_.splice(used_.begin(), used_, known->second);
        return used_.front().value;
    }

    /// Keeps the value and replaces any other with the same key. A value larger than the limit is
    /// not kept.
    void put(std::string_view key, Value value, std::size_t bytes) {
        std::lock_guard const lock{mutex_};
        auto const known = places_.find(key);
        if (known != places_.end()) drop(known->second);
        if (bytes > maximum_.bytes) return;
        used_.push_front({std::string{key}, std::move(value), bytes});
        places_.emplace(used_.front().key, used_.begin());
        bytes_ += bytes;
        while (used_.size() > maximum_.values || bytes_ > maximum_.bytes)
            drop(std::prev(used_.end()));
    }

    void forget(std::string_view key) {
        std::lock_guard const lock{mutex_};
        auto const known = places_.find(key);
        if (known != places_.end()) drop(known->second);
    }

  private:
    struct entry {
        std::string key;
        Value value;
        std::size_t bytes;
    };
    using order = std::list<entry>;

    void drop(typename order::iterator place) {
        bytes_ -= place->bytes;
        places_.erase(place->key);
        used_.erase(place);
    }

    limits maximum_;
    std::mutex mutex_;
    order used_;                                                            ///< most recent first
    std::unordered_map<std::string_view, typename order::iterator> places_; ///< keys point to used_
    std::size_t bytes_ = 0;
};

} // namespace tassel::concurrent
