#include "drawing/page_flow.hpp"

#include <utility>

namespace tassel::drawing {
namespace {

constexpr measure from_below(measure top) {
    return page_height - top;
}

/// Writes the codes in hexadecimal, so that nothing needs an escape.
void append_string(std::string& content, std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    content.push_back('<');
    for (char const character : text) {
        auto const byte = static_cast<unsigned char>(character);
        content.push_back(digits[byte >> 4U]);
        content.push_back(digits[byte & 0xFU]);
    }
    content.push_back('>');
}

std::string_view font_of(pdf::typeface face) {
    if (pdf::is_kept(face)) return "/F3 ";
    return face == pdf::typeface::helvetica ? "/F1 " : "/F2 ";
}

/// The width of the line that makes letters bold, in thousandths of the font size.
constexpr measure outline_share = 30;

constexpr std::string_view begin_artifact = "/Artifact BMC\n";
constexpr std::string_view end_mark = "EMC\n";

} // namespace

void canvas::write(std::initializer_list<measure> operands, std::string_view operation) {
    for (auto const operand : operands)
        content_.append(pdf::to_points(operand)).append(" ");
    content_.append(operation).append("\n");
}

void canvas::write_tone(color tone, std::string_view operation) {
    write({tone.red, tone.green, tone.blue}, operation);
}

void canvas::fill(area place, color tone) {
    content_.append(begin_artifact);
    write_tone(tone, "rg");
    write({place.left, from_below(place.top + place.height), place.width, place.height}, "re f");
    content_.append(end_mark);
}

void canvas::frame(area place, color tone, measure thickness) {
    content_.append(begin_artifact);
    write_tone(tone, "RG");
    write({thickness}, "w");
    write({place.left, from_below(place.top + place.height), place.width, place.height}, "re S");
    content_.append(end_mark);
}

void canvas::circle(area place, color tone, measure thickness) {
    // Four Bezier curves whose handles are 0.5523 of the radius long.
    measure const radius = place.width / 2, reach = radius * 5523 / 10000;
    measure const x = place.left + radius, y = from_below(place.top + radius);
    content_.append(begin_artifact);
    write_tone(tone, "RG");
    write({thickness}, "w");
    write({x + radius, y}, "m");
    write({x + radius, y + reach, x + reach, y + radius, x, y + radius}, "c");
    write({x - reach, y + radius, x - radius, y + reach, x - radius, y}, "c");
    write({x - radius, y - reach, x - reach, y - radius, x, y - radius}, "c");
    write({x + reach, y - radius, x + radius, y - reach, x + radius, y}, "c s");
    content_.append(end_mark);
}

void canvas::rule(measure left, measure top, measure width, color tone, measure thickness) {
    content_.append(begin_artifact);
    write_tone(tone, "RG");
    write({thickness}, "w");
    write({left, from_below(top)}, "m");
    write({left + width, from_below(top)}, "l S");
    content_.append(end_mark);
}

void canvas::begin_text(pdf::set_text const& text, text_style const& style) {
    bool const bold = text.face == pdf::typeface::kept_bold;
    content_.append(bold ? "q BT " : "BT ").append(font_of(text.face));
    content_.append(pdf::to_points(style.size)).append(" Tf ");
    write_tone(style.ink, "rg");
    if (!bold) return;
    write({style.size * outline_share / 1000}, "w 2 Tr"); // the text is filled and outlined
    write_tone(style.ink, "RG");
}

void canvas::end_text(pdf::set_text const& text) {
    append_string(content_, pdf::codes_of(text.face, text.characters));
    content_.append(text.face == pdf::typeface::kept_bold ? " Tj ET Q" : " Tj ET");
    if (pdf::is_kept(text.face)) kept_.insert(text.characters.begin(), text.characters.end());
}

void canvas::show(text_style const& style, std::string_view text, measure left, measure baseline) {
    auto const set = set_in(style, text);
    begin_text(set, style);
    content_.append(pdf::to_points(left)).append(" ");
    content_.append(pdf::to_points(from_below(baseline))).append(" Td ");
    end_text(set);
    content_.append("\n");
}

void canvas::begin_mark(std::string_view role) {
    content_.append("/").append(role).append(" <</MCID ");
    content_.append(std::to_string(marks_)).append(">> BDC\n");
    pdf::reading_step step;
    step.role = role;
    step.mark = marks_;
    order_.push_back(std::move(step));
    ++marks_;
}

void canvas::paragraph(std::string_view role, text_style const& style,
                       std::vector<std::string> const& lines, measure left, measure top) {
    begin_mark(role);
    measure baseline = top + style.ascent();
    for (auto const& text : lines) {
        show(style, text, left, baseline);
        baseline += style.leading();
    }
    content_.append(end_mark);
}

void canvas::line(std::string_view role, text_style const& style, std::string_view text,
                  measure left, measure top) {
    begin_mark(role);
    show(style, text, left, top + style.ascent());
    content_.append(end_mark);
}

void canvas::line_to_right(std::string_view role, text_style const& style, std::string_view text,
                           measure right, measure top) {
    line(role, style, text, right - width_of(style, text), top);
}

void canvas::aside(text_style const& style, std::string_view text, measure left, measure top) {
    content_.append(begin_artifact);
    show(style, text, left, top + style.ascent());
    content_.append(end_mark);
}

void canvas::aside_to_right(text_style const& style, std::string_view text, measure right,
                            measure top) {
    aside(style, text, right - width_of(style, text), top);
}

void canvas::diagonal(std::string_view text, color tone) {
    // The text's direction has sine 0.8 and cosine 0.6. The middle of the text is the middle of the
    // page.
    constexpr measure longest = points(940);
    text_style style{pdf::typeface::helvetica_bold, points(43), tone};
    if (measure const wide = width_of(style, text); wide > longest)
        style.size = style.size * longest / wide;
    auto const set = set_in(style, text);
    measure const half = width_of(style, text) / 2, drop = style.size * 35 / 100;
    measure const x = page_width / 2 - half * 6 / 10 + drop * 8 / 10;
    measure const y = page_height / 2 - half * 8 / 10 - drop * 6 / 10;
    std::string before = std::exchange(content_, {});
    content_.append(begin_artifact);
    content_.append("q ");
    begin_text(set, style);
    write({600, 800, -800, 600, x, y}, "Tm");
    end_text(set);
    content_.append(" Q\n").append(end_mark);
    behind_.append(std::exchange(content_, std::move(before)));
}

void canvas::reads_field(std::size_t field, std::size_t widget) {
    pdf::reading_step step;
    step.field = field;
    step.widget = widget;
    order_.push_back(std::move(step));
}

pdf::drawn_page canvas::take() {
    pdf::drawn_page page;
    page.content = std::move(behind_);
    page.content.append(content_);
    page.order = std::move(order_);
    page.kept_characters = std::move(kept_);
    return page;
}

namespace {

constexpr measure marker_width = points(14);
constexpr measure tick_size = points(8);
constexpr measure rule_gap = points(3);

measure text_left(prose_block const& block) {
    measure const left = page_left + block.indent;
    return block.marker == prose_marker::none ? left : left + marker_width;
}

std::vector<std::string> lines_of(prose_block const& block) {
    return wrap(block.style, block.text, page_right - text_left(block));
}

measure height_of(prose_block const& block) {
    auto const lines = static_cast<measure>(lines_of(block).size());
    return block.before + lines * block.style.leading() + (block.underlined ? rule_gap : 0);
}

void draw_marker(page_flow& flow, prose_block const& block) {
    measure const left = page_left + block.indent;
    if (block.marker == prose_marker::box) {
        flow.page().frame({left, flow.top() + points(2), tick_size, tick_size}, colors::line, thin);
    } else if (block.marker == prose_marker::bullet) {
        flow.page().aside(block.style, "•", left + points(2), flow.top());
    }
}

/// Draws a paragraph. If it is longer than the rest of the page, it continues on the next page.
void draw_block(page_flow& flow, prose_block const& block) {
    flow.advance(block.before);
    flow.need(block.style.leading());
    draw_marker(flow, block);
    std::vector<std::string> together;
    measure top = flow.top();
    auto const show = [&] {
        if (!together.empty())
            flow.page().paragraph(block.role, block.style, together, text_left(block), top);
        together.clear();
    };
    for (auto const& line : lines_of(block)) {
        if (!flow.fits(block.style.leading())) {
            show();
            flow.need(block.style.leading());
            top = flow.top();
        }
        together.push_back(line);
        flow.advance(block.style.leading());
    }
    show();
    if (!block.underlined) return;
    flow.page().rule(page_left, flow.top() + points(1), text_width, colors::brand, points(1));
    flow.advance(rule_gap);
}

} // namespace

void draw_group(page_flow& flow, prose_group const& group) {
    measure height = 0;
    for (auto const& block : group)
        height += height_of(block);
    if (height <= flow.room_of_page()) {
        flow.need(height);
    } else if (group.size() > 1) {
        flow.need(height_of(group[0]) + height_of(group[1]));
    }
    for (auto const& block : group)
        draw_block(flow, block);
}

} // namespace tassel::drawing
