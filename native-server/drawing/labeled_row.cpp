#include "drawing/labeled_row.hpp"

#include "drawing/text.hpp"

#include <string>
#include <vector>

namespace tassel::drawing {
namespace {

constexpr measure label_column = points(104);

} // namespace

void draw_labeled_row(page_flow& flow, cover_row const& row) {
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

} // namespace tassel::drawing
