#include "store/postgres/partner_rows.hpp"

#include "store/policy/quota.hpp"
#include "store/port/owner.hpp"
#include "store/postgres/counter_rows.hpp"
#include "store/postgres/witness_rows.hpp"

#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace tassel::store::postgres {
namespace {

constexpr int partner_witness_column = 7;
constexpr std::size_t maximum_known = 10'000;
constexpr std::chrono::milliseconds longest_belief{50};
constexpr std::chrono::milliseconds renewed_after{longest_belief * 3 / 5};
// We add a tenth, because the clocks of two machines do not run at exactly the same rate.
constexpr std::chrono::milliseconds end_of_belief{longest_belief + longest_belief / 10};

task<void> pass(executor on, steady_clock::duration time) {
    timer limit{on, time};
    error_code ended;
    co_await limit.async_wait(awaiting(ended));
}

std::string whole_partner(std::string_view which) {
    return std::string{"SELECT partner_id, name, key_sha256, status, created_at, partner.revision,"
                       " partner.code, "}
        .append(witness_columns)
        .append(" FROM partner")
        .append(newest_witness("'partner:' || partner_id", "'partner:' || partner_id"))
        .append(which);
}

query partner_query(std::string_view partner_id, std::string_view locked = {}) {
    query asked{whole_partner(std::string{" WHERE partner_id = $1"}.append(locked))};
    return asked.text(partner_id);
}

/// The query returns one row in any case. Its revision is negative if there is no such partner.
query revision_query(std::string_view partner_id) {
    query asked{"SELECT coalesce((SELECT revision FROM partner WHERE partner_id = $1), -1)"};
    return asked.text(partner_id);
}

} // namespace

partner_rows::kept_partner partner_rows::read(rows const& found, int row) const {
    auto const status = reflect::enumerator_named<partner_status>(found.text(row, 3));
    if (!status) throw store_error{"reading a partner: unknown status"};
    kept_partner kept{
        .about = {found.text(row, 0), found.text(row, 1), *status, found.text(row, 4)},
        .key_sha256 = found.digest(row, 2),
        .revision = found.number(row, 5)};
    constexpr int witnessed_revision = partner_witness_column + 2;
    if (!found.is_null(row, witnessed_revision))
        kept.witnessed = found.number(row, witnessed_revision);
    auto const code = attested_.code_of(kept.about, kept.key_sha256, kept.revision);
    kept.genuine =
        !code || // there is no integrity key
        (!found.is_null(row, 6) && crypto::equal_in_constant_time(found.digest(row, 6), *code) &&
         confirms(attested_, found, row, partner_witness_column,
                  policy::partner_subject(kept.about.partner_id), kept.revision));
    return kept;
}

bool partner_rows::believes(std::string_view partner_id, crypto::digest const& key_sha256) {
    std::string const id{partner_id};
    {
        std::lock_guard const lock{mutex_};
        auto const found = known_.find(id);
        if (found == known_.end()) return false;
        auto& known = found->second;
        auto const age = steady_clock::now() - known.asked_at;
        if (age >= longest_belief || known.credential.status != partner_status::active ||
            !crypto::equal_in_constant_time(known.credential.key_sha256, key_sha256)) {
            return false;
        }
        if (age < renewed_after || std::exchange(known.renewed, true)) return true;
    }
    pool_.begin([this, id] { return renew(id); });
    return true;
}

task<void> partner_rows::renew(std::string partner_id) {
    auto const asked_at = steady_clock::now();
    std::optional<std::int64_t> revision;
    try {
        auto const present = co_await pool_.read(revision_query(partner_id));
        revision = present.number(0, 0);
    } catch (store_error const&) {
        revision.reset(); // once the belief ends, the next caller asks and gets the error
    }
    if (revision) (void)confirmed(partner_id, *revision, asked_at);
    std::lock_guard const lock{mutex_};
    auto const found = known_.find(partner_id);
    if (found != known_.end()) found->second.renewed = false;
}

std::optional<partner_credential> partner_rows::confirmed(std::string const& partner_id,
                                                          std::int64_t revision,
                                                          steady_clock::time_point asked_at) {
    std::lock_guard const lock{mutex_};
    auto const found = known_.find(partner_id);
    if (found == known_.end() || found->second.revision != revision) return std::nullopt;
    found->second.asked_at = std::max(found->second.asked_at, asked_at);
    return found->second.credential;
}

