#include "drawing/drawn_template.hpp"
#include "drawing/page_flow.hpp"
#include "drawing/specimen_pages.hpp"

#include "tassel/core/phrase.hpp"
#include "tassel/document/vocabulary/field_place.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::drawing {
namespace {

document::intake_field const* find_in(std::span<document::intake_field const> fields,
                                      std::string_view name) {
    for (auto const& field : fields) {
        if (field.name.view() == name) return &field;
    }
    return nullptr;
}

/// Finds a field by its name. Also searches the fields of the definition's groups.
document::intake_field const* find_in(document::intake_definition const& asked,
                                      std::string_view name) {
    auto const* found = find_in(asked.fields, name);
    for (auto const& group : asked.groups) {
        if (found == nullptr) found = find_in(group.fields, name);
    }
    return found;
}

item_bounds bounds_of_field(named_fields const& fields, field_name wanted) {
    auto const name = document::parse_wire_name(wanted.view()).name;
    auto const* found = fields.asked == nullptr ? nullptr : find_in(*fields.asked, name);
    if (found == nullptr) found = find_in(fields.identity, name);
    return found == nullptr ? item_bounds{} : item_bounds{found->type, found->maximum};
}

item_bounds bounds_of_piece(named_fields const& fields, document::text_piece const& piece) {
    switch (piece.format) {
    case document::piece_format::amount: return {document::intake_type::cents, 0};
    case document::piece_format::date: return {document::intake_type::date, 0};
    case document::piece_format::whole:
    case document::piece_format::year:
    case document::piece_format::employer_id: return {document::intake_type::integer, 0};
    case document::piece_format::usual:
    case document::piece_format::capitals:
    case document::piece_format::phone:
    case document::piece_format::choice_label: break;
    }
    if (piece.source == document::piece_source::computed)
        return {document::intake_type::integer, 0};
    if (piece.source == document::piece_source::holder_phone)
        return {document::intake_type::phone, 0};
    return bounds_of_field(fields, piece.field);
}

} // namespace

item_bounds named_fields::bounds_of(document::form_item const& item) const {
    if (item.type != document::intake_type::text) return {item.type, 0};
    if (!item.field.empty()) return bounds_of_field(*this, item.field);
    if (item.text.size() == 1) return bounds_of_piece(*this, item.text.front());
    item_bounds together;
    for (auto const& piece : item.text)
        together.maximum += bounds_of_piece(*this, piece).maximum;
    return together;
}

