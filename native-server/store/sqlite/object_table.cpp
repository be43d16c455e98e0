#include "store/sqlite/object_table.hpp"

#include "store/policy/retention.hpp"
#include "store/port/store_error.hpp"
#include "store/sqlite/database.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace tassel::store::sqlite {
namespace {

// Positions that an object's chunks may take.
constexpr std::int64_t positions = 65'536;

// Beyond this callers do not wait for their chunks to be written.
constexpr std::size_t maximum_waiting_bytes = 64U << 20U;

constexpr std::int64_t chunks_per_step = 32;

} // namespace

object_table::reader::reader(std::filesystem::path const& file)
    : connection{file}, find{connection.prepare(
                            "SELECT number, chunk_count, key_id, wrapped_key, header FROM object"
                            " WHERE object_id = ?1 AND owner = ?2 AND chunk_count IS NOT NULL"
                            " AND (package_number IS NOT NULL) = ?3")},
      chunk{connection.prepare("SELECT octets FROM object_chunk WHERE position = ?1")} {
    // A chunk is read once or twice and never again.
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
    if (!object || object->complete) throw store_error{"a chunk has no object to go to"};
    auto const bytes = static_cast<std::int64_t>(chunk.bytes.size());
    room_.add(chunk.belongs_to, bytes);
    insert_chunk_.bind(1, object->number * positions + chunk.number)
        .bind_bytes(2, chunk.bytes)
        .run();
    grow_.bind(1, object->number).bind(2, bytes);
    if (chunk.last) grow_.bind(3, chunk.number + 1); // it has no count until then
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
    // What fails here is an orphan like any other.
    queue_.submit(
        {.apply = remove, .done = [](std::optional<store_error> const&) {}, .durable = false});
}

void object_table::remove_chunks_of(std::optional<std::int64_t> deleted) {
    if (deleted) (void)remove_chunks(*deleted, positions);
}

bool object_table::remove_chunks(std::int64_t number, std::int64_t most) {
    // Chunks are ciphertext whose key is gone: to overwrite them would cost what writing them did.
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

/// Borrows a connection for each look: as long as a read goes on, the log can't begin anew.
class object_table::chunk_reader final : public object_reader {
  public:
    explicit chunk_reader(readers& from) : readers_{from} {}

    /// False when there is no such object.
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
    // A position is never used twice: what is there is of this object.
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

} // namespace tassel::store::sqlite
