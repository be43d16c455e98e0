#include "store/postgres/key_rows.hpp"

#include "store/policy/integrity.hpp"
#include "store/postgres/stored_data_keys.hpp"

namespace tassel::store::postgres {

std::vector<std::string> key_rows::used() {
    return stored_data_keys{locks_}.used();
}

std::optional<active_key> key_rows::active() {
    return stored_data_keys{locks_}.active();
}

void key_rows::seal_with(std::shared_ptr<crypto::master_keys const> keys) {
    guard_.use(keys); // before the choice, so that no write comes between without them
    stored_data_keys records{locks_};
    policy::choose_key(records, *keys);
}

rewrap_outcome key_rows::rewrap(crypto::master_keys const& keys) {
    stored_data_keys records{locks_};
    return policy::rewrap_records(records, keys, locks_.tell());
}

void key_rows::attest(crypto::master_keys const& keys, beginning begins) {
    bool const may_begin =
        begins == beginning::allowed || (begins == beginning::in_new_schema && made_schema_);
    policy::await_integrity_key(
        [&] { return open_integrity_key(keys) || begin_integrity_key(keys, may_begin); });
}

bool key_rows::open_integrity_key(crypto::master_keys const& keys) {
    auto const found = locks_.run(query{"SELECT key_id, wrapped_key FROM integrity_key"});
    if (found.empty()) return false;
    attested_.use(policy::open_integrity_key({found.text(0, 0), found.text(0, 1)}, keys));
    return true;
}

bool key_rows::begin_integrity_key(crypto::master_keys const& keys, bool may_begin) {
    auto const seen = surveyed(locks_.run(look_at_rows()));
    if (!seen.integrity_key) { // nor has another process made one meanwhile
        policy::require_trusted(seen);
        if (!may_begin) return false;
        auto const made = policy::make_integrity_key(keys);
        (void)locks_.run(
            {remember_key(made.wrapped.key_id), query{"INSERT INTO integrity_key VALUES (1, $1, $2)"
                                                      " ON CONFLICT DO NOTHING"}
                                                    .text(made.wrapped.key_id)
                                                    .bytes(made.wrapped.wrapped_key)});
    }
    return open_integrity_key(keys);
}

void key_rows::require_trusted() {
    survey_place from_the_first;
    policy::require_trusted(
        survey([this](query const& one) { return locks_.run(one); }, from_the_first));
}

void key_rows::survey_rows() {
    attested_.surveyed(policy::distrust(
        survey([this](query const& one) { return pool_.wait(pool_.read(one)); }, last_package_)));
}

} // namespace tassel::store::postgres
