#include "mapping/proposing/proposals.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::mapping {
namespace {

using slot_places = std::set<std::pair<std::size_t, std::size_t>>; // pairs of slot and option

slot_places places_of(candidate const& one) {
    slot_places taken;
    for (auto const option : one.options) {
        if (option != unmatched_option) taken.emplace(one.slot, option);
    }
    if (taken.empty()) taken.emplace(one.slot, unmatched_option);
    return taken;
}

/// Whether the candidate repeats an item, such as the borrower's identity, at the top of a later
/// page.
bool is_repeated(comparison const& with, candidate const& one) {
    return with.slots[one.slot].item->repeated && with.fields[one.field].in_head;
}

bool is_exclusive(comparison const& with, candidate const& one) {
    return one.becomes == fate::printed && one.slot != no_slot && !is_repeated(with, one);
}

bool is_same(candidate const& a, candidate const& b) {
    if (a.becomes != b.becomes) return false;
    return a.becomes != fate::printed || (a.slot == b.slot && a.options == b.options);
}

std::vector<candidate const*> give_out(comparison const& with,
                                       std::vector<std::vector<candidate>> const& candidates) {
    std::vector<candidate const*> all;
    for (auto const& of_field : candidates) {
        for (auto const& one : of_field)
            all.push_back(&one);
    }
    std::stable_sort(all.begin(), all.end(),
                     [](candidate const* a, candidate const* b) { return a->sum > b->sum; });
    std::vector<candidate const*> got(candidates.size(), nullptr);
    slot_places taken;
    for (auto const* const one : all) {
        if (got[one->field] != nullptr) continue;
        if (is_exclusive(with, *one)) {
            auto const wanted = places_of(*one);
            bool const free = std::none_of(wanted.begin(), wanted.end(), [&](auto const& place) {
                return taken.contains(place);
            });
            if (!free) continue;
            taken.insert(wanted.begin(), wanted.end());
        }
        got[one->field] = one;
    }
    return got;
}

struct anchor {
    std::size_t order = 0, slot = 0;
};

/// Returns the anchors: among the fields with a good candidate, the longest sequence that follows
/// the order of the layout.
std::vector<anchor> anchors_of(comparison const& with, std::vector<candidate const*> const& got) {
    constexpr std::int64_t sure = 560;
    std::vector<anchor> sorted;
    for (auto const* const one : got) {
        bool const counts = one != nullptr && one->sum >= sure && is_exclusive(with, *one);
        if (counts) sorted.push_back({with.fields[one->field].order, one->slot});
    }
    std::sort(sorted.begin(), sorted.end(),
              [](anchor const& a, anchor const& b) { return a.order < b.order; });
    std::vector<std::size_t> length(sorted.size(), 1), before(sorted.size(), no_slot);
    std::size_t last = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (sorted[j].slot > sorted[i].slot || length[j] + 1 <= length[i]) continue;
            length[i] = length[j] + 1;
            before[i] = j;
        }
        if (length[i] > length[last]) last = i;
    }
    std::vector<anchor> chain;
    for (auto at = sorted.empty() ? no_slot : last; at != no_slot; at = before[at])
        chain.push_back(sorted[at]);
    std::reverse(chain.begin(), chain.end());
    return chain;
}

/// Rewards candidates that keep the order of the anchors, and penalizes all others.
void prefer_order(comparison const& with, std::vector<anchor> const& anchors,
                  std::vector<std::vector<candidate>>& candidates) {
    constexpr std::int64_t in_order = 60;
    for (auto& of_field : candidates) {
        for (auto& one : of_field) {
            if (one.slot == no_slot || !is_exclusive(with, one)) continue;
            auto const order = with.fields[one.field].order;
            bool fits = true;
            for (auto const& each : anchors) {
                if (each.order < order) fits = fits && each.slot <= one.slot;
                if (each.order > order) fits = fits && each.slot >= one.slot;
            }
            one.in_order = fits;
            one.sum += fits ? in_order : -in_order;
        }
    }
}

} // namespace

