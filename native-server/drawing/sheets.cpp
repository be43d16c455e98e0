#include "drawing/drawn_template.hpp"
#include "drawing/page_flow.hpp"
#include "drawing/specimen_pages.hpp"
#include "drawing/text.hpp"
#include "pdf/document_writer.hpp"

#include "tassel/core/phrase.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace tassel::drawing {
namespace {

constexpr page_frame sheet_frame{points(142), points(142), page_height - points(50)};
constexpr text_style sheet_title{pdf::typeface::helvetica_bold, points(14), colors::ink};
constexpr text_style person_style{pdf::typeface::helvetica, points(10), colors::ink};
constexpr text_style label_style{pdf::typeface::helvetica_bold, 9'500, colors::ink};
constexpr text_style cell_style{pdf::typeface::helvetica, 8'500, colors::ink};
constexpr measure title_top = points(50), person_top = points(87), about_top = points(115);
constexpr measure number_column = points(22);
constexpr measure cell_padding = points(3);
constexpr measure table_gap = points(14);

/// Converts text to what the fonts can show.
using encoding = std::string (*)(std::string_view);

/// How the sheets are written: their language, and how text is encoded.
struct sheet_writing {
    encoding encode = nullptr;
    text_catalog translate{};

    [[nodiscard]] std::string label(plain_text text) const {
        return encode(translate(text.view()));
    }
};

std::string text_of(document::printed_item const& value, sheet_writing const& written) {
    if (value.options.empty()) return written.encode(value.text);
    std::string labels;
    for (auto const& option : value.item->options) {
        bool const ticked = std::find(value.options.begin(), value.options.end(),
                                      option.option.view()) != value.options.end();
        if (!ticked) continue;
        if (!labels.empty()) labels.append(", ");
        labels.append(written.label(option.label));
    }
    return labels;
}

document::printed_item const* find_value(document::printed_row const& row,
                                         document::form_item const& column) {
    for (auto const& value : row.columns) {
        if (value.item->item == column.item) return &value;
    }
    return nullptr;
}

struct sheet_column {
    document::form_item const* item = nullptr;
    measure width = 0;
    std::vector<std::string> label;
};

/// Returns the columns that are not empty, each as wide as its longest text requires.
std::vector<sheet_column> columns_of(document::printed_table const& table,
                                     sheet_writing const& written) {
    constexpr measure narrowest = points(42), widest = points(190);
    std::vector<sheet_column> columns;
    measure wanted = 0;
    for (auto const& item : table.table->columns) {
        measure width = 0;
        bool used = item.current;
        for (auto const& row : table.rows) {
            auto const* value = find_value(row, item);
            if (value == nullptr) continue;
            used = true;
            width = std::max(width, width_of(cell_style, text_of(*value, written)));
        }
        if (!used) continue;
        measure const label = width_of(styles::column, written.label(item.label)) / 2;
        width = std::clamp(std::max(width, label) + 2 * cell_padding, narrowest, widest);
        columns.push_back({&item, width, {}});
        wanted += width;
    }
    for (auto& column : columns) {
        column.width = column.width * (text_width - number_column) / wanted;
        std::string label{column.item->number.view()};
        if (!label.empty()) label.append(" ");
        label.append(written.label(column.item->label));
        column.label = wrap(styles::column, label, column.width - 2 * cell_padding);
    }
    return columns;
}

/// Wraps the text. Uses a smaller size if the text would take more than two lines.
std::vector<std::string> wrap_in_two(text_style& style, std::string_view text, measure width) {
    auto lines = wrap(style, text, width);
    while (lines.size() > 2 && style.size > smallest_size) {
        style.size -= 500;
        lines = wrap(style, text, width);
    }
    return lines;
}

class sheet_maker {
  public:
    explicit sheet_maker(sheet_writing written) : written_{written}, flow_{sheet_frame, nullptr} {}

    void add(std::vector<document::printed_table> const& tables) {
        for (auto const& table : tables) {
            if (!table.rows.empty()) add_table(table);
        }
    }

    [[nodiscard]] std::size_t page_count() const noexcept {
        return empty_ ? 0 : flow_.page_index() + 1;
    }

    pdf::drawn_document finish(sheet_head const& head) {
        pdf::drawn_document document;
        auto const& words = head.texts.words;
        document.title = written_.translate(words.attachment.view());
        document.tagged = false;
        if (empty_) return document;
        std::size_t number = 0;
        for (auto& page : flow_.pages()) {
            ++number;
            draw_head(page, head);
            auto const count = worded(words.attachment_page_of,
                                      {std::to_string(number), std::to_string(page_count())});
            page.aside_to_right(styles::edge, count, page_right, points(29));
            document.pages.push_back(page.take());
        }
        return document;
    }

  private:
    [[nodiscard]] std::string worded(plain_text text,
                                     std::initializer_list<std::string_view> values) const {
        return written_.encode(filled(written_.translate(text.view()), values));
    }

    void add_table(document::printed_table const& table) {
        empty_ = false;
        auto const columns = columns_of(table, written_);
        flow_.need(points(80));
        auto const label = wrap(label_style, written_.label(table.table->label), text_width);
        flow_.page().paragraph("P", label_style, label, page_left, flow_.top());
        flow_.advance(static_cast<measure>(label.size()) * label_style.leading() + points(3));
        draw_columns(columns);
        for (auto const& row : table.rows)
            add_row(columns, row);
        flow_.advance(table_gap);
    }

    void draw_columns(std::vector<sheet_column> const& columns) {
        std::size_t lines = 1;
        for (auto const& column : columns)
            lines = std::max(lines, column.label.size());
        measure const height = static_cast<measure>(lines) * styles::column.leading() + points(5);
        flow_.page().fill({page_left, flow_.top(), text_width, height}, colors::panel);
        measure left = page_left + number_column;
        for (auto const& column : columns) {
            flow_.page().paragraph("P", styles::column, column.label, left + cell_padding,
                                   flow_.top() + points(2));
            left += column.width;
        }
        flow_.advance(height);
    }

    void add_row(std::vector<sheet_column> const& columns, document::printed_row const& row) {
        std::vector<std::vector<std::string>> cells;
        std::size_t lines = 1;
        for (auto const& column : columns) {
            auto const* value = find_value(row, *column.item);
            cells.push_back(wrap(cell_style, value == nullptr ? "" : text_of(*value, written_),
                                 column.width - 2 * cell_padding));
            lines = std::max(lines, cells.back().size());
        }
        measure const height = static_cast<measure>(lines) * cell_style.leading() + points(7);
        auto const page = flow_.page_index();
        flow_.need(height);
        if (flow_.page_index() != page) draw_columns(columns);
        measure left = page_left + number_column;
        measure const top = flow_.top() + points(4);
        if (row.row != 0) {
            auto const number = std::to_string(row.row);
            flow_.page().line_to_right("P", cell_style, number, left - points(5), top);
        }
        for (std::size_t at = 0; at < columns.size(); ++at) {
            flow_.page().paragraph("P", cell_style, cells[at], left + cell_padding, top);
            left += columns[at].width;
        }
        flow_.advance(height);
        flow_.page().rule(page_left, flow_.top(), text_width, colors::faint_line, thin);
    }

    /// Draws the head, which always has the same height, so that the number of pages does not
    /// depend on the head's text.
    void draw_head(canvas& page, sheet_head const& head) const {
        auto const& words = head.texts.words;
        if (head.specimen) draw_mark(page, written_.label(head.texts.specimen_mark));
        page.rule(page_left, points(43), text_width, colors::line, thin);
        auto title = worded(words.attachment_to, {title_of(head.form)});
        if (!head.form.omb_number.empty())
            title.append(", ").append(worded(words.omb_number, {head.form.omb_number}));
        auto style = sheet_title;
        auto const title_lines = wrap_in_two(style, title, text_width);
        page.paragraph("H1", style, title_lines, page_left, title_top);

        auto const shown_number = worded(words.social_security_number, {head.borrower_ssn});
        measure const room = text_width - width_of(person_style, shown_number) - points(16);
        style = person_style;
        auto const name_lines =
            wrap_in_two(style, worded(words.borrower, {head.borrower_name}), room);
        page.paragraph("P", style, name_lines, page_left, person_top);
        page.line_to_right("P", person_style, shown_number, page_right, person_top);
        page.paragraph("P", styles::edge,
                       wrap(styles::edge, written_.label(head.texts.about_sheets), text_width),
                       page_left, about_top);
    }

    sheet_writing written_;
    page_flow flow_;
    bool empty_ = true;
};

} // namespace

pdf::drawn_document compose_sheets(sheet_head const& head,
                                   std::vector<document::printed_table> const& tables) {
    sheet_maker sheets{{&exact_text, head.translate}};
    sheets.add(tables);
    return sheets.finish(head);
}

std::string draw_sheets(sheet_head const& head,
                        std::vector<document::printed_table> const& tables) {
    auto const document = compose_sheets(head, tables);
    return document.pages.empty() ? std::string{} : pdf::write_document(document);
}

std::int64_t count_sheets(std::vector<document::printed_table> const& tables,
                          text_catalog const& translate) {
    sheet_maker sheets{{&readable_text, translate}};
    sheets.add(tables);
    return static_cast<std::int64_t>(sheets.page_count());
}

} // namespace tassel::drawing
