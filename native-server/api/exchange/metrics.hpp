// Figures for Prometheus, in its text format, version 0.0.4. Labels come only from the routes.
#pragma once

#include "api/routing/route_table.hpp"
#include "concurrent/task_pool.hpp"
#include "http/server.hpp"
#include "store/port/store_figures.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::api {

/// Counts requests by route. Safe from several threads.
class metrics {
  public:
    /// Counts these routes in their order, then `page_route` and `unknown_route`. The routes must
    /// outlive this object.
    explicit metrics(std::span<route const> routes) : routes_{routes}, rows_(routes.size() + 2) {}

    /// Counts one answered request. A route that is not in the list counts as an unknown one.
    void count(route const& matched, unsigned status, std::chrono::nanoseconds duration) noexcept;

    /// Counts one request with wrong credentials.
    void count_wrong_credentials() noexcept {
        wrong_credentials_.fetch_add(1, std::memory_order_relaxed);
    }

    /// Counts one request with an unreadable X-Forwarded-For.
    void count_unread_forwarded() noexcept {
        unread_forwarded_.fetch_add(1, std::memory_order_relaxed);
    }

    /// Returns all figures in the Prometheus text format, version 0.0.4.
    [[nodiscard]] std::string text(http::server_metrics const& transport,
                                   store::forgery_counts const& forgeries,
                                   store::room_refusals const& refused,
                                   std::optional<store::room_figures> const& room) const;

  private:
    /// Upper bounds of the histogram, in microseconds; the last bucket has none.
    static constexpr std::array<std::uint32_t, 12> bounds_microseconds{
        50, 100, 250, 500, 1'000, 2'500, 5'000, 10'000, 25'000, 100'000, 500'000, 2'500'000};
    static constexpr std::size_t status_classes = 5;

    struct alignas(64) row_counters {
        std::array<std::atomic<std::uint64_t>, status_classes> by_class{};
        std::array<std::atomic<std::uint64_t>, bounds_microseconds.size() + 1> buckets{};
        std::atomic<std::uint64_t> nanoseconds{0};
    };

    void append_requests(std::string& text) const;
    void append_durations(std::string& text) const;

    [[nodiscard]] std::size_t row_of(route const& matched) const noexcept;
    [[nodiscard]] route const& route_at(std::size_t row) const noexcept;
    /// Writes name{method="..",route="..", without the closing brace.
    void append_sample(std::string& text, std::string_view name, std::size_t row) const;

    std::span<route const> routes_;
    std::vector<row_counters> rows_;
    std::atomic<std::uint64_t> rate_limited_{0};
    std::atomic<std::uint64_t> wrong_credentials_{0};
    std::atomic<std::uint64_t> unread_forwarded_{0};
};

struct queue_figures {
    std::string_view name;
    concurrent::task_pool::figures now;
};
[[nodiscard]] std::string queue_metrics(std::span<queue_figures const> queues);

/// Returns the figures about waiting for the store, such as how many times a request waited for
/// another request's locks.
[[nodiscard]] std::string wait_metrics(store::waiting_figures const& now);

} // namespace tassel::api
