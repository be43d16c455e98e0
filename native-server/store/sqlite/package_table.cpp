#include "store/sqlite/package_table.hpp"

#include "store/policy/audit_entries.hpp"
#include "store/policy/maintenance.hpp"
#include "store/policy/quota.hpp"
#include "store/port/store_error.hpp"
#include "store/sqlite/database.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace tassel::store::sqlite {
namespace {

// The number of positions reserved for an object's chunks.
constexpr std::int64_t positions = 65'536;

// A chunk is refused if more bytes than this would be unwritten, because its caller evidently does
// not wait for earlier chunks to be written.
constexpr std::size_t maximum_waiting_bytes = 64U << 20U;

constexpr std::int64_t chunks_per_step = 32;

} // namespace

object_table::reader::reader(std::filesystem::path const& file)
    : connection{file}, find{connection.prepare(
                            "SELECT number, chunk_count, key_id, wrapped_key, header FROM object"
                            " WHERE object_id = ?1 AND owner = ?2 AND chunk_count IS NOT NULL"
                            " AND (package_number IS NOT NULL) = ?3")},
      chunk{connection.prepare("SELECT octets FROM object_chunk WHERE position = ?1")} {
    // We need no large cache, because a chunk is read once or twice and then never again.
    connection.execute("PRAGMA cache_size = -64");
}

object_table::object_table(read_source const& from, commit_queue& queue, policy::key_guard& keys,
                           kept_bytes& room)
    : queue_{queue}, keys_{keys}, room_{room},
      insert_{queue.connection().prepare(
          "INSERT INTO object (object_id, owner, begun_at, key_id, wrapped_key, header)"
          " VALUES (?1, ?2, ?3, ?4, ?5, ?6)")},
      insert_chunk_{queue.connection().prepare(
          "INSERT INTO object_chunk (position, octets) VALUES (?1, ?2)")},
      find_invisible_{queue.connection().prepare(
          "SELECT number, chunk_count IS NOT NULL FROM object"
          " WHERE object_id = ?1 AND owner = ?2 AND package_number IS NULL")},
      grow_{queue.connection().prepare("UPDATE object SET octets = octets + ?2, chunk_count = ?3"
                                       " WHERE number = ?1")},
      count_chunks_{queue.connection().prepare(
          "SELECT count(*) = (SELECT chunk_count FROM object WHERE number = ?1) FROM object_chunk"
          " WHERE position >= ?2 AND position < ?3")},
      publish_{
          queue.connection().prepare("UPDATE object SET package_number = ?2 WHERE number = ?1")},
      delete_invisible_{queue.connection().prepare(
          "DELETE FROM object WHERE object_id = ?1 AND owner = ?2 AND package_number IS NULL"
          " RETURNING number")},
      delete_published_{queue.connection().prepare(
          "DELETE FROM object WHERE object_id = ?1 AND package_number = ?2 RETURNING number")},
      delete_orphans_{
          queue.connection().prepare("DELETE FROM object WHERE number IN (SELECT number FROM object"
                                     " WHERE package_number IS NULL AND begun_at < ?1 LIMIT 32)")},
      find_removed_{queue.connection().prepare("SELECT min(number) FROM removed_object")},
      delete_chunks_{queue.connection().prepare(
          "DELETE FROM object_chunk WHERE position IN (SELECT position FROM object_chunk"
          " WHERE position >= ?1 AND position < ?2 LIMIT ?3)")},
      forget_removed_{queue.connection().prepare("DELETE FROM removed_object WHERE number = ?1")},
      readers_{from} {}

void object_table::begin(new_object begun, chunk_written done) {
    auto const shared = std::make_shared<new_object>(std::move(begun));
    queue_.submit(
        {.apply = [this, shared] { insert(*shared); }, .done = std::move(done), .durable = false});
}

