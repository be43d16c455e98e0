// Fills values into a text of the program: each `{}` is replaced by the next value.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace tassel {

/// Values without a gap are dropped, and gaps without a value stay as they are.
[[nodiscard]] inline std::string filled(std::string_view text,
                                        std::initializer_list<std::string_view> values) {
    std::string made;
    for (auto const value : values) {
        auto const gap = text.find("{}");
        if (gap == std::string_view::npos) break;
        made.append(text.substr(0, gap)).append(value);
        text.remove_prefix(gap + 2);
    }
    return made.append(text);
}

} // namespace tassel
