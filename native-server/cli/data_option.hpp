// --data, which several commands share.
#pragma once

#include "cli/options.hpp"

#include <filesystem>

namespace tassel::cli {

inline constexpr option data_option{"data", option_kind::value, true, "DIR",
                                    "where the database is (./data)"};

[[nodiscard]] inline std::filesystem::path data_directory(option_values const& values) {
    return values.value("data", "data");
}

} // namespace tassel::cli
