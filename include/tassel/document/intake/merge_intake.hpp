// Merges the values that a client sent for one source with the stored values, and finds every fault
// of the result. A replacement text that is printed instead of a field's text is dropped when that
// text changes.
#pragma once

#include "tassel/document/intake/deciding_answer.hpp"
#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/intake_entries.hpp"
#include "tassel/document/intake/intake_values.hpp"
#include "tassel/document/intake/read_intake_value.hpp"
#include "tassel/document/intake/remove_record.hpp"
#include "tassel/document/intake/source_conditions.hpp"
#include "tassel/document/intake/unknown_member.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_document.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document::detail {

/// Returns the value of the field that a place's replacement text is for.
[[nodiscard]] inline intake_value const*
find_printed(field_place const& place, intake_values const& own, intake_values const& identity) {
    auto const key = key_of_field(place);
    auto const* value = own.find(key, place.record, place.nested_record);
    return value != nullptr ? value : identity.find(key, place.record, place.nested_record);
}

/// Drops outdated replacements in a source whose values have changed, except those for which
/// `was_sent` returns true.
template <class WasSent>
void drop_printings(intake_values& own, intake_values const& identity,
                    intake_values const& own_before, intake_values const& identity_before,
                    WasSent was_sent) {
    own.erase_if([&](intake_entry const& one) {
        if (!one.place.printed_as || was_sent(one.place)) return false;
        auto const* now = find_printed(one.place, own, identity);
        auto const* was = find_printed(one.place, own_before, identity_before);
        return now == nullptr || was == nullptr || *now != *was;
    });
}

} // namespace tassel::document::detail

namespace tassel::document {

/// The maximum number of members of `values`, and the maximum length of a member's name.
inline constexpr std::size_t maximum_intake_members = 2'000, longest_intake_name = 160;

namespace detail {

/// A fault of a value, or of the lack of one.
struct found_fault {
    field_place place{};
    value_refusal refused{};
    expression_view because{}; ///< the condition that found it; empty if none did
};

/// The positions of sent values that are left out, as if they had not been sent.
#ifdef TASSEL_SHORT_INTAKE
struct left_out_values {};
#else
using left_out_values = std::set<decltype(field_place{}.position())>;
#endif

class intake_merge {
  public:
    intake_merge(document_law const& law, intake_source source,
                 reflect::json_document const& document, intake_context const& context)
        : places_{law, source}, document_{document}, reader_{document, law.is_state, law.manners},
          context_{context}, counts_lead_{law.manners.counts_lead} {}

