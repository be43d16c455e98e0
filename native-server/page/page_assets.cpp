#include "page/page_assets.hpp"

#include <algorithm>

namespace tassel::page {

asset const* find(std::string_view path) noexcept {
    auto const all = assets();
    auto const found = std::lower_bound(
        all.begin(), all.end(), path,
        [](asset const& left, std::string_view wanted) { return left.path < wanted; });
    return found != all.end() && found->path == path ? &*found : nullptr;
}

} // namespace tassel::page
