#include "store/postgres/object_rows.hpp"

#include "store/policy/retention.hpp"
#include "store/port/failures.hpp"
#include "store/port/record_identity.hpp"
#include "store/postgres/wire/decided.hpp"

#include <utility>

namespace tassel::store::postgres {
namespace {

constexpr std::int64_t maximum_chunks = 65'536;
// Beyond this callers do not wait for their chunks to be written.
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
                   decided<new_object, write_outcome>(
                       pool_, durability::a_bit_later, of, std::move(begun),
                       [done = std::move(done)](write_outcome const& made) { done(made.failure); },
                       [this](transaction& change, new_object request) {
                           return insert(change, std::move(request));
                       }));
}

task<object_rows::write_outcome> object_rows::insert(transaction& change, new_object begun) {
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
    co_return write_outcome{};
}

void object_rows::append(object_chunk chunk, chunk_written done) {
    auto const bytes = chunk.bytes.size();
    auto const owner_text = chunk.belongs_to.text();
    auto const of = asker_of(chunk.belongs_to);
    auto const refuse = [&](store_error const& why) {
        // From another thread than the caller's, as all outcomes.
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
                   decided<object_chunk, write_outcome>(
                       pool_, durability::a_bit_later, of, std::move(chunk),
                       [this, bytes, done = std::move(done)](write_outcome const& made) {
                           waiting_bytes_.fetch_sub(bytes);
                           done(made.failure);
                       },
                       [this](transaction& change, object_chunk request) {
                           return insert(change, std::move(request));
                       }));
}

task<object_rows::write_outcome> object_rows::insert(transaction& change, object_chunk chunk) {
    auto const bytes = static_cast<std::int64_t>(chunk.bytes.size());
    std::vector<query> batch;
    batch.push_back(of_object("SELECT 1::bigint FROM object WHERE owner = $1 AND object_id = $2"
                              " AND document_package_id IS NULL AND chunk_count IS NULL FOR UPDATE",
                              chunk.belongs_to, chunk.object_id));
    room_.hold(change, chunk.belongs_to);
    batch.push_back(room_.amounts(chunk.belongs_to));
    auto const found = co_await change.run(std::move(batch));
    // A failover lost it; or this server could not renew its lease, and was taken for gone.
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
    co_return write_outcome{};
}

void object_rows::discard(owner const& belongs_to, std::string_view object_id) {
    // What fails here is an orphan like any other.
    turns_.in_turn(belongs_to.text(),
                   decided<std::pair<owner, std::string>, write_outcome>(
                       pool_, durability::a_bit_later, asker_of(belongs_to),
                       std::pair{belongs_to, std::string{object_id}}, [](write_outcome const&) {},
                       [this](transaction& change, std::pair<owner, std::string> of) {
                           return take_back(change, std::move(of.first), std::move(of.second));
                       }));
}

task<object_rows::write_outcome> object_rows::take_back(transaction& change, owner belongs_to,
                                                        std::string object_id) {
    std::vector<query> batch;
    batch.push_back(of_object("DELETE FROM object WHERE owner = $1 AND object_id = $2"
                              " AND document_package_id IS NULL RETURNING octets",
                              belongs_to, object_id));
    auto const gone = co_await change.run(std::move(batch));
    if (!gone[0].empty()) room_.count(change, belongs_to, -gone[0].number(0, 0));
    co_return write_outcome{};
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

/// A chunk at a time: between two nothing is held.
class object_rows::chunk_reader final : public object_reader {
  public:
    chunk_reader(pool& on, owner belongs_to, std::string_view object_id, bool published)
        : pool_{on}, owner_{std::move(belongs_to)}, object_id_{object_id}, is_published_{
                                                                               published} {}

    /// False when there is no such object.
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

} // namespace tassel::store::postgres
