// A child of this program that is asked one question: it reads a text to its end and answers with
// a word.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>

namespace tassel::document_check {

/// No child can be started. The text may be logged.
class child_error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The file that this program is run from, so that it can be run again, by an absolute path.
[[nodiscard]] std::string own_program();

/// The next piece of a text; nothing after the last.
using text_source = std::function<std::optional<std::string>()>;

/// Runs `program` with the one argument `command`, an empty environment and no file but a stream
/// that is its standard input and output, and its standard error. Feeds it what `text` gives and
/// returns what it answers, at most 64 octets; what came until then where it was killed since
/// `time` was up. The child is gone when this returns. Throws child_error, and what `text` throws.
[[nodiscard]] std::string ask_child(std::string const& program, char const* command,
                                    text_source const& text, std::chrono::milliseconds time);

} // namespace tassel::document_check
