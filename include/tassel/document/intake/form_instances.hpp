// Decides which copies of a form are made: one, or one for each holder or record.
#pragma once

#include "tassel/document/intake/source_conditions.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/document/vocabulary/source_judgment.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {

class form_maker {
  public:
    form_maker(source_conditions const& conditions, document_facts const& facts,
               bool whole_portfolio) noexcept
        : conditions_{conditions}, facts_{facts}, whole_portfolio_{whole_portfolio} {}

    /// Appends the copies of a form. Returns true if there is no holder for whom the form can be
    /// made, whatever the remaining answers are. A holder's number is the index among the package's
    /// holders, so ids stay the same when another holder drops out. Records have the numbers that
    /// the client sent.
    [[nodiscard]] bool make(form_definition const& form,
                            std::vector<form_instance>& instances) const {
        auto const loans = loans_for(form, conditions_.asked());
        switch (form.repetition) {
        case form_repetition::once: add(form, {}, {}, loans, instances); return false;
        case form_repetition::named_representative:
            add(form, "representative", "Representative", loans, instances);
            return false;
        case form_repetition::record: make_by_record(form, instances); return false;
        case form_repetition::holder: make_by_holder(form, loans, instances); break;
        case form_repetition::record_and_holder: make_by_record(form, instances); break;
        }
        return loans.empty() && knows_answers(form.loans);
    }

  private:
    using chosen_loans = std::vector<document_loan const*>;

    /// Returns the loans that a form covers, possibly only those of a record.
    [[nodiscard]] chosen_loans loans_for(form_definition const& form,
                                         evaluation_context context) const {
        some_loan_memory memory;
        context.memory = &memory;
        chosen_loans chosen;
        for (auto const& loan : facts_.loans) {
            if (!whole_portfolio_ && !loan.locked) continue;
            if (is_yes(form.loans, context.with(loan))) chosen.push_back(&loan);
        }
        return chosen;
    }
    [[nodiscard]] static chosen_loans of_holder(chosen_loans const& loans, std::int64_t holder) {
        chosen_loans chosen;
        for (auto const* loan : loans) {
            if (loan->holder == holder) chosen.push_back(loan);
        }
        return chosen;
    }
    void make_by_holder(form_definition const& form, chosen_loans const& loans,
                        std::vector<form_instance>& instances) const {
        for (std::size_t i = 0; i < facts_.holders.size(); ++i) {
            auto const holder = static_cast<std::int64_t>(i);
            auto const held = of_holder(loans, holder);
            if (held.empty()) continue;
            auto& made = add(form, holder_qualifier(holder), holder_name(holder), held, instances);
            made.holder = holder;
            if constexpr (!judges_newest_alone) made.share = share_of(holder, loans);
        }
    }
    /// Returns a holder's part by what is owed on these loans; by the number of their holders if
    /// that is not known of each loan.
    [[nodiscard]] static holder_share share_of(std::int64_t holder, chosen_loans const& loans) {
        bool const known = std::all_of(loans.begin(), loans.end(), [](document_loan const* loan) {
            return !loan->balance_unknown.value_or(false) && loan->balance_cents.value > 0;
        });
        holder_share share{.own = 0, .all = 0};
        std::vector<std::int64_t> counted;
        for (auto const* loan : loans) {
            bool const first =
                std::find(counted.begin(), counted.end(), loan->holder) == counted.end();
            if (first) counted.push_back(loan->holder);
            auto const weight = known ? loan->balance_cents.value : std::int64_t{first};
            share.all += weight;
            if (loan->holder < holder) share.before += weight;
            if (loan->holder == holder) share.own += weight;
        }
        return share;
    }

