#include "sealed/sealed_stores.hpp"

#include "sealed/compact_record.hpp"
#include "store/port/record_identity.hpp"
#include "store/port/store_error.hpp"

#include <cstdint>

namespace tassel::sealed {

crypto::sealed_record sealed_analysis_store::seal(std::string_view record,
                                                  store::owner const& owner,
                                                  std::string_view analysis_id) const {
    return keys_.seal(compact(record), store::analysis_identity(owner.text(), analysis_id).view());
}

std::optional<packed_record>
sealed_analysis_store::find_packed(store::owner const& owner, std::string_view analysis_id) const {
    auto const sealed = store_.find(owner, analysis_id);
    if (!sealed) return std::nullopt;
    try {
        return packed_record{
            keys_.open(*sealed, store::analysis_identity(owner.text(), analysis_id).view())};
    } catch (crypto::seal_error const& error) {
        throw store::store_error{error.what()};
    }
}

std::optional<std::string> sealed_analysis_store::find(store::owner const& owner,
                                                       std::string_view analysis_id) const {
    auto const packed = find_packed(owner, analysis_id);
    return packed ? std::optional{packed->text()} : std::nullopt;
}

crypto::sealed_record
sealed_package_store::seal_origin(std::string_view origin, store::owner const& owner,
                                  std::string_view analysis_id,
                                  std::string_view document_package_id) const {
    auto const identity =
        store::package_origin_identity(owner.text(), analysis_id, document_package_id);
    return keys_.seal(compact(origin), identity.view());
}

crypto::sealed_record sealed_package_store::seal_state(std::string_view state,
                                                       store::owner const& owner,
                                                       std::string_view analysis_id,
                                                       std::string_view document_package_id,
                                                       std::int64_t revision) const {
    auto const identity =
        store::package_state_identity(owner.text(), analysis_id, document_package_id, revision);
    return keys_.seal(compact(state), identity.view());
}

std::optional<packed_package>
sealed_package_store::find_packed(store::owner const& owner, std::string_view analysis_id,
                                  std::string_view document_package_id) const {
    auto const stored = store_.find(owner, analysis_id, document_package_id);
    if (!stored) return std::nullopt;
    return open(*stored, owner, analysis_id);
}

std::optional<packed_package>
sealed_package_store::find_latest(store::owner const& owner, std::string_view analysis_id) const {
    auto const stored = store_.find_latest(owner, analysis_id);
    if (!stored) return std::nullopt;
    return open(*stored, owner, analysis_id);
}

std::optional<unsealed_package>
sealed_package_store::find(store::owner const& owner, std::string_view analysis_id,
                           std::string_view document_package_id) const {
    auto const packed = find_packed(owner, analysis_id, document_package_id);
    if (!packed) return std::nullopt;
    return unsealed_package{.document_package_id = packed->document_package_id,
                            .revision = packed->revision,
                            .origin = packed->origin.text(),
                            .state = packed->state.text()};
}

packed_package sealed_package_store::open(store::stored_package const& stored,
                                          store::owner const& owner,
                                          std::string_view analysis_id) const {
    auto const& id = stored.document_package_id;
    auto const origin = store::package_origin_identity(owner.text(), analysis_id, id);
    auto const state =
        store::package_state_identity(owner.text(), analysis_id, id, stored.revision);
    try {
        return {.document_package_id = id,
                .revision = stored.revision,
                .origin = packed_record{keys_.open(stored.origin, origin.view())},
                .state = packed_record{keys_.open(stored.state, state.view())}};
    } catch (crypto::seal_error const& error) {
        throw store::store_error{error.what()};
    }
}

} // namespace tassel::sealed
