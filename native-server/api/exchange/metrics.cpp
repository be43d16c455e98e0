#include "api/exchange/metrics.hpp"

#include "clock/utc_clock.hpp"
#include "confinement/spawned_child.hpp"
#include "http/message.hpp"
#include "log/log.hpp"
#include "service/rules/newest_rules.hpp"
#include "store/port/failures.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::api {
namespace {

/// Writes the lines that precede the figures of one metric; `type` is `counter`, `gauge`, or
/// `histogram`.
void append_head(std::string& text, std::string_view name, std::string_view type,
                 std::string_view help) {
    text.append("# HELP ").append(name).append(" ").append(help).append("\n");
    text.append("# TYPE ").append(name).append(" ").append(type).append("\n");
}

void append_number(std::string& text, auto number) {
    std::array<char, 32> digits{};
    auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text.append(digits.data(), end);
}

void append_seconds(std::string& text, std::uint64_t nanoseconds) {
    std::array<char, 64> digits{};
    auto const end = std::to_chars(digits.data(), digits.data() + digits.size(),
                                   static_cast<double>(nanoseconds) / 1e9, std::chars_format::fixed)
                         .ptr;
    text.append(digits.data(), end);
}

/// A figure without labels.
struct watched {
    http::server_metrics transport;
    store::forgery_counts forgeries;
    store::room_refusals refused;
    confinement::child_counts children;
    std::uint64_t rate_limited;
    std::uint64_t wrong_credentials;
    std::uint64_t dropped_log_lines;
    std::uint64_t unread_forwarded;
};

struct single_metric {
    std::string_view name, type, help;
    std::int64_t (*value)(watched const&);
};

/// Returns the value at the end of a chain of members.
template <auto... Members>
std::int64_t value_of(watched const& now) {
    return static_cast<std::int64_t>((now.*....*Members));
}

constexpr std::string_view counter = "counter", gauge = "gauge";

constexpr std::array single_metrics{
    single_metric{"tassel_children_total", counter,
                  "Confined children that were started to read PDFs.",
                  &value_of<&watched::children, &confinement::child_counts::started>},
    single_metric{"tassel_children_without_landlock_total", counter,
                  "Confined children that were started on a kernel without landlock.",
                  &value_of<&watched::children, &confinement::child_counts::without_file_guard>},
    single_metric{"tassel_rate_limited_total", counter, "Requests refused with 429.",
                  &value_of<&watched::rate_limited>},
    single_metric{"tassel_quota_refusals_total", counter,
                  "Writes refused because a quota is used up.",
                  &value_of<&watched::refused, &store::room_refusals::quota>},
    single_metric{"tassel_full_disk_refusals_total", counter,
                  "Writes refused because the disk has no room.",
                  &value_of<&watched::refused, &store::room_refusals::full_disk>},
    single_metric{"tassel_forged_partners_total", counter,
                  "Partner rows found that this program did not write.",
                  &value_of<&watched::forgeries, &store::forgery_counts::partners>},
    single_metric{"tassel_forged_packages_total", counter,
                  "Package rows found that this program did not write.",
                  &value_of<&watched::forgeries, &store::forgery_counts::packages>},
    single_metric{"tassel_untrusted_rows", gauge,
                  "1 while the database holds rows that this program did not write.",
                  &value_of<&watched::forgeries, &store::forgery_counts::untrusted>},
    single_metric{"tassel_wrong_credentials_total", counter,
                  "Requests with wrong partner credentials.",
                  &value_of<&watched::wrong_credentials>},
    single_metric{"tassel_log_lines_dropped_total", counter,
                  "Log lines dropped because nobody read them.",
                  &value_of<&watched::dropped_log_lines>},
    single_metric{"tassel_unread_forwarded_total", counter,
                  "Requests from trusted proxies whose X-Forwarded-For could not be read.",
                  &value_of<&watched::unread_forwarded>},
    single_metric{"tassel_connections_limit", gauge,
                  "Limit on open connections; at the limit, an older one makes way for a new one.",
                  &value_of<&watched::transport, &http::server_metrics::connections_limit>},
    single_metric{"tassel_open_descriptors", gauge, "Descriptors that the process has open now.",
                  &value_of<&watched::transport, &http::server_metrics::descriptors,
                            &http::descriptor_use::open>},
    single_metric{"tassel_descriptors_limit", gauge,
                  "Limit on descriptors that the process may have open at once.",
                  &value_of<&watched::transport, &http::server_metrics::descriptors,
                            &http::descriptor_use::limit>},
    single_metric{"tassel_open_connections", gauge, "Connections open now.",
                  &value_of<&watched::transport, &http::server_metrics::open_connections>},
    single_metric{"tassel_accepted_connections_total", counter, "Connections accepted.",
                  &value_of<&watched::transport, &http::server_metrics::accepted>},
    single_metric{"tassel_refused_connections_total", counter,
                  "Connections closed because too many were open, in total or from one client.",
                  &value_of<&watched::transport, &http::server_metrics::refused_connections>},
    single_metric{"tassel_malformed_requests_total", counter, "Requests refused before routing.",
                  &value_of<&watched::transport, &http::server_metrics::rejected_malformed>},
    single_metric{"tassel_timed_out_connections_total", counter,
                  "Connections closed because a time limit had passed.",
                  &value_of<&watched::transport, &http::server_metrics::timed_out>},
    single_metric{"tassel_failed_connections_total", counter,
                  "Connections ended by an internal failure.",
                  &value_of<&watched::transport, &http::server_metrics::failed>},
    single_metric{"tassel_evicted_connections_total", counter,
                  "Connections closed to make room for new ones.",
                  &value_of<&watched::transport, &http::server_metrics::evicted_connections>},
    single_metric{"tassel_held_bytes", gauge,
                  "Memory held for request heads, bodies, and answers in flight.",
                  &value_of<&watched::transport, &http::server_metrics::held_bytes>},
    single_metric{"tassel_overloaded_total", counter,
                  "How many times the memory budget had no room for another head, body, or answer.",
                  &value_of<&watched::transport, &http::server_metrics::overloaded>},
    single_metric{"tassel_delayed_answers", gauge,
                  "Answers to wrong credentials that are being delayed.",
                  &value_of<&watched::transport, &http::server_metrics::delayed_answers>},
};

void append_singles(std::string& text, watched const& now) {
    for (auto const& each : single_metrics) {
        append_head(text, each.name, each.type, each.help);
        text.append(each.name).append(" ");
        append_number(text, each.value(now));
        text.push_back('\n');
    }
}

void append_store_failures(std::string& text) {
    constexpr std::string_view name = "tassel_store_failures_total";
    append_head(text, name, counter, "Storage failures, by cause.");
    for (auto const& [cause, times] : store::counted_failures()) {
        text.append(name).append("{cause=\"").append(cause).append("\"} ");
        append_number(text, times);
        text.push_back('\n');
    }
}

void append_store_room(std::string& text, store::room_figures const& room) {
    constexpr std::string_view name = "tassel_store_room_bytes";
    append_head(
        text, name, gauge,
        "Bytes that can be written: on the disk, and in free pages inside the database file.");
    for (auto const& [where, bytes] :
         {std::pair{"disk", room.disk}, std::pair{"inside", room.inside}}) {
        text.append(name).append("{where=\"").append(where).append("\"} ");
        append_number(text, bytes);
        text.push_back('\n');
    }
    constexpr std::string_view log = "tassel_store_log_bytes";
    append_head(text, log, gauge, "Size of the database's write-ahead log.");
    text.append(log).append(" ");
    append_number(text, room.log);
    text.push_back('\n');
}

void append_law_days_left(std::string& text) {
    constexpr std::string_view name = "tassel_law_days_left";
    append_head(text, name, gauge,
                "Days until the table ends, as `rules calendar` prints it; below 0 once it has "
                "ended without a successor.");
    for (auto const& [code, days] : service::law_days_left(utc_now().date)) {
        text.append(name).append("{table=\"").append(code).append("\"} ");
        append_number(text, days);
        text.push_back('\n');
    }
}

} // namespace