void object_table::insert(new_object& begun) {
    auto& key = begun.info.key;
    keys_.settle(key, object_identity(begun.belongs_to.text(), begun.object_id));
    insert_.bind(1, begun.object_id)
        .bind(2, begun.belongs_to.text())
        .bind(3, unix_seconds(begun.now))
        .bind(4, key.key_id)
        .bind_bytes(5, key.wrapped_key)
        .bind_bytes(6, begun.info.header)
        .run();
}

void object_table::append(object_chunk chunk, chunk_written done) {
    auto const bytes = chunk.bytes.size();
    auto const too_many = waiting_bytes_.fetch_add(bytes) + bytes > maximum_waiting_bytes;
    if (too_many) chunk.bytes.clear();
    auto const shared = std::make_shared<object_chunk>(std::move(chunk));
    queue_.submit(
        {.apply =
             [this, shared, too_many] {
                 if (too_many) throw store_error{"too many unwritten chunks", store_fault::busy};
                 insert(*shared);
             },
         .done =
             [this, bytes, done = std::move(done)](std::optional<store_error> const& failure) {
                 waiting_bytes_.fetch_sub(bytes);
                 done(failure);
             },
         .durable = false,
         .bytes = bytes});
}

std::optional<object_table::invisible_object>
object_table::find_invisible(owner const& belongs_to, std::string_view object_id) {
    return find_row(
        find_invisible_,
        [](statement const& row) {
            return invisible_object{row.number(0), row.number(1) != 0};
        },
        object_id, belongs_to.text());
}

void object_table::insert(object_chunk const& chunk) {
    if (chunk.number < 0 || chunk.number >= positions || chunk.bytes.size() > largest_chunk) {
        throw store_error{"a chunk is out of bounds"};
    }
    auto const object = find_invisible(chunk.belongs_to, chunk.object_id);
    if (!object || object->complete) throw store_error{"a chunk belongs to no object"};
    auto const bytes = static_cast<std::int64_t>(chunk.bytes.size());
    room_.add(chunk.belongs_to, bytes);
    insert_chunk_.bind(1, object->number * positions + chunk.number)
        .bind_bytes(2, chunk.bytes)
        .run();
    grow_.bind(1, object->number).bind(2, bytes);
    if (chunk.last) grow_.bind(3, chunk.number + 1); // NULL until then
    grow_.run();
}

void object_table::publish(owner const& belongs_to, std::string const& object_id,
                           std::int64_t package_number) {
    auto const object = find_invisible(belongs_to, object_id);
    if (!object) throw store_error{"an object to publish is missing"};
    auto const whole = find_row(count_chunks_, &first_number, object->number,
                                object->number * positions, (object->number + 1) * positions);
    if (whole != 1) throw store_error{"an object to publish is not complete"};
    publish_.bind(1, object->number).bind(2, package_number).run();
}

void object_table::remove(std::string const& object_id, std::int64_t package_number) {
    remove_chunks_of(find_row(delete_published_, &first_number, object_id, package_number));
}

void object_table::discard(owner const& belongs_to, std::string_view object_id) {
    auto const remove = [this, text = belongs_to.text(), id = std::string{object_id}] {
        remove_chunks_of(find_row(delete_invisible_, &first_number, id, text));
    };
    // If this fails, the object becomes an orphan like any other.
    queue_.submit(
        {.apply = remove, .done = [](std::optional<store_error> const&) {}, .durable = false});
}

void object_table::remove_chunks_of(std::optional<std::int64_t> deleted) {
    if (deleted) (void)remove_chunks(*deleted, positions);
}

bool object_table::remove_chunks(std::int64_t number, std::int64_t most) {
    // We don't overwrite chunks: they are ciphertext whose key is gone, and overwriting them would
    // cost as much as writing them did.
    without_overwriting const released{queue_.connection()};
    delete_chunks_.bind(1, number * positions).bind(2, (number + 1) * positions).bind(3, most);
    delete_chunks_.run();
    if (queue_.connection().changed_rows() == most) return false;
    forget_removed_.bind(1, number).run();
    return true;
}

