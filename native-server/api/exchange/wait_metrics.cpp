#include "api/exchange/wait_metrics.hpp"

#include "api/exchange/metric_text.hpp"
#include "store/port/failures.hpp"

#include <chrono>
#include <cstdint>
#include <string_view>

namespace tassel::api {
namespace {

template <class Number>
void append_figure(std::string& text, std::string_view name, std::string_view type,
                   std::string_view help, Number number) {
    append_head(text, name, type, help);
    text.append(name).append(" ");
    append_number(text, number);
    text.append("\n");
}

} // namespace

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
    append_head(text, longest, shown_as, "How long the first of those callers has waited.");
    text.append(longest).append(" ");
    append_seconds(text,
                   static_cast<std::uint64_t>(std::chrono::nanoseconds{now.longest_wait}.count()));
    text.append("\n");
    append_figure(text, "tassel_store_lock_waits_total", "counter",
                  "Times that the store waited for a lock that others held.",
                  store::counted_held_locks());
    return text;
}

} // namespace tassel::api
