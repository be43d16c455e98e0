#include "api/analysis_archive.hpp"

#include "store/store_error.hpp"

namespace tassel::api {
namespace {

crypto::record_identity identity_of(store::owner const& owner, std::string_view analysis_id) {
    return {.kind = "analysis", .owner = owner.text(), .id = analysis_id};
}

} // namespace

crypto::sealed_record analysis_archive::seal(std::string_view record, store::owner const& owner,
                                             std::string_view analysis_id) const {
    return keys_.seal(record, identity_of(owner, analysis_id));
}

std::optional<std::string> analysis_archive::find(store::owner const& owner,
                                                  std::string_view analysis_id) const {
    auto const sealed = store_.find(owner, analysis_id);
    if (!sealed) return std::nullopt;
    try {
        return keys_.open(*sealed, identity_of(owner, analysis_id));
    } catch (crypto::seal_error const& error) {
        throw store::store_error{error.what()};
    }
}

} // namespace tassel::api
