// Whether the rows of a PostgreSQL database are this program's own (store/policy/row_survey.hpp).
#pragma once

#include "store/policy/row_survey.hpp"
#include "store/postgres/wire/pool.hpp"

#include <array>
#include <string>

namespace tassel::store::postgres {

/// One row, of which `surveyed` reads all but what is said of packages.
[[nodiscard]] query look_at_rows();
[[nodiscard]] policy::row_survey surveyed(rows const& found);

/// How far packages were looked at: owner, analysis and package of the last one.
using survey_place = std::array<std::string, 3>;

/// Waits for the pool's thread, and must not be used on it. `last` is where it goes on, and is
/// empty again after the last package. Throws store_error.
[[nodiscard]] policy::row_survey survey(pool& on, survey_place& last);

} // namespace tassel::store::postgres
