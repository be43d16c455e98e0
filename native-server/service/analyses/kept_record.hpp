// Reads the record of an analysis, for code that needs nothing else. The function is defined in
// answer_analysis.cpp with all other code that reads and writes records, because
// tassel/answer/keep_analysis.hpp is expensive to compile.
#pragma once

#include "tassel/answer/analysis_record.hpp"

#include <optional>
#include <string_view>

namespace tassel::service {

/// Returns the record, or nothing if the text is not a record or its version is unknown.
[[nodiscard]] std::optional<analysis::analysis_record> kept_record(std::string_view text);

} // namespace tassel::service
