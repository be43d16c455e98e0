// What was met of rows that somebody else than this program had written.
#pragma once

#include <cstdint>

namespace tassel::store {

struct forgery_counts {
    std::uint64_t partners = 0; ///< refused as unknown credentials
    std::uint64_t packages = 0; ///< not served
    bool untrusted = false;     ///< the database as it is would not be opened again
};

} // namespace tassel::store
