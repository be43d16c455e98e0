// A template's file: its fields, the checks that it must pass, and the removal of everything that a
// filled form must not have. Includes libqpdf, so it is C++17.
#pragma once

#include "pdf/form_filler.hpp"

#include <cstdint>
#include <memory>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::pdf {

// Reads the fields of a form, in the order of its field tree.

/// A field that has no fields below it.
struct form_field {
    std::string name; ///< full name, UTF-8
    QPDFObjectHandle object;
    field_kind kind = field_kind::unknown;
    std::int64_t flags = 0;
    std::int64_t longest = 0;              ///< maximum length of a text; 0 means any length
    std::int64_t quadding = 0;             ///< 0 left, 1 centered, 2 right
    std::string appearance;                ///< how the field's text is set (/DA)
    std::vector<QPDFObjectHandle> widgets; ///< the places on pages that show the field
};

/// Bits of a field's `flags`.
inline constexpr std::int64_t several_lines_flag = std::int64_t{1} << 12;
inline constexpr std::int64_t cells_flag = std::int64_t{1} << 24;

/// Returns the fields in the order of the tree. Throws template_fault if there is no tree, or if it
/// is too large.
[[nodiscard]] std::vector<form_field> read_fields(QPDF& document);

/// Whether the widget of a box can show `state`, such as "1".
[[nodiscard]] bool has_state(QPDFObjectHandle widget, std::string_view state);

/// Returns `state` as a PDF name, which begins with a slash. On-states in this code have no slash.
[[nodiscard]] std::string as_name(std::string_view state);

// Opens a template's file.

/// Opens a PDF. `file` must outlive the document. Repairs nothing and prints no warning. Throws
/// what libqpdf throws.
[[nodiscard]] std::shared_ptr<QPDF> open_pdf(std::string_view file);

/// Opens the document in `file`, which must outlive the document. Throws template_fault if the
/// document is damaged, encrypted, or too large.
[[nodiscard]] std::shared_ptr<QPDF> open_template(std::string_view file);

// Removes what a template must lose before it is filled: an XFA form, which viewers would show
// instead of ours; usage rights, which any change would break; and anything that runs.

/// Removes XFA, usage rights, scripts, actions that run or send something, and the request that
/// viewers redraw the fields. Turns off a box whose state does not exist. Fields, fonts, and pages
/// stay.
void strip_template(QPDF& document);

/// Whether `strip_template` has nothing left to remove from the document's form or from the
/// document as a whole.
[[nodiscard]] bool is_stripped(QPDF& document);

/// Throws template_fault if the document is not as expected.
void check_template(QPDF& document, std::vector<form_field> const& fields,
                    template_expectation const& expected);

} // namespace tassel::pdf
