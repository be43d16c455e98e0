#include "mapping/proposing/proposals.hpp"

#include "mapping/proposing/assignment.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace tassel::mapping {
namespace {

constexpr std::size_t parts_of_number = 3;

/// A text field with one place, which can be part of a group.
bool may_be_part(seen_field const& field) {
    return field.read->kind == pdf::field_kind::text && !field.widgets.empty() &&
           field.widgets.front().read->page > 0;
}

area const& place_of(seen_field const& field) {
    return field.widgets.front().read->place;
}

bool stand_in_line(seen_field const& a, seen_field const& b) {
    return a.widgets.front().read->page == b.widgets.front().read->page &&
           std::abs(place_of(a).bottom - place_of(b).bottom) < 4 * point;
}

/// Whether `field` follows `before` with nothing but a hyphen or a bracket printed between them.
bool goes_on(seen_field const& before, seen_field const& field) {
    auto const gap = place_of(field).left - place_of(before).right;
    bool const labeled = field.widgets.front().beside && !field.widgets.front().label.empty();
    return stand_in_line(before, field) && gap > -point && gap < 30 * point && !labeled;
}

bool is_narrow(seen_field const& field) {
    return width_of(place_of(field)) < 75 * point;
}

class unit_finder {
  public:
    explicit unit_finder(std::vector<seen_field> const& fields)
        : fields_{fields}, taken_(fields.size(), false) {
        for (std::size_t place = 0; place < fields.size(); ++place) {
            if (may_be_part(fields[place])) texts_.push_back(place);
        }
        std::stable_sort(texts_.begin(), texts_.end(), [&](std::size_t a, std::size_t b) {
            return stand_in_line(fields[a], fields[b])
                       ? place_of(fields[a]).left < place_of(fields[b]).left
                       : fields[a].order < fields[b].order;
        });
    }

    /// Finds exactly three narrow fields in a row, which a number is written into.
    void find_parts() {
        auto const number = words_of("social phone date month year");
        for (auto const& row : rows()) {
            if (row.size() != parts_of_number) continue;
            word_list said;
            bool narrow = true;
            for (auto const member : row) {
                auto const& field = fields_[member];
                said = joined(
                    said, joined(joined(field.name, field.tooltip), field.widgets.front().label));
                narrow = narrow && is_narrow(field);
            }
            word_list common;
            std::set_intersection(said.begin(), said.end(), number.begin(), number.end(),
                                  std::back_inserter(common));
            if (narrow && !common.empty()) take({unit_kind::parts, row});
        }
    }

    /// Finds fields of equal width that are stacked in several columns.
    void find_columns() {
        std::vector<std::vector<std::size_t>> stacks;
        for (auto const place : texts_) {
            if (taken_[place]) continue;
            auto const fits = [&](std::vector<std::size_t> const& stack) {
                return continues(fields_[stack.back()], fields_[place]);
            };
            auto const found = std::find_if(stacks.begin(), stacks.end(), fits);
            if (found == stacks.end())
                stacks.push_back({place});
            else
                found->push_back(place);
        }
        for (auto const& stack : stacks) {
            if (stack.size() < 2) continue;
            auto const beside = std::count_if(stacks.begin(), stacks.end(), [&](auto const& other) {
                return &other != &stack && other.size() == stack.size() &&
                       stand_in_line(fields_[other.front()], fields_[stack.front()]) &&
                       stand_in_line(fields_[other.back()], fields_[stack.back()]);
            });
            if (beside > 0) take({unit_kind::column, stack});
        }
    }

    [[nodiscard]] std::vector<field_unit> take_all() {
        for (std::size_t place = 0; place < fields_.size(); ++place) {
            if (!taken_[place]) units_.push_back({unit_kind::single, {place}});
        }
        return std::move(units_);
    }

  private:
    void take(field_unit unit) {
        for (auto const member : unit.members)
            taken_[member] = true;
        units_.push_back(std::move(unit));
    }

    [[nodiscard]] std::vector<std::vector<std::size_t>> rows() const {
        std::vector<std::vector<std::size_t>> rows;
        for (auto const place : texts_) {
            if (rows.empty() || !goes_on(fields_[rows.back().back()], fields_[place]))
                rows.emplace_back();
            rows.back().push_back(place);
        }
        return rows;
    }

    static bool continues(seen_field const& over, seen_field const& under) {
        auto const &a = place_of(over), &b = place_of(under);
        auto const step = a.bottom - b.bottom;
        return over.widgets.front().read->page == under.widgets.front().read->page &&
               std::abs(a.left - b.left) < 3 * point &&
               std::abs(width_of(a) - width_of(b)) < 3 * point && step > 4 * point &&
               step < 45 * point && !under.widgets.front().beside;
    }

    std::vector<seen_field> const& fields_;
    std::vector<bool> taken_;
    std::vector<std::size_t> texts_;
    std::vector<field_unit> units_;
};

} // namespace

std::vector<field_unit> units_of(std::vector<seen_field> const& fields, bool has_tables) {
    unit_finder finder{fields};
    finder.find_parts();
    if (has_tables) finder.find_columns();
    return finder.take_all();
}

seen_field seen_together(std::vector<seen_field> const& fields, field_unit const& unit) {
    auto together = fields[unit.members.front()];
    for (auto const member : unit.members) {
        together.name = joined(together.name, fields[member].name);
        together.tooltip = joined(together.tooltip, fields[member].tooltip);
    }
    return together;
}

