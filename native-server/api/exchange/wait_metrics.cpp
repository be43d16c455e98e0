#include "api/exchange/wait_metrics.hpp"

#include "store/port/failures.hpp"

#include <string_view>

namespace tassel::api {
namespace {

void append_figure(std::string& text, std::string_view name, std::string_view type,
                   std::string_view about, std::string const& figure) {
    text.append("# HELP ").append(name).append(" ").append(about);
    text.append("\n# TYPE ").append(name).append(" ").append(type).append("\n");
    text.append(name).append(" ").append(figure).append("\n");
}

std::string in_seconds(std::chrono::milliseconds time) {
    constexpr int of_a_second = 1'000;
    auto const parts = std::to_string(of_a_second + time.count() % of_a_second);
    return std::to_string(time.count() / of_a_second) + "." + parts.substr(1);
}

} // namespace

std::string wait_metrics(store::waiting_figures const& now) {
    constexpr std::string_view shown_as = "gauge";
    std::string text;
    append_figure(text, "tassel_store_connections_limit", shown_as,
                  "Connections to the database at most; of SQLite, those that write.",
                  std::to_string(now.connections_limit));
    append_figure(text, "tassel_store_connections_in_use", shown_as, "How many of them are in use.",
                  std::to_string(now.connections_in_use));
    append_figure(text, "tassel_store_waiting", shown_as, "How many wait for one of them.",
                  std::to_string(now.waiting));
    append_figure(text, "tassel_store_longest_wait_seconds", shown_as,
                  "For how long whoever came first of those who wait has done so.",
                  in_seconds(now.longest_wait));
    append_figure(text, "tassel_store_lock_waits_total", "counter",
                  "How often a lock that others held kept the store waiting.",
                  std::to_string(store::counted_held_locks()));
    return text;
}

} // namespace tassel::api
