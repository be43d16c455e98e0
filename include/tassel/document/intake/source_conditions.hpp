// Evaluates how the values of one source depend on each other: which branch is chosen, how many
// records there are, and which relations are broken.
#pragma once

#include "tassel/document/intake/address_checks.hpp"
#include "tassel/document/intake/evaluate_intake.hpp"
#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/intake_entries.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/reflect/fault.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tassel::document {

/// A field whose value is wrong in view of other values.
struct broken_relation {
    field_place place{};
    expression_view because{}; ///< the condition that is broken; empty for a fault of type
    reflect::fault_code code{};
    std::string_view message{};
};

class source_conditions {
  public:
    source_conditions(source_places const& places, intake_values const& own,
                      intake_values const& identity, intake_context const& around) noexcept
        : places_{places}, asked_{places.definition().source, own, identity, around} {}

    [[nodiscard]] evaluation_context const& asked() const noexcept { return asked_; }
    [[nodiscard]] intake_definition const& definition() const noexcept {
        return places_.definition();
    }

    /// Calls `visit(condition, context)` for every condition of a place's branch.
    template <class Visit>
    void for_each_branch_condition(field_place const& place, Visit visit) const {
        if (place.group != nullptr) visit(place.group->applies, asked_);
        if (place.nested != nullptr) {
            auto outer = place;
            outer.nested_record = 0;
            visit(place.nested->applies, asked_.in_record_of(outer));
        }
        visit(place.field->applies, asked_.in_record_of(place));
    }
    /// Whether the branch that a place belongs to is chosen.
    [[nodiscard]] bool applies(field_place const& place) const {
        bool all = true;
        for_each_branch_condition(place, [&](auto const& condition, auto const& context) {
            all = all && (condition.always() || is_yes(condition, context));
        });
        return all;
    }

    /// Returns the number of records that a count states or, if only one number is possible, that
    /// number.
    [[nodiscard]] std::optional<std::int64_t> count(field_place const& count_place) const noexcept {
        auto const* value = asked_.own.find(count_place);
        if (value != nullptr) return value->number;
        auto const& group = count_place.counted();
        return group.minimum == group.maximum ? std::optional{group.minimum} : std::nullopt;
    }

    /// Calls `visit_count(place)` for the count of every group, and `visit_record(place)` for each
    /// applicable record, with the place of its first field. Nested records follow their outer
    /// record.
    template <class VisitCount, class VisitRecord>
    void for_each_record(VisitCount visit_count, VisitRecord visit_record) const {
        for (std::size_t g = 0; g < definition().groups.size(); ++g) {
            auto const place = places_.count(g);
            visit_count(place);
            auto const records = applies(place) ? count(place).value_or(0) : 0;
            for (std::int64_t n = 1; n <= records; ++n) {
                auto const record = static_cast<std::uint16_t>(n);
                visit_record(places_.field(g, record, 0));
                if (definition().groups[g].nested.empty()) continue;
                auto const nested_place = places_.nested_count(g, record);
                visit_count(nested_place);
                auto const nested = applies(nested_place) ? count(nested_place).value_or(0) : 0;
                for (std::int64_t m = 1; m <= nested; ++m)
                    visit_record(places_.nested_field(g, record, static_cast<std::uint16_t>(m), 0));
            }
        }
    }
    /// Calls `visit(part, context)` for the source, then for each record. A part is a definition or
    /// a group, with its faults, blockers, and warnings.
    template <class Visit>
    void for_each_part(Visit visit) const {
        visit(definition(), asked_);
        for_each_record([](field_place const&) {},
                        [&](field_place const& place) {
                            auto const context = asked_.in_record_of(place);
                            visit(place.nested != nullptr ? *place.nested : *place.group, context);
                        });
    }

    /// Returns the place of a field that a condition of a record names; nothing for a field of the
    /// identity.
    [[nodiscard]] std::optional<field_place> find(field_name name,
                                                  evaluation_context const& context) const {
        auto const g = context.group == nullptr ? 0 : place_of(*context.group);
        if (context.nested != nullptr) {
            for (std::size_t i = 0; i < context.nested->fields.size(); ++i) {
                if (context.nested->fields[i].name == name) {
                    return places_.nested_field(g, context.record, context.nested_record, i);
                }
            }
        }
        if (context.group != nullptr) {
            for (std::size_t i = 0; i < context.group->fields.size(); ++i) {
                if (context.group->fields[i].name == name) {
                    return places_.field(g, context.record, i);
                }
            }
        }
        for (std::size_t i = 0; i < definition().fields.size(); ++i) {
            if (definition().fields[i].name == name) return places_.field(i);
        }
        for (std::size_t i = 0; i < definition().groups.size(); ++i) {
            auto const place = places_.count(i);
            if (place.key == name.hash()) return place;
        }
        return std::nullopt;
    }

