// Where the tests find what they read and start. They are functions, because a path in every
// compiler command would keep a second checkout from reusing what the first one compiled.
#pragma once

#include <string>

namespace tassel::test {

/// The folder tests/data/.
[[nodiscard]] std::string test_data();

/// The server's program, whose children look into documents.
[[nodiscard]] std::string server_program();

/// A program that tries what a confined child must not do.
[[nodiscard]] std::string confinement_probe();

} // namespace tassel::test
