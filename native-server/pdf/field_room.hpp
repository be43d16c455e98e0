// How much text fits into a form, judged without the form: so a value is rejected as too long when
// it is entered, by the same function that sets it later.
#pragma once

#include "pdf/form_filler.hpp"
#include "pdf/text_fitting.hpp"

#include <boost/describe/class.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

namespace tassel::pdf {

/// A text field of a form.
struct field_room {
    std::string field;              ///< full name, UTF-8
    std::vector<text_space> places; ///< all of them show its text
};
BOOST_DESCRIBE_STRUCT(field_room, (), (field, places))

/// The pages of a field, or of the box with a state: one entry for each page.
struct field_page {
    std::string field;     ///< full name, UTF-8
    std::string state;     ///< of a box: its on-state; else empty
    std::int64_t page = 0; ///< from 1
};
BOOST_DESCRIBE_STRUCT(field_page, (), (field, state, page))

/// Orders by field, then by state, then by page.
[[nodiscard]] inline bool operator<(field_page const& one, field_page const& other) {
    return std::tie(one.field, one.state, one.page) <
           std::tie(other.field, other.state, other.page);
}

/// What is known about a template's fields that a caller names.
struct measured_template {
    std::vector<field_room> rooms; ///< of the text fields, sorted by name
    std::vector<field_page> pages; ///< sorted; without fields that are on no page
};
BOOST_DESCRIBE_STRUCT(measured_template, (), (rooms, pages))

/// A text as its field has it.
struct shown_value {
    std::string text;               ///< the field's value: lines are joined if it has only one
    std::vector<fitted_text> shown; ///< in each of its places
};

[[nodiscard]] std::variant<shown_value, misfit_reason> show_in(field_room const& room,
                                                               std::string_view utf8);

/// Why a form with that field can't be filled with the text; nothing if it can.
[[nodiscard]] std::optional<misfit_reason> misfit_of(field_room const& room, std::string_view utf8);

} // namespace tassel::pdf
