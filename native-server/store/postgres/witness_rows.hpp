// The witnesses of revisions in PostgreSQL: a chain for each owner and connection of a server.
#pragma once

#include "store/policy/integrity.hpp"
#include "store/postgres/wire/pool.hpp"
#include "store/postgres/wire/query.hpp"

#include <array>
#include <functional>
#include <string>
#include <string_view>

namespace tassel::store::postgres {

// Whether this program wrote the rows of a PostgreSQL database (store/policy/integrity.hpp).

/// Returns one row with everything that `survey` reads, except for packages.
[[nodiscard]] query look_at_rows();
[[nodiscard]] policy::row_survey surveyed(rows const& found);

/// The position of a survey of packages: owner, analysis, and package of the last one.
using survey_place = std::array<std::string, 3>;

/// Returns the rows of a statement, which must change nothing. Throws store_error.
using row_reader = std::function<rows(query const&)>;

/// Surveys the rows, and the packages after `last`. Sets `last` to the end of the survey, or to
/// empty after the last package of the database. Throws store_error.
[[nodiscard]] policy::row_survey survey(row_reader const& read, survey_place& last);

/// Adds a witness to the transaction, which says that the owner's subject has a new revision. Does
/// nothing without an integrity key.
void witness(transaction& change, policy::integrity const& attested, std::string const& owner_text,
             std::string_view subject, std::int64_t revision, crypto::digest const& audit = {});

/// Columns of a query that joins `newest_witness`: chain, sequence, revision, audit_sha256, code,
/// and the code of the preceding witness.
inline constexpr std::string_view witness_columns =
    "newest.chain, newest.sequence, newest.revision, newest.audit_sha256, newest.code, before.code";

/// Returns an SQL join that puts the newest witness of a subject beside a row. `owner` and
/// `subject` are SQL expressions.
[[nodiscard]] std::string newest_witness(std::string_view owner, std::string_view subject);

/// Whether the witness in the columns from `first` on is genuine and names this revision. Without
/// an integrity key, we believe the revision without a check.
[[nodiscard]] bool confirms(policy::integrity const& attested, rows const& found, int row,
                            int first, std::string_view subject, std::int64_t revision);

} // namespace tassel::store::postgres
