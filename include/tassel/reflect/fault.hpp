// What is wrong with an input: where, of which kind, and in words. Never the value itself.
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
                        contradiction)

/// The name of a fault's code, from `fault_code` or from a described enumeration of its own kind
/// (the codes of loan exports, say), which an engine that has no use for them does not carry.
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

/// Most faults that an answer lists; what is beyond is only counted, so that a body of errors is
/// not answered with a larger one.
inline constexpr std::size_t maximum_told_faults = 100;

/// Faults in the order of the schema; unknown members are kept for the end.
class fault_list {
  public:
    void add(std::string_view path, fault_name code, std::string_view message) {
        ++count_;
        auto& list = code == fault_code::unknown_field ? unknown_ : known_;
        if (list.size() == maximum_told_faults) return;
        list.push_back({std::string{path}, code, std::string{message}});
    }
    /// Counts faults that are not told.
    void omit(std::size_t count) noexcept { count_ += count; }

    [[nodiscard]] bool empty() const noexcept { return count_ == 0; }
    /// How many there are beside those that `take` gives.
    [[nodiscard]] std::size_t omitted() const noexcept {
        return count_ - std::min(known_.size() + unknown_.size(), maximum_told_faults);
    }

    /// The faults that are told, unknown members last; leaves the list empty.
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
