// Says what the repair of an uploaded file does.
#pragma once

#include "document_check/verdict/repair_step.hpp"

#include "tassel/reflect/fault.hpp"

#include <string>
#include <vector>

namespace tassel::api {

/// Returns a sentence for each thing that was done.
[[nodiscard]] std::vector<std::string>
words_for_done(std::vector<document_check::repair_step> const& steps);

/// Returns the fault of a file that can be kept only after a repair that its sender must agree to.
[[nodiscard]] reflect::fault needs_repair(std::vector<document_check::repair_step> const& steps);

} // namespace tassel::api
