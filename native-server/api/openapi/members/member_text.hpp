// A description of one member of the interface.
#pragma once

#include <string_view>

namespace tassel::api {

struct member_text {
    std::string_view member; ///< its name, or `type.name` if the name alone is ambiguous
    std::string_view text;   ///< a sentence
};

} // namespace tassel::api
