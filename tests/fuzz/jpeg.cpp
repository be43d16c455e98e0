// The check of JPEG files under libFuzzer.
#include "document_check/picture_check.hpp"
#include "fuzz/checks/picture_checks.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    tassel::fuzz::check_picture<tassel::document_check::jpeg_check>(data, size);
    return 0;
}
