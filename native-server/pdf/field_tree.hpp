// The fields of a form, in the order of its field tree. Includes libqpdf, so it is C++17.
#pragma once

#include "pdf/form_filler.hpp"

#include <cstdint>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::pdf {

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

} // namespace tassel::pdf
