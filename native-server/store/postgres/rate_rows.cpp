#include "store/postgres/rate_rows.hpp"

#include <algorithm>
#include <utility>

namespace tassel::store::postgres {
namespace {

// Then a server's own count takes its place.
constexpr std::chrono::seconds longest_wait{1};
// By the database's clock: the servers' own need not agree. $3 is the limit.
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
