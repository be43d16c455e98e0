// The faults of one request. They can be found by path while checking continues, and are finally
// listed in the order of the schema.
#pragma once

#include "tassel/core/in_order.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/schema_order.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

/// Collects faults for `reflect::json_binder` and for the checks between members.
class request_faults {
  public:
    /// The maximum number of faults in known members to keep, so that they can be sorted into the
    /// order of the schema. Any further faults are only counted.
    static constexpr std::size_t maximum_kept = 10'000;

    void add(std::string_view path, reflect::fault_name code, std::string_view message) {
        bool const unknown = code == reflect::fault_code::unknown_field;
        // Faults in known members are found after those of unknown ones, so unknown ones must not
        // take up all the space.
        if (unknown && ++unknown_ > reflect::maximum_told_faults) return;
        if (!unknown &&
            faults_.size() - std::min(unknown_, reflect::maximum_told_faults) == maximum_kept) {
            ++dropped_;
            return;
        }
        faults_.push_back({std::string{path}, code, std::string{message}});
        // An unknown member does not make the member that contains it invalid.
        paths_.emplace(unknown ? std::string{path}.append(".") : std::string{path});
    }
    [[nodiscard]] bool empty() const noexcept { return faults_.empty(); }
    /// Whether faults were dropped, so that a member without a kept fault may still have one.
    [[nodiscard]] bool cut() const noexcept { return dropped_ != 0; }

    /// Whether the member that a path names has a fault itself.
    [[nodiscard]] bool at(std::string_view path) const { return paths_.contains(path); }
    [[nodiscard]] bool at(std::string_view path, reflect::fault_name code) const {
        return at(path) &&
               std::any_of(faults_.begin(), faults_.end(), [&](reflect::fault const& one) {
                   return one.path == path && one.code == code;
               });
    }
    /// Whether the member, or one below it, has a fault.
    [[nodiscard]] bool within(std::string_view path) const {
        auto const next = paths_.lower_bound(path);
        if (next == paths_.end() || !next->starts_with(path)) return false;
        if (next->size() == path.size() || is_step((*next)[path.size()])) return true;
        // Longer names may sort between a member and its parts.
        for (char const step : {'.', '['}) {
            auto const below = std::string{path} + step;
            auto const part = paths_.lower_bound(below);
            if (part != paths_.end() && part->starts_with(below)) return true;
        }
        return false;
    }

    /// Moves all faults to `list`, in the order of the schema of `Request`.
    template <class Request>
    void move_to(reflect::fault_list& list) {
        std::vector<std::pair<std::vector<std::size_t>, std::size_t>> order;
        for (std::size_t i = 0; i < faults_.size(); ++i) {
            std::vector<std::size_t> position;
            bool const whole = faults_[i].path == "body"; // sorts before its members
            if (!whole) reflect::append_schema_position<Request>(faults_[i].path, position);
            order.emplace_back(std::move(position), i);
        }
        put_in_order(order, std::less<>{});
        for (auto const& entry : order) {
            auto const& one = faults_[entry.second];
            list.add(one.path, one.code, one.message);
        }
        list.omit(dropped_ + unknown_ - std::min(unknown_, reflect::maximum_told_faults));
    }

  private:
    [[nodiscard]] static constexpr bool is_step(char character) noexcept {
        return character == '.' || character == '[';
    }

    std::vector<reflect::fault> faults_{};
    std::set<std::string, std::less<>> paths_{};
    std::size_t unknown_ = 0; ///< faults in unknown members; only the first ones are kept
    std::size_t dropped_ = 0; ///< other faults that are not kept
};

} // namespace tassel
