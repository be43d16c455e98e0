// Whether amounts stand beside a plan.
#pragma once

#include "tassel/reflect/describe.hpp"

namespace tassel {

enum class quote_status { calculated, requires_input, unsupported };
BOOST_DESCRIBE_ENUM(quote_status, calculated, requires_input, unsupported)

} // namespace tassel
