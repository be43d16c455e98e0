// Turns the answers of a package into the text that is printed on one copy of a form, including the
// office that receives the copy, whichever template is used.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/form/piece_text.hpp"
#include "tassel/document/form/printed_form.hpp"
#include "tassel/document/intake/evaluate_intake.hpp"
#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/intake_values.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/document/vocabulary/holder_share.hpp"
#include "tassel/document/vocabulary/paper_manners.hpp"
#include "tassel/document/vocabulary/source_judgment.hpp"
#include "tassel/document/vocabulary/submission_route.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {

/// The destination with this name, or null.
[[nodiscard]] inline mail_destination const*
destination_named(std::span<mail_destination const> all, plain_text name) {
    auto const found = std::find_if(all.begin(), all.end(), [&](mail_destination const& one) {
        return one.destination == name;
    });
    return name.empty() || found == all.end() ? nullptr : &*found;
}

/// Returns the office that receives a form about these loans of a holder. There is one only if the
/// Department holds all of the loans, all are in default, and the portfolio has no address for the
/// holder. Null means that the form goes to the holder.
[[nodiscard]] inline mail_destination const*
collecting_office(std::span<mail_destination const> destinations, submission_route const& route,
                  document_facts const& facts, std::int64_t holder,
                  std::vector<std::string> const& loan_ids) {
    if (facts.holders[static_cast<std::size_t>(holder)].address) return nullptr;
    bool some = false;
    for (auto const& loan : facts.loans) {
        if (loan.holder != holder) continue;
        if (std::find(loan_ids.begin(), loan_ids.end(), loan.loan_id) == loan_ids.end()) continue;
        if (loan.status != loan_status::defaulted || !loan.federally_held) return nullptr;
        some = true;
    }
    return some ? destination_named(destinations, route.when_defaulted) : nullptr;
}

namespace detail {

/// Prints one copy.
class form_printer {
  public:
    form_printer(document_law const& law, form_layout const& layout, form_instance const& instance,
                 intake_state const& state, intake_context const& around)
        : layout_{layout}, instance_{instance},
          definition_{law.definition_of(instance.form->intake)}, facts_{around.facts},
          asked_{instance.form->intake, state.of(instance.form->intake), state.identity, around},
          papers_{law.papers} {
        if (instance.record != 0) {
            asked_.group = group_named(instance.form->group);
            asked_.record = static_cast<std::uint16_t>(instance.record);
        }
        if (instance.holder) office_ = office_of(law, *instance.holder);
    }

    [[nodiscard]] printed_form print() const {
        printed_form printed{.layout = &layout_};
        auto const* holder = holder_of_copy();
        for (auto const& section : layout_.sections) {
            if (!is_printed(section)) continue;
            for (auto const& item : section.items)
                print_item(item, {asked_, holder, share_of_copy()}, printed.items);
            for (auto const& table : section.tables)
                print_table(table, printed.tables);
        }
        for (auto const& item : printed.items)
            print_in_full(item, {asked_, holder}, printed.in_full);
        printed.lacks_essential = lacks_essential(printed);
        return printed;
    }

    /// Whether a condition holds for this copy.
    [[nodiscard]] bool is_so(expression_view condition) const { return is_yes(condition, asked_); }

  private:
    /// Whether an essential item is missing. The printed form contains only items that are printed,
    /// so this must be detected here.
    [[nodiscard]] bool lacks_essential(printed_form const& printed) const {
        for (auto const& one : printed.items) {
            if (one.item->essential) return false;
        }
        return std::any_of(layout_.sections.begin(), layout_.sections.end(),
                           [&](form_section const& section) {
                               return std::any_of(section.items.begin(), section.items.end(),
                                                  [&](form_item const& item) {
                                                      return item.essential && is_so(item.when);
                                                  });
                           });
    }

    /// The facts that an item's value depends on.
    struct surroundings {
        evaluation_context const& context;
        document_holder const* holder = nullptr;
        holder_share share{};
    };

