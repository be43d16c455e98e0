// What filling a form is compared with: the file read and written by libqpdf, and nothing else.
// C++17, as everything that includes libqpdf is.
#pragma once

#include <cstddef>
#include <string_view>

namespace tassel::benchmark {

/// Bytes of the file written.
[[nodiscard]] std::size_t rewrite_plainly(std::string_view file);

} // namespace tassel::benchmark
