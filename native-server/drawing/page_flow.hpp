// Pages that are being drawn, and content that flows over as many pages as it needs.
#pragma once

#include "drawing/text.hpp"
#include "pdf/document_writer.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::drawing {

// Draws one page: its visible content and its reading order.

class canvas {
  public:
    void fill(area place, color tone);
    void frame(area place, color tone, measure thickness);
    void circle(area place, color tone, measure thickness);
    /// Draws a horizontal line.
    void rule(measure left, measure top, measure width, color tone, measure thickness);

    /// Draws one paragraph, line by line. `top` is the upper edge of the first line. `role` is the
    /// paragraph's structure type (H1, H2, P).
    void paragraph(std::string_view role, text_style const& style,
                   std::vector<std::string> const& lines, measure left, measure top);
    /// Draws one line.
    void line(std::string_view role, text_style const& style, std::string_view text, measure left,
              measure top);
    void line_to_right(std::string_view role, text_style const& style, std::string_view text,
                       measure right, measure top);

    /// Draws a line that screen readers skip, such as a page header or footer. `right` is where the
    /// line ends.
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

// Lets content flow over as many pages as it needs.

/// Where content begins and ends on a page.
struct page_frame {
    measure first_top = 0;
    measure later_top = 0;
    measure bottom = 0;
};

class page_flow {
  public:
    /// `begin_page` draws the top of every page except the first.
    page_flow(page_frame frame, std::function<void(page_flow&)> begin_page)
        : frame_{frame}, begin_page_{std::move(begin_page)}, top_{frame.first_top}, pages_(1) {}

    [[nodiscard]] canvas& page() noexcept { return pages_.back(); }
    /// Returns the index of the current page, from 0.
    [[nodiscard]] std::size_t page_index() const noexcept { return pages_.size() - 1; }
    [[nodiscard]] measure top() const noexcept { return top_; }
    void advance(measure height) noexcept { top_ += height; }

    [[nodiscard]] bool fits(measure height) const noexcept {
        return top_ + height <= frame_.bottom;
    }
    /// Returns the height available on any page except the first.
    [[nodiscard]] measure room_of_page() const noexcept { return frame_.bottom - frame_.later_top; }

    /// Begins the next page, unless this height still fits or the page is still empty.
    void need(measure height) {
        bool const fresh = top_ == (pages_.size() == 1 ? frame_.first_top : frame_.later_top);
        if (fresh || fits(height)) return;
        pages_.emplace_back();
        top_ = frame_.later_top;
        if (begin_page_) begin_page_(*this);
    }

    [[nodiscard]] std::deque<canvas>& pages() noexcept { return pages_; }

  private:
    page_frame frame_;
    std::function<void(page_flow&)> begin_page_;
    measure top_;
    std::deque<canvas> pages_;
};

// Lets text flow over pages in groups. Each group stays on one page if it can.

/// The marker before a paragraph.
enum class prose_marker {
    none,
    box,   ///< a box for a person to tick by hand
    bullet ///< a dot
};

struct prose_block {
    std::string_view role; ///< structure type: H1, H2, H3, P
    text_style style;
    std::string text;   ///< as returned by readable_text()
    measure indent = 0; ///< indent of the marker, or of the text if there is no marker
    measure before = 0; ///< free space above the text
    prose_marker marker = prose_marker::none;
    bool underlined = false; ///< draws a line across the page below the text
};

using prose_group = std::vector<prose_block>;

void draw_group(page_flow& flow, prose_group const& group);

} // namespace tassel::drawing