namespace {

struct cut {
    std::int64_t from = 0, count = 0;
};

/// Where to cut a text of the type into three parts, as it is written: 123456789, (123) 456-7890,
/// mm-dd-yyyy.
std::array<cut, 3> cuts_of(intake_type type) {
    switch (type) {
    case intake_type::social_security_number: return {cut{0, 3}, cut{3, 2}, cut{5, 4}};
    case intake_type::phone: return {cut{1, 3}, cut{6, 3}, cut{10, 4}};
    case intake_type::date: return {cut{0, 2}, cut{3, 2}, cut{6, 4}};
    default: return {};
    }
}

class proposer {
  public:
    proposer(read_form const& form, form_knowledge const& known)
        : form_{form}, print_{form}, fields_{see_fields(form, print_)},
          slots_{slots_of(known.layout, known.fields)}, known_{fields_of(known.editions)} {
        for (auto const& one : slots_)
            has_tables_ = has_tables_ || one.table != nullptr;
        count_words();
    }

    [[nodiscard]] std::vector<proposal> propose() {
        auto const units = units_of(fields_, has_tables_);
        std::vector<seen_field> together;
        together.reserve(units.size());
        for (auto const& unit : units)
            together.push_back(seen_together(fields_, unit));
        comparison const with{together, slots_, known_, weights_};
        std::vector<std::vector<candidate>> candidates;
        for (std::size_t place = 0; place < units.size(); ++place) {
            candidates.push_back(candidates_of(with, place));
            std::erase_if(candidates.back(),
                          [&](candidate const& one) { return !suits(units[place], one); });
        }
        auto const got = assign(with, std::move(candidates));
        std::vector<proposal> proposals(form_.fields.size());
        for (std::size_t place = 0; place < units.size(); ++place)
            write(units[place], with, got[place], proposals);
        return proposals;
    }

  private:
    void count_words() {
        for (auto const& one : known_) {
            weights_.count(joined(one.seen.tooltip, one.seen.name));
            for (auto const& widget : one.seen.widgets)
                weights_.count(joined(widget.label, widget.question));
        }
        for (auto const& one : fields_)
            weights_.count(joined(one.tooltip, one.name));
        for (auto const& one : slots_)
            weights_.count(joined(one.label, one.names));
    }

    /// A column must go into a table, and parts must belong to a value that is cut.
    [[nodiscard]] bool suits(field_unit const& unit, candidate const& one) const {
        if (one.slot == no_slot || one.becomes != fate::printed) return true;
        auto const& slot = slots_[one.slot];
        if ((slot.table != nullptr) != (unit.kind == unit_kind::column)) return false;
        return unit.kind != unit_kind::parts || cuts_of(slot.type)[0].count != 0;
    }

    void write(field_unit const& unit, comparison const& with, assigned const& got,
               std::vector<proposal>& proposals) const {
        for (std::size_t place = 0; place < unit.members.size(); ++place) {
            auto const member = unit.members[place];
            auto& one = proposals[member];
            one.field = &form_.fields[member];
            if (!got.any) {
                one.reason = reason_of_nothing();
                continue;
            }
            one.becomes = got.got.becomes == fate::printed ? proposed_fate::bound
                                                           : proposed_fate::never_filled;
            one.score = score_of(with, got);
            one.reason = reason_of(got);
            if (one.becomes != proposed_fate::bound) continue;
            one.parts = parts_of(unit, place, got.got);
            if (!one.parts.empty()) continue;
            bool const by_hand = is_left_to_hand(got.got);
            one.becomes = by_hand ? proposed_fate::never_filled : proposed_fate::undecided;
            one.reason = by_hand ? reason_of_hand() : reason_of_nothing();
            if (!by_hand) one.score = 0;
        }
    }

    [[nodiscard]] bool is_left_to_hand(candidate const& got) const {
        auto const& options = slots_[got.slot].options;
        return std::any_of(got.options.begin(), got.options.end(), [&](std::size_t option) {
            return option != unmatched_option && options[option].by_hand;
        });
    }

    [[nodiscard]] std::vector<proposed_part> parts_of(field_unit const& unit, std::size_t place,
                                                      candidate const& got) const {
        auto const& slot = slots_[got.slot];
        proposed_part part{.item = slot.item};
        if (unit.kind == unit_kind::column) part.row = static_cast<std::int64_t>(place) + 1;
        if (unit.kind == unit_kind::parts) {
            auto const piece = cuts_of(slot.type)[place];
            part.from = piece.from;
            part.count = piece.count;
        }
        if (!slot.boxes) return {part};
        std::vector<proposed_part> parts;
        auto const& widgets = form_.fields[unit.members[place]].widgets;
        for (std::size_t at = 0; at < widgets.size() && at < got.options.size(); ++at) {
            if (got.options[at] == unmatched_option || widgets[at].states.empty()) continue;
            if (slot.options[got.options[at]].by_hand) continue;
            part.option = slot.options[got.options[at]].option;
            part.state = widgets[at].states.front();
            parts.push_back(part);
        }
        return parts;
    }

    read_form const& form_;
    form_print print_;
    std::vector<seen_field> fields_;
    std::vector<slot> slots_;
    std::vector<known_field> known_;
    word_weights weights_;
    bool has_tables_ = false;
};

} // namespace

std::vector<proposal> propose(read_form const& form, form_knowledge const& known) {
    return proposer{form, known}.propose();
}

} // namespace tassel::mapping
