// What a command writes to standard output.
#pragma once

#include "tassel/reflect/json_writer.hpp"

#include <iostream>
#include <string>

namespace tassel::cli {

/// Prints a described value as one line of JSON. Returns false if standard output does not accept
/// it.
template <class Value>
bool print_json(Value const& value) {
    std::string text;
    reflect::write_json(text, value);
    std::cout << text << std::endl;
    return static_cast<bool>(std::cout);
}

} // namespace tassel::cli
