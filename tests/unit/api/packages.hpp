// Packages for tests that only pass them on.
#pragma once

#include "api/context/caches.hpp"

#include <memory>
#include <string>

namespace tassel::api::tests {

/// A distinct pointer to no package; nobody may dereference it.
inline service::package_pointer opaque_package() {
    auto const mark = std::make_shared<char const>('p');
    return {mark, reinterpret_cast<service::opened_package const*>(mark.get())};
}

inline package_at_revision package(std::string id, std::int64_t revision) {
    return {.document_package_id = std::move(id),
            .revision = revision,
            .opened = opaque_package(),
            .origin_bytes = 1,
            .state_bytes = 1};
}

} // namespace tassel::api::tests
