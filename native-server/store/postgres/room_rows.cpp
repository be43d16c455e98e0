#include "store/postgres/room_rows.hpp"

namespace tassel::store::postgres {
namespace {

constexpr std::string_view add_bytes =
    "INSERT INTO kept_octets (owner, slot, network, octets) VALUES ($1, $2, $3, $4)"
    " ON CONFLICT (owner, slot) DO UPDATE SET octets = kept_octets.octets + excluded.octets";

policy::kept_amounts kept_in(rows const& found) {
    return {
        .own = found.number(0, 0), .network = found.number(0, 1), .sandbox = found.number(0, 2)};
}

} // namespace

std::optional<std::string> room_rows::network_of(owner const& belongs_to) const {
    if (belongs_to.kind() == owner_kind::partner) return std::nullopt;
    return attested_.network_name(belongs_to.network());
}

query room_rows::amounts(owner const& belongs_to) const {
    if (!allowed_.asks(belongs_to.kind())) return query{"SELECT 0::bigint, 0::bigint, 0::bigint"};
    if (belongs_to.kind() == owner_kind::partner) {
        query asked{"SELECT coalesce(sum(octets), 0)::bigint, 0::bigint, 0::bigint"
                    " FROM kept_octets WHERE owner = $1"};
        return asked.text(belongs_to.text());
    }
    // A session's bytes count for the address at which it began to keep something, wherever its
    // cookie is used later.
    query asked{
        "SELECT coalesce((SELECT sum(octets) FROM kept_octets WHERE owner = $1), 0)::bigint,"
        " coalesce((SELECT sum(octets) FROM kept_octets WHERE network ="
        " coalesce((SELECT network FROM kept_octets WHERE owner = $1 LIMIT 1), $2)), 0)"
        "::bigint,"
        " coalesce((SELECT sum(octets) FROM kept_octets WHERE network IS NOT NULL), 0)"
        "::bigint"};
    return asked.text(belongs_to.text()).text(network_of(belongs_to).value());
}

void room_rows::require(owner const& belongs_to, rows const& found, std::int64_t bytes) {
    allowed_.require(belongs_to.kind(), kept_in(found), bytes);
}

bool room_rows::takes(owner const& belongs_to, rows const& found, std::int64_t bytes) {
    return allowed_.takes(belongs_to.kind(), kept_in(found), bytes);
}

void room_rows::require(owner const& belongs_to, std::int64_t bytes) {
    if (!asks(belongs_to)) return;
    require(belongs_to, pool_.wait(pool_.read(amounts(belongs_to), asker_of(belongs_to))), bytes);
}

query room_rows::counted(owner const& belongs_to, std::int64_t bytes, std::int64_t slot) const {
    auto const network = network_of(belongs_to);
    // All of a session in one row: it says where the session began.
    query counted{add_bytes};
    counted.text(belongs_to.text()).number(network || asks(belongs_to) ? 0 : slot % slots);
    if (network) {
        counted.text(*network);
    } else {
        counted.no_text();
    }
    return counted.number(bytes);
}

query room_rows::of_partner(std::string_view partner_id, std::int64_t bytes) {
    query counted{add_bytes};
    return counted.text(owner::partner(partner_id).text()).number(0).no_text().number(bytes);
}

query room_rows::require_counted(owner const& belongs_to) const {
    return require_that("(SELECT sum(octets) FROM kept_octets WHERE owner = $1) <= $2")
        .text(belongs_to.text())
        .number(allowed_.maximum_of_partner().value());
}

} // namespace tassel::store::postgres
