#include "drawing/page_flow.hpp"

namespace tassel::drawing {
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

/// A paragraph that is longer than the rest of the page continues on the next one.
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
