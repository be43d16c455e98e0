// Judges the intake of one source: finds the statuses of its fields, documents, and forms.
#pragma once

#include "tassel/document/intake/form_instances.hpp"
#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/intake_values.hpp"
#include "tassel/document/intake/source_conditions.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/source_judgment.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tassel::document {
namespace detail {

class source_judge {
  public:
    source_judge(document_law const& law, intake_source source, intake_state const& state,
                 intake_context const& context, bool whole_portfolio)
        : law_{law}, places_{law, source}, own_{state.of(source)}, conditions_{places_, own_,
                                                                               state.identity,
                                                                               context},
          context_{context}, started_{state.started(source)}, whole_portfolio_{whole_portfolio} {
        judged_.definition = &places_.definition();
    }

    [[nodiscard]] source_judgment judge() {
        find_invalid();
        judge_fields();
        judge_remarks();
        judge_roles();
        judge_forms();
        judge_status();
        return std::move(judged_);
    }

  private:
    /// An invalid field, and a sentence with the reason.
    struct invalid_field {
        decltype(field_place{}.position()) position{};
        std::string_view reason{};
    };

    void find_invalid() {
        conditions_.for_each_broken([this](broken_relation const& relation) {
            invalid_.push_back({relation.place.position(), relation.message});
        });
        for (auto const& one : context_.unfit) {
            if (one.source != places_.definition().source) continue;
            if (auto const place = places_.find(one.field_id))
                invalid_.push_back({place->position(), one.reason});
        }
        std::stable_sort(invalid_.begin(), invalid_.end(),
                         [](auto const& a, auto const& b) { return a.position < b.position; });
    }
    /// Returns null if the field is valid.
    [[nodiscard]] invalid_field const* find_invalid(field_place const& place) const {
        auto const found = std::lower_bound(
            invalid_.begin(), invalid_.end(), place.position(),
            [](invalid_field const& one, auto const& wanted) { return one.position < wanted; });
        bool const there = found != invalid_.end() && found->position == place.position();
        return there ? &*found : nullptr;
    }

    void judge_fields() {
        auto const& definition = places_.definition();
        auto const most = law_.identity.size() + definition.fields.size() +
                          definition.groups.size() + own_.entries().size();
        judged_.fields.reserve(most);
        groups_.reserve(most);
        judge_identity();
        for (std::size_t i = 0; i < definition.fields.size(); ++i)
            judge_field(places_.field(i));
        conditions_.for_each_record([this](field_place const& count) { judge_count(count); },
                                    [this](field_place const& first) { judge_record(first); });
    }
    void judge_identity() {
        auto const& definition = places_.definition();
        if (definition.identity == identity_use::none) return;
        // The identity is requested until an answer excludes it.
        bool const asked = holds(definition.identity_applies, conditions_.asked()) != truth::no;
        bool const with_birth_date = definition.identity == identity_use::contact_and_birth_date;
        bool const none_required = definition.identity == identity_use::accepted;
        for (std::size_t i = 0; i < law_.identity.size(); ++i) {
            auto const place = places_.identity(i);
            bool const required =
                !none_required && ((with_birth_date && is_birth_date(*place.field)) ||
                                   is_yes(place.field->required, conditions_.asked()));
            bool const applies = asked && conditions_.applies(place);
            add_field(place, conditions_.asked().identity.find(place), applies, required);
        }
    }
    void judge_field(field_place const& place) {
        bool const applies = conditions_.applies(place);
        add_field(place, own_.find(place), applies, applies && is_required(place));
    }
    /// Whether a field that applies is required.
    [[nodiscard]] bool is_required(field_place const& place) const {
        if (!place.is_count())
            return is_yes(place.field->required, conditions_.asked().in_record_of(place));
        auto const& group = place.counted();
        return group.minimum != 0 && group.minimum != group.maximum;
    }
    void judge_record(field_place const& first) {
        auto const g = conditions_.place_of(*first.group);
        auto const& part = first.nested != nullptr ? *first.nested : *first.group;
        for (std::size_t i = 0; i < part.fields.size(); ++i) {
            judge_field(first.nested != nullptr
                            ? places_.nested_field(g, first.record, first.nested_record, i)
                            : places_.field(g, first.record, i));
        }
    }
    void judge_count(field_place const& place) {
        judge_field(place);
        if (judged_.fields.back().status == field_status::not_applicable) return;
        auto const& group = place.counted();
        auto const count = conditions_.count(place).value_or(0);
        judged_.groups.push_back({group_name(place), group.minimum, group.maximum, count,
                                  judge_further_record(place, count)});
    }
    /// Judges the fields of the record after the last one, as if that record existed.
    [[nodiscard]] std::vector<judged_field> judge_further_record(field_place const& count,
                                                                 std::int64_t said) const {
        std::vector<judged_field> further;
        bool const leads = judges_newest_alone || law_.manners.counts_lead;
        if (!leads || said >= count.counted().maximum) return further;
        bool const nested_only = count.nested != nullptr;
        auto const add = [&](field_place const& place) {
            bool const applies = conditions_.applies(place);
            further.push_back(judge_one(place, nullptr, applies, applies && is_required(place)));
            further.back().field_id = further_name(place, nested_only);
        };
        auto const g = conditions_.place_of(*count.group);
        auto const next = static_cast<std::uint16_t>(said + 1);
        auto const outer = nested_only ? count.record : next;
        auto const inner = nested_only ? next : std::uint16_t{1};
        if (!nested_only) {
            for (std::size_t i = 0; i < count.group->fields.size(); ++i)
                add(places_.field(g, outer, i));
            if (count.group->nested.empty()) return further;
            add(places_.nested_count(g, outer));
        }
        for (std::size_t i = 0; i < count.group->nested.front().fields.size(); ++i)
            add(places_.nested_field(g, outer, inner, i));
        return further;
    }
    /// Returns the name of a group, preceded by the record that it is nested in, if there is one.
    [[nodiscard]] static std::string group_name(field_place const& count) {
        auto name = wire_name(count);
        auto const suffix = count.nested != nullptr ? nested_count_suffix : count_suffix;
        name.resize(name.size() - suffix.size());
        return name;
    }

