#include "store/port/failures.hpp"

#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace tassel::store {
namespace {

constexpr std::chrono::seconds look_interval{1};
constexpr std::size_t maximum_texts = 32;

class failure_record {
  public:
    void meet(failure_cause cause, std::string const& text) {
        std::lock_guard const lock{access_};
        ++counts_.at(static_cast<std::size_t>(cause));
        tell(failures_.met(cause, text, lasting_failures::clock::now()));
    }
    [[nodiscard]] bool has_met(failure_cause cause) {
        std::lock_guard const lock{access_};
        return counts_.at(static_cast<std::size_t>(cause)) > 0;
    }
    [[nodiscard]] bool was_met_since(failure_cause cause,
                                     lasting_failures::clock::time_point time) {
        std::lock_guard const lock{access_};
        return failures_.was_met_since(cause, time);
    }
    [[nodiscard]] bool is_told(std::string_view text) {
        std::lock_guard const lock{access_};
        return tell_ != nullptr && failures_.is_told(text);
    }
    [[nodiscard]] std::vector<std::pair<std::string_view, std::uint64_t>> counts() {
        std::lock_guard const lock{access_};
        std::vector<std::pair<std::string_view, std::uint64_t>> all;
        for (std::size_t place = 0; place < counts_.size(); ++place)
            all.emplace_back(reflect::enumerator_names<failure_cause>[place], counts_[place]);
        return all;
    }
    void begin(std::function<void(failure_news const&)> tell) {
        std::lock_guard const lock{access_};
        tell_ = std::move(tell);
        looking_.emplace([this](std::stop_token const& stop) { look_now_and_then(stop); });
    }
    void end() {
        looking_.reset();
        std::lock_guard const lock{access_};
        tell_ = nullptr;
    }

  private:
    /// Telling does not wait (log/log.hpp).
    void tell(std::vector<failure_news> const& all) const {
        if (tell_ == nullptr) return;
        for (auto const& each : all)
            tell_(each);
    }
    void look_now_and_then(std::stop_token const& stop) {
        std::unique_lock lock{access_};
        while (!stop.stop_requested()) {
            stopped_.wait_for(lock, stop, look_interval, [] { return false; });
            tell(failures_.look(lasting_failures::clock::now()));
        }
    }

    std::mutex access_;
    std::condition_variable_any stopped_;
    std::array<std::uint64_t, reflect::enumerator_count<failure_cause>> counts_{};
    lasting_failures failures_;
    std::function<void(failure_news const&)> tell_;
    std::optional<std::jthread> looking_;
};

std::atomic<std::uint64_t> held_locks{0}; // NOLINT(*-avoid-non-const-global-variables)

failure_record& record() {
    static failure_record one;
    return one;
}

} // namespace

std::vector<failure_news> lasting_failures::met(failure_cause cause, std::string text,
                                                clock::time_point now) {
    auto const [place, begins] = present_.try_emplace(cause);
    auto& known = place->second;
    if (known.texts.size() < maximum_texts) known.texts.insert(text);
    known.text = std::move(text);
    known.last = now;
    ++known.times;
    if (!begins && now - known.told < again) return {};
    known.told = now;
    return {
        {begins ? failure_stage::begins : failure_stage::lasts, cause, known.text, known.times}};
}

std::vector<failure_news> lasting_failures::look(clock::time_point now) {
    std::vector<failure_news> all;
    for (auto const& [cause, known] : present_)
        if (now - known.last >= quiet)
            all.push_back({failure_stage::has_ended, cause, known.text, known.times});
    for (auto const& each : all)
        present_.erase(each.cause);
    return all;
}

bool lasting_failures::is_told(std::string_view text) const {
    std::string const wanted{text};
    return std::any_of(present_.begin(), present_.end(),
                       [&wanted](auto const& each) { return each.second.texts.contains(wanted); });
}

bool lasting_failures::was_met_since(failure_cause cause, clock::time_point time) const {
    auto const found = present_.find(cause);
    return found != present_.end() && found->second.last >= time;
}

std::string met_failure(failure_cause cause, std::string_view said) {
    auto text = in_words(cause, said);
    record().meet(cause, text);
    return text;
}

store_error failed_store(failure_cause cause, std::string_view said) {
    return store_error{met_failure(cause, said), fault_by(cause), cause};
}

store_error lost_upload() {
    return failed_store(failure_cause::connection_lost,
                        "what was written of an upload is no longer in the database");
}

bool has_met(failure_cause cause) {
    return record().has_met(cause);
}

bool has_met_within(std::chrono::seconds time, failure_cause cause) {
    return record().was_met_since(cause, lasting_failures::clock::now() - time);
}

void refuse_full_disk() {
    throw failed_store(failure_cause::disk_full, "the disk has no room left");
}

void met_held_lock() noexcept {
    held_locks.fetch_add(1, std::memory_order_relaxed);
}

std::uint64_t counted_held_locks() noexcept {
    return held_locks.load(std::memory_order_relaxed);
}

bool is_told_failure(std::string_view text) {
    return record().is_told(text);
}

std::vector<std::pair<std::string_view, std::uint64_t>> counted_failures() {
    return record().counts();
}

failure_teller::failure_teller(std::function<void(failure_news const&)> tell) {
    record().begin(std::move(tell));
}

failure_teller::~failure_teller() {
    record().end();
}

} // namespace tassel::store
