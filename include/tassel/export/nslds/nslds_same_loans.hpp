// Finds loans that a StudentAid / NSLDS text contains twice under one award id, although not line
// for line.
#pragma once

#include "tassel/export/nslds/nslds_records.hpp"
#include "tassel/export/words/export_values.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace tassel {

/// The records of a text that describe a loan again.
struct same_loans {
    std::vector<bool> dropped{}; ///< an older state of a loan that is kept
    std::vector<bool> doubted{}; ///< may be the same loan as another that is kept, too
    std::size_t dropped_count = 0;
};

namespace detail {

/// The values that distinguish states of a loan.
struct record_state {
    std::string_view type{};
    std::string_view loan_date{};
    std::optional<civil_date> as_of{};
};

[[nodiscard]] inline record_state state_of(nslds_record const& record) noexcept {
    record_state state;
    auto const set = [](std::string_view& member, std::string_view value) {
        if (member.empty() && !says_nothing(value)) member = value;
    };
    for (auto const& line : record.lines) {
        if (line.label == nullptr) continue;
        auto const field = line.label->field;
        if (field == nslds_field::loan_type_code || field == nslds_field::loan_type) {
            set(state.type, line.value);
        } else if (line.label->date == &loan::loan_date) {
            set(state.loan_date, line.value);
        } else if (line.label->date == &loan::principal_as_of_date && !state.as_of) {
            state.as_of = read_date(line.value).optional();
        }
    }
    return state;
}

[[nodiscard]] constexpr bool may_be_equal(std::string_view a, std::string_view b) noexcept {
    return a.empty() || b.empty() || same_value(a, b);
}

} // namespace detail

/// Compares records with the same award id. If their dates differ, the older is dropped. If the
/// dates are the same, or if type or loan date differ, both stay and are in doubt.
[[nodiscard]] inline same_loans find_same_loans(std::vector<nslds_record> const& records) {
    same_loans found{.dropped = std::vector<bool>(records.size()),
                     .doubted = std::vector<bool>(records.size())};
    std::map<std::string_view, std::size_t> kept_of;
    for (std::size_t i = 0; i < records.size(); ++i) {
        auto const award_id = records[i].award_id;
        if (says_nothing(award_id)) continue;
        auto const [kept, is_first] = kept_of.try_emplace(award_id, i);
        if (is_first) continue;
        auto const before = detail::state_of(records[kept->second]);
        auto const now = detail::state_of(records[i]);
        bool const one_loan = detail::may_be_equal(before.type, now.type) &&
                              detail::may_be_equal(before.loan_date, now.loan_date);
        bool const two_days = before.as_of && now.as_of && *before.as_of != *now.as_of;
        if (!one_loan || !two_days) {
            found.doubted[kept->second] = found.doubted[i] = true;
            continue;
        }
        bool const newer = *before.as_of < *now.as_of;
        found.dropped[newer ? kept->second : i] = true;
        ++found.dropped_count;
        if (newer) kept->second = i;
    }
    return found;
}

} // namespace tassel
