// --quota: how much may be kept, and of whom.
#pragma once

#include "store/port/store_figures.hpp"

#include <cstdint>
#include <string_view>

namespace tassel::cli {

/// Where an operator says nothing. One session: forty attachments, which are 64 MiB at most, a
/// bundle of them, the one that takes its place, and room for the rest.
inline constexpr store::quotas usual_quotas{.session = std::int64_t{200} << 20U,
                                            .address = std::int64_t{256} << 20U,
                                            .sandbox = std::int64_t{4} << 30U,
                                            .partner = {},
                                            .reserve = std::int64_t{512} << 20U};

/// Applies one "WHOSE=BYTES" or "WHOSE=off", where BYTES may end in K, M or G. Throws
/// usage_error.
void apply_quota(store::quotas& allowed, std::string_view text);

} // namespace tassel::cli
