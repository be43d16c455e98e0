// What a row must carry that only the holder of the master key can have written.
//
// Partners and packages change; each has a revision. A code under the integrity key binds a
// partner's columns to its revision, the seal binds a package's state to its own, and a witness
// says which revision of either is the newest. Witnesses are numbered without a gap, and the code
// of each takes in the code of the one before: none can be made up, altered or taken out of the
// middle unnoticed.
#pragma once

#include "crypto/master_keys.hpp"
#include "crypto/secret_key.hpp"
#include "store/port/audit_log.hpp"
#include "store/port/partner_store.hpp"
#include "store/port/store_figures.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::store::policy {

/// The key that partners' rows and witnesses carry codes under, as a database keeps it.
struct integrity_key {
    crypto::wrapped_data_key wrapped; ///< as it is kept
    std::shared_ptr<crypto::message_key const> opened;
};

[[nodiscard]] integrity_key make_integrity_key(crypto::master_keys const& keys);
/// Throws store_error where the master key is not among these.
[[nodiscard]] std::shared_ptr<crypto::message_key const>
open_integrity_key(crypto::wrapped_data_key const& wrapped, crypto::master_keys const& keys);

/// Makes attempts to open the integrity key for two seconds: another process may have made the
/// master key and the tables a moment ago. `attempt` says whether there was one, or it was made.
/// Throws store_error (untrusted): the database is empty, and may not begin.
void await_integrity_key(std::function<bool()> const& attempt);

/// "partner:<id>" and "package:<id>": what has revisions.
[[nodiscard]] std::string partner_subject(std::string_view partner_id);
[[nodiscard]] std::string package_subject(std::string_view document_package_id);

/// What a witness says its subject is where there are many chains, so that none can be moved into
/// another.
[[nodiscard]] std::string subject_in_chain(std::string_view subject, std::string_view chain);

/// That the subject's newest revision is this one.
struct witness {
    std::int64_t sequence = 0; ///< 1, 2, ..
    std::string subject;
    std::int64_t revision = 0;
    crypto::digest audit{}; ///< of the audit row of the change; zeroes where there was no request
    std::optional<crypto::digest> previous; ///< the code of the witness before; the first has none
};

[[nodiscard]] crypto::digest digest_of(audit_row const& row);

/// The integrity key, once it is known, and what was found forged. A store that was given no key
/// neither witnesses nor checks. Safe from several threads.
class integrity {
  public:
    /// Told of an event for the log, and of what happened, in a sentence.
    using observer = std::function<void(std::string_view event, std::string_view message)>;

    /// `on_forgery` is told of each forged row that is met, and of a database that is found to hold
    /// rows that this program did not write.
    explicit integrity(observer on_forgery) : on_forgery_{std::move(on_forgery)} {}

    void use(std::shared_ptr<crypto::message_key const> key);
    [[nodiscard]] bool ready() const;

    // Nothing without a key.
    [[nodiscard]] std::optional<crypto::digest> code_of(witness const& said) const;
    [[nodiscard]] std::optional<crypto::digest>
    code_of(partner const& one, crypto::digest const& key_sha256, std::int64_t revision) const;

    /// The same text for the same bytes, as long as the database lives, and of no use without it.
    [[nodiscard]] std::string pseudonym(std::string_view bytes) const;
    /// What is counted of an address is counted under this name: the address itself is not kept.
    [[nodiscard]] std::string network_name(std::string_view network) const {
        return "network:" + pseudonym(network);
    }

    // What was met is refused by whoever calls these.
    void met_forged_partner();
    void met_forged_package();
    [[nodiscard]] forgery_counts met() const;

    /// Keeps what policy::distrust said when the rows were looked at last. One thread's at a time.
    void surveyed(std::string distrust);
    /// Throws store_error (untrusted) where that was not nothing.
    void require_trusted() const;

  private:
    [[nodiscard]] std::optional<crypto::digest> code(std::string_view message) const;

    observer on_forgery_;
    mutable std::mutex mutex_;
    std::shared_ptr<crypto::message_key const> key_; // guarded by mutex_
    std::string distrust_;                           // guarded by mutex_
    std::atomic<std::uint64_t> partners_{0};
    std::atomic<std::uint64_t> packages_{0};
};

// Whether rows of a database are this program's own, as far as that shows without any key: the
// integrity key, which nobody makes without the master key, stands beside whatever is kept,
// partners carry codes, and partners and packages have witnesses. Whether those are genuine is
// found where they are read.

/// Packages that one look goes through; the next one goes on behind them.
inline constexpr std::int64_t packages_of_a_survey = 1'000;

struct row_survey {
    bool integrity_key = false;
    bool rows = false;  ///< a partner, a session, an analysis, a package or an object
    bool codes = false; ///< of partners, or witnesses
    bool table_missing = false;
    std::int64_t uncoded_partners = 0;
    std::int64_t unwitnessed_partners = 0;
    std::int64_t unwitnessed_packages = 0; ///< of those that were looked at
    bool adoptable = false;                ///< `keys adopt` works on such a database

    /// Whether nothing was ever kept, as far as can be seen.
    [[nodiscard]] bool is_empty() const noexcept { return !integrity_key && !rows && !codes; }
};

/// What was found that this program does not do, and what to do about it, in one sentence; empty
/// where nothing was.
[[nodiscard]] std::string distrust(row_survey const& found);

/// Throws store_error (untrusted) with that sentence.
void require_trusted(row_survey const& found);

} // namespace tassel::store::policy
