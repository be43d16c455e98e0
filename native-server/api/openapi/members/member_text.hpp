// A member of the interface in words.
#pragma once

#include <string_view>

namespace tassel::api {

struct member_text {
    std::string_view member; ///< its name; `type.name` where the name alone says too little
    std::string_view text;   ///< a sentence
};

} // namespace tassel::api
