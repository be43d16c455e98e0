#include "mapping/proposing/assignment.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::mapping {
namespace {

using slot_places = std::set<std::pair<std::size_t, std::size_t>>; // slot and option

slot_places places_of(candidate const& one) {
    slot_places taken;
    for (auto const option : one.options) {
        if (option != unmatched_option) taken.emplace(one.slot, option);
    }
    if (taken.empty()) taken.emplace(one.slot, unmatched_option);
    return taken;
}

/// The borrower's identity is printed again on later pages.
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

/// Fields with a good enough candidate: the longest sequence of them that follows the order of the
/// layout.
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

/// Rewards candidates that keep the order of the anchors, and penalizes the others.
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

// The first score counts as evidence, the second as strong evidence.
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

/// How many independent pieces of evidence agree.
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
    if (found.printed >= score_said) parts.emplace_back("the print beside it says so");
    if (found.options >= score_said) parts.emplace_back("the words behind its boxes say so");
    if (parts.empty()) parts.emplace_back("the best of little: look closely");
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
    return "a box that only the borrower's own hand ticks";
}

std::string reason_of_nothing() {
    return "nothing on the form says what it is";
}

} // namespace tassel::mapping
