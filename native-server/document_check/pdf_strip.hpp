// Removes what runs by itself from an open PDF, without changing what a person sees.
#pragma once

class QPDF;

namespace tassel::document_check {

/// Whether the pages are only a placeholder for a form that a reader draws (dynamic XFA).
[[nodiscard]] bool is_drawn_by_its_reader(QPDF& document);

/// Removes the XFA form, which repeats the document's fields. Returns whether there was one.
bool strip_second_form(QPDF& document);

/// Removes scripts: actions, also within chains and tables of actions, the document's named
/// scripts, and requirements to run scripts. Returns whether there were any.
bool strip_scripts(QPDF& document);

/// Removes digital signatures; their fields stay, with what they show. Returns whether there were
/// any, not counting usage rights, which a program signs.
bool strip_signatures(QPDF& document);

} // namespace tassel::document_check
