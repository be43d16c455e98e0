// Where the tests find what they read and start. Functions, since a path that stood in every
// compiler's command would keep a second checkout from using what the first has compiled.
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
