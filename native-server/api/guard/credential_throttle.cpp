#include "api/guard/credential_throttle.hpp"

#include <algorithm>

namespace tassel::api {

credential_throttle::answer credential_throttle::count(http::ip_address const& client,
                                                       std::string_view claimed_id,
                                                       clock::time_point now) {
    constexpr std::chrono::minutes between_audits{1};
    std::lock_guard const lock{mutex_};
    counters_.resize(2 * places);
    auto& of_address = counters_[http::ip_address_hash{}(client) % places];
    auto& of_partner = counters_[places + std::hash<std::string_view>{}(claimed_id) % places];

    bool const audited = of_address.audited == clock::time_point::min() ||
                         now - of_address.audited >= between_audits;
    if (audited) of_address.audited = now;
    auto const tries = std::max(add_try(of_address, now), add_try(of_partner, now));
    auto const delay = step * (tries - std::min(tries, free_tries));
    return {.delay = std::min(longest_, delay), .audited = audited};
}

unsigned credential_throttle::add_try(counter& counted, clock::time_point now) {
    constexpr unsigned maximum_tries = 1'000;
    if (counted.tries > 0 && now > counted.last) {
        auto const forgotten = (now - counted.last) / forgotten_after;
        counted.tries -= static_cast<unsigned>(
            std::min<clock::rep>(static_cast<clock::rep>(counted.tries), forgotten));
        counted.last += forgotten * forgotten_after;
    }
    if (counted.tries == 0) counted.last = now;
    counted.tries = std::min(counted.tries + 1, maximum_tries);
    return counted.tries;
}

} // namespace tassel::api
