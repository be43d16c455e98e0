#include "drawing/drawn_template.hpp"
#include "drawing/labeled_row.hpp"
#include "drawing/page_flow.hpp"
#include "pdf/document_writer.hpp"

#include "tassel/document/guide/filled_text.hpp"

#include <cstddef>
#include <string>
#include <utility>

namespace tassel::drawing {
namespace {

// Black on white like a cover sheet, so that it can be faxed.
constexpr page_frame letter_frame{points(54), points(54), page_height - points(60)};
constexpr measure room_to_sign = points(14);

namespace letter_styles {
constexpr text_style title{pdf::typeface::helvetica_bold, points(18), colors::ink};
constexpr text_style heading{pdf::typeface::helvetica_bold, points(11), colors::ink};
constexpr text_style strong{pdf::typeface::helvetica_bold, points(10), colors::ink};
constexpr text_style body{pdf::typeface::helvetica, points(10), colors::ink};
constexpr text_style small{pdf::typeface::helvetica, points(9), colors::ink};
} // namespace letter_styles

prose_block letter_block(guide_line const& line) {
    auto text = readable_text(line.text);
    switch (line.kind) {
    case line_kind::heading: return {"H2", letter_styles::heading, std::move(text), 0, points(14)};
    case line_kind::strong: return {"P", letter_styles::strong, std::move(text), 0, points(4)};
    case line_kind::small: return {"P", letter_styles::small, std::move(text), 0, points(2)};
    case line_kind::bullet:
        return {"P", letter_styles::body, std::move(text), 0, points(3), prose_marker::bullet};
    default: return {"P", letter_styles::body, std::move(text), 0, points(6)};
    }
}

class letter_maker {
  public:
    letter_maker(written_letter const& letter, guide_texts const& texts)
        : letter_{letter}, texts_{texts}, flow_{letter_frame, nullptr} {}

    pdf::drawn_document make() {
        draw_group(flow_, {{"H1", letter_styles::title, readable_text(letter_.title)}});
        flow_.advance(points(8));
        for (auto const& row : letter_.rows)
            draw_labeled_row(flow_, row);
        flow_.advance(points(4));
        for (auto const& group : letter_.groups) {
            prose_group blocks;
            for (auto const& line : group)
                blocks.push_back(letter_block(line));
            draw_group(flow_, blocks);
        }
        draw_signing();
        finish_pages();
        pdf::drawn_document document;
        document.title = readable_text(letter_.title);
        document.language = letter_.language;
        for (auto& page : flow_.pages())
            document.pages.push_back(page.take());
        return document;
    }

  private:
    /// Keeps the rows on one page.
    void draw_signing() {
        measure const rows = static_cast<measure>(letter_.signing.size());
        flow_.need(room_to_sign + rows * (row_styles::body.leading() + points(12)));
        flow_.advance(room_to_sign);
        for (auto const& row : letter_.signing)
            draw_labeled_row(flow_, row);
    }
    void finish_pages() {
        auto const foot = readable_text(letter_.foot);
        auto const all = std::to_string(flow_.pages().size());
        std::size_t number = 0;
        for (auto& page : flow_.pages()) {
            measure const top = page_height - points(46);
            if (!foot.empty()) page.aside(letter_styles::small, foot, page_left, top);
            auto const count = said(texts_.page_count, {std::to_string(++number), all});
            page.aside_to_right(letter_styles::small, readable_text(count), page_right, top);
        }
    }

    written_letter const& letter_;
    guide_texts const& texts_;
    page_flow flow_;
};

} // namespace

pdf::drawn_document compose_letter(written_letter const& letter, guide_texts const& texts) {
    return letter_maker{letter, texts}.make();
}

std::string draw_letter(written_letter const& letter, guide_texts const& texts) {
    return pdf::write_document(compose_letter(letter, texts));
}

} // namespace tassel::drawing
