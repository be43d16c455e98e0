// The check of JPEG files under libFuzzer, and their repair: it makes a sound copy, or none, and
// the copy needs no repair.
#include "document_check/jpeg_repair.hpp"
#include "document_check/picture_check.hpp"
#include "fuzz/checks/picture_checks.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    using namespace tassel::document_check;
    tassel::fuzz::check_picture<jpeg_check>(data, size);
    auto const made = repair_jpeg({reinterpret_cast<char const*>(data), size});
    if (made.report.verdict != pdf_verdict::sound) return 0;
    auto const again = repair_jpeg(made.copy);
    if (!again.report.steps.empty() || again.copy != made.copy) std::abort();
    return 0;
}
