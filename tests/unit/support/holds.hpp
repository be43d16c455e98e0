// Whether a text has certain words in it.
#pragma once

#include <string_view>

namespace tassel::test {

[[nodiscard]] inline bool holds(std::string_view text, std::string_view words) {
    return text.find(words) != std::string_view::npos;
}

} // namespace tassel::test
