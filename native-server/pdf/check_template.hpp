// Whether a file is the template that it is taken for. Sees libqpdf, so C++17.
#pragma once

#include "pdf/field_tree.hpp"
#include "pdf/form_filler.hpp"

#include <memory>
#include <qpdf/QPDF.hh>
#include <string_view>
#include <vector>

namespace tassel::pdf {

/// The document that `file` is, which has to stay where it is as long as the document is used.
/// Throws template_fault where it is damaged, encrypted or too large.
[[nodiscard]] std::shared_ptr<QPDF> open_template(std::string_view file);

/// Throws template_fault where the document is not what is expected.
void check_template(QPDF& document, std::vector<form_field> const& fields,
                    template_expectation const& expected);

} // namespace tassel::pdf
