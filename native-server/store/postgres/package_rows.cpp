#include "store/postgres/package_rows.hpp"

#include "store/policy/audit_entries.hpp"
#include "store/policy/maintenance.hpp"
#include "store/policy/quota.hpp"
#include "store/port/failures.hpp"
#include "store/port/record_identity.hpp"
#include "store/postgres/audit_rows.hpp"
#include "store/postgres/list_pages.hpp"
#include "store/postgres/witness_rows.hpp"

#include <cstddef>
#include <utility>

namespace tassel::store::postgres {
namespace {

constexpr std::int64_t maximum_chunks = 65'536;
// A chunk is refused if more bytes than this would be unwritten, because its caller evidently does
// not wait for earlier chunks to be written.
constexpr std::size_t maximum_unwritten_bytes = 64U << 20U;
constexpr std::int64_t orphans_per_step = 32;

query of_object(std::string_view sql, owner const& belongs_to, std::string_view object_id) {
    query asked{sql};
    return asked.text(belongs_to.text()).text(object_id);
}

} // namespace

void object_rows::begin(new_object begun, chunk_written done) {
    auto const owner_text = begun.belongs_to.text();
    auto const of = asker_of(begun.belongs_to);
    turns_.in_turn(owner_text,
                   decided<new_object, written>(
                       pool_, durability::a_bit_later, of, std::move(begun),
                       [done = std::move(done)](ending<written> const& how) { done(how.failure); },
                       [this](transaction& change, new_object request) {
                           return insert(change, std::move(request));
                       }));
}

task<object_rows::written> object_rows::insert(transaction& change, new_object begun) {
    std::vector<query> batch;
    batch.push_back(look_at_active_key());
    auto const found = co_await change.run(std::move(batch));
    auto& key = begun.info.key;
    keys_.settle(change, found[0], key, object_identity(begun.belongs_to.text(), begun.object_id));
    change.add(query{"INSERT INTO object (owner, object_id, begun_at, server, key_id, wrapped_key,"
                     " header) VALUES ($1, $2, $3, $4, $5, $6, $7)"}
                   .text(begun.belongs_to.text())
                   .text(begun.object_id)
                   .number(seconds_of(begun.now))
                   .text(pool_.server())
                   .text(key.key_id)
                   .bytes(key.wrapped_key)
                   .bytes(begun.info.header));
    co_return written{};
}

void object_rows::append(object_chunk chunk, chunk_written done) {
    auto const bytes = chunk.bytes.size();
    auto const owner_text = chunk.belongs_to.text();
    auto const of = asker_of(chunk.belongs_to);
    auto const refuse = [&](store_error const& why) {
        // Like all outcomes, this is reported on a thread other than the caller's.
        turns_.in_turn(owner_text, [done = std::move(done), why]() -> task<void> {
            done(why);
            co_return;
        });
    };
    if (chunk.number < 0 || chunk.number >= maximum_chunks || bytes > largest_chunk)
        return refuse(store_error{"a chunk is out of bounds"});
    if (waiting_bytes_.fetch_add(bytes) + bytes > maximum_unwritten_bytes) {
        waiting_bytes_.fetch_sub(bytes);
        return refuse(
            failed_store(failure_cause::no_answer, "too many chunks wait for the database"));
    }
    turns_.in_turn(owner_text,
                   decided<object_chunk, written>(
                       pool_, durability::a_bit_later, of, std::move(chunk),
                       [this, bytes, done = std::move(done)](ending<written> const& how) {
                           waiting_bytes_.fetch_sub(bytes);
                           done(how.failure);
                       },
                       [this](transaction& change, object_chunk request) {
                           return insert(change, std::move(request));
                       }));
}

task<object_rows::written> object_rows::insert(transaction& change, object_chunk chunk) {
    auto const bytes = static_cast<std::int64_t>(chunk.bytes.size());
    std::vector<query> batch;
    batch.push_back(of_object("SELECT 1::bigint FROM object WHERE owner = $1 AND object_id = $2"
                              " AND document_package_id IS NULL AND chunk_count IS NULL FOR UPDATE",
                              chunk.belongs_to, chunk.object_id));
    room_.hold(change, chunk.belongs_to);
    batch.push_back(room_.amounts(chunk.belongs_to));
    auto const found = co_await change.run(std::move(batch));
    // Either a failover lost the upload, or this server could not renew its lease and counted as
    // gone.
    if (found[0].empty()) throw lost_upload();
    room_.require(chunk.belongs_to, found[1], bytes);
    room_.count(change, chunk.belongs_to, bytes);
    change.add(of_object("INSERT INTO object_chunk (owner, object_id, number, octets)"
                         " VALUES ($1, $2, $3, $4)",
                         chunk.belongs_to, chunk.object_id)
                   .number(chunk.number)
                   .bytes(chunk.bytes));
    auto grown = of_object("UPDATE object SET octets = octets + $3, chunk_count = $4"
                           " WHERE owner = $1 AND object_id = $2",
                           chunk.belongs_to, chunk.object_id);
    grown.number(bytes);
    if (chunk.last) {
        grown.number(chunk.number + 1);
    } else {
        grown.no_number();
    }
    change.add(std::move(grown));
    co_return written{};
}

void object_rows::discard(owner const& belongs_to, std::string_view object_id) {
    // If this fails, the object becomes an orphan like any other.
    turns_.in_turn(belongs_to.text(),
                   decided<std::pair<owner, std::string>, written>(
                       pool_, durability::a_bit_later, asker_of(belongs_to),
                       std::pair{belongs_to, std::string{object_id}}, [](ending<written> const&) {},
                       [this](transaction& change, std::pair<owner, std::string> of) {
                           return take_back(change, std::move(of.first), std::move(of.second));
                       }));
}

task<object_rows::written> object_rows::take_back(transaction& change, owner belongs_to,
                                                  std::string object_id) {
    std::vector<query> batch;
    batch.push_back(of_object("DELETE FROM object WHERE owner = $1 AND object_id = $2"
                              " AND document_package_id IS NULL RETURNING octets",
                              belongs_to, object_id));
    auto const gone = co_await change.run(std::move(batch));
    if (!gone[0].empty()) room_.count(change, belongs_to, -gone[0].number(0, 0));
    co_return written{};
}

task<void> object_rows::publish(transaction& change, package_place place,
                                std::string const& object_id) {
    std::vector<query> batch;
    batch.push_back(of_object("UPDATE object SET analysis_id = $3, document_package_id = $4"
                              " WHERE owner = $1 AND object_id = $2 AND document_package_id IS NULL"
                              " AND chunk_count = (SELECT count(*) FROM object_chunk"
                              " WHERE owner = $1 AND object_id = $2)",
                              place.belongs_to, object_id)
                        .text(place.analysis_id)
                        .text(place.document_package_id));
    auto const made = co_await change.run(std::move(batch));
    if (made[0].changed() != 1) throw lost_upload();
}

task<void> object_rows::remove(transaction& change, package_place place,
                               std::string const& object_id) {
    std::vector<query> batch;
    batch.push_back(of_object("DELETE FROM object WHERE owner = $1 AND object_id = $2"
                              " AND analysis_id = $3 AND document_package_id = $4"
                              " RETURNING octets",
                              place.belongs_to, object_id)
                        .text(place.analysis_id)
                        .text(place.document_package_id));
    auto const gone = co_await change.run(std::move(batch));
    if (!gone[0].empty()) room_.count(change, place.belongs_to, -gone[0].number(0, 0));
}

bool object_rows::purge(std::chrono::sys_seconds now) {
    auto const found = pool_.wait(pool_.read(
        query{"SELECT owner, object_id FROM object WHERE document_package_id IS NULL"
              " AND (begun_at < $1 OR NOT EXISTS (SELECT 1 FROM server_lease"
              " WHERE server_lease.server = object.server AND lasts_until > clock_timestamp()))"
              " LIMIT $2"}
            .number(seconds_of(policy::oldest_unpublished(now)))
            .number(orphans_per_step)));
    for (int row = 0; row < found.count(); ++row) {
        auto const owner_text = found.text(row, 0);
        (void)pool_.wait(
            pool_.transact<bool>(durability::a_bit_later, [&](transaction& change) -> task<bool> {
                std::vector<query> batch;
                batch.push_back(query{"DELETE FROM object WHERE owner = $1 AND object_id = $2"
                                      " AND document_package_id IS NULL RETURNING octets"}
                                    .text(owner_text)
                                    .text(found.text(row, 1)));
                auto const gone = co_await change.run(std::move(batch));
                if (!gone[0].empty()) {
                    change.add(query{"UPDATE kept_octets SET octets = octets - $2"
                                     " WHERE owner = $1 AND slot ="
                                     " (SELECT min(slot) FROM kept_octets WHERE owner = $1)"}
                                   .text(owner_text)
                                   .number(gone[0].number(0, 0)));
                }
                co_return true;
            }));
    }
    return found.count() == orphans_per_step;
}

void object_rows::write(query lease) {
    (void)pool_.wait(
        pool_.transact<bool>(durability::a_bit_later, [&](transaction& change) -> task<bool> {
            change.add(lease);
            co_return true;
        }));
}

query object_rows::lease() const {
    query renewed{"INSERT INTO server_lease (server, lasts_until)"
                  " VALUES ($1, clock_timestamp() + interval '1 minute')"
                  " ON CONFLICT (server) DO UPDATE SET lasts_until = excluded.lasts_until"};
    return renewed.text(pool_.server());
}

void object_rows::renew_lease() {
    write(lease());
}

void object_rows::end_lease() {
    write(query{"DELETE FROM server_lease WHERE server = $1"
                " OR lasts_until < clock_timestamp() - interval '1 hour'"}
              .text(pool_.server()));
}

/// Reads one chunk at a time and holds nothing between two chunks.
class object_rows::chunk_reader final : public object_reader {
  public:
    chunk_reader(pool& on, owner belongs_to, std::string_view object_id, bool published)
        : pool_{on}, owner_{std::move(belongs_to)}, object_id_{object_id}, is_published_{
                                                                               published} {}

