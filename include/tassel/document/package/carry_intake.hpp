// Takes the intake of an earlier package over into a new one: for a borrower who comes back after
// an income or a family has changed. The new package's rules judge every value as if a client had
// sent it. What they refuse is left behind, and so is every acknowledgment, because a person makes
// it anew. The earlier package stays as it is.
#pragma once

#include "tassel/document/intake/evaluate_intake.hpp"
#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/intake_entries.hpp"
#include "tassel/document/intake/intake_values.hpp"
#include "tassel/document/intake/save_intake.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {
namespace detail {

/// Whether a field names a loan or a holder of the portfolio.
[[nodiscard]] constexpr bool is_reference(intake_field const& field) noexcept {
    return field.type == intake_type::loan_id || field.type == intake_type::holder_label;
}

/// Whether a reference means the same loan or holder in both packages. Portfolios may use the same
/// id for different loans.
[[nodiscard]] inline bool means_the_same(intake_type type, std::string_view text,
                                         document_facts const& before,
                                         document_facts const& after) {
    if (type == intake_type::loan_id) {
        auto const* const was = find_loan(before, text);
        auto const* const is = find_loan(after, text);
        return was != nullptr && is != nullptr && was->loan_type == is->loan_type &&
               was->made_date == is->made_date &&
               was->first_disbursement_date == is->first_disbursement_date;
    }
    auto const find = [text](document_facts const& facts) {
        return std::find_if(facts.holders.begin(), facts.holders.end(),
                            [text](document_holder const& one) { return one.label == text; });
    };
    auto const was = find(before), is = find(after);
    return was != before.holders.end() && is != after.holders.end() && was->name == is->name;
}

/// The records that are numbered together: those of a group, or of the group nested in one record
/// of it.
struct record_series {
    intake_group const* group = nullptr;
    std::uint16_t outer = 0; ///< the record around the nested group; 0 for the group itself

    auto operator<=>(record_series const&) const = default;
};
using record_numbers = std::map<record_series, std::set<std::uint16_t>>;

/// A value of the earlier package that the new package has a place for.
struct offered_value {
    intake_entry const* from = nullptr; ///< in the earlier package
    field_place place{};                ///< in the new package, with the old record numbers
    bool superseded = false;            ///< the new profile states the value, so it is not sent
};

/// Carries the values of one source.
class intake_carrier {
  public:
    intake_carrier(document_law const& law, intake_source source, kept_package const& earlier,
                   intake_context const& context, intake_state const& made)
        : law_{law}, source_{source}, places_{law, source}, earlier_{earlier}, context_{context},
          stated_{made.of(source)} {}

    /// Offers values of the earlier package.
    void offer(intake_values const& values) {
        for (auto const& one : values.entries()) {
            auto const place = places_.find(wire_name(one.place));
            if (!place || place->field->must_be_true) {
                leave(one);
            } else {
                note(*place, had_);
                offered_.push_back({&one, *place});
            }
        }
    }

    /// Saves what was offered, without what is refused.
    void save(intake_state& state) {
        drop_changed_references();
        heed_profile();
        while (!offered_.empty()) {
            std::string text;
            write(text);
            reflect::json_document document;
            if (document.parse(text) != reflect::json_error::none) return drop_all();
            intake_merge merge{law_, source_, document, context_};
            if (merge.apply(state, document.root())) return keep(state, merge);
            reflect::fault_list faults;
            merge.report({}, faults);
            drop_refused(faults.take());
        }
    }

    /// Returns the values that were left behind, as they are in the earlier package.
    [[nodiscard]] std::vector<intake_entry const*> const& left_behind() const noexcept {
        return left_;
    }

  private:
    void leave(intake_entry const& one) { left_.push_back(&one); }
    template <class Test>
    bool drop_if(Test test) {
        auto const kept = std::stable_partition(
            offered_.begin(), offered_.end(), [&](offered_value const& one) { return !test(one); });
        for (auto one = kept; one != offered_.end(); ++one) {
            if (!one->superseded) leave(*one->from);
        }
        bool const any = kept != offered_.end();
        offered_.erase(kept, offered_.end());
        return any;
    }
    /// Drops a whole record: without the loan or holder that it is about, it says nothing.
    bool drop_record_of(field_place place) {
        if (place.record == 0)
            return drop_if([&](auto const& one) { return one.place.key == place.key; });
        return drop_if([&](offered_value const& one) {
            return one.place.group == place.group && one.place.record == place.record &&
                   (place.nested_record == 0 || one.place.nested_record == place.nested_record);
        });
    }
    /// Drops the records that a count counts, and the count.
    bool drop_series_of(field_place count) {
        return drop_if([&](offered_value const& one) {
            if (one.place.group != count.group) return false;
            if (count.nested == nullptr) return true;
            return one.place.nested != nullptr && one.place.record == count.record;
        });
    }

