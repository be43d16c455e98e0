#include "store/postgres/key_rows.hpp"

#include "store/policy/integrity_key.hpp"
#include "store/port/partner_store.hpp"
#include "store/postgres/partner_rows.hpp"
#include "store/postgres/stored_data_keys.hpp"
#include "store/postgres/witness_rows.hpp"

#include "tassel/reflect/describe.hpp"

namespace tassel::store::postgres {

std::vector<std::string> key_rows::used() {
    return stored_data_keys{pool_}.used();
}

std::optional<active_key> key_rows::active() {
    return stored_data_keys{pool_}.active();
}

void key_rows::seal_with(std::shared_ptr<crypto::master_keys const> keys) {
    guard_.use(keys); // before the choice, so that no write comes between without them
    stored_data_keys records{pool_};
    policy::choose_key(records, *keys);
}

rewrap_outcome key_rows::rewrap(crypto::master_keys const& keys) {
    stored_data_keys records{pool_};
    return policy::rewrap_records(records, keys);
}

attested_rows key_rows::attest(crypto::master_keys const& keys, first_sealing sealing) {
    return pool_.wait(pool_.transact<attested_rows>(
        durability::synced, [&](transaction& change) { return attest(change, keys, sealing); }));
}

task<attested_rows> key_rows::attest(transaction& change, crypto::master_keys const& keys,
                                     first_sealing sealing) {
    std::vector<query> batch;
    batch.emplace_back("LOCK TABLE integrity_key IN EXCLUSIVE MODE");
    batch.emplace_back("SELECT key_id, wrapped_key FROM integrity_key");
    batch.emplace_back("SELECT EXISTS (SELECT 1 FROM partner)::int::bigint,"
                       " EXISTS (SELECT 1 FROM package_state)::int::bigint,"
                       " (EXISTS (SELECT 1 FROM witness) OR"
                       " EXISTS (SELECT 1 FROM partner WHERE code IS NOT NULL))::int::bigint");
    auto const found = co_await change.run(std::move(batch));
    if (!found[1].empty()) {
        attested_.use(policy::open_integrity_key({found[1].text(0, 0), found[1].text(0, 1)}, keys));
        co_return attested_rows{};
    }
    policy::require_first_sealing({.partners = found[2].number(0, 0) != 0,
                                   .packages = found[2].number(0, 1) != 0,
                                   .codes = found[2].number(0, 2) != 0},
                                  sealing == first_sealing::allowed);
    auto const made = policy::make_integrity_key(keys);
    change.add(remember_key(made.wrapped.key_id));
    change.add(query{"INSERT INTO integrity_key VALUES (1, $1, $2)"}
                   .text(made.wrapped.key_id)
                   .octets(made.wrapped.wrapped_key));
    attested_.use(made.opened);
    co_return co_await seal_present_rows(change);
}

task<attested_rows> key_rows::seal_present_rows(transaction& change) {
    std::vector<query> batch;
    batch.emplace_back("SELECT partner_id, name, key_sha256, status, created_at FROM partner"
                       " ORDER BY partner_id FOR UPDATE");
    batch.emplace_back("SELECT owner, document_package_id, revision FROM package_state"
                       " ORDER BY owner, document_package_id");
    auto const found = co_await change.run(std::move(batch));
    for (int row = 0; row < found[0].count(); ++row) {
        auto const status = reflect::enumerator_named<partner_status>(found[0].text(row, 3));
        if (!status) throw store_error{"reading a partner: unknown status"};
        partner_rows::write(
            change, attested_,
            {found[0].text(row, 0), found[0].text(row, 1), *status, found[0].text(row, 4)},
            found[0].digest(row, 2), 1);
    }
    for (int row = 0; row < found[1].count(); ++row) {
        witness(change, attested_, found[1].text(row, 0),
                policy::package_subject(found[1].text(row, 1)), found[1].number(row, 2));
    }
    co_return attested_rows{.partners = found[0].count(), .packages = found[1].count()};
}

} // namespace tassel::store::postgres