    [[nodiscard]] holder_share share_of_copy() const {
        return papers_.divides_amounts ? instance_.share : holder_share{};
    }
    [[nodiscard]] intake_group const* group_named(field_name name) const {
        auto const& groups = definition_.groups;
        auto const found = std::find_if(groups.begin(), groups.end(),
                                        [name](auto const& one) { return one.name == name; });
        return found == groups.end() ? nullptr : &*found;
    }
    [[nodiscard]] document_holder const* holder_at(std::int64_t place) const {
        return &facts_.holders[static_cast<std::size_t>(place)];
    }
    /// Returns the office that receives the form about these loans in place of the holder, if any.
    [[nodiscard]] std::optional<document_holder> office_of(document_law const& law,
                                                           std::int64_t holder) const {
        auto const* const route = law.route_named(definition_.submission_routing);
        if (route == nullptr) return std::nullopt;
        auto const* const office =
            collecting_office(law.destinations, *route, facts_, holder, instance_.loan_ids);
        if (office == nullptr) return std::nullopt;
        std::string address;
        for (auto const line : office->address)
            address.append(address.empty() ? "" : "\n").append(line.view());
        return document_holder{.label = holder_at(holder)->label,
                               .name = std::string{office->recipient.view()},
                               .address = std::move(address),
                               .phone = std::string{office->phone.view()}};
    }
    /// Returns the holder of the copy. If the copy is for no holder in particular, returns the
    /// holder of all loans of the plan, or null if the loans have different holders.
    [[nodiscard]] document_holder const* holder_of_copy() const {
        if (office_) return &*office_;
        if (instance_.holder) return holder_at(*instance_.holder);
        std::optional<std::int64_t> common;
        for (auto const& loan : facts_.loans) {
            if (!loan.locked) continue;
            if (common && *common != loan.holder) return nullptr;
            common = loan.holder;
        }
        return common ? holder_at(*common) : nullptr;
    }

    static void print_item(form_item const& item, surroundings const& around,
                           std::vector<printed_item>& printed) {
        if (!is_yes(item.when, around.context)) return;
        printed_item made{.item = &item};
        if (!item.options.empty()) {
            tick(item, around.context, made);
        } else {
            append_pieces(item, around, made);
            shorten(item, around, made);
        }
        if (!made.text.empty() || !made.options.empty()) printed.push_back(std::move(made));
    }

    /// Prints the table that shows the text of an item in full, in one row without a number, which
    /// would look like a house number. Items of different editions may share a table.
    static void print_in_full(printed_item const& shortened, surroundings const& around,
                              std::vector<printed_table>& printed) {
        auto const* const table = shortened.item->in_full;
        bool const there =
            std::any_of(printed.begin(), printed.end(),
                        [table](printed_table const& one) { return one.table == table; });
        if (table == nullptr || shortened.shorter.empty() || there) return;
        printed_row row;
        for (auto const& column : table->columns)
            print_item(column, around, row.columns);
        printed.push_back({.table = table, .rows = {std::move(row)}});
    }

    static void tick(form_item const& item, evaluation_context const& context, printed_item& made) {
        for (auto const& option : item.options) {
            if (!is_ticked(item, option, context)) continue;
            made.options.push_back(option.option.view());
            for (auto const& node : option.when)
                note_field(node, context, made);
            if (item.kind == form_item_kind::choice) break;
        }
        if (made.options.empty() || item.field.empty()) return;
        if (auto const* entry = find_entry(context, item.field)) note_field(*entry, made);
    }
    [[nodiscard]] static bool is_ticked(form_item const& item, form_option const& option,
                                        evaluation_context const& context) {
        if (!option.when.always()) return is_yes(option.when, context);
        auto const* entry = item.field.empty() ? nullptr : find_entry(context, item.field);
        if (entry == nullptr) return false;
        if (entry->place.field->type != intake_type::boolean) {
            return entry->value.text == option.option.view();
        }
        return option.option == (entry->value.number != 0 ? yes_option : no_option);
    }

