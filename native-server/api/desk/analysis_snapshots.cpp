#include "api/desk/analysis_snapshots.hpp"

#include "service/packages/package_answer.hpp"

namespace tassel::api {

std::shared_ptr<std::string const> analysis_snapshots::find(store::owner const& owner,
                                                            std::string_view analysis_id) {
    if (auto const known = recent_.find(analysis_id)) return *known;
    auto const record = archive_.find(owner, analysis_id);
    if (!record) return nullptr;
    auto read = std::make_shared<std::string const>(snapshot_of(*record));
    recent_.put(analysis_id, read, read->size());
    return read;
}

} // namespace tassel::api
