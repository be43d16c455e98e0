// check-document: the child that looks into a PDF for a server.
#pragma once

#include "cli/command.hpp"

namespace tassel::cli {

/// Reads a PDF from standard input and writes the name of the verdict to standard output. Takes all
/// from itself that this does not need before it reads anything. Not for people: no help names it.
[[nodiscard]] command check_document_command();

} // namespace tassel::cli