    /// Stores the text without its optional pieces, if that text differs from the full text.
    static void shorten(form_item const& item, surroundings const& around, printed_item& made) {
        bool const can = std::any_of(item.text.begin(), item.text.end(),
                                     [](text_piece const& piece) { return piece.if_room; });
        if (!can) return;
        printed_item without{.item = &item};
        append_pieces(item, around, without, false);
        if (without.text != made.text) made.shorter = std::move(without.text);
    }
    /// Appends an item's field and the pieces of its text. If something of the item can vary and
    /// all of that is empty, appends nothing, because the constants alone mean nothing.
    static void append_pieces(form_item const& item, surroundings const& around, printed_item& made,
                              bool with_all = true) {
        bool varies = !item.field.empty();
        bool says_something = varies && append_piece({.field = item.field}, around, made);
        for (auto const& piece : item.text) {
            if (piece.if_room && !with_all) continue;
            bool const varying = piece.source != piece_source::constant || !piece.when.always();
            bool const there = append_piece(piece, around, made);
            varies = varies || varying;
            says_something = says_something || (varying && there);
        }
        if (!varies || says_something) return;
        made.text.clear();
        made.parts.clear();
    }
    /// Appends a piece. Returns false, and appends nothing, if the piece is empty.
    static bool append_piece(text_piece const& piece, surroundings const& around,
                             printed_item& made) {
        if (!is_yes(piece.when, around.context)) return false;
        auto const before = made.text.size();
        if (before != 0 && piece.new_line) made.text += '\n';
        if (before != 0 && !piece.new_line) made.text += piece.before.view();
        auto const begin = made.text.size();
        append_text(piece, around, made);
        if (made.text.size() != begin) return true;
        made.text.resize(before);
        return false;
    }
    static void append_text(text_piece const& piece, surroundings const& around,
                            printed_item& made) {
        auto const& context = around.context;
        switch (piece.source) {
        case piece_source::field: return append_field(piece, around, made);
        case piece_source::computed: return append_computed(piece, context, made);
        case piece_source::constant: made.text += piece.constant.view(); return;
        case piece_source::loan:
            if (context.loan != nullptr)
                made.text += context.around.translate(piece.of_loan(*context.loan).view());
            return;
        case piece_source::school_name:
            if (context.loan != nullptr) made.text += context.loan->school_name.value_or("");
            return;
        default: append_holder(piece.source, around.holder, made.text);
        }
    }
    static void append_field(text_piece const& piece, surroundings const& around,
                             printed_item& made) {
        auto const& context = around.context;
        auto const* entry = find_entry(context, piece.field);
        if (entry == nullptr) return;
        if (auto const* printing = context.own.find_printing(entry->place)) entry = printing;
        auto const begin = made.text.size();
        auto value = entry->value;
        if (made.item->divided) value.number = around.share.of(value.number);
        auto const* const named = piece.named_by == nullptr ? nullptr : piece.named_by(value.text);
        if (named != nullptr)
            append_country(made.text, *named);
        else
            append_value(made.text, piece.format, *entry->place.field, value, context.around.facts);
        note_field(*entry, made);
        if (made.text.size() == begin) return;
        made.parts.push_back({wire_name(entry->place), begin, made.text.size()});
    }
    static void append_computed(text_piece const& piece, evaluation_context const& context,
                                printed_item& made) {
        auto const number =
            tassel::detail::evaluate(piece.computed.begin(), piece.computed.end(), context);
        if (!number) return;
        append_number(made.text, piece.format, *number);
        for (auto const& node : piece.computed)
            note_field(node, context, made);
    }
    static void append_holder(piece_source source, document_holder const* holder,
                              std::string& text) {
        if (holder == nullptr) return;
        auto const& part = source == piece_source::holder_name      ? holder->name
                           : source == piece_source::holder_address ? holder->address
                                                                    : holder->phone;
        if (!part) return;
        if (source == piece_source::holder_phone) return append_phone(text, *part);
        text += *part;
    }

    /// Finds a field by its name, or by its full name in a record.
    [[nodiscard]] static intake_entry const* find_entry(evaluation_context const& context,
                                                        field_name name) {
        if (name.view().find(record_mark) != std::string_view::npos) {
            auto const parsed = parse_wire_name(name.view());
            if (parsed.record != 0) {
                return context.own.find_entry(parsed.key, parsed.record, parsed.nested_record);
            }
        }
        return context.find_entry(name);
    }
    static void note_field(expression_node const& node, evaluation_context const& context,
                           printed_item& made) {
        if (node.name.empty() || !node.group.empty()) return;
        if (auto const* entry = context.find_entry(node.name)) note_field(*entry, made);
    }
    static void note_field(intake_entry const& entry, printed_item& made) {
        auto id = wire_name(entry.place);
        auto const known = std::find(made.field_ids.begin(), made.field_ids.end(), id);
        if (known == made.field_ids.end()) made.field_ids.push_back(std::move(id));
    }

