// Accepts the rows of an old database whose schema had no authentication codes. Anyone who can
// write to a database could make it look like such an old one, so an operator must review and
// confirm its partners.
#pragma once

#include "crypto/master_keys.hpp"
#include "store/port/audit_log.hpp"

#include <boost/describe/class.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tassel::store::adopting {

struct adopted_partner {
    std::string id;
    bool enabled = false;

    bool operator==(adopted_partner const&) const = default;
};
BOOST_DESCRIBE_STRUCT(adopted_partner, (), (id, enabled))

/// Returns the partners whose rows would be adopted, or nothing if any code or integrity key
/// exists. Changes nothing. Throws store_error, including when the database holds nothing to adopt.
[[nodiscard]] std::optional<std::vector<adopted_partner>>
adoptable_partners(std::filesystem::path const& data_directory);

/// Makes the integrity key and gives the existing rows their codes and witnesses, in one
/// transaction. The transaction also adds an audit row, which every witness names. The database
/// must have the current schema. Throws store_error if the partners differ from `shown` or if a
/// code exists.
void adopt_rows(std::filesystem::path const& data_directory,
                std::vector<adopted_partner> const& shown, crypto::master_keys const& keys,
                audit_row const& told);

} // namespace tassel::store::adopting