    void drop_changed_references() {
        std::vector<field_place> changed;
        for (auto const& one : offered_) {
            auto const& field = *one.place.field;
            if (is_reference(field) && !means_the_same(field.type, one.from->value.text,
                                                       earlier_.origin.facts, context_.facts)) {
                changed.push_back(one.place);
            }
        }
        for (auto const& place : changed)
            (void)drop_record_of(place);
    }

    /// What the new profile states is newer than the earlier intake.
    void heed_profile() {
        for (auto const& group : places_.definition().groups) {
            if (!stated_.entries().empty() && states(group) && !is_same_record(group))
                moved_.insert(&group);
        }
        for (auto& one : offered_) {
            auto const* stated = stated_.find(one.place);
            if (stated == nullptr || one.place.is_count() || moved_.contains(one.place.group))
                continue;
            one.superseded = true;
            if (*stated != one.from->value) leave(*one.from);
        }
    }
    [[nodiscard]] bool states(intake_group const& group) const {
        auto const entries = stated_.entries();
        return std::any_of(entries.begin(), entries.end(), [&](intake_entry const& one) {
            return one.place.group == &group && !one.place.is_count();
        });
    }
    /// Whether the record that the profile states is the earlier first one, by its names and
    /// numbers. If it is not, the earlier records come after it.
    [[nodiscard]] bool is_same_record(intake_group const& group) const {
        bool any = false;
        for (auto const& one : offered_) {
            if (one.place.group != &group || one.place.is_count()) continue;
            auto const type = one.place.field->type;
            auto const* stated = stated_.find(one.place);
            if (stated == nullptr ||
                (type != intake_type::text && type != intake_type::taxpayer_id))
                continue;
            if (*stated != one.from->value) return false;
            any = true;
        }
        return any;
    }

    static void note(field_place const& place, record_numbers& numbers) {
        if (place.is_count() || place.record == 0) return;
        numbers[{place.group, 0}].insert(place.record);
        if (place.nested_record != 0)
            numbers[{place.group, place.record}].insert(place.nested_record);
    }
    /// Returns the records of which nothing is offered anymore. The records after them move up.
    [[nodiscard]] record_numbers lost_records() const {
        record_numbers there;
        for (auto const& one : offered_)
            note(one.place, there);
        record_numbers lost;
        for (auto const& [series, numbers] : had_) {
            auto const& left = there[series];
            std::set_difference(numbers.begin(), numbers.end(), left.begin(), left.end(),
                                std::inserter(lost[series], lost[series].end()));
        }
        return lost;
    }
    [[nodiscard]] std::uint16_t moved(record_series const& series, std::uint16_t number,
                                      record_numbers const& lost) const {
        auto const found = lost.find(series);
        auto const before = found == lost.end() ? 0
                                                : std::distance(found->second.begin(),
                                                                found->second.lower_bound(number));
        bool const after_stated = series.outer == 0 && moved_.contains(series.group);
        return static_cast<std::uint16_t>(number - before + (after_stated ? 1 : 0));
    }
    /// Returns the place in the new package, with the new record numbers.
    [[nodiscard]] field_place sent_place(field_place place, record_numbers const& lost) const {
        if (place.record == 0) return place;
        if (place.nested_record != 0)
            place.nested_record = moved({place.group, place.record}, place.nested_record, lost);
        place.record = moved({place.group, 0}, place.record, lost);
        return place;
    }

    void write(std::string& text) {
        auto const lost = lost_records();
        sent_.clear();
        reflect::json_writer<std::string> writer{text};
        writer.begin_object();
        for (auto const& one : offered_) {
            if (one.superseded) continue;
            auto const place = sent_place(one.place, lost);
            if (place.is_count()) {
                write_count(writer, one, place, lost);
            } else {
                sent_.emplace(wire_name(place), one.place);
                writer.key(wire_name(place));
                write_intake_value(writer, *one.from->place.field, one.from->value);
            }
        }
        writer.end_object();
    }
    void write_count(reflect::json_writer<std::string>& writer, offered_value const& one,
                     field_place const& place, record_numbers const& lost) {
        record_series const series{place.group, one.place.record};
        auto const around = lost.find({place.group, 0});
        bool const is_lost =
            series.outer != 0 && around != lost.end() && around->second.contains(series.outer);
        if (is_lost) return;
        auto const found = lost.find(series);
        auto const fewer =
            found == lost.end() ? 0 : static_cast<std::int64_t>(found->second.size());
        bool const after_stated = series.outer == 0 && moved_.contains(series.group);
        auto const count = one.from->value.number - fewer + (after_stated ? 1 : 0);
        auto const* stated = stated_.find(place);
        if (stated != nullptr && stated->number >= count) return;
        sent_.emplace(wire_name(place), one.place);
        writer.key(wire_name(place));
        writer.integer(count);
    }