    /// Returns whether everything is valid. If so, `own` and `identity` hold the values to store.
    [[nodiscard]] bool apply(intake_state const& state, reflect::json_node const& values,
                             left_out_values const& left_out = {}) {
        auto const& kept = state.of(places_.definition().source);
        own_ = kept;
        identity_ = state.identity;
        if (!read_members(values, left_out) || !remove_named()) return false;
        auto const moved = removed_ ? std::optional{own_} : std::nullopt;
        merge();
        drop_printings(own_, identity_, moved ? *moved : kept, state.identity,
                       [this](field_place const& place) { return was_sent(place); });
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

    /// Whether the values can't be told apart. If they can't, none of them was read.
    [[nodiscard]] bool is_unreadable() const noexcept { return whole_.has_value(); }
    [[nodiscard]] std::vector<found_fault> const& faults() const noexcept { return faults_; }
    /// Returns the places of the sent values, in the order of the definition.
    [[nodiscard]] std::vector<field_place> sent_places() const {
        std::vector<field_place> places;
        for (auto const& one : sent_)
            places.push_back(one.place);
        std::sort(places.begin(), places.end(),
                  [](auto const& a, auto const& b) { return a.order < b.order; });
        return places;
    }
    [[nodiscard]] bool was_sent(field_place const& place) const noexcept {
        return find_sent(place) != nullptr;
    }
    /// Whether the removal of a record depends on a sent value, so that the value can't be left
    /// out.
    [[nodiscard]] bool is_needed_to_remove(field_place const& place) const noexcept {
        return removed_ && removed_->count.position() == place.position();
    }
    /// Returns the places of the sent values that cause a fault: the faulty value if it was sent,
    /// or else all sent values that the fault may depend on. Empty if the fault depends on none of
    /// them.
    [[nodiscard]] std::vector<field_place> causes_of(found_fault const& fault) const {
        if (was_sent(fault.place)) return {fault.place};
        std::vector<field_place> causes;
        for (auto const& one : sent_) {
            if (bears_on(one.place, fault)) causes.push_back(one.place);
        }
        return causes;
    }

    /// Adds the faults in the order of the definition.
    void report(std::string_view prefix, reflect::fault_list& faults) {
        report(prefix, faults_, faults);
    }
    /// Adds other faults than those that this merge found, in the same order.
    void report(std::string_view prefix, std::vector<found_fault>& found,
                reflect::fault_list& faults) const {
        std::stable_sort(found.begin(), found.end(), [](found_fault const& a, auto const& b) {
            return a.place.order < b.place.order;
        });
        std::string const values = std::string{prefix} + "values";
        auto const path_of = [&values](std::string_view name) {
            return std::string{values}.append(".").append(name);
        };
        if (whole_) {
            return faults.add(whole_name_.empty() ? values : path_of(whole_name_), whole_->code,
                              whole_->message);
        }
        for (auto const& one : found)
            faults.add(path_of(wire_name(one.place)), one.refused.code, one.refused.message);
        for (auto const& name : unknown_) {
            auto const one = source_names{places_}.unknown(name);
            if (one.name.empty()) {
                faults.add(values, reflect::fault_code::unknown_field,
                           "has an unknown field, whose name is not repeated here");
            } else {
                faults.add(path_of(one.name), reflect::fault_code::unknown_field, one.message);
            }
        }
    }

  private:
    using fault_code = reflect::fault_code;

    struct sent_value {
        field_place place{};
        reflect::json_node const* node = nullptr;
        bool wrong = false;
        bool kept = false;    ///< the sent value was merged
        bool refused = false; ///< the value belongs to a branch that is not chosen
    };

    void add(field_place const& place, fault_code code, std::string_view message,
             expression_view because = {}) {
        faults_.push_back({place, {code, std::string{message}}, because});
    }
    [[nodiscard]] bool refuse_all(fault_code code, std::string_view message,
                                  std::string_view name = {}) {
        whole_ = {code, std::string{message}};
        whole_name_ = name;
        return false;
    }

    [[nodiscard]] bool read_members(reflect::json_node const& values,
                                    left_out_values const& left_out) {
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
                if (!is_left_out(left_out, *place)) sent_.push_back({*place, member});
            } else if (auto const record = record_to_remove(*member, name)) {
                if (is_left_out(left_out, record->count)) continue;
                if (removed_)
                    return refuse_all(fault_code::not_allowed,
                                      "must be the only record that is removed", name);
                removed_ = record;
                removed_name_ = name;
            } else {
                bool const told = unknown_.size() < reflect::maximum_told_faults;
                unknown_.emplace_back(told ? name : std::string_view{});
            }
        }
        std::stable_sort(sent_.begin(), sent_.end(), [](auto const& a, auto const& b) {
            return a.place.position() < b.place.position();
        });
        refuse_repeated();
        return true;
    }
#ifdef TASSEL_SHORT_INTAKE
    /// Builds that only judge values leave none out.
    [[nodiscard]] static bool is_left_out(left_out_values const&, field_place const&) {
        return false;
    }
    /// Builds that only judge values remove no record.
    [[nodiscard]] static std::optional<named_record> record_to_remove(reflect::json_node const&,
                                                                      std::string_view) {
        return std::nullopt;
    }
    [[nodiscard]] static bool remove_named() {
        return true;
    }
#else
    [[nodiscard]] static bool is_left_out(left_out_values const& left_out,
                                          field_place const& place) {
        return left_out.contains(place.position());
    }
    /// Returns the record that a member with an unknown name asks to remove. Under older versions,
    /// whose counts don't lead, such a name stays unknown.
    [[nodiscard]] std::optional<named_record> record_to_remove(reflect::json_node const& member,
                                                               std::string_view name) const {
        bool const may = counts_lead_ && member.kind == reflect::json_kind::null &&
                         name.size() <= longest_intake_name;
        return may ? find_record(places_, name) : std::nullopt;
    }
    /// Removes the record that a member asks to remove. All other names in the save are those after
    /// the removal. The save must include the count, so that a client that repeats the save can't
    /// remove a second record.
    [[nodiscard]] bool remove_named() {
        if (!removed_) return true;
        auto const& count = removed_->count;
        auto const* const kept = own_.find(count);
        auto const before = kept == nullptr ? 0 : kept->number;
        if (!is_sent_as(count, before - 1)) {
            return refuse_all(fault_code::contradiction,
                              "must be the number of records that are left", wire_name(count));
        }
        if (removed_->number > before)
            return refuse_all(fault_code::unknown_id, "is not one of the records", removed_name_);
        remove_record(own_, places_, *removed_);
        return true;
    }
#endif
    /// Whether a count is sent as this number of records. The count must be null if the group may
    /// not have so few records.
    [[nodiscard]] bool is_sent_as(field_place const& count, std::int64_t records) {
        auto const* const sent = find_sent(count);
        if (sent == nullptr) return false;
        if (records < count.counted().minimum) return sent->node->kind == reflect::json_kind::null;
        intake_value value;
        return !reader_.read(count, *sent->node, value) && value.number == records;
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
                faults_.push_back({one.place, std::move(*refused), {}});
            } else if (!is_cleared(*one.place.field, value)) {
                one.kept = true;
                (one.place.identity ? identity : own).push_back({one.place, std::move(value)});
            }
        }
        own_.add_all(std::move(own));
        identity_.add_all(std::move(identity));
        for (auto const& one : sent_) {
            if (one.wrong && (wrong_.empty() || wrong_.back().key != one.place.key))
                wrong_.push_back(one.place);
        }
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

