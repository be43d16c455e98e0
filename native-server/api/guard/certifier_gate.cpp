#include "api/guard/certifier_gate.hpp"

#include "clock/utc_clock.hpp"
#include "crypto/sha256.hpp"
#include "store/port/store.hpp"
#include "text/identifier_grammar.hpp"

#include <string>
#include <utility>

namespace tassel::api {
namespace {

// No partner is looked up in place of one that a wrong link does not name.
constexpr std::string_view nobody = "-";

} // namespace

std::optional<found_link> find_link(http::request_head const& head, store::store& kept) {
    auto const secret = head.field(link_header);
    if (head.field_count(link_header) != 1 || !text::is_session_token(secret)) return std::nullopt;
    auto digest = crypto::hexadecimal(crypto::sha256(secret));
    std::string const now{utc_now().timestamp};
    auto found = kept.packages().find_link(digest, now);
    auto const partner = found ? found->belongs_to.partner_id() : nobody;
    auto const credential = kept.partners().find_credential(partner);
    bool const is_enabled = credential && credential->status == store::partner_status::active;
    if (!found || !is_enabled) return std::nullopt;
    return found_link{.belongs_to = std::move(found->belongs_to),
                      .used = {.secret_sha256 = std::move(digest),
                               .analysis_id = std::move(found->analysis_id),
                               .document_package_id = std::move(found->document_package_id)}};
}

} // namespace tassel::api
