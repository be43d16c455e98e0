// How often a row was met that somebody else than this program had written.
#pragma once

#include <cstdint>

namespace tassel::store {

struct forgery_counts {
    std::uint64_t partners = 0; ///< refused as unknown credentials
    std::uint64_t packages = 0; ///< not served
};

} // namespace tassel::store
