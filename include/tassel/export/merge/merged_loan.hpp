// A loan found in several files: which file supplies each of its members.
#pragma once

#include "tassel/export/facts/reading.hpp"
#include "tassel/export/merge/loan_signs.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

/// The rank of a file, which is also the order in which files are merged.
enum class file_rank : std::uint8_t { federal, page, history };

/// A loan as the files so far describe it.
struct merged_loan {
    loan facts{};
    possible_types types{};
    /// The date of its amounts; absent until there are any.
    std::optional<std::int64_t> figures_of{};
    bool whole_dollars = false;       ///< its amounts are rounded
    bool asked = false;               ///< a row that may be this loan was held back
    std::vector<loan_doubt> doubts{}; ///< of the merge itself
    /// For each member, the file that it came from, counted from 1; 0 if none supplied it.
    std::array<std::uint8_t, reflect::member_count<loan>> origins{};

    /// The first file with the loan.
    [[nodiscard]] std::size_t first_file() const noexcept {
        std::size_t first = 0;
        for (std::size_t const file : origins) {
            if (file != 0 && (first == 0 || file < first)) first = file;
        }
        return first;
    }
};

/// A row of a file that is being merged.
struct merged_row {
    loan* one = nullptr;
    std::uint8_t file = 0; ///< counted from 1
    bool federal = false;  ///< the file is StudentAid.gov's
    bool whole_dollars = false;
    bool tells_interest = true;               ///< or its principal includes it
    std::int64_t day = 0;                     ///< of its amounts
    std::optional<civil_date> last_payment{}; ///< from an account history
};

namespace detail {

/// Which file a member is taken from if several have it.
enum class member_rule : std::uint8_t {
    first,    ///< the first that has it; the federal file comes before others
    servicer, ///< the servicer's, in preference to the federal file
    status,   ///< the file that supplies the status
    plan,     ///< the file that supplies the plan
    apart     ///< follows the balance or other members
};

[[nodiscard]] constexpr member_rule rule_of_member(std::string_view member) noexcept {
    using enum member_rule;
    constexpr auto named = [](std::string_view name, auto... names) {
        return ((name == std::string_view{names}) || ...);
    };
    if (named(member, "loan_id", "loan_program", "subsidy_type", "loan_timing", "in_default",
              "is_open", "doubts", "outstanding_principal_cents", "outstanding_principal_unknown",
              "accrued_interest_cents", "credit_balance_cents", "principal_as_of_date",
              "interest_as_of_date", "last_payment_date")) {
        return apart;
    }
    if (named(member, "repayment_plan", "scheduled_payment_cents", "next_payment_due_date",
              "servicer_loan_ref", "account_number_last4", "idr_qualifying_months",
              "actual_interest_rate_bps")) {
        return servicer;
    }
    if (named(member, "status", "status_code", "status_effective_date", "default_detail",
              "status_history")) {
        return status;
    }
    if (named(member, "repayment_plan_code", "repayment_plan_description",
              "repayment_plan_begin_date")) {
        return plan;
    }
    return first;
}

/// Whether a member says something. A value that means unknown says nothing.
template <class Member>
[[nodiscard]] constexpr bool says_something(Member const&) noexcept {
    return true;
}
[[nodiscard]] constexpr bool says_something(loan_type type) noexcept {
    return type != loan_type::unknown;
}
[[nodiscard]] constexpr bool says_something(loan_status status) noexcept {
    return status != loan_status::unknown;
}
[[nodiscard]] constexpr bool says_something(reported_plan plan) noexcept {
    return plan != reported_plan::unknown && plan != reported_plan::not_reported;
}
[[nodiscard]] constexpr bool says_something(interest_rate_type type) noexcept {
    return type != interest_rate_type::unknown;
}
[[nodiscard]] constexpr bool says_something(parent_plus_history history) noexcept {
    return history != parent_plus_history::unknown;
}
[[nodiscard]] constexpr bool says_something(parent_plus_history_basis basis) noexcept {
    return basis != parent_plus_history_basis::unknown;
}
template <class Member>
[[nodiscard]] constexpr bool says_something(std::optional<Member> const& member) noexcept {
    return member && says_something(*member);
}

/// How a member of a row replaces the known one.
enum class taking : std::uint8_t {
    where_untold,
    where_told, ///< replaces a value from another file
    whole       ///< replaces it even if it is absent
};

/// The state of a member after a row was merged.
enum class taken : std::uint8_t { as_before, told, absent };

template <class Member>
[[nodiscard]] constexpr bool is_absent(std::optional<Member> const& member) noexcept {
    return !member;
}
/// A member that can't be absent may always be replaced.
template <class Member>
[[nodiscard]] constexpr bool is_absent(Member const&) noexcept {
    return true;
}

template <class Member>
[[nodiscard]] taken take_member(void* known_at, void const* told_at, taking how) {
    auto& known = *static_cast<Member*>(known_at);
    auto const& told = *static_cast<Member const*>(told_at);
    bool const says = says_something(told);
    bool const knows = says_something(known);
    bool const takes = how == taking::whole || (says && (how == taking::where_told || !knows));
    // A value that means unknown is kept if there is nothing else.
    if (takes || (!says && !knows && is_absent(known))) known = told;
    if (!takes) return taken::as_before;
    return says ? taken::told : taken::absent;
}

/// How to reach and take a member. A table of a few functions, because separate code for each
/// member would be a hundredth of the module that a browser loads.
struct taken_member {
    member_rule rule = member_rule::apart;
    void* (*in)(loan&) = nullptr;
    taken (*take)(void* known, void const* told, taking how) = nullptr;
};
inline constexpr auto taken_members = [] {
    std::array<taken_member, reflect::member_count<loan>> all{};
    std::size_t place = 0;
    reflect::for_each_member<loan>([&](auto descriptor) {
        using described = decltype(descriptor);
        constexpr auto rule = rule_of_member(reflect::member_name<described>);
        if constexpr (rule != member_rule::apart) {
            all[place] = {rule, [](loan& one) -> void* { return &(one.*described::pointer); },
                          &take_member<reflect::member_type<described>>};
        }
        ++place;
    });
    return all;
}();

[[nodiscard]] constexpr bool is_later(std::optional<civil_date> const& told,
                                      std::optional<civil_date> const& known) noexcept {
    return told && (!known || *told > *known);
}
} // namespace detail

