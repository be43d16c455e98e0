// Saves intake of one source: what was sent is read and merged with what is kept, every fault is
// found, the result is judged, and it is kept only if nothing is wrong. A replacement text that is
// printed instead of a field's text is kept only as long as the text.
#pragma once

#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/intake_entries.hpp"
#include "tassel/document/intake/intake_values.hpp"
#include "tassel/document/intake/read_intake_value.hpp"
#include "tassel/document/intake/source_conditions.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/near_name.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document::detail {

/// The value of the field for which a place holds the replacement text.
[[nodiscard]] inline intake_value const*
find_printed(field_place const& place, intake_values const& own, intake_values const& identity) {
    auto const key = key_of_field(place);
    auto const* value = own.find(key, place.record, place.nested_record);
    return value != nullptr ? value : identity.find(key, place.record, place.nested_record);
}

/// Drops outdated replacements in a source whose values have changed, except those that `was_sent`
/// includes.
template <class WasSent>
void drop_printings(intake_values& own, intake_values const& identity, intake_state const& before,
                    intake_source source, WasSent was_sent) {
    auto const& own_before = before.of(source);
    own.erase_if([&](intake_entry const& one) {
        if (!one.place.printed_as || was_sent(one.place)) return false;
        auto const* now = find_printed(one.place, own, identity);
        auto const* was = find_printed(one.place, own_before, before.identity);
        return now == nullptr || was == nullptr || *now != *was;
    });
}

/// Drops outdated replacements for texts of the identity in the other sources, too.
inline void drop_printings_of_identity(intake_state& state, intake_values const& identity) {
    for (auto const source : reflect::enumerator_values<intake_source>) {
        auto values = state.of(source);
        bool const any = values.erase_if([&](intake_entry const& one) {
            if (!one.place.printed_as) return false;
            auto const key = key_of_field(one.place);
            auto const* was = state.identity.find(key);
            auto const* now = identity.find(key);
            return was != nullptr && (now == nullptr || *now != *was);
        });
        if (any) state.replace(source, std::move(values), state.prefilled(source));
    }
}

} // namespace tassel::document::detail

namespace tassel::document {

/// The maximum number of members of `values`, and the maximum length of a member's name.
inline constexpr std::size_t maximum_intake_members = 2'000, longest_intake_name = 160;

namespace detail {

class intake_merge {
  public:
    intake_merge(document_law const& law, intake_source source,
                 reflect::json_document const& document, intake_context const& context)
        : places_{law, source}, document_{document}, reader_{document, law.is_state},
          context_{context}, counts_lead_{law.manners.counts_lead} {}

    /// Returns whether everything is valid. If so, `own` and `identity` hold what is to be kept.
    [[nodiscard]] bool apply(intake_state const& state, reflect::json_node const& values) {
        own_ = state.of(places_.definition().source);
        identity_ = state.identity;
        if (!read_members(values)) return false;
        merge();
        drop_printings(own_, identity_, state, places_.definition().source,
                       [this](field_place const& place) { return find_sent(place) != nullptr; });
        source_conditions const conditions{places_, own_, identity_, context_};
        settle(conditions);
        check_branches(conditions);
        check_printings();
        check_counts(conditions);
        check_relations(conditions);
        return faults_.empty() && unknown_.empty();
    }
    [[nodiscard]] intake_values& own() noexcept { return own_; }
    [[nodiscard]] intake_values& identity() noexcept { return identity_; }
    /// Whether anything besides the shared identity was sent.
    [[nodiscard]] bool sent_own() const noexcept {
        return std::any_of(sent_.begin(), sent_.end(),
                           [](sent_value const& one) { return !one.place.identity; });
    }

    /// Adds the faults in the order of the definition.
    void report(std::string_view prefix, reflect::fault_list& faults) {
        std::stable_sort(faults_.begin(), faults_.end(), [](found_fault const& a, auto const& b) {
            return a.place.order < b.place.order;
        });
        std::string const values = std::string{prefix} + "values";
        if (whole_) return faults.add(values, whole_->code, whole_->message);
        auto const path_of = [&values](std::string_view name) {
            return std::string{values}.append(".").append(name);
        };
        for (auto const& one : faults_)
            faults.add(path_of(wire_name(one.place)), one.refused.code, one.refused.message);
        for (auto const& name : unknown_) {
            if (name.empty()) {
                faults.add(values, reflect::fault_code::unknown_field,
                           "has an unknown field, whose name is not repeated here");
            } else {
                faults.add(path_of(name), reflect::fault_code::unknown_field,
                           "is not a known field");
            }
        }
    }

