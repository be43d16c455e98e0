#include "api/exchange/metrics.hpp"

#include "confinement/child_counts.hpp"
#include "http/status.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace tassel::api {
namespace {

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

void append_head(std::string& text, std::string_view name, std::string_view type,
                 std::string_view help) {
    text.append("# HELP ").append(name).append(" ").append(help).append("\n");
    text.append("# TYPE ").append(name).append(" ").append(type).append("\n");
}

void append_single(std::string& text, std::string_view name, std::string_view type,
                   std::string_view help, std::uint64_t value) {
    append_head(text, name, type, help);
    text.append(name).append(" ");
    append_number(text, value);
    text.push_back('\n');
}

void append_children(std::string& text) {
    auto const children = confinement::counted_children();
    append_single(text, "tassel_children_total", "counter",
                  "Confined children started to read PDFs.", children.started);
    append_single(text, "tassel_children_without_landlock_total", "counter",
                  "Confined children started on a kernel without landlock.",
                  children.without_file_guard);
}

std::string_view method_of(std::size_t row) {
    if (row < routes.size()) return routes[row].method;
    return row == page_row ? "GET" : "any";
}

/// name{method="..",route="..", without the closing brace.
void append_sample(std::string& text, std::string_view name, std::size_t row) {
    text.append(name).append("{method=\"").append(method_of(row));
    text.append("\",route=\"").append(row_label(row)).append("\"");
}

} // namespace

void metrics::count(std::size_t row, unsigned status, std::chrono::nanoseconds duration) noexcept {
    auto& counters = rows_[std::min(row, unknown_row)];
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
                          store::room_refusals const& refused) const {
    std::string text;
    text.reserve(16'384);
    append_requests(text);
    append_durations(text);
    append_single(text, "tassel_rate_limited_total", "counter", "Requests refused with 429.",
                  rate_limited_.load(std::memory_order_relaxed));
    append_single(text, "tassel_quota_refusals_total", "counter",
                  "Times that nothing was kept because a quota is used up.", refused.quota);
    append_single(text, "tassel_full_disk_refusals_total", "counter",
                  "Times that nothing was kept because the disk has no room.", refused.full_disk);
    append_single(text, "tassel_forged_partners_total", "counter",
                  "Rows of partners met that somebody else had written.", forgeries.partners);
    append_single(text, "tassel_forged_packages_total", "counter",
                  "Rows of packages met that somebody else had put there.", forgeries.packages);
    append_single(text, "tassel_wrong_credentials_total", "counter",
                  "Requests with wrong partner credentials.",
                  wrong_credentials_.load(std::memory_order_relaxed));
    append_transport(text, transport);
    return text;
}

void metrics::append_transport(std::string& text, http::server_metrics const& transport) {
    append_single(text, "tassel_open_connections", "gauge", "Connections open now.",
                  transport.open_connections);
    append_single(text, "tassel_accepted_connections_total", "counter", "Connections accepted.",
                  transport.accepted);
    append_single(text, "tassel_refused_connections_total", "counter",
                  "Connections closed because too many were open, of all or of one client.",
                  transport.refused_connections);
    append_single(text, "tassel_malformed_requests_total", "counter",
                  "Requests refused before routing.", transport.rejected_malformed);
    append_single(text, "tassel_timed_out_connections_total", "counter",
                  "Connections cut by a deadline.", transport.timed_out);
    append_single(text, "tassel_failed_connections_total", "counter",
                  "Connections ended by an internal failure.", transport.failed);
    append_single(text, "tassel_evicted_connections_total", "counter",
                  "Idle connections closed to make room for new ones.",
                  transport.evicted_connections);
    append_single(text, "tassel_held_octets", "gauge",
                  "Memory held for heads, bodies and answers in flight.", transport.held_octets);
    append_single(text, "tassel_overloaded_total", "counter",
                  "How often there was no room for more of that.", transport.overloaded);
    append_single(text, "tassel_delayed_answers", "gauge",
                  "Answers to wrong credentials that are held back.", transport.delayed_answers);
    append_children(text);
}

void metrics::append_requests(std::string& text) const {
    constexpr std::string_view name = "tassel_http_requests_total";
    append_head(text, name, "counter", "Answered requests by route and status class.");
    for (std::size_t row = 0; row < row_count; ++row) {
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
    append_head(text, name, "histogram", "From the request's head to its answer.");
    for (std::size_t row = 0; row < row_count; ++row) {
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

} // namespace tassel::api
