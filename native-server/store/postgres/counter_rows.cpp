#include "store/postgres/counter_rows.hpp"

#include <algorithm>
#include <utility>

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
    // A session's bytes count toward the address at which it first kept something, no matter where
    // its cookie is used later.
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
    // A session has a single row, which says where the session began.
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

namespace {

// After this time, a server uses its own count instead.
constexpr std::chrono::seconds longest_wait{1};
// Uses the database's clock, because the servers' clocks need not agree. $3 is the limit.
constexpr std::string_view take_share =
    "INSERT INTO rate_window AS known (owner, lane, ends_at, taken, share)"
    " VALUES ($1, $2, clock_timestamp() + interval '60 seconds',"
    " least(greatest($3 / 8, 1), $3), least(greatest($3 / 8, 1), $3))"
    " ON CONFLICT (owner, lane) DO UPDATE SET"
    " share = CASE WHEN known.ends_at <= clock_timestamp() THEN excluded.share"
    " ELSE least(greatest(($3 - known.taken) / 8, 1), greatest($3 - known.taken, 0)) END,"
    " taken = CASE WHEN known.ends_at <= clock_timestamp() THEN excluded.taken"
    " ELSE known.taken"
    " + least(greatest(($3 - known.taken) / 8, 1), greatest($3 - known.taken, 0)) END,"
    " ends_at = CASE WHEN known.ends_at <= clock_timestamp() THEN excluded.ends_at"
    " ELSE known.ends_at END"
    " RETURNING share, taken,"
    " greatest(extract(epoch FROM ends_at - clock_timestamp()) * 1000, 1)::bigint";

} // namespace

rate_share rate_rows::take(std::string const& owner_text, std::size_t rate_class,
                           std::uint32_t limit) {
    auto const asked = query{take_share}
                           .text(owner_text)
                           .number(static_cast<std::int64_t>(rate_class))
                           .number(std::int64_t{limit});
    work_of<rate_share> const work = [asked](transaction& change) { return take(change, asked); };
    auto const partner = owner_text.starts_with("partner:");
    asker const of{partner ? user::partner : user::visitor,
                   std::min(concurrent::due(), steady_clock::now() + longest_wait)};
    return pool_.wait_in_time(pool_.transact<rate_share>(durability::a_bit_later, work, of), of);
}

task<rate_share> rate_rows::take(transaction& change, query asked) {
    std::vector<query> batch;
    batch.push_back(std::move(asked));
    auto const found = co_await change.run(std::move(batch));
    co_return rate_share{.granted = static_cast<std::uint32_t>(found[0].number(0, 0)),
                         .taken = static_cast<std::uint32_t>(found[0].number(0, 1)),
                         .left = std::chrono::milliseconds{found[0].number(0, 2)}};
}

void rate_rows::purge() {
    (void)pool_.wait(
        pool_.transact<bool>(durability::a_bit_later, [](transaction& change) -> task<bool> {
            change.add(query{"DELETE FROM rate_window"
                             " WHERE ends_at < clock_timestamp() - interval '5 minutes'"});
            co_return true;
        }));
}

} // namespace tassel::store::postgres
