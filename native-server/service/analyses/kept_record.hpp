// The record of an analysis, read again. For who needs no more of it: what reads and writes records
// (tassel/answer/keep_analysis.hpp) is compiled in one unit.
#pragma once

#include "tassel/answer/analysis_record.hpp"

#include <optional>
#include <string_view>

namespace tassel::api {

/// Nothing for a text that is none, or of a version not known here.
[[nodiscard]] std::optional<analysis_record> kept_record(std::string_view text);

} // namespace tassel::api
