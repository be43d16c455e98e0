// A page that is being drawn: the content that PDF shows, and its reading order.
#pragma once

#include "drawing/text.hpp"
#include "pdf/document_writer.hpp"

#include <cstdint>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::drawing {

class canvas {
  public:
    void fill(area place, color tone);
    void frame(area place, color tone, measure thickness);
    void circle(area place, color tone, measure thickness);
    /// Draws a horizontal line.
    void rule(measure left, measure top, measure width, color tone, measure thickness);

    /// Draws one paragraph, line by line; `top` is the upper edge of the first line. `role` is its
    /// structure type (H1, H2, P).
    void paragraph(std::string_view role, text_style const& style,
                   std::vector<std::string> const& lines, measure left, measure top);
    /// Draws one line.
    void line(std::string_view role, text_style const& style, std::string_view text, measure left,
              measure top);
    void line_to_right(std::string_view role, text_style const& style, std::string_view text,
                       measure right, measure top);

    /// Draws a line that screen readers skip: page headers and footers. `right`: where it ends.
    void aside(text_style const& style, std::string_view text, measure left, measure top);
    void aside_to_right(text_style const& style, std::string_view text, measure right, measure top);
    /// Draws large, pale text from the lower left to the upper right corner, behind everything
    /// else.
    void diagonal(std::string_view text, color tone);

    /// Puts this widget of a form field next in the reading order.
    void reads_field(std::size_t field, std::size_t widget);

    [[nodiscard]] pdf::drawn_page take();

  private:
    void show(text_style const& style, std::string_view text, measure left, measure baseline);
    void begin_text(pdf::set_text const& text, text_style const& style);
    void end_text(pdf::set_text const& text);
    void begin_mark(std::string_view role);
    void write(std::initializer_list<measure> operands, std::string_view operation);
    void write_tone(color tone, std::string_view operation);

    std::string behind_;
    std::string content_;
    std::vector<pdf::reading_step> order_;
    std::int64_t marks_ = 0;
    std::set<char16_t> kept_; ///< characters in the document's embedded typeface
};

} // namespace tassel::drawing