void object_table::forget_invisible() {
    queue_.carry_out(
        [this] { queue_.connection().execute("DELETE FROM object WHERE package_number IS NULL"); });
}

bool object_table::purge(std::chrono::sys_seconds now) {
    bool more = false;
    queue_.carry_out([&] { more = purge_step(policy::oldest_unpublished(now)); }, false);
    return more;
}

bool object_table::purge_step(std::chrono::sys_seconds oldest_unpublished) {
    delete_orphans_.bind(1, unix_seconds(oldest_unpublished)).run();
    auto const number = find_row(find_removed_, &first_number).value_or(0); // 0: none
    if (number != 0) (void)remove_chunks(number, chunks_per_step);
    return number != 0;
}

/// Borrows a connection for each read, because the log can't start over during a read.
class object_table::chunk_reader final : public object_reader {
  public:
    explicit chunk_reader(readers& from) : readers_{from} {}

    /// Looks the object up. Returns false if there is no such object.
    [[nodiscard]] bool find(owner const& belongs_to, std::string_view object_id, bool published) {
        auto const found = readers_.with([&](reader& lent) {
            return find_row(
                lent.find,
                [this](statement const& row) {
                    number_ = row.number(0);
                    chunk_count_ = row.number(1);
                    info_ = {.key = {.key_id = row.text(2), .wrapped_key = row.bytes(3)},
                             .header = row.bytes(4)};
                    return true;
                },
                object_id, belongs_to.text(), std::int64_t{published});
        });
        return found.has_value();
    }

    [[nodiscard]] object_info const& info() const noexcept override { return info_; }
    [[nodiscard]] std::int64_t chunk_count() const noexcept override { return chunk_count_; }
    // Returns the chunk at the next position. A position is never used twice, so the chunk belongs
    // to this object.
    [[nodiscard]] std::optional<std::string> next() override {
        if (next_ == chunk_count_) return std::nullopt;
        auto bytes = readers_.with([this](reader& lent) {
            return find_row(
                lent.chunk, [](statement const& row) { return row.bytes(0); },
                number_ * positions + next_);
        });
        if (!bytes) throw store_error{"a chunk of an object is missing"};
        ++next_;
        return bytes;
    }
    void rewind() noexcept override { next_ = 0; }

  private:
    readers& readers_;
    object_info info_;
    std::int64_t number_ = 0;
    std::int64_t chunk_count_ = 0;
    std::int64_t next_ = 0;
};

std::unique_ptr<object_reader> object_table::open(owner const& belongs_to,
                                                  std::string_view object_id) {
    return open_complete(belongs_to, object_id, true);
}

std::unique_ptr<object_reader> object_table::open_unpublished(owner const& belongs_to,
                                                              std::string_view object_id) {
    return open_complete(belongs_to, object_id, false);
}

std::unique_ptr<object_reader>
object_table::open_complete(owner const& belongs_to, std::string_view object_id, bool published) {
    auto opened = std::make_unique<chunk_reader>(readers_);
    if (!opened->find(belongs_to, object_id, published)) return nullptr;
    return opened;
}

namespace {

// All of these queries begin at the caller's analysis. If it belongs to another owner, they read
// nothing more.
constexpr std::string_view of_one =
    " FROM analysis JOIN document_package ON document_package.analysis_number = analysis.number"
    " JOIN package_state ON package_state.package_number = document_package.number"
    " WHERE analysis_id = ?1 AND owner = ?2 AND document_package_id = ?3";
constexpr std::string_view of_latest =
    " FROM analysis JOIN package_state ON package_state.analysis_number = analysis.number"
    " JOIN document_package ON document_package.number = package_state.package_number"
    " WHERE analysis_id = ?1 AND owner = ?2 ORDER BY change DESC LIMIT 1";

constexpr std::string_view all_of_it =
    "SELECT document_package_id, revision, document_package.key_id, document_package.wrapped_key,"
    " document_package.content, package_state.key_id, package_state.wrapped_key,"
    " package_state.content";

std::string query(std::string_view columns, std::string_view source) {
    return std::string{columns}.append(source);
}

stored_package package(statement const& row) {
    return {.document_package_id = row.text(0),
            .revision = row.number(1),
            .origin = row.sealed_record(2),
            .state = row.sealed_record(5)};
}

} // namespace