    /// Whether every answer that a condition needs is known or does not apply.
    [[nodiscard]] bool knows_answers(expression_view condition) const {
        auto const& asked = conditions_.asked();
        return std::all_of(condition.begin(), condition.end(), [&](expression_node const& node) {
            if (node.name.empty()) return true;
            if (!node.group.empty()) return knows_records(node);
            auto const place = conditions_.find(node.name, asked);
            return !place || asked.own.find(*place) != nullptr || !conditions_.applies(*place);
        });
    }
    [[nodiscard]] bool knows_records(expression_node const& node) const {
        auto const& own = conditions_.asked().own;
        auto const key = detail::key_within(node.group.hash(), node.name.hash());
        auto const* count =
            own.find(tassel::detail::name_hash(detail::count_suffix, node.group.hash()));
        return count != nullptr &&
               own.all_records(key).size() == static_cast<std::size_t>(count->number);
    }

    [[nodiscard]] static std::string holder_qualifier(std::int64_t holder) {
        return "holder-" + std::to_string(holder + 1);
    }
    [[nodiscard]] std::string holder_name(std::int64_t holder) const {
        auto const& one = facts_.holders[static_cast<std::size_t>(holder)];
        return one.name.value_or(one.label);
    }
    /// Returns the index of the holder with this label.
    [[nodiscard]] std::optional<std::int64_t> holder_of(std::string_view label) const {
        auto const found =
            std::find_if(facts_.holders.begin(), facts_.holders.end(),
                         [label](document_holder const& one) { return one.label == label; });
        if (found == facts_.holders.end()) return std::nullopt;
        return found - facts_.holders.begin();
    }

    void make_by_record(form_definition const& form, std::vector<form_instance>& instances) const {
        conditions_.for_each_record(
            [](field_place const&) {},
            [&](field_place const& place) {
                if (place.group->name != form.group || place.nested != nullptr) return;
                auto const loans = loans_for(form, conditions_.asked().in_record_of(place));
                auto const number = std::to_string(place.record);
                auto const id = std::string{form.record_qualifier.view()} + '-' + number;
                auto const label = capitalized(form.record_qualifier.view()) + ' ' + number;
                if (form.repetition == form_repetition::record) {
                    add(form, id, label, loans, instances).record = place.record;
                    return;
                }
                for (auto const holder : holders_named(place)) {
                    auto& made = add(form, id + '.' + holder_qualifier(holder),
                                     label + ", " + holder_name(holder), of_holder(loans, holder),
                                     instances);
                    made.holder = holder;
                    made.record = place.record;
                }
            });
    }
    /// Returns the holders that a record or its nested records name, in order.
    [[nodiscard]] std::vector<std::int64_t> holders_named(field_place const& record) const {
        std::vector<intake_entry const*> naming;
        for (auto const& entry : conditions_.asked().own.entries()) {
            auto const& place = entry.place;
            if (place.group == record.group && place.record == record.record &&
                place.field->type == intake_type::holder_label) {
                naming.push_back(&entry);
            }
        }
        std::sort(naming.begin(), naming.end(),
                  [](auto const* a, auto const* b) { return a->place.order < b->place.order; });
        std::vector<std::int64_t> holders;
        for (auto const* entry : naming) {
            auto const holder = holder_of(entry->value.text);
            if (holder && std::find(holders.begin(), holders.end(), *holder) == holders.end()) {
                holders.push_back(*holder);
            }
        }
        return holders;
    }
    [[nodiscard]] static std::string capitalized(std::string_view word) {
        std::string text{word};
        if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
            text[0] = static_cast<char>(text[0] - 'a' + 'A');
        }
        return text;
    }

    static form_instance& add(form_definition const& form, std::string_view qualifier,
                              std::string label, chosen_loans const& loans,
                              std::vector<form_instance>& instances) {
        auto& made = instances.emplace_back();
        made.form = &form;
        made.form_instance_id = reflect::enumerator_name(form.source);
        if (!qualifier.empty()) {
            made.form_instance_id += '.';
            made.form_instance_id += qualifier;
        }
        made.qualifier_label = std::move(label);
        for (auto const* loan : loans)
            made.loan_ids.push_back(loan->loan_id);
        return made;
    }

    source_conditions const& conditions_;
    document_facts const& facts_;
    bool whole_portfolio_;
};

} // namespace tassel::document
