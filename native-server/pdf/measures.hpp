// Numbers of PDF as whole thousandths, so that the same values give the same bytes everywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::pdf {

/// Thousandths of a unit: of a point, in measures.
using thousandths = std::int64_t;

/// The number that `text` is, cut after three decimal places; nothing where it is none, or greater
/// than any page.
[[nodiscard]] std::optional<thousandths> read_number(std::string_view text) noexcept;

/// As PDF writes it: "12.4", with a blank behind.
void append_number(std::string& content, thousandths number);

} // namespace tassel::pdf
