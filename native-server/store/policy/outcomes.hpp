// The outcome of a request to keep a record, and the audit row that reports it.
#pragma once

#include "store/port/analysis_store.hpp"
#include "store/port/package_store.hpp"

#include <optional>

namespace tassel::store::policy {

/// `used`: what the analysis's key was used for before, if it was.
[[nodiscard]] inline creation outcome_of(new_analysis const& created,
                                         std::optional<key_use> const& used) {
    if (!used) return {creation_status::created, created.analysis_id};
    if (used->payload_sha256 == created.once->payload_sha256) {
        return {creation_status::replayed, used->analysis_id};
    }
    return {creation_status::conflict, {}};
}

[[nodiscard]] inline audit_row audit_of(new_analysis const& created, creation const& made) {
    auto audit = created.audit;
    audit.analysis_id = made.analysis_id;
    if (made.status == creation_status::conflict) audit.status = created.conflict_status;
    return audit;
}

/// The audit row if there is such an analysis. If there is none, the caller decides how to
/// continue.
[[nodiscard]] inline audit_row audit_of(removed_analysis const& removed) {
    auto audit = removed.audit;
    audit.analysis_id = removed.analysis_id;
    return audit;
}

/// None if the package exists: the caller decides how to continue.
[[nodiscard]] inline std::optional<audit_row> audit_of(new_package const& created,
                                                       package_creation_status made) {
    if (made == package_creation_status::existing) return std::nullopt;
    auto audit = created.audit;
    bool const found = made != package_creation_status::not_found;
    audit.analysis_id = found ? created.analysis_id : std::string{};
    if (!found) audit.status = created.not_found_status;
    return audit;
}

[[nodiscard]] inline audit_row audit_of(package_change const& changed) {
    auto audit = changed.audit;
    audit.analysis_id = changed.analysis_id;
    return audit;
}

} // namespace tassel::store::policy