/// The index of a member among those of a loan.
[[nodiscard]] constexpr std::size_t place_of_member(std::string_view member) noexcept {
    auto const& names = reflect::member_names<loan>;
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), member) - names.begin());
}

/// Takes from a row everything it says about a loan except the balance. `federal_files` is the
/// number of StudentAid.gov files, which are merged first.
inline void take_members(merged_loan& known, merged_row const& row, std::size_t federal_files) {
    using enum detail::member_rule;
    using detail::taking;
    auto const yields = [&](std::size_t place) {
        auto const file = known.origins[place];
        return !row.federal && file != 0 && file <= federal_files;
    };
    constexpr auto plan_place = place_of_member("repayment_plan");
    auto const& plan_known = known.facts.repayment_plan;
    auto const& plan_told = row.one->repayment_plan;
    bool const new_status = !detail::says_something(known.facts.status);
    bool const other_plan = detail::says_something(plan_told) &&
                            detail::says_something(plan_known) && plan_told != plan_known &&
                            yields(plan_place);
    for (std::size_t place = 0; place < detail::taken_members.size(); ++place) {
        auto const& member = detail::taken_members[place];
        if (member.rule == apart || (member.rule == status && !new_status)) continue;
        auto how = taking::where_untold;
        if (member.rule == servicer && yields(place)) how = taking::where_told;
        if (member.rule == status || (member.rule == plan && other_plan)) how = taking::whole;
        auto const now = member.take(member.in(known.facts), member.in(*row.one), how);
        if (now == detail::taken::as_before) continue;
        known.origins[place] = now == detail::taken::told ? row.file : std::uint8_t{0};
    }
}

/// The later of the payments is the last one. An account history supplies its own.
inline void take_payment(merged_loan& known, merged_row const& row) {
    auto const told = std::max(row.last_payment, row.one->last_payment_date);
    auto& last = known.facts.last_payment_date;
    if (!told || last >= told) return;
    last = told;
    known.origins[place_of_member("last_payment_date")] = row.file;
}

/// Replaces a reduced rate with the rate by law that another file supplied.
inline void prefer_rate_by_law(merged_loan& known, rate_reductions const& reductions) {
    constexpr auto stated = place_of_member("interest_rate_bps");
    constexpr auto by_law = place_of_member("statutory_interest_rate_bps");
    auto& one = known.facts;
    if (!one.interest_rate_bps || !one.statutory_interest_rate_bps ||
        known.origins[stated] == known.origins[by_law] ||
        *one.interest_rate_bps >= *one.statutory_interest_rate_bps) {
        return;
    }
    loan reduced;
    reduced.interest_rate_bps = one.interest_rate_bps;
    if (compare_rates(one, reduced, reductions) != rates_compared::reduced) return;
    one.interest_rate_bps = one.statutory_interest_rate_bps;
    known.origins[stated] = known.origins[by_law];
}

/// If a servicer's row shows a single rate that is lower than the known one, it is the rate
/// charged.
inline void take_reduced_rate(merged_loan& known, merged_row const& row) {
    auto const& rate = row.one->interest_rate_bps;
    auto& charged = known.facts.actual_interest_rate_bps;
    if (row.federal || row.one->actual_interest_rate_bps || !rate ||
        !known.facts.interest_rate_bps || *rate >= *known.facts.interest_rate_bps) {
        return;
    }
    charged = rate;
    known.origins[place_of_member("actual_interest_rate_bps")] = row.file;
}

/// Whether a servicer's file charges less than the rate by law.
[[nodiscard]] inline bool is_charged_less(merged_loan const& known, loan const& one,
                                          rate_reductions const& reductions) {
    constexpr auto stated = place_of_member("interest_rate_bps");
    constexpr auto charged = place_of_member("actual_interest_rate_bps");
    if (!one.actual_interest_rate_bps || !one.interest_rate_bps ||
        known.origins[stated] == known.origins[charged] ||
        *one.actual_interest_rate_bps >= *one.interest_rate_bps) {
        return false;
    }
    loan reduced;
    reduced.interest_rate_bps = one.actual_interest_rate_bps;
    return compare_rates(one, reduced, reductions) == rates_compared::reduced;
}

/// Records a doubt of the merge. It replaces an earlier one, unless that is a contradiction.
inline void note_doubt(merged_loan& known, loan_doubt found) {
    for (auto& one : known.doubts) {
        if (one.field != found.field) continue;
        if (one.basis != fact_basis::contradicted) one = std::move(found);
        return;
    }
    known.doubts.push_back(std::move(found));
}

} // namespace tassel
