// A value that JSON represents as a whole number or as a text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::reflect {

struct number_or_text {
    std::optional<std::int64_t> number{};
    std::string text{}; ///< used if there is no number

    number_or_text() = default;
    number_or_text(std::int64_t count) : number{count} {}
    number_or_text(std::string_view words) : text{words} {}
};

} // namespace tassel::reflect
