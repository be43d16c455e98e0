// What a package's guide says of its answers: names, figures, days, and the sender.
#pragma once

#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/text_catalog.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/form/piece_text.hpp"
#include "tassel/document/form/print_form.hpp"
#include "tassel/document/guide/address_lines.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/guide_rules.hpp"
#include "tassel/document/guide/owned_sentence.hpp"
#include "tassel/document/guide/package_guide.hpp"
#include "tassel/document/guide/person_name.hpp"
#include "tassel/document/guide/written_texts.hpp"
#include "tassel/document/intake/evaluate_intake.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel::document::detail {

class spoken_answers {
  public:
    /// `days` are in the language of `translate`.
    spoken_answers(kept_package const& kept, day_texts const& days, text_catalog const& translate,
                   bool one_period = false)
        : kept_{kept}, days_{days}, translate_{translate}, one_period_{one_period},
          attached_{attached_roles(kept.state.progress)}, around_{.facts = kept.origin.facts,
                                                                  .today = day_of_last_change(kept),
                                                                  .attached = attached_} {}
    spoken_answers(spoken_answers const&) = delete;
    spoken_answers& operator=(spoken_answers const&) = delete;

    [[nodiscard]] evaluation_context asked_of(intake_source source) const {
        auto const& intake = kept_.state.intake;
        return {source, intake.of(source), intake.identity, around_};
    }
    /// Returns the context for evaluating conditions of a copy, in the copy's record if it has one.
    [[nodiscard]] evaluation_context asked_of(form_copy const& copy) const {
        auto context = asked_of(copy.source->carried.source_id);
        auto const& instance = *copy.instance;
        if (instance.record != 0) {
            context.group = group_named(*copy.source->judgment.definition, instance.form->group);
            context.record = static_cast<std::uint16_t>(instance.record);
        }
        return context;
    }

    template <document_ruleset Law>
    [[nodiscard]] printed_form printed(form_copy const& copy, form_layout const& layout) const {
        return print_form<Law>(layout, *copy.instance, kept_.state.intake, around_);
    }

    /// Finds the sender in the shared identity, or else in the source's own fields.
    [[nodiscard]] guided_sender sender(std::span<field_name const> name,
                                       guide_rules const& rules) const {
        auto const& intake = kept_.state.intake;
        auto sender = sender_in(intake.identity, name, rules.sender, rules.country_abroad);
        for (auto const& own : rules.own_senders) {
            if (!sender.name.empty()) break;
            sender = sender_in(intake.of(own.source), own.name, own.fields, rules.country_abroad);
            if (!own.about.empty() && is_yes(own.other, asked_of(own.source)))
                sender.about = said(translate_.text(own.about), {sender.name});
        }
        return sender;
    }
    /// Returns the name of the student or employer that a copy is about; empty for other copies.
    [[nodiscard]] std::string record_name(form_copy const& copy) const {
        auto const context = asked_of(copy);
        std::string name;
        for (auto const part : copy.instance->form->record_named_by) {
            auto const* const value = context.find(part);
            if (value == nullptr) continue;
            if (!name.empty()) name += ' ';
            name += value->text;
        }
        return name;
    }
    /// Returns a holder's name; empty if none is reported.
    [[nodiscard]] std::string holder_name(std::int64_t holder) const {
        return kept_.origin.facts.holders[static_cast<std::size_t>(holder)].name.value_or("");
    }

    /// Appends the sentence of a line once for the source, or once for each record of the line's
    /// group.
    void say(guidance_line const& line, intake_definition const& definition,
             std::vector<owned_sentence>& out) const {
        for_each_context(definition, line.group, line.figures[0], [&](auto const& context) {
            if (!is_yes(line.when, context)) return;
            auto figures =
                std::array{figure(line.figures[0], context), figure(line.figures[1], context)};
            if (!line.reached.empty()) {
                figures[1] = contact(line.reached, context);
                if (figures[1].empty()) return;
            }
            out.push_back({said(translate_.text(line.text), {figures[0], figures[1]}, one_period_),
                           {.source = definition.source, .record = context.record},
                           guide_moment::when_sending,
                           line.claim});
        });
    }
    /// Calls `visit(record, day)` for each day of the rule that is known; the record is 0 outside a
    /// group.
    template <class Visit>
    void each_day(calendar_rule const& rule, intake_definition const& definition,
                  Visit visit) const {
        for_each_context(definition, rule.group, rule.name, [&](auto const& context) {
            if (!is_yes(rule.when, context)) return;
            if (auto const day = day_of(rule, context)) visit(context.record, *day);
        });
    }
    /// Calls `visit(record, over, sentence)` for each day. Names a past day only if the rule has a
    /// text for it.
    template <class Visit>
    void each_sentence(calendar_rule const& rule, intake_definition const& definition,
                       civil_date since, Visit visit) const {
        for_each_context(definition, rule.group, rule.name, [&](auto const& context) {
            if (!is_yes(rule.when, context)) return;
            auto const day = day_of(rule, context);
            bool const to_come = day && *day >= since;
            if (auto const text = to_come ? rule.dated : rule.over; day && !text.empty()) {
                auto const written = written_day(days_, *day);
                auto const dated = translate_.text(text);
                visit(context.record, !to_come,
                      rule.group.empty() ? said(dated, {written})
                                         : said(dated, {name_in(rule, context), written}));
            } else if (!rule.undated.empty()) {
                visit(context.record, false, said(translate_.text(rule.undated)));
            }
        });
    }