std::size_t metrics::row_of(route const& matched) const noexcept {
    if (&matched == &page_route) return routes_.size();
    constexpr std::less<route const*> stands_before;
    auto const* const first = routes_.data();
    bool const is_one =
        !stands_before(&matched, first) && stands_before(&matched, first + routes_.size());
    return is_one ? static_cast<std::size_t>(&matched - first) : routes_.size() + 1;
}

route const& metrics::route_at(std::size_t row) const noexcept {
    if (row < routes_.size()) return routes_[row];
    return row == routes_.size() ? page_route : unknown_route;
}

void metrics::append_sample(std::string& text, std::string_view name, std::size_t row) const {
    auto const& counted = route_at(row);
    text.append(name).append("{method=\"").append(counted.terms.method);
    text.append("\",route=\"").append(counted.path).append("\"");
}

void metrics::count(route const& matched, unsigned status,
                    std::chrono::nanoseconds duration) noexcept {
    auto& counters = rows_[row_of(matched)];
    auto const status_class = std::clamp(status / 100, 1U, 5U) - 1;
    auto const nanoseconds =
        static_cast<std::uint64_t>(std::max<std::int64_t>(duration.count(), 0));
    auto const bound = std::lower_bound(bounds_microseconds.begin(), bounds_microseconds.end(),
                                        nanoseconds, [](std::uint32_t limit, std::uint64_t spent) {
                                            return std::uint64_t{limit} * 1'000 < spent;
                                        });
    auto const bucket = static_cast<std::size_t>(bound - bounds_microseconds.begin());
    counters.by_class[status_class].fetch_add(1, std::memory_order_relaxed);
    counters.buckets[bucket].fetch_add(1, std::memory_order_relaxed);
    counters.nanoseconds.fetch_add(nanoseconds, std::memory_order_relaxed);
    if (status == http::status::too_many_requests)
        rate_limited_.fetch_add(1, std::memory_order_relaxed);
}

