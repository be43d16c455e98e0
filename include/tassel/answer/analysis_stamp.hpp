// What an analysis is stamped with.
#pragma once

#include <string_view>

namespace tassel {

/// What an analysis is stamped with: the engine has no clock and no randomness.
struct analysis_stamp {
    std::string_view analysis_id;
    std::string_view scenario_id; ///< of the what-if, should there be one
    std::string_view created_at;  ///< RFC 3339, UTC
};

} // namespace tassel
