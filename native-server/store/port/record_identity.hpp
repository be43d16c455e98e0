// The identity that every sealed record is bound to. Sealing, opening, and re-wrapping all take it
// from here.
#pragma once

#include "crypto/master_keys.hpp"
#include "store/port/owner.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace tassel::store {

/// A crypto::record_identity that owns its texts.
class record_identity {
  public:
    record_identity(std::string_view kind, std::string_view owner_text, std::string id)
        : kind_{kind}, owner_{owner_text}, id_{std::move(id)} {}

    /// Valid as long as this object lives.
    [[nodiscard]] crypto::record_identity view() const noexcept {
        return {.kind = kind_, .owner = owner_, .id = id_};
    }

  private:
    std::string kind_;
    std::string owner_;
    std::string id_;
};

// The functions below get an owner as owner::text().

[[nodiscard]] inline record_identity analysis_identity(std::string_view owner_text,
                                                       std::string_view analysis_id) {
    return {"analysis", owner_text, std::string{analysis_id}};
}

/// A '/' separates the two ids, which contain none themselves.
[[nodiscard]] inline record_identity package_origin_identity(std::string_view owner_text,
                                                             std::string_view analysis_id,
                                                             std::string_view document_package_id) {
    std::string id{analysis_id};
    id.append("/").append(document_package_id);
    return {"package_origin", owner_text, std::move(id)};
}

/// The revision is part of the identity, so that nobody can put back an old state as a later
/// revision.
[[nodiscard]] inline record_identity package_state_identity(std::string_view owner_text,
                                                            std::string_view analysis_id,
                                                            std::string_view document_package_id,
                                                            std::int64_t revision) {
    std::string id{analysis_id};
    id.append("/").append(document_package_id).append("/").append(std::to_string(revision));
    return {"package_state", owner_text, std::move(id)};
}

[[nodiscard]] inline record_identity object_identity(std::string_view owner_text,
                                                     std::string_view object_id) {
    return {"object", owner_text, std::string{object_id}};
}

/// The identity of the integrity key. Each database has one such key.
[[nodiscard]] inline record_identity integrity_key_identity() {
    return {"integrity_key", "server", "1"};
}

} // namespace tassel::store
