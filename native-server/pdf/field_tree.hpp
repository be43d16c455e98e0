// The fields of a form, as its tree has them. Sees libqpdf, so C++17.
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
    std::string name; ///< in full, UTF-8
    QPDFObjectHandle object;
    field_kind kind = field_kind::unknown;
    std::int64_t flags = 0;
    std::int64_t longest = 0;              ///< most characters of a text; 0: any number
    std::int64_t quadding = 0;             ///< 0 left, 1 centred, 2 right
    std::string appearance;                ///< how its text is set (/DA)
    std::vector<QPDFObjectHandle> widgets; ///< its places on pages
};

/// Bits of `flags`.
inline constexpr std::int64_t several_lines_flag = std::int64_t{1} << 12;
inline constexpr std::int64_t cells_flag = std::int64_t{1} << 24;

/// In the order of the tree. Throws template_fault where the tree is none or too large.
[[nodiscard]] std::vector<form_field> read_fields(QPDF& document);

/// Whether the widget of a box has `state` ("1") among those that it can be shown in.
[[nodiscard]] bool has_state(QPDFObjectHandle widget, std::string_view state);

/// Names of PDF begin with a slash, on-states here do not.
[[nodiscard]] std::string as_name(std::string_view state);

} // namespace tassel::pdf
