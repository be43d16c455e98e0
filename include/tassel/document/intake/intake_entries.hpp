// The values of one source, or of the shared identity.
#pragma once

#include "tassel/document/vocabulary/field_place.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace tassel::document {

/// A number, in the unit of expression.hpp, or a text.
struct intake_value {
    std::int64_t number = 0;
    std::string text{};

    bool operator==(intake_value const&) const = default;
};

struct intake_entry {
    field_place place{};
    intake_value value{};
    /// Taken over from an earlier package, and not saved in this one. Saving the same value again
    /// is a change, because somebody confirmed it.
    bool carried = false;

    friend bool operator==(intake_entry const& a, intake_entry const& b) noexcept {
        return a.place.position() == b.place.position() && a.value == b.value &&
               a.carried == b.carried;
    }
};

/// Values by place. Two objects are equal if they hold the same values, whatever the order of
/// entry.
class intake_values {
  public:
    [[nodiscard]] bool empty() const noexcept { return entries_.empty(); }
    /// The order has no meaning but is always the same.
    [[nodiscard]] std::span<intake_entry const> entries() const noexcept { return entries_; }

    [[nodiscard]] intake_entry const* find_entry(field_key key, std::uint16_t record = 0,
                                                 std::uint16_t nested_record = 0) const noexcept {
        auto const wanted = std::tuple{key, record, nested_record};
        auto const found = lower_bound(wanted);
        if (found == entries_.end() || found->place.position() != wanted) return nullptr;
        return &*found;
    }
    [[nodiscard]] intake_value const* find(field_key key, std::uint16_t record = 0,
                                           std::uint16_t nested_record = 0) const noexcept {
        auto const* found = find_entry(key, record, nested_record);
        return found != nullptr ? &found->value : nullptr;
    }
    [[nodiscard]] intake_value const* find(field_place const& place) const noexcept {
        return find(place.key, place.record, place.nested_record);
    }
    /// Whether the value at a place was taken over from an earlier package.
    [[nodiscard]] bool is_carried(field_place const& place) const noexcept {
        auto const* found = find_entry(place.key, place.record, place.nested_record);
        return found != nullptr && found->carried;
    }
    /// Finds the text that is printed instead of a field's own text; null if the field's own text
    /// is printed.
    [[nodiscard]] intake_entry const* find_printing(field_place const& place) const noexcept {
        return find_entry(detail::printed_key(place.key), place.record, place.nested_record);
    }
    /// Finds a value by its wire name, e.g. `pslf_employment__2__employer_name`.
    [[nodiscard]] intake_value const* find(std::string_view wire_name) const noexcept {
        auto const parsed = parse_wire_name(wire_name);
        auto const key = parsed.printed_as ? detail::printed_key(parsed.key) : parsed.key;
        return find(key, parsed.record, parsed.nested_record);
    }
    [[nodiscard]] intake_value const* find(char const* wire_name) const noexcept {
        return find(std::string_view{wire_name});
    }
    /// Returns the text of a value; empty if there is none.
    [[nodiscard]] std::string_view text(std::string_view wire_name) const noexcept {
        auto const* value = find(wire_name);
        return value == nullptr ? std::string_view{} : std::string_view{value->text};
    }
    [[nodiscard]] std::optional<std::int64_t> number(std::string_view wire_name) const noexcept {
        auto const* value = find(wire_name);
        return value == nullptr ? std::nullopt : std::optional{value->number};
    }
    /// Returns the values of the field with this key in all records, in order.
    [[nodiscard]] std::span<intake_entry const> all_records(field_key key) const noexcept {
        auto const begin = lower_bound({key, 0, 0});
        auto end = begin;
        while (end != entries_.end() && end->place.key == key)
            ++end;
        return entries().subspan(static_cast<std::size_t>(begin - entries_.begin()),
                                 static_cast<std::size_t>(end - begin));
    }

    void set(field_place const& place, intake_value value) {
        auto const found = lower_bound(place.position());
        if (found != entries_.end() && found->place.position() == place.position()) {
            entries_[static_cast<std::size_t>(found - entries_.begin())].value = std::move(value);
        } else {
            entries_.insert(found, {place, std::move(value)});
        }
    }
    /// Removes the entries for which `test` returns true, and returns whether there were any. All
    /// tests run before anything is removed, so `test` may look up values.
    template <class Test>
    bool erase_if(Test test) {
        std::vector<bool> doomed(entries_.size());
        bool any = false;
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            doomed[i] = test(entries_[i]);
            any = any || doomed[i];
        }
        if (!any) return false;
        std::size_t next = 0;
        std::erase_if(entries_, [&](intake_entry const&) { return doomed[next++]; });
        return true;
    }
    /// Marks the entries for which `test` returns true as carried. Returns how many there are.
    template <class Test>
    std::size_t mark_carried(Test test) {
        std::size_t marked = 0;
        for (auto& one : entries_) {
            if (!test(std::as_const(one))) continue;
            one.carried = true;
            ++marked;
        }
        return marked;
    }
    /// Adds entries that are sorted by position, none of which is present yet.
    void add_all(std::vector<intake_entry> added) {
        auto const middle = static_cast<std::ptrdiff_t>(entries_.size());
        entries_.reserve(entries_.size() + added.size());
        for (auto& one : added)
            entries_.push_back(std::move(one));
        std::inplace_merge(entries_.begin(), entries_.begin() + middle, entries_.end(),
                           [](intake_entry const& a, intake_entry const& b) {
                               return a.place.position() < b.place.position();
                           });
    }

    friend bool operator==(intake_values const&, intake_values const&) = default;

  private:
    using position = std::tuple<field_key, std::uint16_t, std::uint16_t>;

    [[nodiscard]] static bool is_before(intake_entry const& one, position const& wanted) noexcept {
        return one.place.position() < wanted;
    }
    [[nodiscard]] std::vector<intake_entry>::const_iterator
    lower_bound(position const& wanted) const noexcept {
        return std::lower_bound(entries_.begin(), entries_.end(), wanted, is_before);
    }

    std::vector<intake_entry> entries_; // sorted by position
};

} // namespace tassel::document
