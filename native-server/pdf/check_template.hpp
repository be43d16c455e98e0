// The file of a template: opened, checked, and stripped of what a filled form must not have. Sees
// libqpdf, so C++17.
#pragma once

#include "pdf/field_tree.hpp"
#include "pdf/form_filler.hpp"

#include <memory>
#include <qpdf/QPDF.hh>
#include <string_view>
#include <vector>

namespace tassel::pdf {

/// `file` has to stay where it is as long as the document is used. Nothing is repaired, and no
/// warning is printed. Throws what libqpdf throws.
[[nodiscard]] std::shared_ptr<QPDF> open_pdf(std::string_view file);

// What a template has to lose before it is filled: forms-in-forms that viewers would show instead,
// rights that any change would break, and whatever runs.

/// Takes out XFA, usage rights, scripts and actions that run or send something, and the wish that
/// viewers draw the fields anew. Boxes that are said to be in a state that they do not have are
/// turned off. Fields, fonts and pages stay.
void strip_template(QPDF& document);

/// Whether it has something of its form or of the document as a whole that `strip_template` takes
/// out.
[[nodiscard]] bool is_stripped(QPDF& document);

/// The document that `file` is, which has to stay where it is as long as the document is used.
/// Throws template_fault where it is damaged, encrypted or too large.
[[nodiscard]] std::shared_ptr<QPDF> open_template(std::string_view file);

/// Throws template_fault where the document is not what is expected.
void check_template(QPDF& document, std::vector<form_field> const& fields,
                    template_expectation const& expected);

} // namespace tassel::pdf
