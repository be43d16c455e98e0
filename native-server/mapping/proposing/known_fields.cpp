#include "mapping/proposing/known_fields.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

namespace tassel::mapping {
namespace {

/// What an edition says of one of its fields.
struct known_use {
    fate becomes = fate::others;
    bool box = false;
    std::string_view item;
    std::string_view option;
};

std::map<std::string_view, known_use> uses_of(form_edition const& edition) {
    std::map<std::string_view, known_use> uses;
    for (auto const& binding : edition.bindings)
        uses[binding.field] = {fate::printed, !binding.option.empty(), binding.item,
                               binding.option};
    for (auto const& name : edition.never_filled)
        uses[name] = {fate::signature, false, {}, {}};
    return uses;
}

/// A sum of parts, each with its weight, of those that both fields have.
class weighed {
  public:
    void add(std::int64_t weight, std::int64_t part) {
        sum_ += weight * part;
        weights_ += weight;
    }
    [[nodiscard]] std::int64_t mean() const { return weights_ == 0 ? 0 : sum_ / weights_; }

  private:
    std::int64_t sum_ = 0, weights_ = 0;
};

/// How near two places of pages are, and how alike in size.
std::int64_t nearness(read_widget const& a, read_widget const& b) {
    constexpr std::int64_t far = 300'000;
    auto const distance =
        std::abs(a.place.left - b.place.left) + std::abs(a.place.top - b.place.top) +
        std::abs(width_of(a.place) - width_of(b.place)) +
        2 * std::abs(height_of(a.place) - height_of(b.place)) + (a.page == b.page ? 0 : far / 4);
    return std::max<std::int64_t>(0, whole - distance * whole / far);
}

} // namespace

std::vector<known_field> fields_of(std::vector<known_edition> const& editions) {
    std::vector<known_field> fields;
    for (std::size_t place = 0; place < editions.size(); ++place) {
        auto const& [edition, read] = editions[place];
        auto uses = uses_of(*edition);
        if (read == nullptr) {
            for (auto const& [name, use] : uses)
                fields.push_back(
                    {see_name(name), use.becomes, use.box, use.item, use.option, place});
            continue;
        }
        for (auto& seen : see_fields(*read, form_print{*read})) {
            auto const& name = seen.read->name;
            auto use = uses.contains(name) ? uses.at(name) : known_use{};
            use.box = seen.read->kind == pdf::field_kind::box;
            fields.push_back({std::move(seen), use.becomes, use.box, use.item, use.option, place});
        }
    }
    return fields;
}

std::int64_t likeness(seen_field const& unknown, known_field const& known,
                      word_weights const& weights) {
    constexpr std::int64_t name = 3, tooltip = 4, label = 4, heading = 2, place = 2;
    auto const& other = known.seen;
    weighed parts;
    if (!unknown.name.empty() && !other.name.empty()) {
        parts.add(name,
                  unknown.leaf == other.leaf ? whole : likeness(unknown.name, other.name, weights));
    }
    if (!unknown.tooltip.empty() && !other.tooltip.empty())
        parts.add(tooltip, likeness(unknown.tooltip, other.tooltip, weights));
    if (unknown.widgets.empty() || other.widgets.empty()) return parts.mean();
    auto const &here = unknown.widgets.front(), &there = other.widgets.front();
    parts.add(label, likeness(joined(here.label, here.question),
                              joined(there.label, there.question), weights));
    if (!unknown.heading.empty() && !other.heading.empty())
        parts.add(heading, likeness(unknown.heading, other.heading, weights));
    parts.add(place, nearness(*here.read, *there.read));
    bool const same_head = unknown.in_head == other.in_head;
    return same_head ? parts.mean() : parts.mean() * 3 / 4;
}

} // namespace tassel::mapping
