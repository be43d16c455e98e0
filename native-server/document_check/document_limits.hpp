// How large an uploaded document may be.
#pragma once

#include <cstddef>

namespace tassel::document_check {

inline constexpr std::size_t largest_document = 10U << 20U; ///< octets: 10 MiB

} // namespace tassel::document_check
