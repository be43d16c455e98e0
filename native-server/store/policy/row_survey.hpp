// Whether rows of a database are this program's own, as far as that shows without any key: the
// integrity key, which nobody makes without the master key, stands beside whatever is kept,
// partners carry codes, and partners and packages have witnesses. Whether those are genuine is
// found where they are read.
#pragma once

#include <cstdint>
#include <string>

namespace tassel::store::policy {

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
