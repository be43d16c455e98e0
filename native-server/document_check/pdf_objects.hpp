// Reads the objects of a PDF within bounds, and finds forbidden content among them.
#pragma once

#include "document_check/verdict/form_text.hpp"
#include "document_check/verdict/pdf_verdict.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <qpdf/InputSource.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document_check {

// Limits the cost of reading a PDF, however the objects in it refer to each other.
//
// libqpdf itself decodes cross-reference streams and object streams without any limit. A few bytes
// can decode to any number of bytes, and a small stream may be read again and again.

/// Thrown if the budget of a document is used up. This is not a std::exception, because libqpdf
/// would turn an exception of that type into a warning and go on.
struct over_budget {};

/// The bytes that reading a document may still take.
class reading_budget {
  public:
    /// Subtracts `bytes`. Throws over_budget if too few are left.
    void spend(std::size_t bytes) {
        if (bytes > left_) throw over_budget{};
        left_ -= bytes;
    }
    explicit reading_budget(std::size_t bytes) : left_{bytes} {}

  private:
    std::size_t left_;
};

/// The limits for reading one document.
struct reading_costs {
    reading_budget decoded; ///< bytes that filters write, and bytes read from streams
    reading_budget parsed;  ///< bytes read for anything but streams
};

/// As long as this object exists, whatever libqpdf decodes on this thread is subtracted from
/// `costs`. Only one such object may exist at a time. Once a process has created such an object,
/// libqpdf decodes only Flate (with the predictors of PNG) and the ASCII codings. Other filters
/// compress pictures, which a check need not decode.
class bounded_decoding {
  public:
    explicit bounded_decoding(reading_costs& costs);
    bounded_decoding(bounded_decoding const&) = delete;
    bounded_decoding& operator=(bounded_decoding const&) = delete;
    ~bounded_decoding();
};

/// Makes reads of `document` count against `costs`; both arguments must outlive the result.
[[nodiscard]] std::shared_ptr<InputSource> counted_source(std::string_view document,
                                                          reading_costs& costs);

// Finds forbidden content in a PDF's objects.

/// How an action starts. Each way permits different actions.
enum class action_start {
    automatic, ///< a document or page opens, a field changes, another action ends
    pressed    ///< a person presses a link, a button, or a bookmark
};

/// Returns a name without its slash, or the text of a string, because some readers accept a string
/// as a name. Returns an empty text for anything else.
[[nodiscard]] std::string word_of(QPDFObjectHandle value);

/// Judges a dictionary in a place where an action is expected. An action without a kind does
/// nothing. The address of a link is a separate entry, so it is not judged here.
[[nodiscard]] pdf_verdict check_action(QPDFObjectHandle action, action_start start);

/// Judges a dictionary in any place. The dictionary is an action if its type says so, or if only
/// actions have its kind.
[[nodiscard]] pdf_verdict check_possible_action(QPDFObjectHandle dictionary);

/// Checks the objects of one document. Each action is checked only once and each stream is decoded
/// only once, no matter how often objects refer to it.
class pdf_objects {
  public:
    /// `form_bytes` is the maximum length of the text of the document's forms. Text that is
    /// referred to twice counts twice.
    explicit pdf_objects(std::size_t form_bytes) : form_bytes_{form_bytes} {}

    /// Checks `object` and its direct children. Objects that `object` refers to are checked
    /// separately. Returns `sound` if there is no finding. Throws what libqpdf throws, and
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
    /// Whether `object` occurs for the first time; always true for a direct object.
    static bool is_first(std::set<QPDFObjGen>& seen, QPDFObjectHandle const& object);

    reading_budget form_bytes_;
    std::map<QPDFObjGen, std::string> packets_; ///< the decoded content of each packet
    std::set<QPDFObjGen> forms_;
    std::map<action_start, std::set<QPDFObjGen>> action_lists_;
    std::set<QPDFObjGen> action_tables_;
};

} // namespace tassel::document_check
