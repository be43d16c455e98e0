// What a row must carry that only the holder of the master key can have written.
//
// Partners and packages change; each has a revision. A code under the integrity key binds a
// partner's columns to its revision, the seal binds a package's state to its own, and a witness
// says which revision of either is the newest. Witnesses are numbered without a gap, and the code
// of each takes in the code of the one before: none can be made up, altered or taken out of the
// middle unnoticed.
#pragma once

#include "crypto/secret_key.hpp"
#include "store/port/audit_log.hpp"
#include "store/port/forgery_counts.hpp"
#include "store/port/partner_store.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::store::policy {

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

} // namespace tassel::store::policy