std::vector<assigned> assign(comparison const& with,
                             std::vector<std::vector<candidate>> candidates) {
    prefer_order(with, anchors_of(with, give_out(with, candidates)), candidates);
    auto const got = give_out(with, candidates);
    std::vector<assigned> all(candidates.size());
    for (std::size_t field = 0; field < candidates.size(); ++field) {
        if (got[field] == nullptr) continue;
        auto const& mine = *got[field];
        auto& one = all[field];
        one.got = mine;
        one.any = true;
        one.ahead = one.rivalled = mine.sum;
        for (auto const& other : candidates[field]) {
            if (!is_same(mine, other)) one.ahead = std::min(one.ahead, mine.sum - other.sum);
        }
        if (!is_exclusive(with, mine)) continue;
        for (std::size_t rival = 0; rival < candidates.size(); ++rival) {
            if (rival == field) continue;
            for (auto const& other : candidates[rival]) {
                if (is_same(mine, other) && is_exclusive(with, other))
                    one.rivalled = std::min(one.rivalled, mine.sum - other.sum);
            }
        }
    }
    return all;
}

namespace {

// In each pair, the lower score counts as evidence and the higher score as strong evidence.
constexpr std::int64_t score_said = 450;
constexpr std::int64_t score_said_well = 620;
constexpr std::int64_t score_known = 700;
constexpr std::int64_t score_known_well = 850;

constexpr std::int64_t sure_score = 900;
constexpr std::int64_t surest_score = 990;

bool is_unrivalled(assigned const& got) {
    constexpr std::int64_t minimum_ahead = 160, minimum_before_rivals = 60;
    return got.ahead >= minimum_ahead && got.rivalled >= minimum_before_rivals;
}

/// Counts the independent pieces of evidence that agree.
int voices_of(evidence const& found, bool boxes) {
    int voices = 0;
    voices += found.known >= score_known_well && found.editions > 1 ? 1 : 0;
    voices += found.tooltip >= score_said_well ? 1 : 0;
    voices += found.printed >= score_said_well ? 1 : 0;
    voices += boxes && found.options >= score_said_well ? 1 : 0;
    return voices;
}

} // namespace

std::int64_t score_of(comparison const& with, assigned const& got) {
    auto const& found = got.got.found;
    bool const boxes = got.got.slot != no_slot && with.slots[got.got.slot].boxes;
    std::int64_t const voices = voices_of(found, boxes);
    auto const usual = std::clamp<std::int64_t>(got.got.sum, 0, sure_score - 20);
    bool const plain = got.got.in_order && !found.wrong_type && is_unrivalled(got);
    if (voices < 2 || !plain) return usual;
    return std::clamp<std::int64_t>(sure_score + 30 * (voices - 2) + got.ahead / 20, sure_score,
                                    surest_score);
}

std::string reason_of(assigned const& got) {
    auto const& found = got.got.found;
    std::vector<std::string> parts;
    if (found.known >= score_known && found.editions > 0) {
        parts.push_back("as on " + std::to_string(found.editions) +
                        (found.editions == 1 ? " known edition" : " known editions"));
    }
    if (found.tooltip >= score_said) parts.emplace_back("its name or tooltip says so");
    if (found.printed >= score_said) parts.emplace_back("the text printed beside it says so");
    if (found.options >= score_said) parts.emplace_back("the words after its boxes say so");
    if (parts.empty()) parts.emplace_back("little evidence, but no better match: look closely");
    std::string reason;
    switch (got.got.becomes) {
    case fate::signature: reason = "a signature or the date of one: "; break;
    case fate::others: reason = "for somebody else to fill in: "; break;
    case fate::printed: break;
    }
    for (auto const& part : parts) {
        if (&part != &parts.front()) reason.append("; ");
        reason.append(part);
    }
    return reason;
}

std::string reason_of_hand() {
    return "a box that only the borrower may tick by hand";
}

std::string reason_of_nothing() {
    return "nothing on the form says what it is";
}

namespace {

constexpr std::size_t parts_of_number = 3;

/// Whether the field is a text field on a page and can therefore be part of a group.
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

/// Whether `field` follows `before` on the same line, close to it and without a label of its own.
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

    /// Finds exactly three narrow fields in a row that take the parts of a number.
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

/// Returns where to cut a text of the type into three parts. Such texts look like 123456789, (123)
/// 456-7890, or mm-dd-yyyy.
std::array<cut, 3> cuts_of(document::intake_type type) {
    switch (type) {
    case document::intake_type::social_security_number: return {cut{0, 3}, cut{3, 2}, cut{5, 4}};
    case document::intake_type::phone: return {cut{1, 3}, cut{6, 3}, cut{10, 4}};
    case document::intake_type::date: return {cut{0, 2}, cut{3, 2}, cut{6, 4}};
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

    /// Whether the unit fits the candidate: a column must go into a table, and parts must belong to
    /// a value that can be split.
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
