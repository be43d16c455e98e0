// What a command is.
#pragma once

#include "cli/options.hpp"

#include <span>
#include <string_view>

namespace tassel::cli {

struct command {
    std::string_view name;    ///< one or two words
    std::string_view summary; ///< empty: the program runs it itself, and no help names it
    std::span<option const> options;
    int (*run)(option_values const& values); ///< gives the exit code; may throw usage_error
};

} // namespace tassel::cli
