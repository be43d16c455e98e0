// What a command reads from standard input and writes to standard output.
#pragma once

#include "tassel/reflect/json_writer.hpp"

#include <cstddef>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::cli {

/// All of standard input. Nothing if it is longer than `limit` bytes; then the error envelope has
/// been printed.
[[nodiscard]] std::optional<std::string> read_request(std::size_t limit,
                                                      std::string_view request_id);

/// Prints the answer of a command: a described value as one line of JSON. False if standard output
/// does not accept it.
template <class Value>
bool print_json(Value const& value) {
    std::string text;
    reflect::write_json(text, value);
    std::cout << text << std::endl;
    return static_cast<bool>(std::cout);
}

} // namespace tassel::cli
