// What a command answers: a described value, as JSON on a line of its own.
#pragma once

#include "tassel/reflect/json_writer.hpp"

#include <iostream>
#include <string>

namespace tassel::cli {

/// False where standard output does not take it.
template <class Value>
bool print_json(Value const& value) {
    std::string text;
    reflect::write_json(text, value);
    std::cout << text << std::endl;
    return static_cast<bool>(std::cout);
}

} // namespace tassel::cli