std::string metrics::text(http::server_metrics const& transport,
                          store::forgery_counts const& forgeries,
                          store::room_refusals const& refused,
                          std::optional<store::room_figures> const& room) const {
    std::string text;
    text.reserve(16'384);
    append_requests(text);
    append_durations(text);
    append_singles(text, {.transport = transport,
                          .forgeries = forgeries,
                          .refused = refused,
                          .children = confinement::counted_children(),
                          .rate_limited = rate_limited_.load(std::memory_order_relaxed),
                          .wrong_credentials = wrong_credentials_.load(std::memory_order_relaxed),
                          .dropped_log_lines = log::dropped_lines(),
                          .unread_forwarded = unread_forwarded_.load(std::memory_order_relaxed)});
    append_store_failures(text);
    if (room) append_store_room(text, *room);
    append_law_days_left(text);
    return text;
}

void metrics::append_requests(std::string& text) const {
    constexpr std::string_view name = "tassel_http_requests_total";
    append_head(text, name, counter, "Answered requests, by route and status class.");
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        for (std::size_t index = 0; index < status_classes; ++index) {
            append_sample(text, name, row);
            text.append(",status=\"");
            append_number(text, index + 1);
            text.append("xx\"} ");
            append_number(text, rows_[row].by_class[index].load(std::memory_order_relaxed));
            text.push_back('\n');
        }
    }
}

void metrics::append_durations(std::string& text) const {
    constexpr std::string_view name = "tassel_http_request_duration_seconds";
    append_head(text, name, "histogram", "Time from the request's head to its answer.");
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        std::uint64_t total = 0;
        for (std::size_t bucket = 0; bucket <= bounds_microseconds.size(); ++bucket) {
            total += rows_[row].buckets[bucket].load(std::memory_order_relaxed);
            append_sample(text, "tassel_http_request_duration_seconds_bucket", row);
            text.append(",le=\"");
            if (bucket < bounds_microseconds.size()) {
                append_seconds(text, std::uint64_t{bounds_microseconds[bucket]} * 1'000);
            } else {
                text.append("+Inf");
            }
            text.append("\"} ");
            append_number(text, total);
            text.push_back('\n');
        }
        append_sample(text, "tassel_http_request_duration_seconds_sum", row);
        text.append("} ");
        append_seconds(text, rows_[row].nanoseconds.load(std::memory_order_relaxed));
        text.push_back('\n');
        append_sample(text, "tassel_http_request_duration_seconds_count", row);
        text.append("} ");
        append_number(text, total);
        text.push_back('\n');
    }
}

namespace {

template <class Number>
void append_figure(std::string& text, std::string_view name, std::string_view type,
                   std::string_view help, Number number) {
    append_head(text, name, type, help);
    text.append(name).append(" ");
    append_number(text, number);
    text.append("\n");
}

void append_metric(std::string& text, std::string_view name, std::string_view type,
                   std::string_view help, std::span<queue_figures const> queues,
                   std::uint64_t (*value)(concurrent::task_pool::figures const&)) {
    append_head(text, name, type, help);
    for (auto const& queue : queues) {
        text.append(name).append("{queue=\"").append(queue.name).append("\"} ");
        append_number(text, value(queue.now));
        text.append("\n");
    }
}

} // namespace

std::string queue_metrics(std::span<queue_figures const> queues) {
    using figures = concurrent::task_pool::figures;
    std::string text;
    append_metric(text, "tassel_queue_length", "gauge", "Tasks that wait for a thread.", queues,
                  [](figures const& now) -> std::uint64_t { return now.waiting; });
    append_metric(text, "tassel_queue_refused_total", "counter",
                  "Requests refused because a queue was full.", queues,
                  [](figures const& now) { return now.refused; });
    return text;
}

std::string wait_metrics(store::waiting_figures const& now) {
    constexpr std::string_view shown_as = "gauge";
    std::string text;
    append_figure(text, "tassel_store_connections_limit", shown_as,
                  "Limit on connections to the database; for SQLite, on those that write.",
                  now.connections_limit);
    append_figure(text, "tassel_store_connections_in_use", shown_as,
                  "Connections to the database that are in use.", now.connections_in_use);
    append_figure(text, "tassel_store_waiting", shown_as,
                  "Callers that wait for a connection to the database.", now.waiting);
    constexpr std::string_view longest = "tassel_store_longest_wait_seconds";
    append_head(text, longest, shown_as,
                "How long the caller that came first has waited for a connection to the database.");
    text.append(longest).append(" ");
    append_seconds(text,
                   static_cast<std::uint64_t>(std::chrono::nanoseconds{now.longest_wait}.count()));
    text.append("\n");
    append_figure(text, "tassel_store_lock_waits_total", "counter",
                  "How many times the store waited for a lock that others held.",
                  store::counted_held_locks());
    return text;
}

} // namespace tassel::api
