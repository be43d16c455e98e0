// Which actions a PDF may have: those that are named here, and no others.
#pragma once

#include "document_check/verdict/pdf_verdict.hpp"

#include <qpdf/QPDFObjectHandle.hh>
#include <string>

namespace tassel::document_check {

enum class action_start {
    automatic, ///< a document or a page is opened, a field changes, another action has ended
    pressed    ///< by a person: a link, a button, a bookmark
};

/// A name without its slash, or the text of a string, which some readers take for one; empty for
/// anything else.
[[nodiscard]] std::string word_of(QPDFObjectHandle value);

/// Judges a dictionary that stands where an action stands. One without a kind does nothing. The
/// address that a link opens is an entry of its own, and judged as such.
[[nodiscard]] pdf_verdict check_action(QPDFObjectHandle action, action_start start);

/// Judges a dictionary wherever it stands: by its type it is an action, or its kind is that of an
/// action and of nothing else.
[[nodiscard]] pdf_verdict check_possible_action(QPDFObjectHandle dictionary);

} // namespace tassel::document_check
