// The witnesses of revisions, and how a database gets its integrity key.
#pragma once

#include "crypto/master_keys.hpp"
#include "store/policy/integrity.hpp"
#include "store/port/key_store.hpp"
#include "store/sqlite/database.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace tassel::store::sqlite {

/// On a connection that must outlive it. One thread's at a time; throws store_error.
class witness_table {
  public:
    witness_table(database& connection, policy::integrity const& attested);

    /// Says that the subject has a new revision. Inside the transaction that makes it; nothing
    /// without an integrity key.
    void add(std::string subject, std::int64_t revision, crypto::digest const& audit = {});
    /// Whether the newest genuine witness of the subject says this revision; without an integrity
    /// key it is believed. In one snapshot with the row that has it.
    [[nodiscard]] bool confirms(std::string const& subject, std::int64_t revision);
    /// One more than was ever witnessed of the subject.
    [[nodiscard]] std::int64_t next_revision(std::string const& subject);

  private:
    policy::integrity const& attested_;
    statement last_;
    statement insert_;
    statement newest_;
};

/// Opens the integrity key for `attested`. Where there is none yet it is made, and what the
/// database holds is sealed as it stands, unless `sealing` forbids it. Inside a transaction.
[[nodiscard]] attested_rows attest(database& connection, policy::integrity& attested,
                                   crypto::master_keys const& keys, first_sealing sealing);

} // namespace tassel::store::sqlite
