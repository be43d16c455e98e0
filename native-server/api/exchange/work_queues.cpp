#include "api/exchange/work_queues.hpp"

#include "http/limits/ip_address.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <thread>

namespace tassel::api {
namespace {

// The connections' threads take precedence. Each nice level costs the yielding thread about a
// quarter of its processor time. So when partners and the sandbox both have work, a sandbox user
// gets a tenth of what a partner gets.
constexpr int partner_niceness = 5;
constexpr int sandbox_niceness = 15;

unsigned cores() {
    constexpr unsigned fewest = 2;
    constexpr unsigned most = 8;
    return std::clamp(std::thread::hardware_concurrency(), fewest, most);
}

/// Limits the running tasks, so that no single owner and no sandbox network may use all of these
/// threads.
concurrent::queue_limits with_threads(unsigned threads, concurrent::queue_limits limits) {
    limits.maximum_running = threads;
    limits.maximum_running_of_network = threads - 1;
    limits.maximum_running_of_one = threads - 1;
    return limits;
}

struct partner_places {
    std::size_t all;
    std::size_t of_one;
};

/// A network gets twice the places of a session.
struct sandbox_places {
    std::size_t of_session;

    [[nodiscard]] concurrent::queue_limits limits() const {
        auto const of_network = 2 * of_session;
        return {.places = (concurrent::networks_of_a_site + 2) * of_network, // no /48 can fill it
                .places_of_network = of_network,
                .places_of_one = of_session};
    }
};

/// Returns the settings of a pool that partners and the sandbox share, in the order of
/// queue_owner(). Partners may use all threads; sandbox users may use all but one.
concurrent::pool_settings shared_by(unsigned threads, partner_places const& partners,
                                    sandbox_places const& sandbox) {
    concurrent::queue_limits const of_partners{.places = partners.all,
                                               .places_of_one = partners.of_one};
    return {
        .classes = {
            {.niceness = partner_niceness, .limits = with_threads(threads, of_partners)},
            {.niceness = sandbox_niceness, .limits = with_threads(threads - 1, sandbox.limits())}}};
}

concurrent::pool_settings download_settings() {
    return shared_by(4, {.all = 256, .of_one = 64}, {.of_session = 16});
}

/// An upload whose work gets no place is refused midway. So the pool has more places than the
/// memory budget admits uploads.
concurrent::pool_settings upload_settings() {
    return shared_by(cores() + 1, {.all = 1'024, .of_one = 512}, {.of_session = 128});
}

concurrent::pool_settings making_settings() {
    return shared_by(cores() + 1, {.all = 512, .of_one = 192}, {.of_session = 128});
}

concurrent::pool_settings analysis_settings() {
    return shared_by(cores() + 1, {.all = 512, .of_one = 128}, {.of_session = 24});
}

concurrent::pool_settings record_settings() {
    return shared_by(cores() + 1, {.all = 1'024, .of_one = 256}, {.of_session = 32});
}

/// Returns the /48 of an IPv6 network, as bytes. Empty for IPv4, where each address is counted
/// alone.
std::string site_of(std::string_view network) {
    http::ip_address address{};
    if (network.size() != address.size()) return {};
    std::copy(network.begin(), network.end(), address.begin());
    if (http::is_ipv4(address)) return {};
    auto const site = http::counted_network(address);
    return {site.begin(), site.end()};
}

} // namespace

concurrent::task_owner queue_owner(store::owner const& caller) {
    if (caller.kind() == store::owner_kind::partner)
        return {.queue_class = 0, .name = caller.text()};
    return {.queue_class = 1,
            .name = caller.text(),
            .network = caller.network(),
            .site = site_of(caller.network())};
}

concurrent::pool_settings pdf_check_settings() {
    return shared_by(3, {.all = 192, .of_one = 64}, {.of_session = 16});
}

work_queues::work_queues()
    : downloads{download_settings()}, uploads{upload_settings()}, making{making_settings()},
      analyses{analysis_settings()}, records{record_settings()} {}

} // namespace tassel::api
