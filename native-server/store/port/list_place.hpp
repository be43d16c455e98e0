// A place in a list of an owner's records, independent of the database. Lists begin with the record
// that was kept last. A page begins after the place of the last record of the page before, so other
// records are neither repeated nor skipped if records are added or deleted meanwhile.
#pragma once

#include <cstdint>
#include <string>

namespace tassel::store {

struct list_place {
    std::int64_t kept = 0; ///< orders records by when they were kept; greater means later
    std::string id;        ///< decides between records that were kept at the same time
};

} // namespace tassel::store
