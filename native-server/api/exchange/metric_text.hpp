// Figures in the Prometheus text format, version 0.0.4.
#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace tassel::api {

/// Writes the lines that precede the figures of a name; `type` is `counter`, `gauge`, or
/// `histogram`.
inline void append_head(std::string& text, std::string_view name, std::string_view type,
                        std::string_view help) {
    text.append("# HELP ").append(name).append(" ").append(help).append("\n");
    text.append("# TYPE ").append(name).append(" ").append(type).append("\n");
}

inline void append_number(std::string& text, auto number) {
    std::array<char, 32> digits{};
    auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text.append(digits.data(), end);
}

inline void append_seconds(std::string& text, std::uint64_t nanoseconds) {
    std::array<char, 64> digits{};
    auto const end = std::to_chars(digits.data(), digits.data() + digits.size(),
                                   static_cast<double>(nanoseconds) / 1e9, std::chars_format::fixed)
                         .ptr;
    text.append(digits.data(), end);
}

} // namespace tassel::api
