#include "api/exchange/work_queues.hpp"

#include <algorithm>
#include <cstdint>
#include <thread>

namespace tassel::api {
namespace {

// What connections' threads do comes first. Each step is about a quarter more time on a processor
// for the one that yields less, so a sandbox user gets a tenth of what a partner does beside it.
constexpr int partner_niceness = 5;
constexpr int sandbox_niceness = 15;

constexpr std::size_t mebibyte = std::size_t{1} << 20U;

unsigned cores() {
    constexpr unsigned fewest = 2;
    constexpr unsigned most = 8;
    return std::clamp(std::thread::hardware_concurrency(), fewest, most);
}

concurrent::queue_limits with_threads(unsigned threads, concurrent::queue_limits limits) {
    limits.most_running = threads;
    limits.most_running_of_one = threads - 1; // nobody has the last one
    return limits;
}

/// Partners first, as queue_owner() counts them; of the threads they have all, and sandbox users
/// one fewer besides.
concurrent::pool_settings shared_by(unsigned threads, concurrent::queue_limits const& partners,
                                    concurrent::queue_limits const& sandbox) {
    return {
        .lanes = {{.niceness = partner_niceness, .limits = with_threads(threads, partners)},
                  {.niceness = sandbox_niceness, .limits = with_threads(threads - 1, sandbox)}}};
}

concurrent::pool_settings download_settings() {
    return shared_by(4, {.places = 256, .places_of_one = 64}, {.places = 64, .places_of_one = 16});
}

concurrent::pool_settings making_settings() {
    return shared_by(cores() + 1, {.places = 512, .places_of_one = 192},
                     {.places = 256, .places_of_one = 128});
}

concurrent::pool_settings analysis_settings() {
    return shared_by(cores() + 1,
                     {.places = 512,
                      .places_of_one = 128,
                      .octets = 48 * mebibyte,
                      .octets_of_one = 24 * mebibyte},
                     {.places = 128,
                      .places_of_one = 32,
                      .octets = 16 * mebibyte,
                      .octets_of_one = 8 * mebibyte});
}

void append_metric(std::string& text, std::string_view name, std::string_view about,
                   std::span<queue_figures const> queues,
                   std::uint64_t (*value)(concurrent::task_pool::figures const&)) {
    text.append("# HELP ").append(name).append(" ").append(about);
    for (auto const& queue : queues) {
        text.append(name).append("{queue=\"").append(queue.name).append("\"} ");
        text.append(std::to_string(value(queue.now))).append("\n");
    }
}

} // namespace

concurrent::task_owner queue_owner(store::owner const& caller) {
    return {.lane = caller.kind() == store::owner_kind::partner ? 0U : 1U, .name = caller.text()};
}

concurrent::pool_settings pdf_check_settings() {
    return shared_by(3, {.places = 192, .places_of_one = 64}, {.places = 64, .places_of_one = 16});
}

work_queues::work_queues()
    : downloads{download_settings()}, making{making_settings()}, analyses{analysis_settings()} {}

std::string queue_metrics(std::span<queue_figures const> queues) {
    using figures = concurrent::task_pool::figures;
    std::string text;
    append_metric(text, "tassel_queue_length",
                  "Tasks that wait for a thread.\n# TYPE tassel_queue_length gauge\n", queues,
                  [](figures const& now) -> std::uint64_t { return now.waiting; });
    append_metric(text, "tassel_queue_refused_total",
                  "Requests refused since a queue was full.\n"
                  "# TYPE tassel_queue_refused_total counter\n",
                  queues, [](figures const& now) { return now.refused; });
    return text;
}

} // namespace tassel::api
