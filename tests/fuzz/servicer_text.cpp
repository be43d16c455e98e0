// The readers of servicer and hand-typed texts under libFuzzer. Any text gives faults or a
// portfolio that a partner could send, never both, and always the same.
#include "fuzz/checks/export_checks.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    using namespace tassel;
    std::string_view const text{reinterpret_cast<char const*>(data), size};
    for (auto const label : {source_label::servicer_text_export, source_label::manual_text}) {
        auto const result = fuzz::read(text, label);
        bool const thorough = size % 8 == 0;
        fuzz::check_reading(result, thorough);
        if (!thorough) continue;
        auto const again = fuzz::read(text, label);
        fuzz::require(again.portfolio == result.portfolio &&
                      fuzz::said(again) == fuzz::said(result));
    }
    return 0;
}
