// The partner table; the credentials of all partners are also held in memory.
#pragma once

#include "store/policy/integrity.hpp"
#include "store/port/partner_store.hpp"
#include "store/sqlite/database.hpp"
#include "store/sqlite/reader_pool.hpp"
#include "store/sqlite/witness_table.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <unordered_map>

namespace tassel::store::sqlite {

// Checks, in a few nanoseconds, whether any process has committed to the database.

/// Reads the header of the write-ahead index (https://www.sqlite.org/walformat.html, "The WAL-Index
/// header"). This header is in shared memory. Every writer, in any process, changes the header's
/// commit counter before COMMIT returns. SQLite itself compares the counter at the start of a read.
/// PRAGMA data_version gives the same answer but costs 1.8 microseconds of file locking.
class commit_watch {
  public:
    /// The first copy of the header: 48 bytes.
    using mark = std::array<std::uint32_t, 12>;

    /// Create the watch after a read from the database. The database must outlive the watch.
    explicit commit_watch(database& watched);

    /// Returns the current state as a mark. A mark that was taken before a read tells later whether
    /// the read is outdated. If a commit changes the header while it is copied, the mark equals no
    /// later mark, which costs one more read.
    [[nodiscard]] mark now() const noexcept;

    /// Whether nothing was committed since `seen`. Always false if the index can't be mapped.
    [[nodiscard]] bool unchanged_since(mark const& seen) const noexcept;

  private:
    std::uint32_t const* header_ = nullptr;
};

/// Answers from memory as long as nothing was committed to the database. After any commit, it reads
/// the partner generation; after a change of partners, it reads all credentials. It does not accept
/// a row that somebody else wrote or restored as a partner.
class partner_table final : public partner_store {
  public:
    /// The database file of `from` must have the current schema; `attested` must outlive the table.
    /// Opens its own connection.
    partner_table(read_source const& from, policy::integrity& attested);

    [[nodiscard]] std::optional<partner_credential>
    find_credential(std::string_view partner_id) override;
    [[nodiscard]] bool create(partner const& created, crypto::digest const& key_sha256) override;
    [[nodiscard]] std::vector<partner> list() override;
    [[nodiscard]] bool disable(std::string_view partner_id) override;
    [[nodiscard]] bool rotate_key(std::string_view partner_id,
                                  crypto::digest const& key_sha256) override;

  private:
    struct text_hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const noexcept {
            return std::hash<std::string_view>{}(text);
        }
    };
    using credential_map =
        std::unordered_map<std::string, partner_credential, text_hash, std::equal_to<>>;

    struct kept_partner {
        partner about;
        crypto::digest key_sha256{};
        std::int64_t revision = 0;
        std::optional<crypto::digest> code;
    };

    [[nodiscard]] static kept_partner read_partner(statement const& row);
    [[nodiscard]] std::optional<kept_partner> find(std::string_view partner_id);
    [[nodiscard]] bool is_genuine(kept_partner const& read);
    /// Keeps the partner as its next revision. Call it inside a transaction.
    void write(kept_partner const& changed);
    void refresh();
    [[nodiscard]] std::int64_t read_generation();
    [[nodiscard]] credential_map read_credentials();
    [[nodiscard]] std::optional<partner_credential> known(std::string_view partner_id) const;

    concurrent::disk_threads& disk_;
    std::mutex connection_mutex_; // guards the connection and its statements
    database connection_;
    policy::integrity& attested_;
    witness_table witnesses_;
    statement generation_query_;
    commit_watch watch_;

    // Guards the members below, which change only under both mutexes. Lock this mutex after
    // connection_mutex_.
    std::shared_mutex cache_mutex_;
    commit_watch::mark cache_mark_{};
    std::int64_t cache_generation_ = -1;
    credential_map cache_;
};

} // namespace tassel::store::sqlite
