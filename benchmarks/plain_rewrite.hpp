// The baseline for filling in a form: libqpdf reads and writes the file, and nothing else. C++17,
// like everything that includes libqpdf.
#pragma once

#include <cstddef>
#include <string_view>

namespace tassel::benchmark {

/// The bytes of the written file.
[[nodiscard]] std::size_t rewrite_plainly(std::string_view file);

} // namespace tassel::benchmark
