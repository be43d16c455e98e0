#include "mapping/proposing/units.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace tassel::mapping {
namespace {

constexpr std::size_t parts_of_number = 3;

/// A text with one place, which can be a part of something.
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

/// Behind another one, with nothing printed between but a hyphen or a bracket.
bool goes_on(seen_field const& before, seen_field const& field) {
    auto const gap = place_of(field).left - place_of(before).right;
    bool const labelled = field.widgets.front().beside && !field.widgets.front().label.empty();
    return stand_in_line(before, field) && gap > -point && gap < 30 * point && !labelled;
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

    /// Three narrow fields in a row, and not more, that a number is written into.
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

    /// Fields of one width that stand under each other in several columns.
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

} // namespace tassel::mapping
