#include "api/package_shelf.hpp"

namespace tassel::api {

std::optional<package_at_revision> package_shelf::find(store::owner const& owner,
                                                       std::string_view analysis_id,
                                                       std::string_view document_package_id) {
    auto const revision = archive_.store().revision_of(owner, analysis_id, document_package_id);
    if (!revision) return std::nullopt;
    auto known = cache_.find(document_package_id, *revision);
    if (known.opened) return known;
    auto const read = archive_.find(owner, analysis_id, document_package_id);
    if (!read) return std::nullopt;
    return open(*read);
}

std::optional<package_at_revision> package_shelf::find_latest(store::owner const& owner,
                                                              std::string_view analysis_id) {
    auto const latest = archive_.store().revision_of_latest(owner, analysis_id);
    if (!latest) return std::nullopt;
    auto known = cache_.find(latest->document_package_id, latest->revision);
    if (known.opened) return known;
    auto const read = archive_.find_latest(owner, analysis_id);
    if (!read) return std::nullopt;
    return open(*read);
}

package_at_revision package_shelf::open(archived_package const& read) {
    package_at_revision opened{.document_package_id = read.document_package_id,
                               .revision = read.revision,
                               .opened = open_package(read.origin, read.state),
                               .origin_octets = read.origin.size(),
                               .record_octets = read.origin.size() + read.state.size()};
    cache_.put(opened);
    return opened;
}

} // namespace tassel::api
