// What a row must carry to prove that the holder of the master key wrote it.
//
// Partners and packages change; each has a revision. A code under the integrity key binds a
// partner's columns to its revision, the seal binds a package's state to its revision, and a
// witness says which revision of a partner or package is the newest. Witnesses are numbered without
// a gap, and the code of each covers the previous code. So nobody can forge or alter a witness, or
// remove one from the middle, without being noticed.
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

/// The key for the codes of partners' rows and of witnesses, wrapped and opened.
struct integrity_key {
    crypto::wrapped_data_key wrapped; ///< as the database keeps it
    std::shared_ptr<crypto::message_key const> opened;
};

[[nodiscard]] integrity_key make_integrity_key(crypto::master_keys const& keys);
/// Unwraps the integrity key. Throws store_error if `keys` lack the master key that wrapped it.
[[nodiscard]] std::shared_ptr<crypto::message_key const>
open_integrity_key(crypto::wrapped_data_key const& wrapped, crypto::master_keys const& keys);

/// Tries for two seconds to open the integrity key, because another process may have created the
/// master key and the tables a moment ago. `attempt` returns whether the key existed or was
/// created. Throws store_error (untrusted) if the database is empty and must not be initialized.
void await_integrity_key(std::function<bool()> const& attempt);

/// "partner:<id>" and "package:<id>": the subjects that have revisions.
[[nodiscard]] std::string partner_subject(std::string_view partner_id);
[[nodiscard]] std::string package_subject(std::string_view document_package_id);

/// The subject that a witness names in a database with many chains. It includes the chain, so that
/// no witness can be moved into another chain.
[[nodiscard]] std::string subject_in_chain(std::string_view subject, std::string_view chain);

/// States that this revision of the subject is the newest.
struct witness {
    std::int64_t sequence = 0; ///< 1, 2, ..
    std::string subject;
    std::int64_t revision = 0;
    crypto::digest audit{}; ///< of the change's audit row; zeros if there was no request
    std::optional<crypto::digest> previous; ///< code of the preceding witness; none for the first
};

[[nodiscard]] crypto::digest digest_of(audit_row const& row);

/// Holds the integrity key, once it is known, and counts the forgeries that were found. A store
/// without a key neither writes witnesses nor checks them. Thread-safe.
class integrity {
  public:
    /// Receives the name of an event for the log, and a sentence about what happened.
    using observer = std::function<void(std::string_view event, std::string_view message)>;

    /// `on_forgery` is called for each forged row that a request reads, and when a survey finds
    /// rows that this program did not write.
    explicit integrity(observer on_forgery) : on_forgery_{std::move(on_forgery)} {}

    void use(std::shared_ptr<crypto::message_key const> key);
    [[nodiscard]] bool ready() const;

    // Both functions return nothing if there is no integrity key.
    [[nodiscard]] std::optional<crypto::digest> code_of(witness const& said) const;
    [[nodiscard]] std::optional<crypto::digest>
    code_of(partner const& one, crypto::digest const& key_sha256, std::int64_t revision) const;

    /// Returns a text that is always the same for the same bytes in one database. Nobody can find
    /// the bytes from the text without that database.
    [[nodiscard]] std::string pseudonym(std::string_view bytes) const;
    /// Returns the name under which the amounts of an address are counted, so that the address
    /// itself is not kept.
    [[nodiscard]] std::string network_name(std::string_view network) const {
        return "network:" + pseudonym(network);
    }

    // These functions count and report a forged row. The caller must refuse the row.
    void met_forged_partner();
    void met_forged_package();
    [[nodiscard]] forgery_counts met() const;

    /// Keeps the result of policy::distrust from the last survey of the rows. Not thread-safe.
    void surveyed(std::string distrust);
    /// Throws store_error (untrusted) if that result is not an empty text.
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

// Whether this program wrote the rows of a database, as far as we can tell without a key. If
// anything is kept, the integrity key must exist, which nobody can make without the master key.
// Partners must carry codes, and partners and packages must have witnesses. We check whether these
// are genuine when we read them.

/// The number of packages that one survey covers; the next survey continues after them.
inline constexpr std::int64_t packages_of_a_survey = 1'000;

struct row_survey {
    bool integrity_key = false;
    bool rows = false;  ///< a partner, a session, an analysis, a package, or an object
    bool codes = false; ///< partners or witnesses carry codes
    bool table_missing = false;
    std::int64_t uncoded_partners = 0;
    std::int64_t unwitnessed_partners = 0;
    std::int64_t unwitnessed_packages = 0; ///< among those that were surveyed
    bool adoptable = false;                ///< `keys adopt` works on such a database

    /// Whether the database has never held anything, as far as can be seen.
    [[nodiscard]] bool is_empty() const noexcept { return !integrity_key && !rows && !codes; }
};

/// Returns a sentence that names what this program would never have written and says how to
/// respond. Returns an empty text if nothing of the kind was found.
[[nodiscard]] std::string distrust(row_survey const& found);

/// Throws store_error (untrusted) with the sentence of `distrust`, unless the sentence is empty.
void require_trusted(row_survey const& found);

} // namespace tassel::store::policy