    /// Looks the object up. Returns false if there is no such object.
    [[nodiscard]] bool find() {
        auto const found = pool_.wait(
            pool_.read(of_object("SELECT chunk_count, key_id, wrapped_key, header FROM object"
                                 " WHERE owner = $1 AND object_id = $2 AND chunk_count IS NOT NULL"
                                 " AND (document_package_id IS NOT NULL) = ($3 = 1)",
                                 owner_, object_id_)
                           .number(is_published_ ? 1 : 0),
                       asker_of(owner_)));
        if (found.empty()) return false;
        chunk_count_ = found.number(0, 0);
        info_ = {.key = {.key_id = found.text(0, 1), .wrapped_key = found.text(0, 2)},
                 .header = found.text(0, 3)};
        return true;
    }

    [[nodiscard]] object_info const& info() const noexcept override { return info_; }
    [[nodiscard]] std::int64_t chunk_count() const noexcept override { return chunk_count_; }
    [[nodiscard]] std::optional<std::string> next() override {
        if (next_ == chunk_count_) return std::nullopt;
        auto const found =
            pool_.wait(pool_.read(of_object("SELECT octets FROM object_chunk"
                                            " WHERE owner = $1 AND object_id = $2 AND number = $3",
                                            owner_, object_id_)
                                      .number(next_),
                                  asker_of(owner_)));
        if (found.empty() && !is_published_) throw lost_upload();
        if (found.empty()) throw store_error{"a chunk of an object is missing"};
        ++next_;
        return found.text(0, 0);
    }
    void rewind() noexcept override { next_ = 0; }

