// Lists the answers of a form that can't be made, in the order in which they are asked for online
// or on the form.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/text_catalog.hpp"
#include "tassel/document/form/piece_text.hpp"
#include "tassel/document/form/printed_form.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/guided_sheet.hpp"
#include "tassel/document/guide/online_way.hpp"
#include "tassel/document/guide/sheet_texts.hpp"
#include "tassel/document/guide/written_texts.hpp"
#include "tassel/document/intake/evaluate_intake.hpp"
#include "tassel/document/vocabulary/country.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document::detail {

class answer_lister {
  public:
    /// `way` may be null. `context` is the one that the form was printed with; `texts` are in the
    /// language of `translate`.
    answer_lister(printed_form const& printed, evaluation_context const& context,
                  online_way const* way, bundle_texts const& texts, text_catalog const& translate)
        : printed_{printed}, context_{context}, way_{way}, texts_{texts.sheet}, days_{texts.days},
          translate_{translate} {}

    [[nodiscard]] std::vector<sheet_answers> list() {
        if (way_ != nullptr) {
            for (auto const& part : way_->parts)
                list(part);
            for (auto const name : way_->not_asked)
                listed_.push_back(name);
        }
        for (auto const& section : printed_.layout->sections)
            list(section);
        return std::move(parts_);
    }

  private:
    void list(sheet_part const& part) {
        sheet_answers made{.heading = said(translate_.text(part.heading))};
        for (auto const name : part.items) {
            for (auto const& item : printed_.items) {
                if (item.item->item == name) add(item, made);
            }
            for (auto const& table : printed_.tables) {
                if (table.table->table == name) add(table, made);
            }
            listed_.push_back(name);
        }
        end(std::move(made));
    }
    /// Lists what no part has, and what the borrower knows of what somebody else fills in.
    void list(form_section const& section) {
        if (section.by != filled_by::borrower) return list_known(section);
        sheet_answers made{.heading = said(translate_.text(section.heading))};
        for (auto const& item : printed_.items) {
            bool const here = std::any_of(section.items.begin(), section.items.end(),
                                          [&](form_item const& one) { return &one == item.item; });
            if (here && !is_listed(item.item->item)) add(item, made);
        }
        for (auto const& table : printed_.tables) {
            bool const here = std::any_of(section.tables.begin(), section.tables.end(),
                                          [&](auto const& one) { return &one == table.table; });
            if (here && !is_listed(table.table->table)) add(table, made);
        }
        end(std::move(made));
    }
    void list_known(form_section const& section) {
        sheet_answers made{.heading = said(translate_.text(section.heading))};
        for (auto const& item : section.items) {
            auto const* const known = known_of(item);
            if (known == nullptr) continue;
            made.answers.push_back(
                {{}, said(translate_.text(item.label)), text_of(item, *known), false});
        }
        end(std::move(made));
    }
    /// Returns what the borrower knows of an item that somebody else fills in; null if it is
    /// nothing.
    [[nodiscard]] intake_entry const* known_of(form_item const& item) const {
        if (way_ == nullptr) return nullptr;
        for (auto const& one : way_->known) {
            if (one.item == item.item) return context_.find_entry(one.field);
        }
        return nullptr;
    }
    [[nodiscard]] std::string text_of(form_item const& item, intake_entry const& known) const {
        auto const& field = *known.place.field;
        if (field.type == intake_type::date)
            return written_day(days_, days_to_civil(known.value.number));
        std::string_view chosen = known.value.text;
        if (field.type == intake_type::boolean) chosen = known.value.number != 0 ? "yes" : "no";
        for (auto const& option : item.options) {
            if (option.option.view() == chosen) return said(translate_.text(option.label));
        }
        std::string text;
        append_value(text, piece_format::usual, field, known.value, context_.around.facts);
        return text;
    }
    [[nodiscard]] bool is_listed(field_name name) const {
        return std::find(listed_.begin(), listed_.end(), name) != listed_.end();
    }
    void end(sheet_answers made) {
        if (!made.answers.empty()) parts_.push_back(std::move(made));
    }

    void add(printed_item const& value, sheet_answers& to) const {
        auto const& item = *value.item;
        // Only older editions have such an item, except a box for a plan that no edition has yet.
        if (!item.current && !item.essential) return;
        bool const hidden = is_hidden(item);
        // The numbers of a form mean nothing in an online application.
        auto number = is_online() ? std::string{} : std::string{item.number.view()};
        to.answers.push_back({std::move(number), said(translate_.text(item.label)),
                              hidden ? said(texts_.type_it) : text_of(value), hidden});
    }
    void add(printed_table const& table, sheet_answers& to) const {
        for (auto const& row : table.rows) {
            std::string text;
            for (auto const& value : row.columns) {
                if (!value.item->current) continue;
                if (!text.empty()) text += '\n';
                text += said(texts_.column,
                             {translate_.text(value.item->label).view(), on_one_line(value)});
            }
            to.answers.push_back({{},
                                  said(texts_.row, {translate_.text(table.table->label).view(),
                                                    std::to_string(row.row)}),
                                  std::move(text)});
        }
    }
    [[nodiscard]] std::string on_one_line(printed_item const& value) const {
        auto text = text_of(value);
        for (auto end = text.find('\n'); end != std::string::npos; end = text.find('\n', end))
            text.replace(end, 1, ", ");
        return text;
    }

    /// Whether the item is a Social Security number. No page of ours but a form shows one.
    [[nodiscard]] bool is_hidden(form_item const& item) const {
        auto const* const entry = entry_of(item);
        return entry != nullptr && entry->place.field->type == intake_type::social_security_number;
    }
    /// Returns the only answer that the item shows; null if there is none, or several.
    [[nodiscard]] intake_entry const* entry_of(form_item const& item) const {
        return item.field.empty() ? nullptr : context_.find_entry(item.field);
    }
    [[nodiscard]] bool is_online() const noexcept {
        return way_ != nullptr && !way_->address.empty();
    }
    [[nodiscard]] std::string text_of(printed_item const& value) const {
        if (value.options.empty()) {
            // To readers who put the day before the month, digits mean another day.
            auto const* const entry = entry_of(*value.item);
            bool const day = entry != nullptr && entry->place.field->type == intake_type::date;
            return day ? written_day(days_, days_to_civil(entry->value.number))
                       : said_text_of(value);
        }
        std::string labels;
        for (auto const& option : value.item->options) {
            bool const ticked = std::find(value.options.begin(), value.options.end(),
                                          option.option.view()) != value.options.end();
            if (!ticked) continue;
            if (!labels.empty()) labels += ", ";
            labels += label_of(option);
        }
        return labels;
    }
    /// Returns the text of an item; for a country that the form prints by its code, the English
    /// name, as on an envelope.
    [[nodiscard]] std::string said_text_of(printed_item const& value) const {
        for (auto const& piece : value.item->text) {
            auto const* const country =
                piece.said_by == nullptr ? nullptr : piece.said_by(value.text);
            if (country != nullptr) return said(country->name);
        }
        return value.text;
    }
    /// Leaves out what a form says after an answer, such as which item comes next: an online
    /// application decides that itself.
    [[nodiscard]] std::string_view label_of(form_option const& option) const {
        auto const label = translate_.text(option.label).view();
        return is_online() ? label.substr(0, label.find(" - ")) : label;
    }

    printed_form const& printed_;
    evaluation_context const& context_;
    online_way const* way_;
    sheet_texts const& texts_;
    day_texts const& days_;
    text_catalog const& translate_;
    std::vector<field_name> listed_;
    std::vector<sheet_answers> parts_;
};

} // namespace tassel::document::detail
