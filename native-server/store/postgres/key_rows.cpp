#include "store/postgres/key_rows.hpp"

#include "store/policy/integrity_key.hpp"
#include "store/postgres/stored_data_keys.hpp"

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

void key_rows::attest(crypto::master_keys const& keys, beginning begins) {
    bool const may_begin =
        begins == beginning::allowed || (begins == beginning::in_new_schema && made_schema_);
    work_of<bool> const work = [&](transaction& change) { return attest(change, keys, may_begin); };
    policy::await_integrity_key(
        [&] { return pool_.wait(pool_.transact<bool>(durability::synced, work)); });
}

task<bool> key_rows::attest(transaction& change, crypto::master_keys const& keys, bool may_begin) {
    std::vector<query> batch;
    batch.emplace_back("LOCK TABLE integrity_key IN EXCLUSIVE MODE");
    batch.emplace_back("SELECT key_id, wrapped_key FROM integrity_key");
    batch.push_back(look_at_rows());
    auto const found = co_await change.run(std::move(batch));
    if (!found[1].empty()) {
        attested_.use(policy::open_integrity_key({found[1].text(0, 0), found[1].text(0, 1)}, keys));
        co_return true;
    }
    policy::require_trusted(surveyed(found[2]));
    if (!may_begin) co_return false;
    auto const made = policy::make_integrity_key(keys);
    change.add(remember_key(made.wrapped.key_id));
    change.add(query{"INSERT INTO integrity_key VALUES (1, $1, $2)"}
                   .text(made.wrapped.key_id)
                   .octets(made.wrapped.wrapped_key));
    attested_.use(made.opened);
    co_return true;
}

void key_rows::require_trusted() {
    survey_place from_the_first;
    policy::require_trusted(survey(pool_, from_the_first));
}

void key_rows::survey_rows() {
    attested_.surveyed(policy::distrust(survey(pool_, last_package_)));
}

} // namespace tassel::store::postgres
