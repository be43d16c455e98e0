#include "sealed/sealed_analysis_store.hpp"

#include "sealed/compact_record.hpp"
#include "store/port/record_identity.hpp"
#include "store/port/store_error.hpp"

namespace tassel::api {

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

} // namespace tassel::api