  private:
    using fault_code = reflect::fault_code;

    struct sent_value {
        field_place place{};
        reflect::json_node const* node = nullptr;
        bool wrong = false;
        bool kept = false;    ///< it has a value that was merged
        bool refused = false; ///< its branch is not chosen
    };
    struct found_fault {
        field_place place{};
        value_refusal refused{};
    };

    void add(field_place const& place, fault_code code, std::string_view message) {
        faults_.push_back({place, {code, std::string{message}}});
    }
    [[nodiscard]] bool refuse_all(fault_code code, std::string_view message) {
        whole_ = {code, std::string{message}};
        return false;
    }

    /// Whether a message may repeat a name that the source does not know: the name of a field of
    /// another source, or a name whose parts are all near names of this source.
    [[nodiscard]] bool may_be_shown(std::string_view name) const {
        if (!reflect::detail::is_plain_name(name)) return false;
        if (places_.names_any(name)) return true;
        auto const names = known_names();
        auto const sent = parse_wire_name(name);
        auto const is_near = [&names](std::string_view part) {
            return part.empty() ||
                   std::any_of(names.begin(), names.end(), [part](std::string const& known) {
                       return reflect::is_near(part, known);
                   });
        };
        return is_near(sent.group) && is_near(sent.nested) && is_near(sent.name);
    }
    /// The names of the source's fields, groups, and record counts, and of the identity's fields.
    [[nodiscard]] std::vector<std::string> known_names() const {
        std::vector<std::string> names;
        auto const add_all = [&names](auto const& named) {
            for (auto const& each : named)
                names.emplace_back(each.name.view());
        };
        auto const& definition = places_.definition();
        add_all(places_.identity_fields());
        add_all(definition.fields);
        add_all(definition.groups);
        for (auto const& group : definition.groups) {
            names.push_back(std::string{group.name.view()}.append(count_suffix));
            add_all(group.fields);
            add_all(group.nested);
            for (auto const& nested : group.nested) {
                names.push_back(std::string{nested.name.view()}.append(nested_count_suffix));
                add_all(nested.fields);
            }
        }
        return names;
    }

    [[nodiscard]] bool read_members(reflect::json_node const& values) {
        if (values.kind != reflect::json_kind::object) {
            return refuse_all(fault_code::wrong_type, "must be an object");
        }
        std::size_t members = 0;
        auto const* member = document_.first_child(values);
        for (; member != nullptr; member = document_.next_sibling(*member)) {
            if (++members > maximum_intake_members) {
                return refuse_all(fault_code::too_long, "must have at most 2,000 members");
            }
            auto const name = document_.name(*member, buffer_);
            auto const place =
                name.size() <= longest_intake_name ? places_.find(name) : std::nullopt;
            if (place) {
                sent_.push_back({*place, member});
            } else {
                bool const told = unknown_.size() < reflect::maximum_told_faults;
                unknown_.emplace_back(told && may_be_shown(name) ? name : std::string_view{});
            }
        }
        std::stable_sort(sent_.begin(), sent_.end(), [](auto const& a, auto const& b) {
            return a.place.position() < b.place.position();
        });
        refuse_repeated();
        return true;
    }
    void refuse_repeated() {
        auto const same = [](sent_value const& a, sent_value const& b) {
            return a.place.position() == b.place.position();
        };
        for (std::size_t i = 1; i < sent_.size(); ++i) {
            if (!same(sent_[i - 1], sent_[i])) continue;
            if (!sent_[i - 1].wrong) {
                add(sent_[i].place, fault_code::duplicate_member, "is given more than once");
            }
            sent_[i - 1].wrong = sent_[i].wrong = true;
        }
        sent_.erase(std::unique(sent_.begin(), sent_.end(), same), sent_.end());
    }

