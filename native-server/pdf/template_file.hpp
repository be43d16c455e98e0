// A template's file: its fields, the checks that it must pass, and the removal of what a filled
// form must not have. Includes libqpdf, so it is C++17.
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

// The fields of a form, in the order of its field tree.

/// A field that has no fields below it.
struct form_field {
    std::string name; ///< full name, UTF-8
    QPDFObjectHandle object;
    field_kind kind = field_kind::unknown;
    std::int64_t flags = 0;
    std::int64_t longest = 0;              ///< the most characters of a text; 0: any number
    std::int64_t quadding = 0;             ///< 0 left, 1 centered, 2 right
    std::string appearance;                ///< how its text is set (/DA)
    std::vector<QPDFObjectHandle> widgets; ///< where it is shown on pages
};

/// Bits of `flags`.
inline constexpr std::int64_t several_lines_flag = std::int64_t{1} << 12;
inline constexpr std::int64_t cells_flag = std::int64_t{1} << 24;

/// In tree order. Throws template_fault if there is no tree or it is too large.
[[nodiscard]] std::vector<form_field> read_fields(QPDF& document);

/// Whether `state` ("1") is one of the states that the widget of a box can show.
[[nodiscard]] bool has_state(QPDFObjectHandle widget, std::string_view state);

/// PDF names begin with a slash; on-states here do not.
[[nodiscard]] std::string as_name(std::string_view state);

// Opening a template's file.

/// `file` must stay in place as long as the document is used. Repairs nothing and prints no
/// warning. Throws what libqpdf throws.
[[nodiscard]] std::shared_ptr<QPDF> open_pdf(std::string_view file);

/// Opens the document in `file`, which must stay in place as long as the document is used. Throws
/// template_fault if it is damaged, encrypted, or too large.
[[nodiscard]] std::shared_ptr<QPDF> open_template(std::string_view file);

// What a template must lose before it is filled: forms within the form that viewers would show
// instead, usage rights that any change would break, and anything that runs.

/// Removes XFA, usage rights, scripts, actions that run or send something, and the request that
/// viewers redraw the fields. Turns off boxes in a state that they do not have. Fields, fonts, and
/// pages stay.
void strip_template(QPDF& document);

/// Whether its form, or the document as a whole, has something that `strip_template` removes.
[[nodiscard]] bool is_stripped(QPDF& document);

/// Throws template_fault if the document is not as expected.
void check_template(QPDF& document, std::vector<form_field> const& fields,
                    template_expectation const& expected);

} // namespace tassel::pdf
