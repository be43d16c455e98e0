#include "drawing/drawn_template.hpp"
#include "drawing/page_flow.hpp"
#include "pdf/document_writer.hpp"

#include "tassel/document/guide/written_texts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::drawing {
namespace {

constexpr measure answer_band = points(64);
constexpr page_frame answer_frame{answer_band + points(6), points(56), page_height - points(50)};
constexpr measure question_width = text_width * 56 / 100;
constexpr measure answer_gap = points(10);

/// The sizes of the text, in thousandths of a point. A sheet gets the first size that lets it fit
/// on one page; if none does, it takes several pages in the first size.
constexpr std::array<measure, 8> answer_sizes{9'500, 9'000, 8'500, 8'200,
                                              7'900, 7'600, 7'300, 7'000};

/// The styles of a sheet whose text has a given size.
struct answer_styles {
    text_style body, strong, soft, heading, part;

    explicit answer_styles(measure size)
        : body{pdf::typeface::helvetica, size, colors::ink}, strong{pdf::typeface::helvetica_bold,
                                                                    size, colors::ink},
          soft{pdf::typeface::helvetica, std::max(size - 1'000, answer_sizes.back()),
               colors::soft_ink},
          heading{pdf::typeface::helvetica_bold, size + 1'500, colors::brand},
          part{pdf::typeface::helvetica_bold, size - 500, colors::soft_ink} {}
};

constexpr text_style sheet_band_title{pdf::typeface::helvetica_bold, points(18), colors::white};
constexpr text_style sheet_band_text{pdf::typeface::helvetica, points(10), colors::white};

class answer_sheet_maker {
  public:
    answer_sheet_maker(document::guided_sheet const& sheet, document::package_guide const& guide,
                       document::bundle_texts const& texts, measure size)
        : sheet_{sheet}, guide_{guide}, texts_{texts.sheet},
          all_texts_{texts}, styles_{size}, flow_{answer_frame, nullptr} {}

    [[nodiscard]] pdf::drawn_document make() {
        draw_band();
        draw_first_part();
        draw_answers();
        draw_last_part();
        finish_pages();
        pdf::drawn_document document;
        document.title = readable_text(title());
        document.language = guide_.language;
        for (auto& page : flow_.pages())
            document.pages.push_back(page.take());
        return document;
    }

  private:
    [[nodiscard]] std::string title() const { return document::said(texts_.title); }

    void draw_band() {
        auto& page = flow_.page();
        page.fill({0, 0, page_width, answer_band}, colors::brand);
        auto subject = sheet_.plan.empty() ? sheet_.title : sheet_.plan + " - " + sheet_.title;
        auto style = sheet_band_text;
        auto const shown = readable_text(subject);
        if (measure const wide = width_of(style, shown); wide > text_width)
            style.size = std::max(smallest_size, style.size * text_width / wide);
        page.line("H1", sheet_band_title, readable_text(title()), page_left, points(15));
        page.line_to_right(
            "P", sheet_band_text,
            readable_text(document::written_day(all_texts_.days, guide_.prepared_on)), page_right,
            points(20));
        page.line("P", style, shown, page_left, points(41));
    }

    [[nodiscard]] prose_block heading(plain_text text) const {
        return {"H2", styles_.heading, readable_text(text.view()), 0, points(7), prose_marker::none,
                true};
    }
    [[nodiscard]] prose_block sentence(std::string_view text) const {
        return {"P", styles_.body, readable_text(text), 0, points(2)};
    }
    [[nodiscard]] prose_block box(std::string_view text) const {
        return {"P", styles_.body, readable_text(text), 0, points(2), prose_marker::box};
    }
    void draw(prose_group const& group) { draw_group(flow_, group); }

    void draw_first_part() {
        draw({{"P", styles_.strong, readable_text(texts_.for_the_borrower.view()), 0, points(2)},
              {"P", styles_.soft, readable_text(sheet_.reason), 0, points(1)}});
        prose_group where{heading(texts_.where)};
        for (auto const& one : sheet_.where)
            where.push_back(sentence(one));
        for (auto const& one : sheet_.contact)
            where.push_back(sentence(one));
        if (!sheet_.by_when.empty())
            where.push_back({"P", styles_.strong, readable_text(sheet_.by_when), 0, points(2)});
        draw(where);
        if (sheet_.at_hand.empty()) return;
        prose_group needed{heading(texts_.at_hand)};
        for (auto const& one : sheet_.at_hand)
            needed.push_back(box(one));
        draw(needed);
    }

    void draw_answers() {
        prose_group head{heading(texts_.answers),
                         {"P", styles_.soft, readable_text(texts_.order.view()), 0, points(1)}};
        for (auto const& part : sheet_.parts) {
            head.push_back({"H3", styles_.part, readable_text(part.heading), 0, points(4)});
            flow_.need(points(3) * styles_.body.size / 250);
            draw(std::exchange(head, {}));
            for (auto const& one : part.answers)
                draw(one);
        }
    }
    /// Draws a question with its answer beside it.
    void draw(document::sheet_answer const& one) {
        auto asked = one.number.empty() ? one.question : one.number + ". " + one.question;
        auto const& style = one.hidden ? styles_.soft : styles_.strong;
        constexpr measure answer_left = page_left + question_width + answer_gap;
        auto const question = wrap(styles_.body, readable_text(asked), question_width);
        auto const answer = wrap(style, readable_text(one.answer), page_right - answer_left);
        auto const lines = static_cast<measure>(std::max(question.size(), answer.size()));
        measure const gap = styles_.body.size / 5;
        measure const height = lines * styles_.body.leading() + 2 * gap;
        flow_.need(height);
        measure const top = flow_.top() + gap;
        flow_.page().paragraph("P", styles_.body, question, page_left, top);
        flow_.page().paragraph("P", style, answer, answer_left, top);
        flow_.page().rule(page_left, flow_.top() + height, text_width, colors::faint_line, 400);
        flow_.advance(height);
    }

    void draw_last_part() {
        prose_group uploads{heading(texts_.upload)};
        if (sheet_.uploads.empty()) uploads.push_back(sentence(texts_.nothing_to_upload.view()));
        for (auto const& one : sheet_.uploads) {
            uploads.push_back(box(one.label.empty() ? one.filename : one.label));
            uploads.push_back({"P", styles_.soft, readable_text(one.path), points(14), 0});
            for (auto const& note : one.notes)
                uploads.push_back({"P", styles_.soft, readable_text(note), points(14), 0});
        }
        draw(uploads);
        prose_group kept{heading(texts_.keep)};
        for (auto const& one : sheet_.keep)
            kept.push_back(box(one));
        draw(kept);
    }

    void finish_pages() {
        auto const all = std::to_string(flow_.pages().size());
        std::size_t number = 0;
        for (auto& page : flow_.pages()) {
            ++number;
            if (number != 1)
                page.aside(styles::edge, readable_text(sheet_.title), page_left, points(29));
            measure const foot = page_height - points(38);
            page.rule(page_left, page_height - points(42), text_width, colors::faint_line, thin);
            if (auto const& name = guide_.sender.name; !name.empty()) {
                page.aside(styles::edge,
                           readable_text(document::said(all_texts_.guide.prepared_for, {name})),
                           page_left, foot);
            }
            auto const count =
                document::said(all_texts_.guide.page_count, {std::to_string(number), all});
            page.aside_to_right(styles::edge, readable_text(count), page_right, foot);
        }
    }

    document::guided_sheet const& sheet_;
    document::package_guide const& guide_;
    document::sheet_texts const& texts_;
    document::bundle_texts const& all_texts_;
    answer_styles styles_;
    page_flow flow_;
};

} // namespace

pdf::drawn_document compose_answer_sheet(document::guided_sheet const& sheet,
                                         document::package_guide const& guide,
                                         document::bundle_texts const& texts) {
    for (auto const size : answer_sizes) {
        auto made = answer_sheet_maker{sheet, guide, texts, size}.make();
        if (made.pages.size() == 1) return made;
    }
    return answer_sheet_maker{sheet, guide, texts, answer_sizes.front()}.make();
}

std::string draw_answer_sheet(document::guided_sheet const& sheet,
                              document::package_guide const& guide,
                              document::bundle_texts const& texts) {
    return pdf::write_document(compose_answer_sheet(sheet, guide, texts));
}

} // namespace tassel::drawing
