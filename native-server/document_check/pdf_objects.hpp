// Finds what a PDF's objects do that a document must not do.
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

/// Which actions a PDF may have: only those listed for each way of starting.
enum class action_start {
    automatic, ///< a document or page opens, a field changes, another action ends
    pressed    ///< by a person: a link, a button, a bookmark
};

/// A name without its slash, or the text of a string, which some readers accept as a name; empty
/// for anything else.
[[nodiscard]] std::string word_of(QPDFObjectHandle value);

/// Judges a dictionary in the position of an action. One without a kind does nothing. The address
/// that a link opens is a separate entry and is judged there.
[[nodiscard]] pdf_verdict check_action(QPDFObjectHandle action, action_start start);

/// Judges a dictionary in any position: it is an action by its type, or by a kind that only actions
/// have.
[[nodiscard]] pdf_verdict check_possible_action(QPDFObjectHandle dictionary);

/// Checks the objects of one document. An action or stream is checked or decoded only once, however
/// often it is referred to.
class pdf_objects {
  public:
    /// `form_bytes`: the maximum length of its forms' text, counted as often as it is named.
    explicit pdf_objects(std::size_t form_bytes) : form_bytes_{form_bytes} {}

    /// Checks `object` and its direct children; objects that it refers to are checked separately.
    /// Returns `sound` if it finds nothing. Throws what libqpdf throws, and over_budget.
    [[nodiscard]] pdf_verdict check(QPDFObjectHandle const& object);

  private:
    using handles = std::vector<QPDFObjectHandle>;

    [[nodiscard]] pdf_verdict check_level(QPDFObjectHandle object, handles& within);
    [[nodiscard]] pdf_verdict check_entry(std::string const& key, QPDFObjectHandle value);
    [[nodiscard]] pdf_verdict check_actions(QPDFObjectHandle const& actions, action_start start);
    [[nodiscard]] pdf_verdict check_action_table(QPDFObjectHandle const& table);
    [[nodiscard]] pdf_verdict check_form(QPDFObjectHandle form);
    [[nodiscard]] bool add_packet(QPDFObjectHandle packet, form_text& form);
    /// Whether this is the first time that `object` occurs; true for every direct object.
    static bool is_first(std::set<QPDFObjGen>& seen, QPDFObjectHandle const& object);

    reading_budget form_bytes_;
    std::map<QPDFObjGen, std::string> packets_; ///< their decoded content
    std::set<QPDFObjGen> forms_;
    std::map<action_start, std::set<QPDFObjGen>> action_lists_;
    std::set<QPDFObjGen> action_tables_;
};

} // namespace tassel::document_check