package_table::reader::reader(std::filesystem::path const& file)
    : connection{file}, find{connection.prepare(query(all_of_it, of_one))},
      analysis_of{
          connection.prepare("SELECT analysis_id FROM document_package"
                             " JOIN analysis ON analysis.number = document_package.analysis_number"
                             " WHERE document_package_id = ?1 AND owner = ?2")},
      find_link{
          connection.prepare("SELECT owner, analysis_id, document_package_id FROM certifier_link"
                             " JOIN document_package ON document_package.number = package_number"
                             " JOIN analysis ON analysis.number = analysis_number"
                             " WHERE secret_sha256 = ?1 AND expires_at > ?2"
                             " AND owner GLOB 'partner:?*'")},
      find_latest{connection.prepare(query(all_of_it, of_latest))},
      revision_of{connection.prepare(query("SELECT revision", of_one))},
      revision_of_latest{
          connection.prepare(query("SELECT document_package_id, revision", of_latest))} {}

package_table::package_table(read_source const& from, commit_queue& queue, audit_table& audits,
                             policy::key_guard& keys, object_table& objects,
                             policy::integrity& attested, kept_bytes& room)
    : queue_{queue}, audits_{audits}, keys_{keys}, objects_{objects}, attested_{attested},
      room_{room}, witnesses_{queue.connection(), attested},
      find_analysis_{queue.connection().prepare(
          "SELECT number FROM analysis WHERE analysis_id = ?1 AND owner = ?2")},
      find_selection_{
          queue.connection().prepare("SELECT document_package_id FROM document_package"
                                     " WHERE analysis_number = ?1 AND selection_sha256 = ?2")},
      insert_{queue.connection().prepare(
          "INSERT INTO document_package (document_package_id, analysis_number, created_at,"
          " selection_sha256, key_id, wrapped_key, content, package_owner)"
          " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) RETURNING number")},
      insert_state_{queue.connection().prepare(
          "INSERT INTO package_state (package_number, analysis_number, change, revision, key_id,"
          " wrapped_key, content) VALUES (?1, ?2,"
          " (SELECT coalesce(max(change), 0) + 1 FROM package_state WHERE analysis_number = ?2),"
          " ?3, ?4, ?5, ?6)")},
      find_present_{queue.connection().prepare(query(
          "SELECT document_package.number, revision, length(package_state.content)", of_one))},
      update_state_{queue.connection().prepare(
          "UPDATE package_state SET revision = ?2, key_id = ?3, wrapped_key = ?4, content = ?5,"
          " change = (SELECT max(change) + 1 FROM package_state AS other"
          " WHERE other.analysis_number = package_state.analysis_number)"
          " WHERE package_number = ?1")},
      open_link_{queue.connection().prepare(
          "INSERT INTO certifier_link (secret_sha256, package_number, expires_at)"
          " VALUES (?1, ?2, ?3)")},
      end_link_{queue.connection().prepare(
          "DELETE FROM certifier_link WHERE secret_sha256 = ?1 AND package_number = ?2")},
      readers_{from} {}

package_creation package_table::create(new_package created) {
    return queue_.decided(std::move(created),
                          [this](new_package& request) { return decide(request); });
}

