// Parses a form while it arrives (RFC 7578, RFC 2046 section 5.1). Reads the form's Content-Type
// with the boundary, the head of each part, and the parts.
//
// We wrote our own parser: Boost.Beast leaves this task to applications, and Debian 12 packages no
// maintained C++ parser that takes its input in pieces. The parser ignores a preamble before the
// first boundary and an epilogue after the last one, as RFC 2046 asks. It is strict otherwise: no
// padding may follow a boundary, and every line end is CR LF.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tassel::multipart {

// Reads the parameters of a header field's value: "; name=value" and so on.

struct parameter {
    std::string name; ///< in lower case
    std::string value;
};

/// Reads the parameters that follow the first item of a value. Each comes after a ';', and its
/// value is a token or a quoted string. In a quoted string, `\"` and `\\` represent their second
/// character. Any other backslash represents itself, because browsers do not escape the backslashes
/// of a file name. Returns nothing if the text does not have that form or names a parameter twice.
[[nodiscard]] std::optional<std::vector<parameter>> read_parameters(std::string_view text);

/// Returns the value of a parameter, or null.
[[nodiscard]] std::string const* find_parameter(std::vector<parameter> const& all,
                                                std::string_view name) noexcept;

// Reads what a Content-Type says about a multipart form.

inline constexpr std::size_t longest_boundary = 70; ///< characters (RFC 2046 section 5.1.1)

enum class media_kind {
    form,           ///< multipart/form-data, with a boundary
    form_unbounded, ///< multipart/form-data, without a boundary or with an invalid one
    something_else
};

struct form_media {
    media_kind kind = media_kind::something_else;
    std::string boundary; ///< without the hyphens that precede it in the body
};

/// Reads the value of a Content-Type field.
[[nodiscard]] form_media read_form_media(std::string_view content_type);

// Reads the header fields of one part of a form (RFC 7578).

inline constexpr std::size_t longest_part_head = 8'192; ///< bytes, including the blank line
inline constexpr std::size_t longest_part_name = 255;   ///< bytes

/// What can be wrong with a form.
enum class form_fault {
    malformed,            ///< the form breaks RFC 7578 or RFC 2046
    invalid_utf8,         ///< a head is not UTF-8
    head_too_large,       ///< more than longest_part_head
    name_too_long,        ///< more than longest_part_name
    unsupported_encoding, ///< a Content-Transfer-Encoding that changes the content
    too_many_parts
};

struct part_head {
    std::string name;
    std::optional<std::string> filename; ///< as the client sent it: do not use it as a file name
};

/// Reads the lines of a part's head, each with its line end, without the blank line. Ignores the
/// part's Content-Type, because the content itself shows its type. Takes the name of `filename*`
/// (RFC 5987) only if there is no `filename`.
[[nodiscard]] std::variant<part_head, form_fault> read_part_head(std::string_view lines);

/// Receives the parts in order. Content comes in any number of pieces. Each piece lives no longer
/// than the call.
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

    /// Takes the next bytes, all of them. Do not call this again once the form is refused.
    state feed(std::string_view bytes);
    /// Whether the form may end here.
    [[nodiscard]] bool complete() const noexcept {
        return next_ == expected::end || next_ == expected::epilogue;
    }
    /// Returns why the form was refused.
    [[nodiscard]] form_fault fault() const noexcept { return fault_; }

  private:
    enum class expected {
        delimiter_end, ///< CR before another part, or the first hyphen of the end
        delimiter_line_feed,
        closing_hyphen,
        head,
        content, ///< of a part, or the preamble
        end,     ///< of the form: nothing, or a line end
        epilogue_line_feed,
        epilogue
    };

    [[nodiscard]] bool take(std::string_view& bytes);
    [[nodiscard]] bool take_delimiter_end(char byte);
    [[nodiscard]] bool take_head(std::string_view& bytes);
    [[nodiscard]] bool end_head();
    void take_content(std::string_view& bytes);
    void continue_delimiter(std::string_view& bytes);
    void pass_on(std::string_view content);
    void end_delimiter();
    [[nodiscard]] bool begin_part();
    [[nodiscard]] bool expect_exactly(char byte, char due, expected then);
    [[nodiscard]] bool refuse(form_fault fault);

    std::string const delimiter_; ///< with the line end and the hyphens before the boundary
    std::size_t const maximum_parts_;
    part_receiver& receiver_;
    expected next_ = expected::content;
    std::size_t matched_; ///< how many bytes of the delimiter were seen and held back
    std::size_t parts_ = 0;
    std::string head_;
    form_fault fault_ = form_fault::malformed;
};

} // namespace tassel::multipart