    /// The loan of a row, and the number of the record with more facts about it.
    struct row_source {
        document_loan const* loan = nullptr;
        std::uint16_t record = 0;
    };
    void print_table(form_table const& table, std::vector<printed_table>& printed) const {
        printed_table made{.table = &table};
        auto const* group = table.group.empty() ? nullptr : group_named(table.group);
        for (auto const& source : row_sources(table, group)) {
            auto context = asked_.with(*source.loan);
            if (source.record != 0) {
                context.group = group;
                context.record = source.record;
            }
            auto& row = made.rows.emplace_back();
            row.row = static_cast<std::int64_t>(made.rows.size());
            for (auto const& column : table.columns)
                print_item(column, {context, holder_at(source.loan->holder), share_of_copy()},
                           row.columns);
        }
        if (!made.rows.empty()) printed.push_back(std::move(made));
    }
    [[nodiscard]] std::vector<row_source> row_sources(form_table const& table,
                                                      intake_group const* group) const {
        std::vector<row_source> rows;
        if (group != nullptr && !table.every_loan) {
            auto const key = key_within(group->name.hash(), table.loan_field.hash());
            for (auto const& entry : asked_.own.all_records(key)) {
                auto const* loan = find_loan(facts_, entry.value.text);
                if (loan != nullptr && takes(table, *loan)) {
                    rows.push_back({loan, entry.place.record});
                }
            }
            return rows;
        }
        for (auto const& loan : facts_.loans) {
            if (takes(table, loan)) rows.push_back({&loan, record_naming(loan, table, group)});
        }
        return rows;
    }
    /// Returns the number of the record that names the loan; 0 if no record does.
    [[nodiscard]] std::uint16_t record_naming(document_loan const& loan, form_table const& table,
                                              intake_group const* group) const {
        if (group == nullptr) return 0;
        auto const key = key_within(group->name.hash(), table.loan_field.hash());
        for (auto const& entry : asked_.own.all_records(key)) {
            if (entry.value.text == loan.loan_id) return entry.place.record;
        }
        return 0;
    }
    [[nodiscard]] bool takes(form_table const& table, document_loan const& loan) const {
        if (table.from_portfolio) return is_yes(table.loans, asked_.with(loan));
        auto const& ids = instance_.loan_ids;
        return std::find(ids.begin(), ids.end(), loan.loan_id) != ids.end();
    }

    form_layout const& layout_;
    form_instance const& instance_;
    intake_definition const& definition_;
    document_facts const& facts_;
    std::optional<document_holder> office_{};
    evaluation_context asked_;
    paper_manners papers_;
};

} // namespace detail

/// Returns the values of one copy. `layout` is the layout of the copy's form. Unknown and
/// inapplicable values are left out.
[[nodiscard]] inline printed_form print_form(document_law const& law, form_layout const& layout,
                                             form_instance const& instance,
                                             intake_state const& state,
                                             intake_context const& around) {
    return detail::form_printer{law, layout, instance, state, around}.print();
}
template <intake_ruleset Law>
[[nodiscard]] printed_form print_form(form_layout const& layout, form_instance const& instance,
                                      intake_state const& state, intake_context const& around) {
    return print_form(document_law_of<Law>, layout, instance, state, around);
}

/// Returns the best of a form's templates for this copy; null if there is none.
template <intake_ruleset Law>
[[nodiscard]] form_template const*
choose_template(form_template const* best, form_layout const& layout, form_instance const& instance,
                intake_state const& state, intake_context const& around) {
    detail::form_printer const copy{document_law_of<Law>, layout, instance, state, around};
    while (best != nullptr && !copy.is_so(best->when))
        best = best->next;
    return best;
}

} // namespace tassel::document