std::optional<partner_credential> partner_rows::find_credential(std::string_view partner_id) {
    std::string const id{partner_id};
    auto const asked_at = steady_clock::now();
    auto const present = pool_.wait(pool_.read(revision_query(id)));
    auto const revision = present.number(0, 0);
    if (revision < 0) return std::nullopt;
    if (auto const credential = confirmed(id, revision, asked_at)) return credential;
    auto const found = pool_.wait(pool_.read(partner_query(id)));
    if (found.empty()) return std::nullopt;
    auto const kept = read(found, 0);
    if (!kept.genuine) {
        attested_.met_forged_partner();
        return std::nullopt;
    }
    known_credential const genuine{kept.revision, {kept.key_sha256, kept.about.status}, asked_at};
    if (!attested_.ready()) return genuine.credential; // not cached: a key may appear
    std::lock_guard const lock{mutex_};
    if (known_.size() >= maximum_known) known_.clear();
    known_.insert_or_assign(id, genuine);
    return genuine.credential;
}

void partner_rows::write(transaction& change, policy::integrity const& attested,
                         partner const& about, crypto::digest const& key_sha256,
                         std::int64_t revision) {
    auto const code = attested.code_of(about, key_sha256, revision);
    query update{"UPDATE partner SET key_sha256 = $2, status = $3, revision = $4, code = $5"
                 " WHERE partner_id = $1"};
    update.text(about.partner_id)
        .digest(key_sha256)
        .text(reflect::enumerator_name(about.status))
        .number(revision);
    if (code) {
        update.digest(*code);
    } else {
        update.no_bytes();
    }
    change.add(std::move(update));
    witness(change, attested, owner::partner(about.partner_id).text(),
            policy::partner_subject(about.partner_id), revision);
    change.add(room_rows::of_partner(about.partner_id, policy::witness_bytes));
}

task<std::optional<partner_rows::kept_partner>> partner_rows::find(transaction& change,
                                                                   std::string partner_id) const {
    std::vector<query> batch;
    batch.push_back(partner_query(partner_id, " FOR UPDATE OF partner"));
    auto const found = co_await change.run(std::move(batch));
    std::optional<kept_partner> kept;
    if (!found[0].empty()) kept = read(found[0], 0);
    co_return kept;
}

bool partner_rows::create(partner const& created, crypto::digest const& key_sha256) {
    return pool_.wait(
        pool_.transact<bool>(durability::synced, [&](transaction& change) -> task<bool> {
            std::vector<query> batch;
            batch.push_back(query{"INSERT INTO partner (partner_id, name, key_sha256, status,"
                                  " created_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING"}
                                .text(created.partner_id)
                                .text(created.name)
                                .digest(key_sha256)
                                .text(reflect::enumerator_name(created.status))
                                .text(created.created_at));
            auto const made = co_await change.run(std::move(batch));
            if (made[0].changed() != 1) co_return false;
            auto const kept = co_await find(change, created.partner_id);
            write(change, attested_, created, key_sha256, kept->witnessed + 1);
            co_return true;
        }));
}

std::vector<partner> partner_rows::list() {
    auto const found = pool_.wait(pool_.read(query{whole_partner(" ORDER BY partner_id")}));
    std::vector<partner> partners;
    partners.reserve(static_cast<std::size_t>(found.count()));
    for (int row = 0; row < found.count(); ++row)
        partners.push_back(read(found, row).about);
    return partners;
}

bool partner_rows::change_for_all(work_of<bool> change) {
    auto const changed = pool_.wait(pool_.transact<bool>(durability::synced, std::move(change)));
    if (changed) pool_.wait(pass(pool_.thread(), end_of_belief));
    return changed;
}

bool partner_rows::disable(std::string_view partner_id) {
    std::string const id{partner_id};
    return change_for_all([&](transaction& change) -> task<bool> {
        auto found = co_await find(change, id);
        if (!found) co_return false;
        found->about.status = partner_status::disabled; // forged or not, it is disabled
        write(change, attested_, found->about, found->key_sha256,
              std::max(found->witnessed, found->revision) + 1);
        co_return true;
    });
}

bool partner_rows::rotate_key(std::string_view partner_id, crypto::digest const& key_sha256) {
    std::string const id{partner_id};
    return change_for_all([&](transaction& change) -> task<bool> {
        auto const found = co_await find(change, id);
        if (!found) co_return false;
        if (!found->genuine)
            throw store_error{"the row of this partner was forged; disable the partner"};
        write(change, attested_, found->about, key_sha256,
              std::max(found->witnessed, found->revision) + 1);
        co_return true;
    });
}

} // namespace tassel::store::postgres
