// The witnesses of revisions in PostgreSQL: a chain for each owner and connection of a server.
#pragma once

#include "store/policy/integrity.hpp"
#include "store/postgres/wire/pool.hpp"

#include <string>
#include <string_view>

namespace tassel::store::postgres {

/// Says within the transaction that the owner's subject has a new revision; nothing without an
/// integrity key.
void witness(transaction& change, policy::integrity const& attested, std::string const& owner_text,
             std::string_view subject, std::int64_t revision, crypto::digest const& audit = {});

/// Columns of a query that joins `newest_witness`: chain, sequence, revision, audit_sha256, code,
/// and the code of the witness before.
inline constexpr std::string_view witness_columns =
    "newest.chain, newest.sequence, newest.revision, newest.audit_sha256, newest.code, before.code";

/// A join after which the newest witness of a subject stands beside a row. `owner` and `subject`:
/// SQL expressions.
[[nodiscard]] std::string newest_witness(std::string_view owner, std::string_view subject);

/// Whether the witness in these columns, from `first` on, is genuine and says this revision;
/// without an integrity key it is believed.
[[nodiscard]] bool confirms(policy::integrity const& attested, rows const& found, int row,
                            int first, std::string_view subject, std::int64_t revision);

} // namespace tassel::store::postgres
