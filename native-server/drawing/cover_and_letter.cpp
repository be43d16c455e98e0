// Cover sheets and letters, which accompany forms to their recipients.
#include "drawing/drawn_template.hpp"
#include "drawing/page_flow.hpp"
#include "drawing/text.hpp"
#include "pdf/document_writer.hpp"

#include "tassel/document/guide/written_mail.hpp"
#include "tassel/document/guide/written_texts.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::drawing {
namespace {

constexpr measure label_column = points(104);

namespace row_styles {
constexpr text_style label{pdf::typeface::helvetica_bold, points(10), colors::ink};
constexpr text_style body{pdf::typeface::helvetica, points(11), colors::ink};
} // namespace row_styles

/// Draws a label, and beside it lines of text or a blank line to write on.
void draw_labeled_row(page_flow& flow, document::cover_row const& row) {
    std::vector<std::string> wrapped;
    for (auto const& line : row.lines) {
        auto parts = wrap(row_styles::body, readable_text(line), text_width - label_column);
        wrapped.insert(wrapped.end(), parts.begin(), parts.end());
    }
    measure const rows = wrapped.empty() ? 1 : static_cast<measure>(wrapped.size());
    measure const height = rows * row_styles::body.leading() + points(12);
    flow.need(height);
    measure const top = flow.top() + points(6);
    flow.page().line("P", row_styles::label, readable_text(row.label), page_left, top + points(1));
    if (wrapped.empty()) {
        flow.page().rule(page_left + label_column, top + row_styles::body.leading(),
                         text_width - label_column, colors::ink, thin);
    } else {
        flow.page().paragraph("P", row_styles::body, wrapped, page_left + label_column, top);
    }
    flow.advance(height);
}

// Cover sheets are black on white with nothing near the edges, so that they can be faxed.
constexpr page_frame cover_frame{points(54), points(54), page_height - points(90)};

namespace cover_styles {
constexpr text_style title{pdf::typeface::helvetica_bold, points(24), colors::ink};
constexpr text_style strong{pdf::typeface::helvetica_bold, points(11), colors::ink};
constexpr text_style foot{pdf::typeface::helvetica, points(9), colors::ink};
} // namespace cover_styles

class cover_maker {
  public:
    explicit cover_maker(document::written_cover const& cover)
        : cover_{cover}, flow_{cover_frame, nullptr} {}

    pdf::drawn_document make() {
        draw_group(flow_, {{"H1", cover_styles::title, readable_text(cover_.title)}});
        flow_.advance(points(10));
        for (auto const& row : cover_.rows)
            draw_labeled_row(flow_, row);
        draw_inside();
        draw_counts();
        for (auto& page : flow_.pages())
            draw_foot(page);
        pdf::drawn_document document;
        document.title = readable_text(cover_.title);
        document.language = cover_.language;
        for (auto& page : flow_.pages())
            document.pages.push_back(page.take());
        return document;
    }

  private:
    void draw_inside() {
        flow_.advance(points(4));
        flow_.page().rule(page_left, flow_.top(), text_width, colors::ink, points(1));
        prose_group group{
            {"H2", cover_styles::strong, readable_text(cover_.inside), 0, points(10)}};
        for (auto const& paper : cover_.papers) {
            group.push_back(
                {"P", row_styles::body, readable_text(paper), 0, points(4), prose_marker::bullet});
        }
        draw_group(flow_, group);
    }

    void draw_counts() {
        prose_group group;
        for (auto const& count : cover_.counts)
            group.push_back({"P", cover_styles::strong, readable_text(count), 0, points(12)});
        draw_group(flow_, group);
        if (cover_.pages_to_write_in.empty()) return;
        flow_.need(points(30));
        measure const top = flow_.top() + points(6);
        auto const name = readable_text(cover_.pages_to_write_in);
        flow_.page().line("P", cover_styles::strong, name, page_left, top);
        flow_.page().rule(page_left + width_of(cover_styles::strong, name) + points(8),
                          top + row_styles::body.leading(), points(60), colors::ink, thin);
        flow_.advance(points(26));
    }

    void draw_foot(canvas& page) const {
        page.paragraph("P", cover_styles::foot,
                       wrap(cover_styles::foot, readable_text(cover_.foot), text_width), page_left,
                       page_height - points(72));
    }

    document::written_cover const& cover_;
    page_flow flow_;
};

} // namespace

pdf::drawn_document compose_cover(document::written_cover const& cover) {
    return cover_maker{cover}.make();
}

std::string draw_cover(document::written_cover const& cover) {
    return pdf::write_document(compose_cover(cover));
}

namespace {

// Letters are black on white like cover sheets, so that they can be faxed.
constexpr page_frame letter_frame{points(54), points(54), page_height - points(60)};
constexpr measure room_to_sign = points(14);

namespace letter_styles {
constexpr text_style title{pdf::typeface::helvetica_bold, points(18), colors::ink};
constexpr text_style heading{pdf::typeface::helvetica_bold, points(11), colors::ink};
constexpr text_style strong{pdf::typeface::helvetica_bold, points(10), colors::ink};
constexpr text_style body{pdf::typeface::helvetica, points(10), colors::ink};
constexpr text_style small{pdf::typeface::helvetica, points(9), colors::ink};
} // namespace letter_styles

prose_block letter_block(document::guide_line const& line) {
    auto text = readable_text(line.text);
    switch (line.kind) {
    case document::line_kind::heading:
        return {"H2", letter_styles::heading, std::move(text), 0, points(14)};
    case document::line_kind::strong:
        return {"P", letter_styles::strong, std::move(text), 0, points(4)};
    case document::line_kind::small:
        return {"P", letter_styles::small, std::move(text), 0, points(2)};
    case document::line_kind::bullet:
        return {"P", letter_styles::body, std::move(text), 0, points(3), prose_marker::bullet};
    default: return {"P", letter_styles::body, std::move(text), 0, points(6)};
    }
}

class letter_maker {
  public:
    letter_maker(document::written_letter const& letter, document::guide_texts const& texts)
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
    /// Draws the rows for signing, all on one page.
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
            auto const count = document::said(texts_.page_count, {std::to_string(++number), all});
            page.aside_to_right(letter_styles::small, readable_text(count), page_right, top);
        }
    }

    document::written_letter const& letter_;
    document::guide_texts const& texts_;
    page_flow flow_;
};

} // namespace

pdf::drawn_document compose_letter(document::written_letter const& letter,
                                   document::guide_texts const& texts) {
    return letter_maker{letter, texts}.make();
}

std::string draw_letter(document::written_letter const& letter,
                        document::guide_texts const& texts) {
    return pdf::write_document(compose_letter(letter, texts));
}

} // namespace tassel::drawing
