// What kinds of fields a form has.
#pragma once

#include <boost/describe/enum.hpp>

namespace tassel::pdf {

enum class field_kind { text, box, push_button, signature, choice, unknown };
BOOST_DESCRIBE_ENUM(field_kind, text, box, push_button, signature, choice, unknown)

} // namespace tassel::pdf
