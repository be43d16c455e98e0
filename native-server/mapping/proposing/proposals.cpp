#include "mapping/proposing/proposals.hpp"

#include "mapping/proposing/assignment.hpp"
#include "mapping/proposing/scores.hpp"
#include "mapping/proposing/units.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace tassel::mapping {
namespace {

struct cut {
    std::int64_t from = 0, count = 0;
};

/// Where a text of the type is cut into three, as it is written: 123456789, (123) 456-7890,
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

    /// Columns go into tables, and parts are of what is cut.
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
