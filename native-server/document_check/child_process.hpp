// A child of this program that is asked one question: it reads a text to its end and answers with
// a word.
#pragma once

#include "confinement/spawned_child.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace tassel::document_check {

using confinement::child_error;
using confinement::own_program;

/// What a child said.
struct child_answer {
    std::string text;
    bool fell_over_it = false; ///< over what it read, or for the time that it spent with it
    bool late = false;         ///< the time was up
};

/// The next piece of a text; nothing after the last.
using text_source = std::function<std::optional<std::string>()>;

/// Runs `program` with the one argument `command`, an empty environment and no file but a stream
/// that is its standard input and output, and its standard error. Feeds it what `text` gives and
/// returns what it answers, at most 64 bytes; it is killed when `time` is up. The child is gone
/// when this returns. Throws child_error, and what `text` throws.
[[nodiscard]] child_answer ask_child(std::string const& program, char const* command,
                                     text_source const& text, std::chrono::milliseconds time);

} // namespace tassel::document_check
