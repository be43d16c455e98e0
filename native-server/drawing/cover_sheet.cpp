#include "drawing/drawn_template.hpp"
#include "drawing/labeled_row.hpp"
#include "drawing/page_flow.hpp"
#include "pdf/document_writer.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace tassel::drawing {
namespace {

// Black on white, and nothing near the edges, so that it can be faxed.
constexpr page_frame cover_frame{points(54), points(54), page_height - points(90)};

namespace cover_styles {
constexpr text_style title{pdf::typeface::helvetica_bold, points(24), colors::ink};
constexpr text_style strong{pdf::typeface::helvetica_bold, points(11), colors::ink};
constexpr text_style foot{pdf::typeface::helvetica, points(9), colors::ink};
} // namespace cover_styles

class cover_maker {
  public:
    explicit cover_maker(written_cover const& cover) : cover_{cover}, flow_{cover_frame, nullptr} {}

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

    written_cover const& cover_;
    page_flow flow_;
};

} // namespace

pdf::drawn_document compose_cover(written_cover const& cover) {
    return cover_maker{cover}.make();
}

std::string draw_cover(written_cover const& cover) {
    return pdf::write_document(compose_cover(cover));
}

} // namespace tassel::drawing
