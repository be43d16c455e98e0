// The check of PDFs under libFuzzer: padding changes no verdict, and anything hidden after the end
// of a sound document is found. A repair of anything makes a sound copy, or none. The file is in
// C++17, like everything that includes libqpdf.
#include "document_check/pdf_check.hpp"

#include "document_check/pdf_repair.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace {

using tassel::document_check::check_pdf;
using tassel::document_check::pdf_verdict;
using tassel::document_check::repair_pdf;

void require(bool holds) {
    if (!holds) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string const file{reinterpret_cast<char const*>(data), size};
    auto const verdict = check_pdf(file);
    require(verdict != pdf_verdict::unchecked);
    auto const made = repair_pdf(file);
    bool const has_copy = made.report.verdict == pdf_verdict::sound;
    require(has_copy ? check_pdf(made.copy) == pdf_verdict::sound : made.copy.empty());
    if (verdict != pdf_verdict::sound) return 0;
    require(check_pdf(file + std::string(2'000, '\0')) == verdict);
    require(check_pdf(file + "\nPK\x03\x04") == pdf_verdict::followed_up);
    require(check_pdf(file + std::string(2'000, 'x')) == pdf_verdict::followed_up);
    return 0;
}
