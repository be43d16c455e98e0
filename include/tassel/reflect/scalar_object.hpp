// A JSON object whose members no type describes. Callers that know the names read them.
#pragma once

#include "tassel/reflect/json_document.hpp"

namespace tassel::reflect {

/// An object of texts, numbers, booleans, and nulls. Points into the document that was read.
struct scalar_object {
    json_node const* node = nullptr;
};

} // namespace tassel::reflect
