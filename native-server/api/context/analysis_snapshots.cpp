#include "api/context/analysis_snapshots.hpp"

#include "api/exchange/work_queues.hpp"
#include "service/packages/package_answer.hpp"

namespace tassel::api {

std::shared_ptr<std::string const> analysis_snapshots::find(store::owner const& owner,
                                                            std::string_view analysis_id) {
    if (auto const known = recent_.find(analysis_id)) return *known;
    auto const record = sealed_.find_packed(owner, analysis_id);
    if (!record) return nullptr;
    auto read = work_on_record(queues_, owner, record->size(), [&record] {
        return std::make_shared<std::string const>(snapshot_of(record->text()));
    });
    recent_.put(analysis_id, read, read->size());
    return read;
}

} // namespace tassel::api
