// Parses a form while it arrives (RFC 7578, RFC 2046 section 5.1).
//
// We wrote our own parser: Boost.Beast leaves this to applications, and Debian 12 packages no
// maintained C++ parser that takes its input in pieces. It is strict: nothing may precede the first
// boundary, no padding may follow a boundary, every line end is CR LF, and only one line end may
// follow the last boundary.
#pragma once

#include "multipart/form_headers.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tassel::multipart {

/// Receives the parts in order. Content comes in any number of pieces, each of which lives no
/// longer than the call.
class part_receiver {
  public:
    part_receiver() = default;
    part_receiver(part_receiver const&) = delete;
    part_receiver& operator=(part_receiver const&) = delete;
    virtual ~part_receiver() = default;

    virtual void part_begins(part_head head) = 0;
    virtual void part_goes_on(std::string_view content) = 0;
    virtual void part_ends() = 0;
};

class form_parser {
  public:
    enum class state { unfinished, complete, refused };

    /// `boundary` must come from read_form_media. `receiver` must outlive the parser.
    form_parser(std::string_view boundary, std::size_t maximum_parts, part_receiver& receiver);

    /// Takes all of the next bytes. Do not call it again once the form is refused.
    state feed(std::string_view bytes);
    /// Whether the form may end here.
    [[nodiscard]] bool complete() const noexcept {
        return next_ == expected::epilogue || next_ == expected::nothing;
    }
    /// Why the form was refused.
    [[nodiscard]] form_fault fault() const noexcept { return fault_; }

  private:
    enum class expected {
        first_delimiter,
        delimiter_end, ///< CR of another part, or the first hyphen of the end
        delimiter_line_feed,
        closing_hyphen,
        head,
        content,
        epilogue, ///< nothing, or a line end
        epilogue_line_feed,
        nothing
    };

    [[nodiscard]] bool take(std::string_view& bytes);
    [[nodiscard]] bool take_first_delimiter(char byte);
    [[nodiscard]] bool take_delimiter_end(char byte);
    [[nodiscard]] bool take_head(std::string_view& bytes);
    [[nodiscard]] bool end_head();
    void take_content(std::string_view& bytes);
    void continue_delimiter(std::string_view& bytes);
    void end_delimiter();
    [[nodiscard]] bool begin_part();
    [[nodiscard]] bool expect_exactly(char byte, char due, expected then);
    [[nodiscard]] bool refuse(form_fault fault);

    std::string const delimiter_; ///< with the line end and the hyphens before the boundary
    std::size_t const maximum_parts_;
    part_receiver& receiver_;
    expected next_ = expected::first_delimiter;
    std::size_t matched_; ///< bytes of the delimiter that were seen and held back
    std::size_t parts_ = 0;
    std::string head_;
    form_fault fault_ = form_fault::malformed;
};

} // namespace tassel::multipart