package_creation package_table::decide(new_package& created) {
    package_creation made{package_creation_status::created, created.document_package_id};
    auto const analysis =
        find_row(find_analysis_, &first_number, created.analysis_id, created.belongs_to.text());
    if (!analysis) {
        made = {package_creation_status::not_found, {}};
    } else if (auto existing = find_row(
                   find_selection_, [](statement const& row) { return row.text(0); }, *analysis,
                   created.selection_sha256)) {
        made = {package_creation_status::existing, std::move(*existing)};
    }
    auto const audit = policy::audit_of(created, made.status);
    if (!audit) return made;
    auto const bytes = policy::size_of(*audit);
    if (analysis) {
        room_.add(created.belongs_to, bytes + policy::witness_bytes +
                                          policy::size_of(created.origin) +
                                          policy::size_of(created.state));
        insert(created, *analysis);
        witness(created.belongs_to, created.document_package_id, first_revision, *audit);
    } else {
        room_.change(created.belongs_to, bytes);
    }
    audits_.insert(*audit);
    return made;
}

void package_table::insert(new_package& created, std::int64_t analysis_number) {
    auto const& owner_text = created.belongs_to.text();
    auto& [key_id, wrapped_key, content] = created.origin;
    keys_.settle(created.origin, package_origin_identity(owner_text, created.analysis_id,
                                                         created.document_package_id));
    keys_.settle(created.state,
                 package_state_identity(owner_text, created.analysis_id,
                                        created.document_package_id, first_revision));
    std::int64_t number = 0;
    {
        reset_guard const guard{insert_};
        insert_.bind(1, created.document_package_id)
            .bind(2, analysis_number)
            .bind(3, created.created_at)
            .bind(4, created.selection_sha256)
            .bind(5, key_id)
            .bind_bytes(6, wrapped_key)
            .bind_bytes(7, content)
            .bind(8, owner_text);
        insert_.step();
        number = insert_.number(0);
    }
    insert_state_.bind(1, number)
        .bind(2, analysis_number)
        .bind(3, first_revision)
        .bind(4, created.state.key_id)
        .bind_bytes(5, created.state.wrapped_key)
        .bind_bytes(6, created.state.content)
        .run();
}

package_change_status package_table::update(package_change change) {
    return queue_.decided(std::move(change),
                          [this](package_change& request) { return apply(request); });
}

package_change_status package_table::apply(package_change& change) {
    auto const found = find_row(
        find_present_,
        [](statement const& row) {
            return present_state{row.number(0), row.number(1), row.number(2)};
        },
        change.analysis_id, change.belongs_to.text(), change.document_package_id);
    if (!found) return package_change_status::not_found;
    if (found->revision != change.expected_revision) return package_change_status::conflict;
    auto const audit = policy::audit_of(change);
    count(change, found->state_bytes, policy::size_of(audit) + policy::witness_bytes);
    write_state(change, found->package_number);
    if (change.publish_object) {
        objects_.publish(change.belongs_to, *change.publish_object, found->package_number);
    }
    for (auto const& object_id : change.delete_objects)
        objects_.remove(object_id, found->package_number);
    write_links(change, found->package_number);
    audits_.insert(audit);
    witness(change.belongs_to, change.document_package_id, found->revision + 1, audit);
    return package_change_status::changed;
}

void package_table::witness(owner const& belongs_to, std::string_view document_package_id,
                            std::int64_t revision, audit_row const& audit) {
    witnesses_.add(belongs_to.session(), policy::package_subject(document_package_id), revision,
                   policy::digest_of(audit));
}

void package_table::count(package_change const& change, std::int64_t state_bytes_before,
                          std::int64_t rows) {
    auto const more = policy::size_of(change.state) - state_bytes_before;
    if (more <= 0 || (!change.delete_objects.empty() && !change.publish_object)) {
        room_.change(change.belongs_to, more + rows);
    } else {
        room_.add(change.belongs_to, more + rows);
    }
}

void package_table::write_state(package_change& change, std::int64_t package_number) {
    auto const revision = change.expected_revision + 1;
    keys_.settle(change.state, package_state_identity(change.belongs_to.text(), change.analysis_id,
                                                      change.document_package_id, revision));
    update_state_.bind(1, package_number)
        .bind(2, revision)
        .bind(3, change.state.key_id)
        .bind_bytes(4, change.state.wrapped_key)
        .bind_bytes(5, change.state.content)
        .run();
}