    /// Erases stored values of branches that are no longer chosen, of records beyond a count, and
    /// of another country than the address has now, until nothing more can be erased.
    void settle(source_conditions const& conditions) {
        auto const is_outdated = [&](intake_entry const& one) {
            if (find_sent(one.place) != nullptr) return false;
            bool const beyond = !one.place.identity && is_beyond_count(conditions, one.place);
            return beyond || !conditions.applies(one.place) || !conditions.fits_country(one);
        };
        identity_.erase_if(is_outdated);
        while (own_.erase_if(is_outdated)) {
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
    /// Whether a record is beyond its count, or its group has no count. An invalid count decides
    /// nothing.
    [[nodiscard]] bool is_beyond_count(source_conditions const& conditions,
                                       field_place const& place) const {
        auto const beyond = [&](std::optional<field_place> const& count, std::uint16_t record) {
            return count && !is_wrong(*count) && record > conditions.count(*count).value_or(0);
        };
        return beyond(outer_count(place), place.record) ||
               beyond(inner_count(place), place.nested_record);
    }
    [[nodiscard]] bool is_wrong(field_place const& place) const noexcept {
        auto const* sent = wrong_.empty() ? nullptr : find_sent(place);
        return sent != nullptr && sent->wrong;
    }

    /// Whether a condition depends on an invalid value. Such a condition decides nothing.
    [[nodiscard]] bool asks_for_wrong(expression_view condition) const {
        return std::any_of(wrong_.begin(), wrong_.end(),
                           [&](field_place const& one) { return asks_for(condition, one); });
    }
    /// Whether a condition reads a field, whatever its record.
    [[nodiscard]] static bool asks_for(expression_view condition, field_place const& place) {
        auto const& name = place.field->name;
        return std::any_of(condition.begin(), condition.end(), [&](expression_node const& node) {
            return node.name == name || node.other == name ||
                   (place.is_count() &&
                    (node.name.hash() == place.key || node.group == place.group->name));
        });
    }
    /// Whether a fault of a value that was not sent may depend on a value that was sent.
    [[nodiscard]] static bool bears_on(field_place const& sent, found_fault const& fault) {
        auto const& at = fault.place;
        bool const same_record = sent.record == at.record && sent.nested_record == at.nested_record;
        if (at.is_count()) {
            return sent.group == at.group && (at.nested == nullptr || sent.record == at.record);
        }
        // If no condition found the fault, the value repeats a value of another record.
        if (fault.because.always()) return sent.key == at.key;
        return asks_for(fault.because, sent) &&
               (sent.record == 0 || same_record || sent.key == at.key);
    }

    /// Rejects values of branches that are not chosen, then values that depend on the rejected
    /// values, until nothing more is rejected.
    void check_branches(source_conditions const& conditions) {
        for (bool any = true; any;) {
            any = false;
            for (auto& one : sent_) {
                if (!one.kept || !is_refused(conditions, one.place)) continue;
                add(one.place, fault_code::not_allowed, deciding_answer(conditions, one.place));
                one.refused = any = true;
            }
            for (auto& one : sent_)
                one.kept = one.kept && !one.refused;
            auto const is_refused_entry = [this](intake_entry const& one) {
                auto const* sent = find_sent(one.place);
                return sent != nullptr && sent->refused;
            };
            own_.erase_if(is_refused_entry);
            identity_.erase_if(is_refused_entry);
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
                if (judges_newest_alone || counts_lead_ || group.minimum == group.maximum) return;
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
    /// Returns which of the counted records have a value, even a rejected one.
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
                add(relation.place, relation.code, relation.message, relation.because);
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
    std::vector<std::string> unknown_; // names, except those that no answer tells
    std::optional<named_record> removed_;
    std::string removed_name_;
    std::optional<value_refusal> whole_;
    std::string whole_name_;         // the member that the fault is about; empty if it is about all
    std::vector<field_place> wrong_; // of the wrong values, one place for each key
    std::string buffer_;
};

} // namespace detail

} // namespace tassel::document
