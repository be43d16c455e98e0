// Opens a template's file, checks it, and strips it of what a filled form must not have. Includes
// libqpdf, so it is C++17.
#pragma once

#include "pdf/field_tree.hpp"
#include "pdf/form_filler.hpp"

#include <memory>
#include <qpdf/QPDF.hh>
#include <string_view>
#include <vector>

namespace tassel::pdf {

/// `file` must stay in place as long as the document is used. Repairs nothing and prints no
/// warning. Throws what libqpdf throws.
[[nodiscard]] std::shared_ptr<QPDF> open_pdf(std::string_view file);

// What a template must lose before it is filled: forms within the form that viewers would show
// instead, usage rights that any change would break, and anything that runs.

/// Removes XFA, usage rights, scripts, actions that run or send something, and the request that
/// viewers redraw the fields. Turns off boxes whose stated state they do not have. Fields, fonts,
/// and pages stay.
void strip_template(QPDF& document);

/// Whether its form, or the document as a whole, has something that `strip_template` removes.
[[nodiscard]] bool is_stripped(QPDF& document);

/// Opens the document in `file`, which must stay in place as long as the document is used. Throws
/// template_fault if it is damaged, encrypted, or too large.
[[nodiscard]] std::shared_ptr<QPDF> open_template(std::string_view file);

/// Throws template_fault if the document is not as expected.
void check_template(QPDF& document, std::vector<form_field> const& fields,
                    template_expectation const& expected);

} // namespace tassel::pdf
