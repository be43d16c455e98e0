// The witnesses of revisions, how a database gets its integrity key, and checks that no witness and
// no key is missing.
#pragma once

#include "crypto/master_keys.hpp"
#include "store/policy/integrity.hpp"
#include "store/port/owner.hpp"
#include "store/sqlite/database.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace tassel::store::sqlite {

/// The connection must outlive this object. Not thread-safe; throws store_error. Changes by
/// partners get their witnesses in one common chain. Each session has its own chain, which is
/// deleted with the session.
class witness_table {
  public:
    witness_table(database& connection, policy::integrity const& attested);

    /// Writes that the subject has a new revision, in the chain of `session` if a session made it.
    /// Call it inside the transaction that makes the revision. Does nothing without an integrity
    /// key.
    void add(std::optional<crypto::digest> const& session, std::string const& subject,
             std::int64_t revision, crypto::digest const& audit = {});
    /// Whether the newest genuine witness of the subject names this revision. `of` is the kind of
    /// the subject's owner. Without an integrity key, we believe the revision without a check. Call
    /// this in the snapshot in which you read the row.
    [[nodiscard]] bool confirms(owner_kind of, std::string const& subject, std::int64_t revision);
    /// Returns one more than the highest revision that a witness has ever named for the subject.
    [[nodiscard]] std::int64_t next_revision(std::string const& subject);

  private:
    struct chain_end {
        std::int64_t sequence = 0;
        std::optional<crypto::digest> code{};
    };

    [[nodiscard]] chain_end end_of(std::optional<crypto::digest> const& session);
    [[nodiscard]] bool is_genuine(statement const& row, std::string subject,
                                  std::int64_t revision) const;

    policy::integrity const& attested_;
    statement last_;
    statement insert_;
    statement newest_;
    // The statements below are for the chains of sessions.
    statement last_of_session_;
    statement insert_of_session_;
    statement newest_of_session_;
};

/// Surveys a database of any schema without changing anything, in one snapshot or transaction.
/// `last_package`: the last package of the previous survey; 0 begins with the first package. It
/// becomes 0 again after the last package. Throws store_error.
[[nodiscard]] policy::row_survey survey(database& connection, std::int64_t& last_package);

/// Opens the integrity key for `attested`. An empty database gets a key if `may_begin` allows it.
/// Returns whether the database now has a key. Throws store_error (untrusted) if it holds data but
/// no key. Call this inside a transaction.
[[nodiscard]] bool attest(database& connection, policy::integrity& attested,
                          crypto::master_keys const& keys, bool may_begin);

/// Makes the integrity key of a database that has none, and keeps it there. Call this inside a
/// transaction.
[[nodiscard]] std::shared_ptr<crypto::message_key const>
keep_integrity_key(database& connection, crypto::master_keys const& keys);

} // namespace tassel::store::sqlite
