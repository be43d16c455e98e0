#include "api/guard/credentials.hpp"

#include "crypto/sha256.hpp"
#include "text/identifier_grammar.hpp"

namespace tassel::api {

authentication authenticate(http::request_head const& head, store::partner_store& partners) {
    auto const partner_id = head.field("x-service-partner-id");
    auto const sent_once =
        head.field_count("x-service-partner-id") == 1 && head.field_count("x-service-api-key") == 1;

    auto const sent = crypto::sha256(head.field("x-service-api-key"));
    // A client that sends a malformed id learns nothing about the store from how long the answer
    // takes.
    auto const is_id = text::is_partner_id(partner_id);
    if (is_id && sent_once && partners.believes(partner_id, sent))
        return {.passed = true, .partner_id = partner_id};

    // A cached credential never causes a refusal. We ask the store about an unknown partner exactly
    // as about a known one.
    auto const known = is_id ? partners.find_credential(partner_id) : std::nullopt;
    // We also compare for an unknown partner, with a digest that no key has.
    auto const credential = known.value_or(store::partner_credential{});
    auto const key_matches = crypto::equal_in_constant_time(sent, credential.key_sha256);

    auto const active = credential.status == store::partner_status::active;
    return {.passed = sent_once && key_matches && active,
            .partner_id = known ? partner_id : std::string_view{}};
}

} // namespace tassel::api