    void merge() {
        auto const was_sent = [this](intake_entry const& one) {
            return find_sent(one.place) != nullptr;
        };
        own_.erase_if(was_sent);
        identity_.erase_if(was_sent);
        std::vector<intake_entry> own, identity;
        own.reserve(sent_.size());
        for (auto& one : sent_) {
            if (one.wrong || one.node->kind == reflect::json_kind::null) continue;
            intake_value value;
            if (auto refused = read_value(one, value)) {
                one.wrong = true;
                faults_.push_back({one.place, std::move(*refused)});
            } else if (!is_cleared(*one.place.field, value)) {
                one.kept = true;
                (one.place.identity ? identity : own).push_back({one.place, std::move(value)});
            }
        }
        own_.add_all(std::move(own));
        identity_.add_all(std::move(identity));
        any_wrong_ =
            std::any_of(sent_.begin(), sent_.end(), [](auto const& one) { return one.wrong; });
    }
    [[nodiscard]] std::optional<value_refusal> read_value(sent_value const& sent,
                                                          intake_value& value) {
        auto refused = reader_.read(sent.place, *sent.node, value);
        auto const& field = *sent.place.field;
        if (refused || !is_birth_date(field)) return refused;
        auto const age = age_on(context_.today, days_to_civil(value.number));
        if (age >= field.minimum && age <= field.maximum) return std::nullopt;
        return refuse(fault_code::out_of_range,
                      {"must give an age from {} to {} years", field.minimum, field.maximum});
    }
    [[nodiscard]] static bool is_cleared(intake_field const& field,
                                         intake_value const& value) noexcept {
        return value.text.empty() &&
               (field.type == intake_type::text || field.type == intake_type::narrative);
    }
    [[nodiscard]] sent_value const* find_sent(field_place const& place) const noexcept {
        auto const found =
            std::lower_bound(sent_.begin(), sent_.end(), place, [](auto const& a, auto const& b) {
                return a.place.position() < b.position();
            });
        return found != sent_.end() && found->place.position() == place.position() ? &*found
                                                                                   : nullptr;
    }

    void check_printings() {
        for (auto const& one : sent_) {
            if (!one.kept || !one.place.printed_as) continue;
            if (find_printed(one.place, own_, identity_) == nullptr) {
                add(one.place, fault_code::not_allowed, "must belong to a field that has a value");
            }
        }
    }

    /// Erases kept values of branches that are no longer chosen and of records beyond a count,
    /// until nothing more can be erased.
    void settle(source_conditions const& conditions) {
        while (own_.erase_if([&](intake_entry const& one) {
            if (find_sent(one.place) != nullptr) return false;
            return is_beyond_count(conditions, one.place) || !conditions.applies(one.place);
        })) {
        }
    }
    [[nodiscard]] std::optional<field_place> outer_count(field_place const& place) const {
        if (place.record == 0) return std::nullopt;
        return places_.count(group_of(place));
    }
    [[nodiscard]] std::optional<field_place> inner_count(field_place const& place) const {
        if (place.nested_record == 0) return std::nullopt;
        return places_.nested_count(group_of(place), place.record);
    }
    [[nodiscard]] std::size_t group_of(field_place const& place) const noexcept {
        return static_cast<std::size_t>(place.group - places_.definition().groups.data());
    }
    /// Whether a record is beyond its count or there is no count. An invalid count decides nothing.
    [[nodiscard]] bool is_beyond_count(source_conditions const& conditions,
                                       field_place const& place) const {
        auto const beyond = [&](std::optional<field_place> const& count, std::uint16_t record) {
            return count && !is_wrong(*count) && record > conditions.count(*count).value_or(0);
        };
        return beyond(outer_count(place), place.record) ||
               beyond(inner_count(place), place.nested_record);
    }
    [[nodiscard]] bool is_wrong(field_place const& place) const noexcept {
        auto const* sent = any_wrong_ ? find_sent(place) : nullptr;
        return sent != nullptr && sent->wrong;
    }

    /// Whether a condition depends on an invalid value. Such a condition decides nothing.
    [[nodiscard]] bool asks_for_wrong(expression_view condition) const {
        if (!any_wrong_) return false;
        return std::any_of(sent_.begin(), sent_.end(), [&](sent_value const& one) {
            if (!one.wrong) return false;
            auto const& name = one.place.field->name;
            return std::any_of(
                condition.begin(), condition.end(), [&](expression_node const& node) {
                    return node.name == name || node.other == name ||
                           (one.place.is_count() && (node.name.hash() == one.place.key ||
                                                     node.group == one.place.group->name));
                });
        });
    }

    /// Rejects values of branches that are not chosen, and then, in turn, values that depend on
    /// those.
    void check_branches(source_conditions const& conditions) {
        for (bool any = true; any;) {
            any = false;
            for (auto& one : sent_) {
                if (!one.kept || one.place.identity || !is_refused(conditions, one.place)) continue;
                add(one.place, fault_code::not_allowed, "does not apply to the answers given");
                one.refused = any = true;
            }
            for (auto& one : sent_)
                one.kept = one.kept && !one.refused;
            own_.erase_if([this](intake_entry const& one) {
                auto const* sent = find_sent(one.place);
                return sent != nullptr && sent->refused;
            });
        }
    }
    [[nodiscard]] bool is_refused(source_conditions const& conditions,
                                  field_place const& place) const {
        if (conditions.applies(place)) return false;
        bool undecided = false;
        conditions.for_each_branch_condition(
            place, [&](expression_view condition, evaluation_context const&) {
                undecided = undecided || asks_for_wrong(condition);
            });
        return !undecided;
    }