  private:
    [[nodiscard]] static guided_sender sender_in(intake_values const& values,
                                                 std::span<field_name const> name,
                                                 sender_fields const& fields,
                                                 country_finder country_abroad) {
        auto const text = [&](field_name field) {
            auto const* const value = values.find(field.hash());
            return value == nullptr ? std::string{} : value->text;
        };
        guided_sender sender{.name = name_of(values, name), .email = text(fields.email)};
        append_phone(sender.phone, text(fields.phone));
        auto const country = country_abroad == nullptr ? std::string{} : text(fields.country);
        sender.address =
            address_lines({.street = text(fields.street),
                           .more_street = text(fields.more_street),
                           .city = text(fields.city),
                           .state = text(fields.state),
                           .zip_code = text(fields.zip_code),
                           .region = text(fields.region),
                           .postal_code = text(fields.postal_code),
                           .abroad = country.empty() ? nullptr : country_abroad(country)});
        return sender;
    }
    [[nodiscard]] static intake_group const* group_named(intake_definition const& definition,
                                                         field_name name) {
        auto const& groups = definition.groups;
        auto const found = std::find_if(groups.begin(), groups.end(),
                                        [name](auto const& one) { return one.name == name; });
        return found == groups.end() ? nullptr : &*found;
    }
    /// Visits the source once or, with a group, each record that has the field.
    template <class Visit>
    void for_each_context(intake_definition const& definition, field_name group, field_name field,
                          Visit visit) const {
        auto context = asked_of(definition.source);
        if (group.empty()) return visit(context);
        context.group = group_named(definition, group);
        for (auto const& one : context.own.all_records(key_within(group.hash(), field.hash()))) {
            context.record = one.place.record;
            visit(context);
        }
    }
    [[nodiscard]] static std::optional<civil_date> day_of(calendar_rule const& rule,
                                                          evaluation_context const& context) {
        if (rule.day.always()) return std::nullopt;
        auto const number = tassel::detail::evaluate(rule.day.begin(), rule.day.end(), context);
        if (!number) return std::nullopt;
        if (!rule.of_month) return days_to_civil(*number);
        auto const next = *number + 1;
        return day_before({static_cast<std::int16_t>(next / 12),
                           static_cast<std::uint8_t>(next % 12 + 1), std::uint8_t{1}});
    }
    /// Returns how to reach a holder, on one line; empty if the loan data has no contact.
    [[nodiscard]] std::string contact(field_name name, evaluation_context const& context) const {
        auto const* const label = context.find(name);
        if (label == nullptr) return {};
        for (auto const& one : kept_.origin.facts.holders) {
            if (one.label != label->text) continue;
            auto text = one.address.value_or(std::string{});
            for (auto end = text.find('\n'); end != std::string::npos; end = text.find('\n', end))
                text.replace(end, 1, ", ");
            if (one.phone) {
                if (!text.empty()) text += ", ";
                append_phone(text, *one.phone);
            }
            return text;
        }
        return {};
    }
    [[nodiscard]] std::string name_in(calendar_rule const& rule,
                                      evaluation_context const& context) const {
        auto name = figure(rule.name, context);
        if (auto const rest = figure(rule.last_name, context); !rest.empty())
            name.append(" ").append(rest);
        return name;
    }
    /// Returns a field's value in the usual notation; empty if it has no value.
    [[nodiscard]] std::string figure(field_name name, evaluation_context const& context) const {
        auto const* const entry = name.empty() ? nullptr : context.find_entry(name);
        if (entry == nullptr) return {};
        auto const number = entry->value.number;
        switch (entry->place.field->type) {
        case intake_type::cents: return written_amount({number});
        case intake_type::date: return written_day(days_, days_to_civil(number));
        default: break;
        }
        std::string text;
        append_value(text, piece_format::usual, *entry->place.field, entry->value,
                     kept_.origin.facts);
        return text;
    }

    kept_package const& kept_;
    day_texts const& days_;
    text_catalog const& translate_;
    bool one_period_;
    std::vector<attached_role> attached_;
    intake_context around_;
};

} // namespace tassel::document::detail
