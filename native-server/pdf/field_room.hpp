// What a form has room for, judged without the form: so that a value is told to be too long when it
// is entered, by the very function that sets it later.
#pragma once

#include "pdf/form_filler.hpp"
#include "pdf/text_fitting.hpp"

#include <boost/describe/class.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tassel::pdf {

/// A text field of a form.
struct field_room {
    std::string field;              ///< full name, UTF-8
    std::vector<text_space> places; ///< that all show its text
};
BOOST_DESCRIBE_STRUCT(field_room, (), (field, places))

/// A text as its field has it.
struct shown_value {
    std::string text;               ///< the field's value: lines joined where it has room for one
    std::vector<fitted_text> shown; ///< in each of its places
};

[[nodiscard]] std::variant<shown_value, misfit_reason> show_in(field_room const& room,
                                                               std::string_view utf8);

/// Why a form with that field can't be filled with the text; nothing where it can.
[[nodiscard]] std::optional<misfit_reason> misfit_of(field_room const& room, std::string_view utf8);

} // namespace tassel::pdf
