// The differences between two rulesets, by group and place, as text for people.
#pragma once

#include "tassel/ruleset_description/stated_value.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::ruleset_description {

/// A place whose lines differ.
struct changed_place {
    std::string group;
    std::string place;
    std::vector<std::string> removed;
    std::vector<std::string> added;
    bool operator==(changed_place const&) const = default;
};

namespace detail {

/// All places of either side with their lines, in the order of the older side.
class compared_places {
  public:
    compared_places(std::span<stated_value const> older, std::span<stated_value const> newer) {
        for (auto const& line : older)
            at(line).removed.push_back(line.text);
        for (auto const& line : newer)
            take(at(line), line.text);
    }

    /// Groups are in the order in which they were first stated; new places come last.
    [[nodiscard]] std::vector<changed_place> changes() && {
        std::vector<changed_place> changed;
        for (auto& one : places_) {
            if (!one.removed.empty() || !one.added.empty()) changed.push_back(std::move(one));
        }
        std::stable_sort(changed.begin(), changed.end(), [this](auto const& a, auto const& b) {
            return groups_.at(a.group) < groups_.at(b.group);
        });
        return changed;
    }

  private:
    [[nodiscard]] changed_place& at(stated_value const& line) {
        groups_.try_emplace(line.group, groups_.size());
        auto const [known, is_new] =
            index_.try_emplace(std::pair{line.group, line.place}, places_.size());
        if (is_new) places_.push_back({line.group, line.place, {}, {}});
        return places_[known->second];
    }
    /// Takes a line of the newer side. A line that the older side also has is not a change.
    static void take(changed_place& place, std::string const& text) {
        auto const known = std::find(place.removed.begin(), place.removed.end(), text);
        if (known == place.removed.end()) {
            place.added.push_back(text);
        } else {
            place.removed.erase(known);
        }
    }

    std::vector<changed_place> places_{};
    std::map<std::pair<std::string, std::string>, std::size_t> index_{};
    std::map<std::string, std::size_t, std::less<>> groups_{};
};

} // namespace detail

/// The places whose lines differ. The order of the lines in a list does not matter.
[[nodiscard]] inline std::vector<changed_place> compare(std::span<stated_value const> older,
                                                        std::span<stated_value const> newer) {
    return detail::compared_places{older, newer}.changes();
}

/// A heading for each group, followed by its places and their old (-) and new (+) lines.
[[nodiscard]] inline std::string text_of(std::span<changed_place const> changes) {
    std::string text;
    std::string_view group;
    for (auto const& one : changes) {
        if (one.group != group) {
            text.append(text.empty() ? "" : "\n").append(one.group).append("\n");
            group = one.group;
        }
        text.append("  ").append(one.place).append("\n");
        for (auto const& line : one.removed)
            text.append("    - ").append(line).append("\n");
        for (auto const& line : one.added)
            text.append("    + ").append(line).append("\n");
    }
    return text;
}

} // namespace tassel::ruleset_description
