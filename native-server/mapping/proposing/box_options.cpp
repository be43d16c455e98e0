#include "mapping/proposing/box_options.hpp"

#include "mapping/proposing/candidates.hpp"

#include <algorithm>

namespace tassel::mapping {
namespace {

struct pairing {
    std::size_t widget = 0, option = 0;
    std::int64_t alike = 0, with_order = 0;
};

/// From top to bottom, and from left to right in a line.
std::vector<std::size_t> reading_order(seen_field const& field) {
    std::vector<std::size_t> order(field.widgets.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        order[place] = place;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        auto const &first = *field.widgets[a].read, &second = *field.widgets[b].read;
        if (first.page != second.page) return first.page < second.page;
        bool const in_line = shared_height(first.place, second.place) > 0;
        return in_line ? first.place.left < second.place.left : first.place.top > second.place.top;
    });
    return order;
}

std::vector<pairing> pairings_of(seen_field const& field, slot const& one,
                                 word_weights const& weights) {
    constexpr std::int64_t same_place = 120;
    auto const order = reading_order(field);
    bool const as_many = order.size() == one.options.size();
    std::vector<pairing> pairs;
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        for (std::size_t option = 0; option < one.options.size(); ++option) {
            auto const alike =
                coverage(one.options[option].words, field.widgets[order[rank]].label, weights);
            auto const in_place = as_many && rank == option ? same_place : 0;
            pairs.push_back({order[rank], option, alike, alike + in_place});
        }
    }
    std::stable_sort(pairs.begin(), pairs.end(), [](pairing const& a, pairing const& b) {
        return a.with_order > b.with_order;
    });
    return pairs;
}

} // namespace

matched_options match_options(seen_field const& field, slot const& one,
                              word_weights const& weights) {
    matched_options matched;
    matched.options.assign(field.widgets.size(), unmatched_option);
    std::vector<bool> taken(one.options.size(), false);
    std::int64_t sum = 0;
    for (auto const& pair : pairings_of(field, one, weights)) {
        if (matched.options[pair.widget] != unmatched_option || taken[pair.option]) continue;
        if (pair.with_order == 0) continue;
        matched.options[pair.widget] = pair.option;
        taken[pair.option] = true;
        sum += pair.alike;
    }
    auto const boxes = static_cast<std::int64_t>(std::max(field.widgets.size(), std::size_t{1}));
    auto const options = static_cast<std::int64_t>(std::max(one.options.size(), std::size_t{1}));
    matched.alike = sum / boxes;
    // As many boxes as options, or a box of many.
    if (boxes > 1 && boxes != options) matched.alike = matched.alike * 3 / 4;
    return matched;
}

matched_options match_option(seen_field const& field, slot const& one, std::size_t option,
                             word_weights const& weights) {
    auto const& words = one.options[option].words;
    auto const said = joined(field.tooltip, field.name);
    matched_options matched{.options = {option}, .alike = 0, .by_tooltip = 0};
    matched.by_tooltip = coverage(words, said, weights);
    for (auto const& widget : field.widgets)
        matched.alike = std::max(matched.alike, coverage(words, widget.label, weights));
    return matched;
}

} // namespace tassel::mapping
