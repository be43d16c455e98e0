// A text compressed with zlib.
#pragma once

#include <string>
#include <string_view>
#include <zlib.h>

namespace tassel::document_check {

inline std::string deflated(std::string_view content) {
    auto size = compressBound(content.size());
    std::string packed(size, '\0');
    compress2(reinterpret_cast<Bytef*>(packed.data()), &size,
              reinterpret_cast<Bytef const*>(content.data()), content.size(), 9);
    packed.resize(size);
    return packed;
}

} // namespace tassel::document_check
