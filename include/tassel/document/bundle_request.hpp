// What a request for a bundle says: nothing beyond what its path does.
#pragma once

#include "tassel/reflect/describe.hpp"

namespace tassel {

struct bundle_request {};
BOOST_DESCRIBE_STRUCT(bundle_request, (), ())

} // namespace tassel
