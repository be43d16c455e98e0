// The witnesses of revisions, how a database gets its integrity key, and whether rows lack either.
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

/// On a connection that must outlive it. One thread's at a time; throws store_error. What partners
/// change is witnessed in one chain, and what a session does in one of its own, which goes with it.
class witness_table {
  public:
    witness_table(database& connection, policy::integrity const& attested);

    /// Says that the subject has a new revision, in the chain of `session` where one made it.
    /// Inside the transaction that makes it; nothing without an integrity key.
    void add(std::optional<crypto::digest> const& session, std::string const& subject,
             std::int64_t revision, crypto::digest const& audit = {});
    /// Whether the newest genuine witness of a subject of such an owner says this revision; without
    /// an integrity key it is believed. In one snapshot with the row that has it.
    [[nodiscard]] bool confirms(owner_kind of, std::string const& subject, std::int64_t revision);
    /// One more than was ever witnessed of the subject.
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
    // The same of the chains of sessions.
    statement last_of_session_;
    statement insert_of_session_;
    statement newest_of_session_;
};

/// Looks at a database of any schema, and changes nothing; in one snapshot, or a transaction.
/// `last_package`: how far the packages were looked at; 0: from the first one on, which it is again
/// after the last. Throws store_error.
[[nodiscard]] policy::row_survey survey(database& connection, std::int64_t& last_package);

/// Opens the integrity key for `attested`. An empty database gets one, where it may begin; gives
/// whether there is one now. Throws store_error (untrusted) where something is kept without it.
/// Inside a transaction.
[[nodiscard]] bool attest(database& connection, policy::integrity& attested,
                          crypto::master_keys const& keys, bool may_begin);

/// Makes the integrity key of a database that has none. Inside a transaction.
[[nodiscard]] std::shared_ptr<crypto::message_key const>
keep_integrity_key(database& connection, crypto::master_keys const& keys);

} // namespace tassel::store::sqlite
