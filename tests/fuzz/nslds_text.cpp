// The reader of StudentAid / NSLDS texts under libFuzzer. Any text gives faults or a portfolio that
// a partner could send, never both, and always the same. Neither the portfolio nor any message
// depends on the lines about the borrower.
#include "fuzz/checks/export_checks.hpp"

#include "tassel/core/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

using namespace tassel;
using namespace tassel::fuzz;

constexpr auto label = source_label::studentaid_text_export;

/// The text with other letters in the lines that name the borrower.
std::string of_another_borrower(std::string text) {
    constexpr std::array<std::string_view, 4> labels{
        "Student First Name:", "Student Last Name:", "Student City:", "Student Email Address:"};
    for (auto const name : labels) {
        for (auto at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
            if (at != 0 && text[at - 1] != '\n') continue;
            for (auto i = at + name.size(); i < text.size() && text[i] >= ' '; ++i) {
                if (is_letter(text[i])) text[i] = 'q';
            }
        }
    }
    return text;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const text{reinterpret_cast<char const*>(data), size};
    auto const result = read(text, label);
    bool const thorough = size % 8 == 0;
    check_reading(result, thorough);
    if (!thorough) return 0;
    auto const again = read(text, label);
    require(again.portfolio == result.portfolio && said(again) == said(result));
    // Check this only if the reader restored no line breaks and removed no tags; otherwise a name
    // may be read as part of another value, or as a tag.
    bool const in_lines =
        result.portfolio.detected_format == detected_format::studentaid_text &&
        std::none_of(result.warnings.begin(), result.warnings.end(), [](auto const& warning) {
            return warning.code == warning_code::line_breaks_restored ||
                   warning.code == warning_code::markup_removed;
        });
    if (result.faults.empty() && in_lines) {
        auto const other = read(of_another_borrower(std::string{text}), label);
        // In a text that repeats the file, a name in the middle of a line is not replaced, so that
        // two borrowers seem to be named.
        bool const torn = !other.faults.empty() &&
                          other.faults[0].code == portfolio_fault_code::multiple_borrowers;
        require(torn || said(other) == said(result));
    }
    return 0;
}
