// Whether a plan comes with amounts.
#pragma once

#include "tassel/reflect/describe.hpp"

namespace tassel {

BOOST_DEFINE_ENUM_CLASS(quote_status, calculated, requires_input, unsupported)

} // namespace tassel