    /// Calls `visit(broken_relation)` for every field that is wrong in view of other values.
    template <class Visit>
    void for_each_broken(Visit visit) const {
        for_each_part([&](auto const& part, evaluation_context const& context) {
            for (intake_fault const& fault : part.faults) {
                if (!is_yes(fault.broken, context)) continue;
                if (auto const place = find(fault.field, context)) {
                    visit(broken_relation{*place, fault.broken, reflect::fault_code::contradiction,
                                          fault.message.view()});
                }
            }
        });
        for (auto const& entry : asked_.identity.entries())
            check_address(entry, visit);
        for (auto const& entry : asked_.own.entries()) {
            if (entry.place.printed_as) continue;
            check_address(entry, visit);
            auto const type = entry.place.field->type;
            if (type == intake_type::loan_id) check_loan(entry, visit);
            if (type == intake_type::holder_label) check_holder(entry, visit);
            if (entry.place.field->once_in_group) check_repetition(entry, visit);
        }
    }

    /// Whether a region or postal code has the form that its country requires. No other value
    /// depends on a country in this way.
    [[nodiscard]] bool fits_country(intake_entry const& entry) const {
        auto const& field = *entry.place.field;
        if (field.in_canada.always() || entry.place.printed_as) return true;
        if (!is_yes(field.in_canada, asked_.in_record_of(entry.place))) return true;
        return field.type == intake_type::postal_code
                   ? detail::is_canadian_postal_code(entry.value.text)
                   : detail::is_canadian_province(entry.value.text);
    }

    /// Whether a field may name this loan, or the holder of this loan.
    [[nodiscard]] bool may_name(field_place const& place, document_loan const& loan) const {
        return is_yes(place.field->among, asked_.in_record_of(place).with(loan));
    }
    /// Whether a field may name the holder at this index among the package's holders.
    [[nodiscard]] bool may_name_holder(field_place const& place, std::int64_t holder) const {
        auto const& loans = asked_.around.facts.loans;
        return std::any_of(loans.begin(), loans.end(), [&](document_loan const& loan) {
            return loan.holder == holder && may_name(place, loan);
        });
    }

    /// Returns the index of a group among the source's groups.
    [[nodiscard]] std::size_t place_of(intake_group const& group) const noexcept {
        return static_cast<std::size_t>(&group - definition().groups.data());
    }

  private:
    template <class Visit>
    void check_address(intake_entry const& entry, Visit& visit) const {
        if (fits_country(entry)) return;
        bool const of_code = entry.place.field->type == intake_type::postal_code;
        visit(broken_relation{entry.place, entry.place.field->in_canada,
                              reflect::fault_code::bad_format,
                              of_code ? "must be like A1A 1A1 in Canada"
                                      : "must be the two capital letters of a province or "
                                        "territory in Canada"});
    }
    template <class Visit>
    void check_loan(intake_entry const& entry, Visit& visit) const {
        auto const* loan = detail::find_loan(asked_.around.facts, entry.value.text);
        if (loan == nullptr) {
            visit(broken_relation{entry.place,
                                  {},
                                  reflect::fault_code::unknown_id,
                                  "is not the id of a loan of the portfolio"});
        } else if (!may_name(entry.place, *loan)) {
            visit(broken_relation{entry.place, entry.place.field->among,
                                  reflect::fault_code::not_allowed,
                                  "must be a loan that this form can be for"});
        }
    }
    template <class Visit>
    void check_holder(intake_entry const& entry, Visit& visit) const {
        auto const& holders = asked_.around.facts.holders;
        auto const found =
            std::find_if(holders.begin(), holders.end(),
                         [&](document_holder const& one) { return one.label == entry.value.text; });
        if (found == holders.end()) {
            visit(broken_relation{entry.place,
                                  {},
                                  reflect::fault_code::unknown_id,
                                  "is not the label of a holder of the portfolio"});
        } else if (!may_name_holder(entry.place, found - holders.begin())) {
            visit(broken_relation{entry.place, entry.place.field->among,
                                  reflect::fault_code::not_allowed,
                                  "must be the holder of a loan that this form can be for"});
        }
    }
    template <class Visit>
    void check_repetition(intake_entry const& entry, Visit& visit) const {
        for (auto const& other : asked_.own.all_records(entry.place.key)) {
            if (other.place.position() >= entry.place.position()) break;
            bool const among =
                entry.place.nested == nullptr || other.place.record == entry.place.record;
            if (among && other.value == entry.value) {
                return visit(broken_relation{entry.place,
                                             {},
                                             reflect::fault_code::contradiction,
                                             "must not repeat what another record says"});
            }
        }
    }

    source_places const& places_;
    evaluation_context asked_;
};

} // namespace tassel::document