    void add_field(field_place const& place, intake_value const* value, bool applies,
                   bool required) {
        add_one(place, value, applies, required);
        if (!applies || place.printed_as || place.field->type != intake_type::text) return;
        // The printed text must be reviewed like the field itself.
        if (auto const* printing = own_.find_printing(place))
            add_one(printing->place, &printing->value, true, true);
    }
    void add_one(field_place const& place, intake_value const* value, bool applies, bool required) {
        judged_.fields.push_back(judge_one(place, value, applies, required));
        groups_.push_back(place.group);
    }
    [[nodiscard]] judged_field judge_one(field_place const& place, intake_value const* value,
                                         bool applies, bool required) const {
        judged_field judged{.field_id = wire_name(place),
                            .field = place.field,
                            .counted = place.is_count() ? &place.counted() : nullptr,
                            .within = group_around(place),
                            .identity = place.identity,
                            .printed_as = place.printed_as,
                            .carried = applies && is_carried(place),
                            .required = applies && required,
                            .record = place.record};
        if (!applies) {
            judged.status = field_status::not_applicable;
        } else if (auto const* wrong = find_invalid(place)) {
            judged.status = field_status::invalid;
            judged.reason = wrong->reason;
        } else {
            judged.status = value != nullptr ? field_status::provided : field_status::missing;
        }
        if (applies && value != nullptr && place.field->shown) {
            judged.selected = value->text.empty() ? std::to_string(value->number) : value->text;
        }
        return judged;
    }
    /// Returns the innermost group whose records contain a place; null outside of records.
    [[nodiscard]] static intake_group const* group_around(field_place const& place) noexcept {
        if (place.nested_record != 0) return place.nested;
        return place.record != 0 ? place.group : nullptr;
    }

    [[nodiscard]] bool is_carried(field_place const& place) const noexcept {
        return (place.identity ? conditions_.asked().identity : own_).is_carried(place);
    }

    void judge_remarks() {
        conditions_.for_each_part([this](auto const& part, evaluation_context const& context) {
            for (intake_blocker const& one : part.blockers) {
                if (is_yes(one.when, context)) add_blocker(one);
            }
            for (intake_warning const& one : part.warnings) {
                if (is_yes(one.when, context)) {
                    judged_.warnings.push_back(
                        {one.code, one.message, first_field_of(one.when, context)});
                }
            }
        });
        note_holders_left_out();
    }
    void add_blocker(intake_blocker const& blocker) {
        bool const known = std::any_of(
            judged_.blockers.begin(), judged_.blockers.end(), [&](intake_blocker const& one) {
                return one.code == blocker.code && one.message == blocker.message;
            });
        if (!known) judged_.blockers.push_back(blocker);
    }
    /// Returns the full name of the first field that a condition uses.
    [[nodiscard]] std::string first_field_of(expression_view condition,
                                             evaluation_context const& context) const {
        for (auto const& node : condition) {
            if (node.name.empty() || !node.group.empty()) continue;
            if (auto const place = conditions_.find(node.name, context)) return wire_name(*place);
        }
        return {};
    }

