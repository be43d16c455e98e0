// The words that the content of a page shows. Sees libqpdf, so C++17.
#pragma once

#include "mapping/reading/font_text.hpp"
#include "mapping/reading/read_form.hpp"

#include <cstddef>
#include <map>
#include <qpdf/QPDFObjectHandle.hh>
#include <vector>

namespace tassel::mapping {

/// What reading the pages of one file may take.
struct reading_effort {
    std::size_t operators = 3'000'000;
    std::size_t characters = 1'000'000;
    std::size_t forms = 2'000; ///< contents within contents
};

/// Fonts that were read already.
using read_fonts = std::map<QPDFObjGen, font_text>;

/// Throws pdf::template_fault where the effort is used up, or contents lie too deep in each other.
[[nodiscard]] std::vector<printed_word> words_of_page(QPDFObjectHandle page, read_fonts& fonts,
                                                      reading_effort& left);

} // namespace tassel::mapping
