// What is wrong with an input: the place, the kind, and a sentence. Never the value itself.
#pragma once

#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::reflect {

/// The closed list of fault codes of the contract.
BOOST_DEFINE_ENUM_CLASS(fault_code, required, unknown_field, wrong_type, not_an_integer,
                        out_of_range, too_short, too_long, not_allowed, bad_format,
                        duplicate_member, invalid_json, invalid_utf8, too_deep, unknown_id,
                        contradiction, needs_repair)

/// The name of a fault code, from `fault_code` or from another described enumeration, such as the
/// codes of loan exports. This way, an engine that doesn't need those codes doesn't contain them.
class fault_name {
  public:
    template <described_enum Code>
    constexpr fault_name(Code code) noexcept : name_{enumerator_name(code)} {}

    [[nodiscard]] constexpr std::string_view value() const noexcept { return name_; }
    friend constexpr bool operator==(fault_name a, fault_name b) noexcept {
        return a.name_ == b.name_;
    }

  private:
    std::string_view name_;
};

/// One fault. `path` is like `portfolio.loans[2].loan_id`, or `body` for the whole.
struct fault {
    std::string path;
    fault_name code = fault_code::invalid_json;
    std::string message;
};
BOOST_DESCRIBE_STRUCT(fault, (), (path, code, message))

/// The most faults that an answer lists. Further ones are only counted, so that a body full of
/// errors does not get an even larger answer.
inline constexpr std::size_t maximum_told_faults = 100;

/// Faults in the order of the schema; unknown members come at the end.
class fault_list {
  public:
    void add(std::string_view path, fault_name code, std::string_view message) {
        ++count_;
        auto& list = code == fault_code::unknown_field ? unknown_ : known_;
        if (list.size() == maximum_told_faults) return;
        list.push_back({std::string{path}, code, std::string{message}});
    }
    /// Counts faults that are not listed.
    void omit(std::size_t count) noexcept { count_ += count; }

    [[nodiscard]] bool empty() const noexcept { return count_ == 0; }
    /// The number of faults beyond those that `take` returns.
    [[nodiscard]] std::size_t omitted() const noexcept {
        return count_ - std::min(known_.size() + unknown_.size(), maximum_told_faults);
    }

    /// The listed faults, unknown members last. Leaves the list empty.
    [[nodiscard]] std::vector<fault> take() {
        auto told = std::move(known_);
        for (auto& one : unknown_) {
            if (told.size() == maximum_told_faults) break;
            told.push_back(std::move(one));
        }
        known_.clear();
        unknown_.clear();
        count_ = 0;
        return told;
    }

  private:
    std::vector<fault> known_;
    std::vector<fault> unknown_;
    std::size_t count_ = 0;
};

} // namespace tassel::reflect
