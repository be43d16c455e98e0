// The process of a zygote (zygote.hpp), as a command of this program.
#pragma once

#include "confinement/confine.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace tassel::confinement {

/// Forks a child for each stream that comes over standard input, until that ends. A child takes
/// `may_use`, reads questions and writes what `answer` makes of each, until there are no more; one
/// that throws ends without an answer. What `answer` needs of files and threads must have been got
/// before. To be called with one thread.
void run_zygote(allowance const& may_use,
                std::function<std::string(std::string_view question)> const& answer);

} // namespace tassel::confinement
