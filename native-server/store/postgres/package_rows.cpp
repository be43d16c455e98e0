#include "store/postgres/package_rows.hpp"

#include "store/policy/outcomes.hpp"
#include "store/policy/quota.hpp"
#include "store/port/record_identity.hpp"
#include "store/postgres/audit_rows.hpp"
#include "store/postgres/wire/decided.hpp"
#include "store/postgres/witness_rows.hpp"

#include <utility>

namespace tassel::store::postgres {
namespace {

constexpr std::string_view all_of_it =
    "SELECT document_package_id, package_state.revision, document_package.key_id,"
    " document_package.wrapped_key, document_package.content, package_state.key_id,"
    " package_state.wrapped_key, package_state.content, ";
constexpr int package_witness_column = 8;
constexpr std::string_view both_tables =
    " FROM document_package JOIN package_state USING (owner, analysis_id, document_package_id)";
constexpr std::string_view of_one =
    " WHERE owner = $1 AND analysis_id = $2 AND document_package_id = $3";
constexpr std::string_view of_latest =
    " WHERE owner = $1 AND analysis_id = $2"
    " ORDER BY changed_at DESC, document_package_id DESC LIMIT 1";

std::string whole(std::string_view which) {
    std::string sql{all_of_it};
    return sql.append(witness_columns)
        .append(both_tables)
        .append(newest_witness("document_package.owner",
                               "'package:' || document_package.document_package_id"))
        .append(" WHERE document_package.owner = $1")
        .append(which);
}

std::string const find_one = whole(" AND document_package.analysis_id = $2"
                                   " AND document_package.document_package_id = $3");
std::string const find_last =
    whole(" AND document_package.analysis_id = $2"
          " ORDER BY changed_at DESC, document_package.document_package_id DESC LIMIT 1");

query of_analysis(std::string_view sql, owner const& belongs_to, std::string_view analysis_id) {
    query asked{sql};
    return asked.text(belongs_to.text()).text(analysis_id);
}

std::string joined(std::string_view columns, std::string_view from, std::string_view which) {
    return std::string{columns}.append(from).append(which);
}

} // namespace

void package_rows::create(new_package created, std::function<void(package_creation)> done) {
    auto const owner_text = created.belongs_to.text();
    auto const of = asker_of(created.belongs_to);
    turns_.after_turns(owner_text,
                       decided<new_package, package_creation>(
                           pool_, durability::synced, of, std::move(created), std::move(done),
                           [this](transaction& change, new_package request) {
                               return decide(change, std::move(request));
                           }));
}

task<package_creation> package_rows::decide(transaction& change, new_package created) {
    std::vector<query> batch;
    batch.push_back(look_at_active_key());
    room_.hold(change, created.belongs_to);
    batch.push_back(room_.amounts(created.belongs_to));
    batch.push_back(of_analysis("SELECT 1::bigint FROM analysis"
                                " WHERE owner = $1 AND analysis_id = $2 FOR KEY SHARE",
                                created.belongs_to, created.analysis_id));
    batch.push_back(of_analysis("SELECT document_package_id FROM document_package"
                                " WHERE owner = $1 AND analysis_id = $2 AND selection_sha256 = $3",
                                created.belongs_to, created.analysis_id)
                        .digest(created.selection_sha256));
    auto const found = co_await change.run(std::move(batch));
    package_creation made{package_creation_status::created, created.document_package_id, {}};
    if (found[2].empty()) {
        made = {package_creation_status::not_found, {}, {}};
    } else if (!found[3].empty()) {
        made = {package_creation_status::existing, found[3].text(0, 0), {}};
    }
    auto const audit = policy::audit_of(created, made.status);
    auto bytes = audit ? policy::size_of(*audit) : 0;
    if (made.status == package_creation_status::created) {
        bytes += policy::witness_bytes + policy::size_of(created.origin) +
                 policy::size_of(created.state);
        room_.require(created.belongs_to, found[1], bytes);
        insert(change, created, found[0]);
        witness(change, attested_, created.belongs_to.text(),
                policy::package_subject(created.document_package_id), first_revision,
                policy::digest_of(*audit));
    }
    if (audit) {
        room_.count(change, created.belongs_to, bytes);
        change.add(insert_audit(*audit));
    }
    std::optional<database_error> refused;
    try {
        // Another one may have made the same selection at the same time.
        std::vector<query> nothing_more;
        (void)co_await change.run(std::move(nothing_more));
    } catch (database_error const& error) {
        refused = error;
    }
    if (refused && refused->state() == "23505") throw database_error{"40001"};
    if (refused) throw *refused;
    co_return made;
}

void package_rows::insert(transaction& change, new_package& created, rows const& active) {
    auto const& owner_text = created.belongs_to.text();
    auto const& id = created.document_package_id;
    keys_.settle(change, active, created.origin,
                 package_origin_identity(owner_text, created.analysis_id, id));
    keys_.settle(change, active, created.state,
                 package_state_identity(owner_text, created.analysis_id, id, first_revision));
    change.add(of_analysis("INSERT INTO document_package (owner, analysis_id, document_package_id,"
                           " created_at, selection_sha256, key_id, wrapped_key, content)"
                           " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                           created.belongs_to, created.analysis_id)
                   .text(id)
                   .text(created.created_at)
                   .digest(created.selection_sha256)
                   .text(created.origin.key_id)
                   .bytes(created.origin.wrapped_key)
                   .bytes(created.origin.content));
    change.add(of_analysis("INSERT INTO package_state (owner, analysis_id, document_package_id,"
                           " revision, key_id, wrapped_key, content)"
                           " VALUES ($1, $2, $3, $4, $5, $6, $7)",
                           created.belongs_to, created.analysis_id)
                   .text(id)
                   .number(first_revision)
                   .text(created.state.key_id)
                   .bytes(created.state.wrapped_key)
                   .bytes(created.state.content));
}

void package_rows::update(package_change wanted, std::function<void(package_outcome)> done) {
    auto const owner_text = wanted.belongs_to.text();
    auto const of = asker_of(wanted.belongs_to);
    turns_.after_turns(owner_text,
                       decided<package_change, package_outcome>(
                           pool_, durability::synced, of, std::move(wanted), std::move(done),
                           [this](transaction& change, package_change request) {
                               return apply(change, std::move(request));
                           }));
}

task<package_outcome> package_rows::apply(transaction& change, package_change wanted) {
    std::vector<query> batch;
    batch.push_back(look_at_active_key());
    room_.hold(change, wanted.belongs_to);
    batch.push_back(room_.amounts(wanted.belongs_to));
    batch.push_back(of_analysis(joined("SELECT revision, octet_length(content)::bigint",
                                       " FROM package_state", of_one)
                                    .append(" FOR UPDATE"),
                                wanted.belongs_to, wanted.analysis_id)
                        .text(wanted.document_package_id));
    auto const found = co_await change.run(std::move(batch));
    package_outcome made{package_change_status::changed, {}};
    if (found[2].empty()) {
        made.status = package_change_status::not_found;
        co_return made;
    }
    if (found[2].number(0, 0) != wanted.expected_revision) {
        made.status = package_change_status::conflict;
        co_return made;
    }
    auto const audit = policy::audit_of(wanted);
    count(change, wanted, found[1],
          {.state_before = found[2].number(0, 1),
           .rows = policy::size_of(audit) + policy::witness_bytes});
    write_state(change, wanted, found[0]);
    package_place const place{wanted.belongs_to, wanted.analysis_id, wanted.document_package_id};
    if (wanted.publish_object) co_await objects_.publish(change, place, *wanted.publish_object);
    for (auto const& object_id : wanted.delete_objects)
        co_await objects_.remove(change, place, object_id);
    change.add(insert_audit(audit));
    witness(change, attested_, wanted.belongs_to.text(),
            policy::package_subject(wanted.document_package_id), wanted.expected_revision + 1,
            policy::digest_of(audit));
    co_return made;
}

void package_rows::count(transaction& change, package_change const& wanted, rows const& amounts,
                         counted_bytes const& bytes) {
    auto const more = policy::size_of(wanted.state) - bytes.state_before;
    auto const gives_back = !wanted.delete_objects.empty() && !wanted.publish_object;
    if (more > 0 && !gives_back) room_.require(wanted.belongs_to, amounts, more + bytes.rows);
    room_.count(change, wanted.belongs_to, more + bytes.rows);
}

void package_rows::write_state(transaction& change, package_change& wanted, rows const& active) {
    auto const revision = wanted.expected_revision + 1;
    keys_.settle(change, active, wanted.state,
                 package_state_identity(wanted.belongs_to.text(), wanted.analysis_id,
                                        wanted.document_package_id, revision));
    change.add(of_analysis(joined("UPDATE package_state SET revision = $4, key_id = $5,"
                                  " wrapped_key = $6, content = $7,"
                                  " changed_at = clock_timestamp()",
                                  {}, of_one),
                           wanted.belongs_to, wanted.analysis_id)
                   .text(wanted.document_package_id)
                   .number(revision)
                   .text(wanted.state.key_id)
                   .bytes(wanted.state.wrapped_key)
                   .bytes(wanted.state.content));
}

std::optional<stored_package> package_rows::genuine(rows const& found) {
    if (found.empty()) return std::nullopt;
    stored_package read{.document_package_id = found.text(0, 0),
                        .revision = found.number(0, 1),
                        .origin = found.sealed_record(0, 2),
                        .state = found.sealed_record(0, 5)};
    if (confirms(attested_, found, 0, package_witness_column,
                 policy::package_subject(read.document_package_id), read.revision)) {
        return read;
    }
    attested_.met_forged_package();
    throw store_error{"a package is not the one that was kept last"};
}

std::optional<stored_package> package_rows::find(owner const& belongs_to,
                                                 std::string_view analysis_id,
                                                 std::string_view document_package_id) {
    return genuine(pool_.wait(
        pool_.read(of_analysis(find_one, belongs_to, analysis_id).text(document_package_id),
                   asker_of(belongs_to))));
}

std::optional<stored_package> package_rows::find_latest(owner const& belongs_to,
                                                        std::string_view analysis_id) {
    return genuine(pool_.wait(
        pool_.read(of_analysis(find_last, belongs_to, analysis_id), asker_of(belongs_to))));
}

std::optional<std::int64_t> package_rows::revision_of(owner const& belongs_to,
                                                      std::string_view analysis_id,
                                                      std::string_view document_package_id) {
    auto const found =
        pool_.wait(pool_.read(of_analysis(joined("SELECT revision", " FROM package_state", of_one),
                                          belongs_to, analysis_id)
                                  .text(document_package_id),
                              asker_of(belongs_to)));
    if (found.empty()) return std::nullopt;
    return found.number(0, 0);
}

std::optional<package_store::latest_revision>
package_rows::revision_of_latest(owner const& belongs_to, std::string_view analysis_id) {
    auto const found =
        pool_.wait(pool_.read(of_analysis(joined("SELECT document_package_id, revision",
                                                 " FROM package_state", of_latest),
                                          belongs_to, analysis_id),
                              asker_of(belongs_to)));
    if (found.empty()) return std::nullopt;
    return latest_revision{found.text(0, 0), found.number(0, 1)};
}

} // namespace tassel::store::postgres