    void check_counts(source_conditions const& conditions) {
        if (places_.definition().groups.empty()) return;
        check_sent_records(conditions);
        conditions.for_each_record(
            [&](field_place const& count) {
                if (is_wrong(count) || !conditions.applies(count)) return;
                auto const& group = count.counted();
                auto const there = records_there(count);
                auto const said = conditions.count(count);
                if (!said) {
                    bool const any = std::find(there.begin(), there.end(), true) != there.end();
                    if (any)
                        add(count, fault_code::required, "is required if its records have values");
                    return;
                }
                if (counts_lead_ || group.minimum == group.maximum) return;
                auto const end = there.begin() + static_cast<std::ptrdiff_t>(*said);
                if (std::find(there.begin(), end, false) != end) {
                    add(count, fault_code::contradiction,
                        "must be the number of records that have values");
                }
            },
            [](field_place const&) {});
    }
    void check_sent_records(source_conditions const& conditions) {
        for (auto const& one : sent_) {
            if (!one.kept) continue;
            auto const exceeds = [&](std::optional<field_place> const& count,
                                     std::uint16_t record) {
                if (!count || is_wrong(*count)) return false;
                auto const said = conditions.count(*count);
                return said && record > *said;
            };
            if (exceeds(outer_count(one.place), one.place.record) ||
                exceeds(inner_count(one.place), one.place.nested_record)) {
                add(one.place, fault_code::contradiction,
                    "belongs to a record beyond the record count");
            }
        }
    }
    /// Which of the counted records have a value, even a rejected one.
    [[nodiscard]] std::vector<bool> records_there(field_place const& count) const {
        std::vector<bool> there(static_cast<std::size_t>(count.counted().maximum), false);
        auto const see = [&](field_place const& place) {
            if (place.group != count.group) return;
            bool const nested = count.nested != nullptr;
            if (nested && (place.nested == nullptr || place.record != count.record)) return;
            auto const record = nested ? place.nested_record : place.record;
            if (record != 0) there[record - 1U] = true;
        };
        for (auto const& one : own_.entries())
            see(one.place);
        for (auto const& one : sent_) {
            if (one.wrong || one.refused) see(one.place);
        }
        return there;
    }

    void check_relations(source_conditions const& conditions) {
        conditions.for_each_broken([&](broken_relation const& relation) {
            if (!asks_for_wrong(relation.because)) {
                add(relation.place, relation.code, relation.message);
            }
        });
    }

    source_places places_;
    reflect::json_document const& document_;
    intake_value_reader reader_;
    intake_context const& context_;
    bool counts_lead_;
    intake_values own_;
    intake_values identity_;
    std::vector<sent_value> sent_; // sorted by position
    std::vector<found_fault> faults_;
    std::vector<std::string> unknown_;
    std::optional<value_refusal> whole_;
    bool any_wrong_ = false;
    std::string buffer_;
};

} // namespace detail

/// Merges `values`, a JSON object of `document`, into the state. A null clears a value, and an
/// absent member leaves it unchanged. Fields of the shared identity are stored there. A replacement
/// text for printing is erased when the text it replaces changes, as are answers of a branch that
/// is no longer chosen and records beyond a lowered count. If there is any fault, nothing is saved,
/// and each fault is added under `<path_prefix>values.<field>`. Returns whether the state has
/// changed. Confirming what was taken over from the profile counts as a change.
template <intake_ruleset Law>
[[nodiscard]] bool save_intake(intake_state& state, intake_source source,
                               reflect::json_document const& document,
                               reflect::json_node const& values, intake_context const& context,
                               std::string_view path_prefix, reflect::fault_list& faults) {
    detail::intake_merge merge{document_law_of<Law>, source, document, context};
    bool const accepted = merge.apply(state, values);
    merge.report(path_prefix, faults);
    if (!accepted) return false;
    bool const starts = state.prefilled(source) && merge.sent_own();
    bool const changed =
        starts || merge.own() != state.of(source) || merge.identity() != state.identity;
    if (changed) {
        detail::drop_printings_of_identity(state, merge.identity());
        state.replace(source, std::move(merge.own()), state.prefilled(source) && !starts);
        state.identity = std::move(merge.identity());
    }
    return changed;
}

} // namespace tassel::document
