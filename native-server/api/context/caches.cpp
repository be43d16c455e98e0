#include "api/context/caches.hpp"

#include "api/exchange/work_queues.hpp"
#include "service/packages/package_answer.hpp"

#include <cstdint>
#include <utility>

namespace tassel::api {

std::optional<package_at_revision> package_cache::find(store::owner const& owner,
                                                       std::string_view analysis_id,
                                                       std::string_view document_package_id) {
    auto const revision = sealed_.store().revision_of(owner, analysis_id, document_package_id);
    if (!revision) return std::nullopt;
    if (auto known = recall(document_package_id, *revision)) return known;
    auto const read = sealed_.find_packed(owner, analysis_id, document_package_id);
    if (!read) return std::nullopt;
    return open(*read, owner);
}

std::optional<package_at_revision> package_cache::find(store::owner const& owner,
                                                       store::listed_package const& listed) {
    if (auto known = recall(listed.place.id, listed.revision)) return known;
    auto const read = sealed_.find_packed(owner, listed.analysis_id, listed.place.id);
    if (!read) return std::nullopt;
    return open(*read, owner);
}

std::optional<package_at_revision> package_cache::find_latest(store::owner const& owner,
                                                              std::string_view analysis_id) {
    auto const latest = sealed_.store().revision_of_latest(owner, analysis_id);
    if (!latest) return std::nullopt;
    if (auto known = recall(latest->document_package_id, latest->revision)) return known;
    auto const read = sealed_.find_latest(owner, analysis_id);
    if (!read) return std::nullopt;
    return open(*read, owner);
}

void package_cache::put(package_at_revision written) {
    std::string const id = written.document_package_id;
    // This thread may have been slow to open an older revision. It must not replace a newer
    // revision, because this path does not ask the database for the current one.
    if (auto const known = recent_.find(id); known && known->revision > written.revision) return;
    auto const bytes = written.bytes();
    recent_.put(id, std::move(written), bytes);
}

std::optional<package_at_revision> package_cache::recall(std::string_view document_package_id,
                                                         std::int64_t revision) {
    auto known = recent_.find(document_package_id);
    if (known && known->revision != revision) return std::nullopt;
    return known;
}

package_at_revision package_cache::open(sealed::packed_package const& read,
                                        store::owner const& owner) {
    package_at_revision opened{.document_package_id = read.document_package_id,
                               .revision = read.revision,
                               .opened = nullptr,
                               .origin_bytes = read.origin.size(),
                               .state_bytes = read.state.size()};
    opened.opened = work_on_package(queues_, owner, opened.bytes(), [&read] {
        return service::open_package(read.origin.text(), read.state.text());
    });
    put(opened);
    return opened;
}

std::shared_ptr<std::string const> analysis_snapshots::find(store::owner const& owner,
                                                            std::string_view analysis_id) {
    if (auto const known = recent_.find(analysis_id)) return *known;
    auto const record = sealed_.find_packed(owner, analysis_id);
    if (!record) return nullptr;
    auto read = work_on_record(queues_, owner, record->size(), [&record] {
        return std::make_shared<std::string const>(service::snapshot_of(record->text()));
    });
    recent_.put(analysis_id, read, read->size());
    return read;
}

} // namespace tassel::api