void package_table::write_links(package_change const& change, std::int64_t package_number) {
    for (auto const& secret_sha256 : change.ends_links)
        end_link_.bind(1, secret_sha256).bind(2, package_number).run();
    if (auto const& link = change.opens_link) {
        open_link_.bind(1, link->secret_sha256)
            .bind(2, package_number)
            .bind(3, link->expires_at)
            .run();
    }
}

template <class... Values>
std::optional<stored_package>
package_table::find_genuine(statement reader::*query, owner const& belongs_to,
                            std::string_view analysis_id, Values const&... values) {
    bool genuine = true;
    auto found = readers_.with([&](reader& lent) {
        if (!lent.witnesses) lent.witnesses.emplace(lent.connection, attested_);
        read_snapshot const snapshot{lent.connection};
        auto read = find_row(lent.*query, &package, analysis_id, belongs_to.text(), values...);
        if (read) {
            genuine = lent.witnesses->confirms(belongs_to.kind(),
                                               policy::package_subject(read->document_package_id),
                                               read->revision);
        }
        return read;
    });
    if (genuine) return found;
    attested_.met_forged_package();
    throw store_error{"a package is not the revision that was kept last"};
}

std::optional<stored_package> package_table::find(owner const& belongs_to,
                                                  std::string_view analysis_id,
                                                  std::string_view document_package_id) {
    return find_genuine(&reader::find, belongs_to, analysis_id, document_package_id);
}

std::optional<std::string> package_table::analysis_of(owner const& belongs_to,
                                                      std::string_view document_package_id) {
    return readers_.with([&](reader& lent) {
        return find_row(
            lent.analysis_of, [](statement const& row) { return row.text(0); }, document_package_id,
            belongs_to.text());
    });
}

std::optional<linked_package> package_table::find_link(std::string_view secret_sha256,
                                                       std::string_view now) {
    return readers_.with([&](reader& lent) {
        return find_row(
            lent.find_link,
            [](statement const& row) {
                return linked_package{partner_of(row.text(0)), row.text(1), row.text(2)};
            },
            secret_sha256, now);
    });
}

std::optional<stored_package> package_table::find_latest(owner const& belongs_to,
                                                         std::string_view analysis_id) {
    return find_genuine(&reader::find_latest, belongs_to, analysis_id);
}

std::optional<std::int64_t> package_table::revision_of(owner const& belongs_to,
                                                       std::string_view analysis_id,
                                                       std::string_view document_package_id) {
    return readers_.with([&](reader& lent) {
        return find_row(lent.revision_of, &first_number, analysis_id, belongs_to.text(),
                        document_package_id);
    });
}

std::optional<package_store::latest_revision>
package_table::revision_of_latest(owner const& belongs_to, std::string_view analysis_id) {
    return readers_.with([&](reader& lent) {
        return find_row(
            lent.revision_of_latest,
            [](statement const& row) {
                return latest_revision{row.text(0), row.number(1)};
            },
            analysis_id, belongs_to.text());
    });
}

std::vector<listed_package> package_table::page(owner const& belongs_to,
                                                std::optional<list_place> const& after,
                                                std::int64_t most) {
    return readers_.with([&](reader& lent) {
        // CROSS JOIN makes SQLite begin with the owner's packages, in their order.
        auto query = lent.connection.prepare(
            "SELECT analysis_id, revision, document_package.number, document_package_id"
            " FROM document_package"
            " CROSS JOIN package_state ON package_number = document_package.number"
            " CROSS JOIN analysis ON analysis.number = document_package.analysis_number"
            " WHERE package_owner = ?1 AND owner = ?1 AND document_package.number < ?2"
            " ORDER BY document_package.number DESC LIMIT ?3");
        query.bind(1, belongs_to.text()).bind(2, number_after(after)).bind(3, most);
        std::vector<listed_package> page;
        while (query.step())
            page.push_back({query.text(0), query.number(1), {query.number(2), query.text(3)}});
        return page;
    });
}

} // namespace tassel::store::sqlite
