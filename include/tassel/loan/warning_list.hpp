// Collects warnings: a bounded number, in a fixed order.
#pragma once

#include "tassel/core/in_order.hpp"
#include "tassel/loan/warning.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel {

/// The most warnings of one code for one loan or for the file. The last one says that there are
/// more.
inline constexpr std::size_t maximum_warnings_of_a_kind = 10;

namespace detail {

/// The rank of each code when the codes are sorted by name.
inline constexpr auto warning_ranks = [] {
    auto const& names = reflect::enumerator_names<warning_code>;
    std::array<std::size_t, names.size()> ranks{};
    for (std::size_t i = 0; i < names.size(); ++i) {
        for (auto const name : names)
            ranks[i] += name < names[i] ? 1U : 0U;
    }
    return ranks;
}();

} // namespace detail

/// Collects warnings about loans and about the file. The resulting list has the loans in order,
/// each with its warnings sorted by code name; the file's warnings come last.
class warning_list {
  public:
    /// Warnings added from here on belong to this loan, the next one.
    void begin_loan(std::string loan_id) { resume_loan(loans_++, std::move(loan_id)); }
    /// Warnings added from here on belong to loan number `index`, counted from 0.
    void resume_loan(std::size_t index, std::string loan_id) {
        group_ = index;
        counts_ = {};
        loan_id_ = std::move(loan_id);
    }
    /// Warnings added from here on belong to the file.
    void begin_file() {
        group_ = file_group;
        counts_ = {};
        loan_id_.reset();
    }

    void add(warning_code code, std::string message,
             std::optional<std::int64_t> line = std::nullopt) {
        auto& count = counts_[static_cast<std::size_t>(code)];
        if (++count > maximum_warnings_of_a_kind) return;
        if (count == maximum_warnings_of_a_kind) message += " There may be more of this kind.";
        entries_.push_back({group_, {code, std::move(message), loan_id_, line}});
    }
    /// Adds a previously collected warning to the loan or file that was begun or resumed last.
    void add_again(analysis_warning const& one) {
        entries_.push_back({group_, {one.code, one.message, loan_id_, one.line}});
    }
    /// Like `add`, unless there already is a warning with this code since the loan was begun or
    /// resumed.
    void add_once(warning_code code, std::string message,
                  std::optional<std::int64_t> line = std::nullopt) {
        if (counts_[static_cast<std::size_t>(code)] == 0) add(code, std::move(message), line);
    }

    [[nodiscard]] std::vector<analysis_warning> take() {
        put_in_order_of(entries_, [](entry const& one) { return std::pair{one.group, rank(one)}; });
        std::vector<analysis_warning> warnings;
        warnings.reserve(entries_.size());
        for (auto& one : entries_)
            warnings.push_back(std::move(one.warning));
        entries_.clear();
        return warnings;
    }

  private:
    struct entry {
        std::size_t group;
        analysis_warning warning;
    };
    static constexpr std::size_t file_group = SIZE_MAX;

    [[nodiscard]] static std::size_t rank(entry const& one) noexcept {
        return detail::warning_ranks[static_cast<std::size_t>(one.warning.code)];
    }

    std::vector<entry> entries_{};
    std::array<std::size_t, reflect::enumerator_count<warning_code>> counts_{};
    std::optional<std::string> loan_id_{};
    std::size_t group_ = file_group;
    std::size_t loans_ = 0;
};

} // namespace tassel