namespace {

constexpr text_style heading_style{pdf::typeface::helvetica_bold, 10'500, colors::white};
constexpr text_style continued_style{pdf::typeface::helvetica_bold, points(9), colors::brand};
constexpr measure heading_height = points(19);
constexpr measure heading_gap = points(6);
constexpr measure text_row_height = points(32);
constexpr measure note_gap = points(3);
constexpr measure section_gap = points(8);
constexpr std::int64_t twelfths = 12;

plain_text who_fills_in(document::filled_by by, document::drawn_texts const& texts) {
    switch (by) {
    case document::filled_by::borrower: break;
    case document::filled_by::holder: return texts.by_holder;
    case document::filled_by::third_party: return texts.by_third_party;
    case document::filled_by::signer: return texts.by_signer;
    }
    return {};
}

struct shaped_row {
    std::vector<item_shape> items;
    std::vector<measure> lefts;
    measure height = 0;
};

/// Returns the items of a section as rows. Items that belong side by side share one row.
std::vector<shaped_row> rows_of(document::form_section const& section,
                                specimen_parts const& parts) {
    bool const numbered = std::any_of(section.items.begin(), section.items.end(),
                                      [](auto const& item) { return !item.number.empty(); });
    std::vector<shaped_row> rows;
    std::int64_t taken = twelfths;
    for (auto const& item : section.items) {
        if (!item.current) continue;
        shown_item const shown{item, parts.fields.bounds_of(item), parts.translate};
        auto const span = span_of(shown, numbered);
        bool const beside =
            item.number.empty() || item.kind == document::form_item_kind::signature_date;
        if (taken + span > twelfths || !beside) {
            rows.emplace_back();
            taken = 0;
        }
        bool const indented = numbered && taken == 0;
        measure const left = taken * (text_width + column_gap) / twelfths;
        measure const width = span * (text_width + column_gap) / twelfths - column_gap;
        auto& row = rows.back();
        row.items.push_back(shape_item(shown, width, indented));
        row.lefts.push_back(page_left + left);
        row.height = std::max(row.height, row.items.back().height);
        taken += span;
    }
    return rows;
}

struct table_column {
    shown_item shown;
    measure width = 0;
};

/// Returns the height of a row: room for one line, for three lines, or for a person's name,
/// address, and phone number.
measure row_height_of(std::vector<table_column> const& columns) {
    measure height = points(22);
    for (auto const& [shown, width] : columns) {
        if (shown.item.kind == document::form_item_kind::lines) {
            height = points(40);
        } else if (shown.item.options.empty() && !is_short(shown.item, shown.bounds)) {
            height = std::max(height, text_row_height);
        }
    }
    return height;
}

measure weight_of(shown_item const& column) {
    if (column.item.kind == document::form_item_kind::lines) return 6;
    if (is_comb(column.item, column.bounds)) return 5;
    return is_short(column.item, column.bounds) ? 3 : 4;
}

class specimen_maker {
  public:
    explicit specimen_maker(specimen_parts const& parts)
        : parts_{parts}, fields_{parts.texts.words, parts.translate},
          flow_{specimen_frame, [this](page_flow& flow) { repeat_borrower(flow); }} {}

    specimen_composition make() {
        draw_title(flow_, parts_.head, translated(parts_.texts.about_specimen));
        for (auto const& section : parts_.layout.sections)
            draw_section(section);
        finish_pages(flow_.pages(), parts_);
        specimen_composition made{{}, std::move(fields_.made)};
        made.document.title = title_of(parts_.head);
        made.document.language = parts_.translate.code();
        made.document.fields = std::move(fields_.fields);
        for (auto& page : flow_.pages())
            made.document.pages.push_back(page.take());
        made.drawn.page_count = static_cast<std::int64_t>(made.document.pages.size());
        made.drawn.field_count = fields_.count;
        return made;
    }

  private:
    [[nodiscard]] std::string_view translated(plain_text text) const {
        return parts_.translate(text.view());
    }
    [[nodiscard]] shown_item shown(document::form_item const& item) const {
        return {item, parts_.fields.bounds_of(item), parts_.translate};
    }

    void draw_section(document::form_section const& section) {
        auto const rows = rows_of(section, parts_);
        auto const notes = notes_of(section);
        if (rows.empty() && section.tables.empty() && notes.empty()) return;
        flow_.need(height_to_keep(rows, notes, !section.tables.empty()));
        auto const heading = readable_text(translated(section.heading));
        flow_.page().fill({page_left, flow_.top(), text_width, heading_height}, colors::brand);
        flow_.page().line("H2", heading_style, heading, page_left + points(7),
                          flow_.top() + points(4));
        flow_.advance(heading_height + heading_gap);
        open_section_ = translated(section.heading);
        for (auto const& note : notes)
            draw_note(note);
        bool const bound = section.by == document::filled_by::borrower ||
                           section.by == document::filled_by::holder;
        for (auto const& row : rows) {
            flow_.need(row.height + row_gap);
            for (std::size_t at = 0; at < row.items.size(); ++at)
                draw_item(row.items[at],
                          {flow_.page_index(), row.lefts[at], flow_.top(), "specimen", 0, bound});
            flow_.advance(row.height + row_gap);
        }
        for (auto const& table : section.tables)
            draw_table(table, bound);
        open_section_ = {};
        flow_.advance(section_gap);
    }

    /// Returns the height that must stay on one page: all of a short section, or for a longer
    /// section its heading and at least its first row.
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

    [[nodiscard]] std::vector<std::vector<std::string>>
    notes_of(document::form_section const& section) const {
        std::vector<std::vector<std::string>> notes;
        auto const who =
            section.items.empty() ? plain_text{} : who_fills_in(section.by, parts_.texts);
        for (auto const note : {who, section.note}) {
            if (!note.empty())
                notes.push_back(wrap(styles::small, readable_text(translated(note)), text_width));
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

    void draw_table(document::form_table const& table, bool bound) {
        std::vector<table_column> columns;
        measure weights = 0;
        for (auto const& column : table.columns) {
            if (!column.current) continue;
            auto const weight = weight_of(shown(column));
            columns.push_back({shown(column), (text_width - number_column) * weight});
            weights += weight;
        }
        if (columns.empty()) return;
        for (auto& column : columns)
            column.width /= weights;
        measure const height = row_height_of(columns);
        flow_.need(points(40) + 2 * height);
        auto const label = wrap(styles::label, readable_text(translated(table.label)), text_width);
        flow_.page().paragraph("P", styles::label, label, page_left, flow_.top());
        flow_.advance(static_cast<measure>(label.size()) * styles::label.leading() + points(3));
        draw_columns(columns);
        for (std::int64_t row = 1; row <= table.rows; ++row) {
            auto const page = flow_.page_index();
            flow_.need(height);
            if (flow_.page_index() != page) draw_columns(columns);
            draw_row(table, columns, height, row, bound);
        }
        flow_.advance(row_gap);
    }

    void draw_columns(std::vector<table_column> const& columns) {
        measure height = 0, left = page_left + number_column;
        std::vector<std::vector<std::string>> labels;
        for (auto const& column : columns) {
            std::string label{column.shown.item.number.view()};
            if (!label.empty()) label.append(" ");
            label.append(column.shown.label());
            labels.push_back(wrap(styles::column, label, column.width - points(6)));
            height = std::max(height, static_cast<measure>(labels.back().size()));
        }
        height = height * styles::column.leading() + points(5);
        flow_.page().fill({page_left, flow_.top(), text_width, height}, colors::panel);
        for (std::size_t at = 0; at < labels.size(); ++at) {
            flow_.page().paragraph("P", styles::column, labels[at], left + points(3),
                                   flow_.top() + points(2));
            left += columns[at].width;
        }
        flow_.advance(height);
    }

    void draw_row(document::form_table const& table, std::vector<table_column> const& columns,
                  measure height, std::int64_t row, bool bound) {
        std::string prefix = "specimen.";
        prefix.append(table.table.view()).append(".").append(std::to_string(row));
        measure left = page_left + number_column;
        flow_.page().aside_to_right(styles::small, std::to_string(row), left - points(4),
                                    flow_.top() + height / 2 - points(5));
        for (auto const& [column, width] : columns) {
            auto const cell = shape_cell(column, width, height, height >= text_row_height);
            draw_item(cell, {flow_.page_index(), left, flow_.top(), prefix, row, bound});
            left += width;
        }
        flow_.advance(height);
        flow_.page().rule(page_left, flow_.top(), text_width, colors::faint_line, thin);
    }

    /// Repeats the borrower's name and Social Security number, as forms do on every page.
    void repeat_borrower(page_flow& flow) {
        std::string prefix = "specimen.page";
        prefix.append(std::to_string(flow.page_index() + 1));
        auto const repeated = repeated_items();
        auto const names = static_cast<measure>(
            std::count_if(repeated.begin(), repeated.end(),
                          [this](auto const& item) { return !is_number(item); }));
        auto const numbers = static_cast<measure>(repeated.size()) - names;
        measure const digits_width = cell_width * ssn_digits;
        measure const room = text_width + column_gap - numbers * (digits_width + column_gap);
        measure const name_width = room / std::max<measure>(names, 1) - column_gap;
        measure left = page_left;
        for (auto item : repeated) {
            measure const width = is_number(item) ? digits_width : name_width;
            if (names == 1 && !is_number(item)) item.label = parts_.texts.whole_name;
            draw_item(shape_item(shown(item), width, false),
                      {flow.page_index(), left, repeated_top, prefix, 0, true});
            left += width + column_gap;
        }
        if (open_section_.empty()) return;
        auto const continued = filled(translated(parts_.texts.words.continued), {open_section_});
        flow.page().aside(continued_style, readable_text(continued), page_left, flow.top());
        flow.advance(continued_style.leading() + points(5));
    }

    /// Returns the items that every page repeats, names first.
    [[nodiscard]] std::vector<document::form_item> repeated_items() const {
        std::vector<document::form_item> repeated;
        for (auto const& section : parts_.layout.sections) {
            for (auto item : section.items) {
                item.number = {};
                if (item.repeated) repeated.push_back(item);
            }
        }
        std::stable_partition(repeated.begin(), repeated.end(),
                              [this](auto const& item) { return !is_number(item); });
        return repeated;
    }
    [[nodiscard]] bool is_number(document::form_item const& item) const {
        return is_comb(item, parts_.fields.bounds_of(item));
    }

    static constexpr measure number_column = points(18);

    specimen_parts const& parts_;
    std::string_view open_section_; ///< the heading of a section that continues on the next page
    specimen_fields fields_;
    page_flow flow_;
};

} // namespace

specimen_composition compose_specimen(specimen_parts const& parts) {
    return specimen_maker{parts}.make();
}

drawn_template draw_specimen(specimen_parts const& parts) {
    auto composed = compose_specimen(parts);
    composed.drawn.file = pdf::write_document(composed.document);
    return std::move(composed.drawn);
}

} // namespace tassel::drawing