    /// Adds a note if every holder should be named but only some are.
    void note_holders_left_out() {
        for (auto const& entry : own_.entries()) {
            auto const& place = entry.place;
            auto const records = own_.all_records(place.key);
            if (place.field->every_holder_note.empty() || &records.front() != &entry) continue;
            auto const& holders = context_.facts.holders;
            for (std::size_t i = 0; i < holders.size(); ++i) {
                bool const named =
                    std::any_of(records.begin(), records.end(), [&](intake_entry const& one) {
                        return one.value.text == holders[i].label;
                    });
                if (named || !conditions_.may_name_holder(place, static_cast<std::int64_t>(i))) {
                    continue;
                }
                judged_.warnings.push_back({"holder_left_out", place.field->every_holder_note, {}});
                break;
            }
        }
    }

    void judge_roles() {
        for (auto const& role : places_.definition().roles) {
            if (!is_yes(role.applies, conditions_.asked())) continue;
            judged_.roles.push_back({&role, is_yes(role.required, conditions_.asked())});
        }
        auto const& handoff = places_.definition().handoff;
        if (!handoff.url.empty() && is_yes(handoff.when, conditions_.asked())) {
            judged_.handoff_url = handoff.url;
        }
    }

    void judge_forms() {
        form_maker const maker{conditions_, context_.facts, whole_portfolio_};
        for (auto const& form : law_.forms) {
            if (form.intake != places_.definition().source) continue;
            if (!is_yes(form.applies, conditions_.asked())) continue;
            if (maker.make(form, judged_.instances)) {
                add_blocker({no_eligible_holder, form.no_loan_message, {}});
            }
        }
        for (auto& instance : judged_.instances)
            list_missing(instance);
    }
    /// Lists the fields that a copy lacks. In the group that the form repeats by, only the copy's
    /// own record counts.
    void list_missing(form_instance& instance) const {
        for (std::size_t i = 0; i < judged_.fields.size(); ++i) {
            auto const& field = judged_.fields[i];
            auto const* group = groups_[i];
            bool const of_another_record = field.record != instance.record && group != nullptr &&
                                           field.record != 0 && group->name == instance.form->group;
            if (!of_another_record && is_lacking(field)) {
                instance.missing_field_ids.push_back(field.field_id);
            }
        }
    }
    [[nodiscard]] static bool is_lacking(judged_field const& field) noexcept {
        return field.status == field_status::invalid ||
               (field.required && field.status == field_status::missing);
    }

    void judge_status() {
        auto const& fields = judged_.fields;
        bool const lacking = std::any_of(fields.begin(), fields.end(), is_lacking);
        bool const asks_own =
            std::any_of(fields.begin(), fields.end(), [](judged_field const& field) {
                return field.required && !field.identity;
            });
        if (!started_ && (asks_own || lacking)) {
            judged_.status = intake_status::not_started;
            // A source is not blocked before it is started, but the reasons are shown as warnings.
            for (auto const& one : judged_.blockers)
                judged_.warnings.push_back({one.code, one.message, {}});
            judged_.blockers.clear();
        } else if (!judged_.blockers.empty()) {
            judged_.status = intake_status::blocked;
        } else {
            judged_.status = lacking ? intake_status::incomplete : intake_status::complete;
        }
    }

    static constexpr plain_text no_eligible_holder = "no_eligible_holder";

    document_law const& law_;
    source_places places_;
    intake_values const& own_;
    source_conditions conditions_;
    intake_context const& context_;
    bool started_;
    bool whole_portfolio_;
    std::vector<invalid_field> invalid_;      // sorted by position
    std::vector<intake_group const*> groups_; // for each judged field
    source_judgment judged_;
};

} // namespace detail

/// Judges one source. `whole_portfolio` is false for a source whose forms cover only the locked
/// loans.
template <intake_ruleset Law>
[[nodiscard]] source_judgment judge_source(intake_source source, intake_state const& state,
                                           intake_context const& context, bool whole_portfolio) {
    return detail::source_judge{document_law_of<Law>, source, state, context, whole_portfolio}
        .judge();
}

} // namespace tassel::document
