// Checks the text of an XFA form for forbidden content.
#pragma once

#include "document_check/verdict/pdf_verdict.hpp"

#include <string_view>
#include <vector>

namespace tassel::document_check {

// Judges where a link in a document may lead.

/// Whether `address` leads to a web page, an email, or a phone call, or has no scheme, as in
/// `www.example.org`. Like PDF readers, this function ignores some bytes before it looks for a
/// scheme. It returns false for an address that begins with two slashes, because such an address
/// names a computer in the reader's network.
[[nodiscard]] bool is_plain_address(std::string_view address);

/// Reads the packets of one form, one after the other. A form that two readers might understand
/// differently counts as a form with scripts. Such a form has UTF-16, a document type with its own
/// entities, a comment that ends in another packet, or overlapping elements.
class form_text {
  public:
    /// `packet` must outlive the form.
    void add(std::string_view packet);

    /// Returns the worst finding about the packets. Call this after the last packet.
    [[nodiscard]] pdf_verdict finish();

  private:
    struct element {
        std::string_view name;
        bool has_text = false;
        bool has_elements = false;
    };

    [[nodiscard]] bool read(std::string_view packet);
    [[nodiscard]] bool read_instruction(std::string_view& rest);
    [[nodiscard]] bool read_end(std::string_view& rest);
    [[nodiscard]] bool read_start(std::string_view& rest);
    [[nodiscard]] bool read_attributes(std::string_view& rest, std::string_view owner);
    void note_text(std::string_view text);
    void check_attribute(std::string_view owner, std::string_view name, std::string_view value);
    void close(element const& closed);
    void find(pdf_verdict found) { worst_ = worse_of(worst_, found); }

    pdf_verdict worst_ = pdf_verdict::sound;
    std::vector<element> open_;
};

} // namespace tassel::document_check
