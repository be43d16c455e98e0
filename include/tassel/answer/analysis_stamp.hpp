// The ids and the time of an analysis.
#pragma once

#include <string_view>

namespace tassel {

/// The ids and the time of an analysis. The caller supplies them, because the engine has no clock
/// and no randomness.
struct analysis_stamp {
    std::string_view analysis_id;
    std::string_view scenario_id; ///< for the what-if, if there is one
    std::string_view created_at;  ///< RFC 3339, UTC
};

} // namespace tassel