    void keep(intake_state& state, intake_merge& merge) const {
        auto const is_sent = [this](intake_entry const& one) {
            return sent_.contains(wire_name(one.place));
        };
        (void)merge.own().mark_carried(is_sent);
        (void)merge.identity().mark_carried(is_sent);
        state.identity = std::move(merge.identity());
        state.replace(source_, std::move(merge.own()), !earlier_.state.intake.started(source_));
    }

    /// Drops the values that caused faults.
    void drop_refused(std::vector<reflect::fault> const& faults) {
        bool any = false;
        for (auto const& fault : faults) {
            constexpr std::string_view values = "values.";
            auto path = std::string_view{fault.path};
            if (!path.starts_with(values)) continue;
            auto const found = sent_.find(std::string{path.substr(values.size())});
            if (found == sent_.end()) continue;
            any = drop(found->second) || any;
        }
        // The fault is of a value that was there before, so we can't tell what contradicts it.
        if (!any) any = drop_if([](offered_value const& one) { return !one.place.identity; });
        if (!any) drop_all();
    }
    void drop_all() {
        (void)drop_if([](offered_value const&) { return true; });
    }
    bool drop(field_place const& place) {
        if (place.is_count()) return drop_series_of(place);
        if (is_reference(*place.field)) return drop_record_of(place);
        return drop_if(
            [&](offered_value const& one) { return one.place.position() == place.position(); });
    }

    document_law const& law_;
    intake_source source_;
    source_places places_;
    kept_package const& earlier_;
    intake_context const& context_;
    intake_values stated_; ///< what the new package took over from its profile
    std::vector<offered_value> offered_;
    std::vector<intake_entry const*> left_;
    record_numbers had_;
    std::set<intake_group const*> moved_;     ///< groups whose records follow the stated one
    std::map<std::string, field_place> sent_; ///< the old place of each name that was sent
};

/// The names of values that were left behind, each once, in the order of the definitions.
class left_names {
  public:
    void add(std::vector<intake_entry const*> entries) {
        std::stable_sort(entries.begin(), entries.end(), [](auto const* a, auto const* b) {
            return a->place.order < b->place.order;
        });
        for (auto const* one : entries) {
            // A record count says nothing by itself: it follows from the records.
            if (one->place.is_count()) continue;
            auto name = wire_name(one->place);
            if (known_.insert(name).second) names_.push_back(std::move(name));
        }
    }
    void add(intake_values const& values) {
        std::vector<intake_entry const*> entries;
        for (auto const& one : values.entries())
            entries.push_back(&one);
        add(std::move(entries));
    }
    [[nodiscard]] std::vector<std::string> take() { return std::move(names_); }

  private:
    std::set<std::string> known_;
    std::vector<std::string> names_;
};

} // namespace detail

/// Carries the intake of `earlier` into `made`, which is made on the day `today` under `law`, and
/// notes in `made` which fields were left behind. Attachments, attestation, and review are never
/// carried, nor is a source for which nobody saved anything: it only repeats the earlier profile.
inline void carry_intake(document_law const& law, kept_package const& earlier, civil_date today,
                         kept_package& made) {
    auto& origin = made.origin;
    auto const& kept = earlier.state.intake;
    intake_context const context{.facts = origin.facts, .today = today, .attached = {}};
    detail::left_names left;
    bool with_identity = true; // all sources share it, so the first that asks for it takes it
    for (auto const& one : origin.sources) {
        detail::intake_carrier carrier{law, one.source_id, earlier, context, made.state.intake};
        if (with_identity && law.definition_of(one.source_id).identity != identity_use::none) {
            with_identity = false;
            carrier.offer(kept.identity);
        }
        if (kept.started(one.source_id)) carrier.offer(kept.of(one.source_id));
        carrier.save(made.state.intake);
        left.add(carrier.left_behind());
    }
    if (with_identity) left.add(kept.identity);
    for (auto const& one : kept.sources) {
        bool const is_there =
            std::any_of(origin.sources.begin(), origin.sources.end(),
                        [&](carried_source const& each) { return each.source_id == one.source; });
        if (!is_there && !one.prefilled) left.add(one.values);
    }
    origin.carried_from = earlier.origin.document_package_id;
    origin.not_carried = left.take();
}

} // namespace tassel::document
