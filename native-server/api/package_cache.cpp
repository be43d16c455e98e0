#include "api/package_cache.hpp"

#include <iterator>

namespace tassel::api {

package_at_revision package_cache::find(std::string_view document_package_id,
                                        std::int64_t revision) {
    std::lock_guard const lock{mutex_};
    auto const known = places_.find(document_package_id);
    if (known == places_.end() || known->second->revision != revision) return {};
    used_.splice(used_.begin(), used_, known->second);
    return used_.front();
}

void package_cache::put(package_at_revision const& package) {
    std::lock_guard const lock{mutex_};
    auto const known = places_.find(package.document_package_id);
    if (known != places_.end()) drop(known->second);
    if (package.record_octets > most_.record_octets) return;
    used_.push_front(package);
    places_.emplace(used_.front().document_package_id, used_.begin());
    record_octets_ += package.record_octets;
    while (used_.size() > most_.packages || record_octets_ > most_.record_octets) {
        drop(std::prev(used_.end()));
    }
}

void package_cache::drop(order::iterator place) {
    record_octets_ -= place->record_octets;
    places_.erase(place->document_package_id);
    used_.erase(place);
}

} // namespace tassel::api
