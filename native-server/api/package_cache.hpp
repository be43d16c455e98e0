// Packages that were opened lately, so that to read one again takes no decryption and no parsing.
#pragma once

#include "api/package_answer.hpp"

#include <cstddef>
#include <cstdint>
#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tassel::api {

/// A package at one revision.
struct package_at_revision {
    std::string document_package_id;
    std::int64_t revision = 0;
    package_pointer opened;        ///< never null
    std::size_t origin_octets = 0; ///< of the two records that it was opened from; the cache
    std::size_t record_octets = 0; ///< counts by them
};

/// Keeps what was used last. It knows no owners and no clock: whoever asks has asked the database
/// for the revision before, as the owner. Safe from several threads.
class package_cache {
  public:
    struct limits {
        std::size_t packages = 1'000;
        std::size_t record_octets = std::size_t{16} * 1024 * 1024; ///< some 64 MiB once opened
    };

    explicit package_cache(limits most) : most_{most} {}

    /// The package at that revision; its `opened` is null where that is not here.
    [[nodiscard]] package_at_revision find(std::string_view document_package_id,
                                           std::int64_t revision);
    /// Keeps the package in the place of any other revision of it. One that is larger than the
    /// limit is not kept.
    void put(package_at_revision const& package);

  private:
    using order = std::list<package_at_revision>;

    void drop(order::iterator place);

    limits most_;
    std::mutex mutex_;
    order used_;                                                   ///< the last used first
    std::unordered_map<std::string_view, order::iterator> places_; ///< keys lie in `used_`
    std::size_t record_octets_ = 0;
};

} // namespace tassel::api
