#include "drawing/composition.hpp"
#include "drawing/drawn_template.hpp"
#include "drawing/item_shape.hpp"
#include "drawing/page_flow.hpp"
#include "drawing/specimen_fields.hpp"
#include "drawing/specimen_pages.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tassel::drawing {
namespace {

constexpr text_style heading_style{pdf::typeface::helvetica_bold, 10'500, colours::white};
constexpr text_style column_style{pdf::typeface::helvetica_bold, 7'500, colours::ink};
constexpr text_style continued_style{pdf::typeface::helvetica_bold, points(9), colours::brand};
constexpr measure heading_height = points(19);
constexpr measure heading_gap = points(6);
constexpr measure text_row_height = points(32);
constexpr measure note_gap = points(3);
constexpr measure section_gap = points(8);
constexpr std::int64_t twelfths = 12;
constexpr measure thin = 600;

std::string_view who_fills_in(filled_by by) {
    switch (by) {
    case filled_by::borrower: break;
    case filled_by::holder: return "Filled in as far as the loan data name the loan holder.";
    case filled_by::third_party:
        return "Not for the borrower: leave this section blank. The person or office named in it "
               "completes it.";
    case filled_by::signer: return "Sign and date by hand. Nothing is filled in here.";
    }
    return {};
}

struct shaped_row {
    std::vector<item_shape> items;
    std::vector<measure> lefts;
    measure height = 0;
};

/// The items of a section, those that belong side by side in one row.
std::vector<shaped_row> rows_of(form_section const& section) {
    bool const numbered = std::any_of(section.items.begin(), section.items.end(),
                                      [](auto const& item) { return !item.number.empty(); });
    std::vector<shaped_row> rows;
    std::int64_t taken = twelfths;
    for (auto const& item : section.items) {
        if (!item.current) continue;
        auto const span = span_of(item, numbered);
        bool const beside = item.number.empty() || item.kind == form_item_kind::signature_date;
        if (taken + span > twelfths || !beside) {
            rows.emplace_back();
            taken = 0;
        }
        bool const indented = numbered && taken == 0;
        measure const left = taken * (text_width + column_gap) / twelfths;
        measure const width = span * (text_width + column_gap) / twelfths - column_gap;
        auto& row = rows.back();
        row.items.push_back(shape_item(item, width, indented));
        row.lefts.push_back(page_left + left);
        row.height = std::max(row.height, row.items.back().height);
        taken += span;
    }
    return rows;
}

/// Of one line, of three, or of the name, address and telephone of somebody.
measure row_height_of(std::vector<form_item const*> const& columns) {
    measure height = points(22);
    for (auto const* column : columns) {
        if (column->kind == form_item_kind::lines) {
            height = points(40);
        } else if (column->options.empty() && !is_short(*column)) {
            height = std::max(height, text_row_height);
        }
    }
    return height;
}

measure weight_of(form_item const& column) {
    if (column.kind == form_item_kind::lines) return 6;
    if (is_social_security_number(column)) return 5;
    return is_short(column) ? 3 : 4;
}

class specimen_maker {
  public:
    specimen_maker(form_layout const& layout, form_head const& head)
        : layout_{layout}, head_{head}, flow_{specimen_frame,
                                              [this](page_flow& flow) { repeat_borrower(flow); }} {}

    specimen_composition make() {
        draw_title(flow_, head_);
        for (auto const& section : layout_.sections)
            draw_section(section);
        finish_pages(flow_.pages(), head_);
        specimen_composition made{{}, std::move(fields_.made)};
        made.document.title = title_of(head_);
        made.document.fields = std::move(fields_.fields);
        for (auto& page : flow_.pages())
            made.document.pages.push_back(page.take());
        made.drawn.page_count = static_cast<std::int64_t>(made.document.pages.size());
        made.drawn.field_count = fields_.count;
        return made;
    }

  private:
    void draw_section(form_section const& section) {
        auto const rows = rows_of(section);
        auto const notes = notes_of(section);
        if (rows.empty() && section.tables.empty() && notes.empty()) return;
        flow_.need(height_to_keep(rows, notes, !section.tables.empty()));
        auto const heading = readable_text(section.heading.view());
        flow_.page().fill({page_left, flow_.top(), text_width, heading_height}, colours::brand);
        flow_.page().line("H2", heading_style, heading, page_left + points(7),
                          flow_.top() + points(4));
        flow_.advance(heading_height + heading_gap);
        open_section_ = heading;
        for (auto const& note : notes)
            draw_note(note);
        bool const bound = section.by == filled_by::borrower || section.by == filled_by::holder;
        for (auto const& row : rows) {
            flow_.need(row.height + row_gap);
            for (std::size_t at = 0; at < row.items.size(); ++at)
                draw_item(row.items[at],
                          {flow_.page_index(), row.lefts[at], flow_.top(), "specimen", 0, bound});
            flow_.advance(row.height + row_gap);
        }
        for (auto const& table : section.tables)
            draw_table(table, bound);
        open_section_.clear();
        flow_.advance(section_gap);
    }

    /// A short section stays on one page; a longer one has at least its first row below its
    /// heading.
    [[nodiscard]] static measure height_to_keep(std::vector<shaped_row> const& rows,
                                                std::vector<std::vector<std::string>> const& notes,
                                                bool has_tables) {
        constexpr measure short_section = points(170), table_start = points(110);
        measure above = heading_height + heading_gap;
        for (auto const& note : notes)
            above += static_cast<measure>(note.size()) * styles::small.leading() + note_gap;
        if (rows.empty()) return above + (has_tables ? table_start : 0);
        measure whole = above;
        for (auto const& row : rows)
            whole += row.height + row_gap;
        if (!has_tables && whole <= short_section) return whole;
        return above + rows.front().height + row_gap;
    }

    [[nodiscard]] static std::vector<std::vector<std::string>>
    notes_of(form_section const& section) {
        std::vector<std::vector<std::string>> notes;
        // Unless the section's own note says as much.
        bool const said = section.note.view().find("section blank") != std::string_view::npos;
        auto const who = said || section.items.empty() ? "" : who_fills_in(section.by);
        for (auto const note : {who, section.note.view()}) {
            if (!note.empty())
                notes.push_back(wrap(styles::small, readable_text(note), text_width));
        }
        return notes;
    }

    void draw_note(std::vector<std::string> const& lines) {
        flow_.page().paragraph("P", styles::small, lines, page_left, flow_.top());
        flow_.advance(static_cast<measure>(lines.size()) * styles::small.leading() + note_gap);
    }

    void draw_item(item_shape const& shape, item_place const& place) {
        auto& page = flow_.page();
        draw_shape(page, shape, place.left, place.top);
        fields_.add(shape, place, page);
    }

    void draw_table(form_table const& table, bool bound) {
        std::vector<form_item const*> columns;
        measure weights = 0;
        for (auto const& column : table.columns) {
            if (!column.current) continue;
            columns.push_back(&column);
            weights += weight_of(column);
        }
        if (columns.empty()) return;
        std::vector<measure> widths;
        widths.reserve(columns.size());
        for (auto const* column : columns)
            widths.push_back((text_width - number_column) * weight_of(*column) / weights);
        measure const height = row_height_of(columns);
        flow_.need(points(40) + 2 * height);
        auto const label = wrap(styles::label, readable_text(table.label.view()), text_width);
        flow_.page().paragraph("P", styles::label, label, page_left, flow_.top());
        flow_.advance(static_cast<measure>(label.size()) * styles::label.leading() + points(3));
        draw_columns(columns, widths);
        for (std::int64_t row = 1; row <= table.rows; ++row) {
            auto const page = flow_.page_index();
            flow_.need(height);
            if (flow_.page_index() != page) draw_columns(columns, widths);
            draw_row(table, columns, widths, height, row, bound);
        }
        flow_.advance(row_gap);
    }

    void draw_columns(std::vector<form_item const*> const& columns,
                      std::vector<measure> const& widths) {
        measure height = 0, left = page_left + number_column;
        std::vector<std::vector<std::string>> labels;
        for (std::size_t at = 0; at < columns.size(); ++at) {
            std::string label{columns[at]->number.view()};
            if (!label.empty()) label.append(" ");
            label.append(columns[at]->label.view());
            labels.push_back(wrap(column_style, readable_text(label), widths[at] - points(6)));
            height = std::max(height, static_cast<measure>(labels.back().size()));
        }
        height = height * column_style.leading() + points(5);
        flow_.page().fill({page_left, flow_.top(), text_width, height}, colours::panel);
        for (std::size_t at = 0; at < labels.size(); ++at) {
            flow_.page().paragraph("P", column_style, labels[at], left + points(3),
                                   flow_.top() + points(2));
            left += widths[at];
        }
        flow_.advance(height);
    }

    void draw_row(form_table const& table, std::vector<form_item const*> const& columns,
                  std::vector<measure> const& widths, measure height, std::int64_t row,
                  bool bound) {
        std::string prefix = "specimen.";
        prefix.append(table.table.view()).append(".").append(std::to_string(row));
        measure left = page_left + number_column;
        flow_.page().aside_to_right(styles::small, std::to_string(row), left - points(4),
                                    flow_.top() + height / 2 - points(5));
        for (std::size_t at = 0; at < columns.size(); ++at) {
            auto const cell =
                shape_cell(*columns[at], widths[at], height, height >= text_row_height);
            draw_item(cell, {flow_.page_index(), left, flow_.top(), prefix, row, bound});
            left += widths[at];
        }
        flow_.advance(height);
        flow_.page().rule(page_left, flow_.top(), text_width, colours::faint_line, thin);
    }

    /// The borrower's name and Social Security number, as forms have them on every page.
    void repeat_borrower(page_flow& flow) {
        std::string prefix = "specimen.page";
        prefix.append(std::to_string(flow.page_index() + 1));
        auto const repeated = repeated_items();
        auto const numbers = static_cast<measure>(
            std::count_if(repeated.begin(), repeated.end(), &is_social_security_number));
        auto const names = static_cast<measure>(repeated.size()) - numbers;
        measure const number_width = cell_width * ssn_digits;
        measure const room = text_width + column_gap - numbers * (number_width + column_gap);
        measure const name_width = room / std::max<measure>(names, 1) - column_gap;
        measure left = page_left;
        for (auto const& item : repeated) {
            measure const width = is_social_security_number(item) ? number_width : name_width;
            draw_item(shape_item(item, width, false),
                      {flow.page_index(), left, repeated_top, prefix, 0, true});
            left += width + column_gap;
        }
        if (open_section_.empty()) return;
        std::string continued = open_section_;
        flow.page().aside(continued_style, continued.append(" (continued)"), page_left, flow.top());
        flow.advance(continued_style.leading() + points(5));
    }

    [[nodiscard]] std::vector<form_item> repeated_items() const {
        std::vector<form_item> repeated;
        for (auto const& section : layout_.sections) {
            if (section.by != filled_by::borrower) continue;
            for (auto item : section.items) {
                auto const name = item.item.view();
                if (name == "name") item.label = "Borrower's name";
                item.number = {};
                if (name == "name" || name == "first_name" || name == "last_name" || name == "ssn")
                    repeated.push_back(item);
            }
        }
        std::stable_partition(repeated.begin(), repeated.end(),
                              [](auto const& item) { return !is_social_security_number(item); });
        return repeated;
    }

    static constexpr measure number_column = points(18);

    form_layout const& layout_;
    form_head const& head_;
    std::string open_section_; ///< that goes on overleaf
    specimen_fields fields_;
    page_flow flow_;
};

} // namespace

specimen_composition compose_specimen(form_layout const& layout, form_head const& head) {
    return specimen_maker{layout, head}.make();
}

drawn_template draw_specimen(form_layout const& layout, form_head const& head) {
    auto composed = compose_specimen(layout, head);
    composed.drawn.file = pdf::write_document(composed.document);
    return std::move(composed.drawn);
}

} // namespace tassel::drawing