  private:
    pool& pool_;
    owner owner_;
    std::string object_id_;
    bool is_published_;
    object_info info_;
    std::int64_t chunk_count_ = 0;
    std::int64_t next_ = 0;
};

std::unique_ptr<object_reader> object_rows::open(owner const& belongs_to,
                                                 std::string_view object_id) {
    return open_complete(belongs_to, object_id, true);
}

std::unique_ptr<object_reader> object_rows::open_unpublished(owner const& belongs_to,
                                                             std::string_view object_id) {
    return open_complete(belongs_to, object_id, false);
}

std::unique_ptr<object_reader>
object_rows::open_complete(owner const& belongs_to, std::string_view object_id, bool published) {
    auto opened = std::make_unique<chunk_reader>(pool_, belongs_to, object_id, published);
    if (!opened->find()) return nullptr;
    return opened;
}

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

package_creation package_rows::create(new_package created) {
    return turns_.decided_after_turns<new_package, package_creation>(
        std::move(created), [this](transaction& change, new_package request) {
            return decide(change, std::move(request));
        });
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
    package_creation made{package_creation_status::created, created.document_package_id};
    if (found[2].empty()) {
        made = {package_creation_status::not_found, {}};
    } else if (!found[3].empty()) {
        made = {package_creation_status::existing, found[3].text(0, 0)};
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
        // Another transaction may have made a package of the same selection at the same time.
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

namespace {

void write_links(transaction& change, package_change const& wanted) {
    auto const& id = wanted.document_package_id;
    for (auto const& secret_sha256 : wanted.ends_links) {
        change.add(of_analysis("DELETE FROM certifier_link WHERE owner = $1 AND analysis_id = $2"
                               " AND document_package_id = $3 AND secret_sha256 = $4",
                               wanted.belongs_to, wanted.analysis_id)
                       .text(id)
                       .text(secret_sha256));
    }
    if (auto const& link = wanted.opens_link) {
        change.add(of_analysis("INSERT INTO certifier_link (owner, analysis_id,"
                               " document_package_id, secret_sha256, expires_at)"
                               " VALUES ($1, $2, $3, $4, $5)",
                               wanted.belongs_to, wanted.analysis_id)
                       .text(id)
                       .text(link->secret_sha256)
                       .text(link->expires_at));
    }
}

} // namespace

package_change_status package_rows::update(package_change wanted) {
    return turns_.decided_after_turns<package_change, package_change_status>(
        std::move(wanted), [this](transaction& change, package_change request) {
            return apply(change, std::move(request));
        });
}

task<package_change_status> package_rows::apply(transaction& change, package_change wanted) {
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
    if (found[2].empty()) co_return package_change_status::not_found;
    if (found[2].number(0, 0) != wanted.expected_revision)
        co_return package_change_status::conflict;
    auto const audit = policy::audit_of(wanted);
    count(change, wanted, found[1],
          {.state_before = found[2].number(0, 1),
           .rows = policy::size_of(audit) + policy::witness_bytes});
    write_state(change, wanted, found[0]);
    package_place const place{wanted.belongs_to, wanted.analysis_id, wanted.document_package_id};
    if (wanted.publish_object) co_await objects_.publish(change, place, *wanted.publish_object);
    for (auto const& object_id : wanted.delete_objects)
        co_await objects_.remove(change, place, object_id);
    write_links(change, wanted);
    change.add(insert_audit(audit));
    witness(change, attested_, wanted.belongs_to.text(),
            policy::package_subject(wanted.document_package_id), wanted.expected_revision + 1,
            policy::digest_of(audit));
    co_return package_change_status::changed;
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
    throw store_error{"a package is not the revision that was kept last"};
}

std::optional<stored_package> package_rows::find(owner const& belongs_to,
                                                 std::string_view analysis_id,
                                                 std::string_view document_package_id) {
    return genuine(pool_.wait(
        pool_.read(of_analysis(find_one, belongs_to, analysis_id).text(document_package_id),
                   asker_of(belongs_to))));
}

std::optional<std::string> package_rows::analysis_of(owner const& belongs_to,
                                                     std::string_view document_package_id) {
    auto const found = pool_.wait(pool_.read(query{"SELECT analysis_id FROM document_package"
                                                   " WHERE owner = $1 AND document_package_id = $2"}
                                                 .text(belongs_to.text())
                                                 .text(document_package_id),
                                             asker_of(belongs_to)));
    if (found.empty()) return std::nullopt;
    return found.text(0, 0);
}

std::optional<linked_package> package_rows::find_link(std::string_view secret_sha256,
                                                      std::string_view now) {
    auto const found = pool_.wait(
        pool_.read(query{"SELECT owner, analysis_id, document_package_id FROM certifier_link"
                         " WHERE secret_sha256 = $1 AND expires_at COLLATE \"C\" > $2"
                         " AND owner LIKE 'partner:_%'"}
                       .text(secret_sha256)
                       .text(now)));
    if (found.empty()) return std::nullopt;
    return linked_package{partner_of(found.text(0, 0)), found.text(0, 1), found.text(0, 2)};
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

std::vector<listed_package> package_rows::page(owner const& belongs_to,
                                               std::optional<list_place> const& after,
                                               std::int64_t most) {
    static constexpr listed_rows listed{
        .columns = "analysis_id, revision",
        .table = "document_package",
        .id = "document_package_id",
        .joined = " JOIN package_state USING (owner, analysis_id, document_package_id)"};
    auto const found =
        pool_.wait(pool_.read(page_of(listed, belongs_to, after, most), asker_of(belongs_to)));
    std::vector<listed_package> page;
    page.reserve(static_cast<std::size_t>(found.count()));
    for (int row = 0; row < found.count(); ++row)
        page.push_back({found.text(row, 2), found.number(row, 3), place_in(found, row)});
    return page;
}

} // namespace tassel::store::postgres
