// Whether the rows of a PostgreSQL database are this program's own (store/policy/integrity.hpp).
#pragma once

#include "store/policy/integrity.hpp"
#include "store/postgres/wire/query.hpp"

#include <array>
#include <functional>
#include <string>

namespace tassel::store::postgres {

/// One row, of which `surveyed` reads all but what is said of packages.
[[nodiscard]] query look_at_rows();
[[nodiscard]] policy::row_survey surveyed(rows const& found);

/// How far packages were looked at: owner, analysis and package of the last one.
using survey_place = std::array<std::string, 3>;

/// Gives the rows of a statement that changes nothing. Throws store_error.
using row_reader = std::function<rows(query const&)>;

/// `last` is where it goes on, and is empty again after the last package. Throws store_error.
[[nodiscard]] policy::row_survey survey(row_reader const& read, survey_place& last);

} // namespace tassel::store::postgres
