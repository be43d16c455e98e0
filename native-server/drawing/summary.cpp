#include "drawing/drawn_template.hpp"
#include "drawing/page_flow.hpp"
#include "pdf/document_writer.hpp"

#include "tassel/document/guide/written_texts.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::drawing {
namespace {

constexpr measure band_height = points(86);
constexpr page_frame summary_frame{band_height + points(18), points(58), page_height - points(52)};
constexpr measure step = points(12); ///< one step of indentation

namespace summary_styles {
constexpr text_style band_title{pdf::typeface::helvetica_bold, points(22), colors::white};
constexpr text_style band_text{pdf::typeface::helvetica, points(10), colors::white};
constexpr text_style heading{pdf::typeface::helvetica_bold, points(12), colors::brand};
constexpr text_style strong{pdf::typeface::helvetica_bold, 9'500, colors::ink};
constexpr text_style body{pdf::typeface::helvetica, 9'500, colors::ink};
constexpr text_style soft{pdf::typeface::helvetica, 8'500, colors::soft_ink};
constexpr text_style warning{pdf::typeface::helvetica_bold, 8'500, colors::mark};
} // namespace summary_styles

prose_block block_of(document::guide_line const& line) {
    auto text = readable_text(line.text);
    measure const indent = line.indented ? step : 0;
    switch (line.kind) {
    case document::line_kind::heading:
        return {"H2", summary_styles::heading, std::move(text), 0, points(16), prose_marker::none,
                true};
    case document::line_kind::subheading:
        return {"H3", summary_styles::strong, std::move(text), 0, points(9)};
    case document::line_kind::address:
        return {"P", summary_styles::body, std::move(text), indent, points(1)};
    case document::line_kind::strong:
        return {"P", summary_styles::strong, std::move(text), indent, points(2)};
    case document::line_kind::small:
        return {"P", summary_styles::soft, std::move(text), indent, points(1)};
    case document::line_kind::warning:
        return {"P", summary_styles::warning, std::move(text), indent, points(2)};
    case document::line_kind::box:
        return {"P", summary_styles::body, std::move(text), indent, points(3), prose_marker::box};
    case document::line_kind::bullet:
        return {"P",       summary_styles::body, std::move(text), indent,
                points(3), prose_marker::bullet};
    case document::line_kind::text: break;
    }
    return {"P", summary_styles::body, std::move(text), indent, points(4)};
}

class summary_maker {
  public:
    summary_maker(document::written_guide const& guide, document::guide_texts const& texts)
        : guide_{guide}, texts_{texts}, flow_{summary_frame, nullptr} {}

    pdf::drawn_document make() {
        draw_band();
        for (auto const& group : guide_.groups) {
            prose_group blocks;
            for (auto const& line : group)
                blocks.push_back(block_of(line));
            draw_group(flow_, blocks);
        }
        finish_pages();
        pdf::drawn_document document;
        document.title = readable_text(guide_.title);
        document.language = guide_.language;
        for (auto& page : flow_.pages())
            document.pages.push_back(page.take());
        return document;
    }

  private:
    void draw_band() {
        auto& page = flow_.page();
        page.fill({0, 0, page_width, band_height}, colors::brand);
        page.line("H1", summary_styles::band_title, readable_text(guide_.title), page_left,
                  points(27));
        page.line("P", summary_styles::band_text, readable_text(guide_.below), page_left,
                  points(57));
        page.line_to_right("P", summary_styles::band_text, readable_text(guide_.day), page_right,
                           points(57));
    }

    void finish_pages() {
        auto const title = readable_text(guide_.title);
        auto const foot = readable_text(guide_.foot);
        auto const all = std::to_string(flow_.pages().size());
        std::size_t number = 0;
        for (auto& page : flow_.pages()) {
            ++number;
            if (number != 1) {
                page.aside(styles::edge, title, page_left, points(29));
                page.rule(page_left, points(43), text_width, colors::brand, points(1));
            }
            page.rule(page_left, page_height - points(42), text_width, colors::faint_line, 600);
            if (!foot.empty()) page.aside(styles::edge, foot, page_left, page_height - points(38));
            auto const count = document::said(texts_.page_count, {std::to_string(number), all});
            page.aside_to_right(styles::edge, readable_text(count), page_right,
                                page_height - points(38));
        }
    }

    document::written_guide const& guide_;
    document::guide_texts const& texts_;
    page_flow flow_;
};

} // namespace

pdf::drawn_document compose_summary(document::written_guide const& guide,
                                    document::guide_texts const& texts) {
    return summary_maker{guide, texts}.make();
}

std::string draw_summary(document::written_guide const& guide, document::guide_texts const& texts) {
    return pdf::write_document(compose_summary(guide, texts));
}

} // namespace tassel::drawing
