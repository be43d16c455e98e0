#include "store/moving/move_store.hpp"

#include "store/moving/moved_rows.hpp"
#include "store/policy/integrity.hpp"
#include "store/port/store_error.hpp"
#include "store/sqlite/sqlite_store.hpp"

#include <memory>
#include <optional>
#include <utility>

namespace tassel::store::moving {
namespace {

/// Reads one row ahead in the source, and adds each row that it reads to a digest.
class read_source {
  public:
    read_source(table_image const& table, row_stream from) : table_{table}, from_{std::move(from)} {
        step();
    }

    void step() {
        whole_ = from_();
        if (!whole_) return;
        seen_ = compared(table_, *whole_);
        digest_.add(seen_);
    }
    [[nodiscard]] bool ended() const noexcept { return !whole_; }
    [[nodiscard]] row_image const& seen() const noexcept { return seen_; }
    [[nodiscard]] row_image take() { return *std::move(whole_); }
    [[nodiscard]] table_digest& digest() noexcept { return digest_; }

  private:
    table_image const& table_;
    row_stream from_;
    std::optional<row_image> whole_;
    row_image seen_;
    table_digest digest_;
};

void remove_row(table_image const& table, row_image const& row, target_rows& target,
                moved_table& done) {
    if (table.only_grows) throw store_error{"servers have written to the target"};
    target.erase(table, row);
    ++done.removed;
}

void require_same(table_image const& table, moved_table const& done, target_rows& target) {
    table_digest there;
    auto const next = target.rows_of(table);
    while (auto const row = next())
        there.add(*row);
    if (there.rows() != done.rows || crypto::hexadecimal(there.finish()) != done.sha256)
        throw store_error{"the target differs from the source after the move: " + done.name};
}

moved_table move_table(table_image const& table, row_stream from, target_rows& target) {
    moved_table done;
    done.name = table.name;
    read_source source{table, std::move(from)};
    auto const next = target.rows_of(table);
    auto there = next();
    while (!source.ended() || there) {
        auto const order = !there           ? -1
                           : source.ended() ? 1
                                            : order_of(table, source.seen(), *there);
        if (order > 0) {
            remove_row(table, *there, target, done);
            there = next();
            continue;
        }
        if (order < 0 || source.seen() != *there) {
            target.write(table, source.take());
            ++done.written;
        }
        if (order == 0) there = next();
        source.step();
    }
    target.flush(table);
    done.rows = source.digest().rows();
    done.sha256 = crypto::hexadecimal(source.digest().finish());
    require_same(table, done, target);
    return done;
}

/// Returns whether the target has the same integrity key as the source. Equal keys make the same
/// code for the same text.
bool is_same_key(crypto::wrapped_data_key const& there,
                 std::shared_ptr<crypto::message_key const> const& key,
                 crypto::master_keys const& keys) {
    policy::integrity left{{}};
    policy::integrity right{{}};
    left.use(key);
    try {
        right.use(policy::open_integrity_key(there, keys));
    } catch (store_error const&) {
        return false; // we lack its master key
    }
    return left.pseudonym("the same") == right.pseudonym("the same");
}

void require_fit(target_rows& target, std::shared_ptr<crypto::message_key const> const& key,
                 crypto::master_keys const& keys) {
    auto const there = target.integrity_key();
    bool const is_ours = there && is_same_key(*there, key, keys);
    if (!is_ours && (there || target.holds_something()))
        throw store_error{"the target holds other data"};
    if (target.was_served()) throw store_error{"servers have written to the target"};
}

} // namespace

move_outcome move_store(std::filesystem::path const& data_directory, std::string const& address,
                        crypto::master_keys const& keys,
                        std::function<void(std::string_view)> const& tell) {
    auto const file = sqlite::database_file(data_directory);
    auto const sealed = source_rows::integrity_key_of(file);
    if (!sealed) throw store_error{"nothing was ever kept in the source"};
    auto const key = policy::open_integrity_key(*sealed, keys);
    policy::integrity attested{{}};
    attested.use(key);
    target_rows target{address, tell};
    require_fit(target, key, keys);
    source_rows source{file, attested};
    move_outcome outcome;
    for (auto const& table : moved_tables())
        outcome.tables.push_back(move_table(table, source.rows_of(table), target));
    outcome.tables.push_back(move_table(witness_table(), source.witnesses(), target));
    outcome.unwitnessed = source.unwitnessed();
    return outcome;
}

} // namespace tassel::store::moving
