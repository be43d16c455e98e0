#include "api/guard/credentials.hpp"

#include "crypto/sha256.hpp"
#include "text/identifier_grammar.hpp"

#include <algorithm>

namespace tassel::api {

authentication authenticate(http::request_head const& head, store::partner_store& partners) {
    auto const partner_id = head.field("x-service-partner-id");
    auto const sent_once =
        head.field_count("x-service-partner-id") == 1 && head.field_count("x-service-api-key") == 1;

    auto const sent = crypto::sha256(head.field("x-service-api-key"));
    // We don't ask the store about a malformed id. How long that answer takes says nothing about
    // the store.
    auto const is_id = text::is_partner_id(partner_id);
    if (is_id && sent_once && partners.believes(partner_id, sent))
        return {.passed = true, .partner_id = partner_id};

    // A cached credential can admit a request but never refuse one. Before a refusal, we ask the
    // store about an unknown partner exactly as about a known one.
    auto const known = is_id ? partners.find_credential(partner_id) : std::nullopt;
    // For an unknown partner, we compare with a digest that no key has, so that the work is the
    // same.
    auto const credential = known.value_or(store::partner_credential{});
    auto const key_matches = crypto::equal_in_constant_time(sent, credential.key_sha256);

    auto const active = credential.status == store::partner_status::active;
    return {.passed = sent_once && key_matches && active,
            .partner_id = known ? partner_id : std::string_view{}};
}

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
