// What is true of every file in any picture format: it gets one verdict, and always the same,
// however the file is split.
#pragma once

#include "document_check/picture_check.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace tassel::fuzz {

using document_check::picture_fault;

template <class Check>
picture_fault verdict_in(std::string_view file, std::size_t piece_size) {
    Check check;
    for (std::size_t at = 0; at < file.size(); at += piece_size)
        if (!check.feed(file.substr(at, piece_size))) break;
    bool const settled = check.fault() == picture_fault::none || check.fault() == check.finish();
    if (!settled) std::abort();
    return check.finish();
}

template <class Check>
void check_picture(std::uint8_t const* data, std::size_t size) {
    std::string_view const file{reinterpret_cast<char const*>(data), size};
    auto const whole = verdict_in<Check>(file, size + 1);
    auto const some = size == 0 ? 1U : 1U + data[size / 2] % 64U;
    if (verdict_in<Check>(file, 1) != whole || verdict_in<Check>(file, some) != whole) std::abort();
}

} // namespace tassel::fuzz
