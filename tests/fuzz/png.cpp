// Fuzzes the check of PNG files: one verdict however the file comes, and never two of them.
#include "document_check/png_check.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

using namespace tassel::document_check;

void require(bool holds) {
    if (!holds) std::abort();
}

picture_fault check_in(std::string_view file, std::size_t piece_size) {
    png_check check;
    for (std::size_t at = 0; at < file.size(); at += piece_size)
        if (!check.feed(file.substr(at, piece_size))) break;
    require(check.fault() == picture_fault::none || check.fault() == check.finish());
    return check.finish();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const file{reinterpret_cast<char const*>(data), size};
    auto const whole = check_in(file, size + 1);
    require(check_in(file, 1) == whole);
    require(check_in(file, size == 0 ? 1 : 1 + data[size / 2] % 64) == whole);
    return 0;
}
