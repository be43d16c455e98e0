// What the objects of a PDF do, as far as a document must not.
#pragma once

#include "document_check/bounded_decoding.hpp"
#include "document_check/verdict/form_text.hpp"
#include "document_check/verdict/pdf_verdict.hpp"

#include <map>
#include <qpdf/QPDFObjectHandle.hh>
#include <set>
#include <string>
#include <vector>

namespace tassel::document_check {

/// Which actions a PDF may have: those that are named here, and no others.
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

/// Looks at the objects of one document. Whatever refers to an action or to a stream, and how
/// often, it is looked at or decoded once.
class pdf_objects {
  public:
    /// What the text of its forms may be long, in bytes, as often as it is named.
    explicit pdf_objects(std::size_t form_bytes) : form_bytes_{form_bytes} {}

    /// Looks at `object` and at what is written within it; objects that it refers to are looked at
    /// by themselves. `sound` where there is nothing to object to. Throws what libqpdf throws, and
    /// over_budget.
    [[nodiscard]] pdf_verdict check(QPDFObjectHandle const& object);

  private:
    using handles = std::vector<QPDFObjectHandle>;

    [[nodiscard]] pdf_verdict check_level(QPDFObjectHandle object, handles& within);
    [[nodiscard]] pdf_verdict check_entry(std::string const& key, QPDFObjectHandle value);
    [[nodiscard]] pdf_verdict check_actions(QPDFObjectHandle const& actions, action_start start);
    [[nodiscard]] pdf_verdict check_action_table(QPDFObjectHandle const& table);
    [[nodiscard]] pdf_verdict check_form(QPDFObjectHandle form);
    [[nodiscard]] bool add_packet(QPDFObjectHandle packet, form_text& form);
    /// Whether `object` comes the first time; a direct one always does.
    static bool is_first(std::set<QPDFObjGen>& seen, QPDFObjectHandle const& object);

    reading_budget form_bytes_;
    std::map<QPDFObjGen, std::string> packets_; ///< what they decode to
    std::set<QPDFObjGen> forms_;
    std::map<action_start, std::set<QPDFObjGen>> action_lists_;
    std::set<QPDFObjGen> action_tables_;
};

} // namespace tassel::document_check
