// A loan found in several files. Its parts are merged here: which file supplies each member, the
// newest figures for what is owed, contradictions between the files, and the messages about the
// loan.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/export/facts/reading.hpp"
#include "tassel/export/merge/match_loans.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::exports {

struct merge_texts {
    static constexpr plain_text paired_by_balance =
        "Several loans are alike in type and rate; they were matched by their balances.";
    static constexpr plain_text matched_by_type =
        "One of the files shows no rate; the loan was matched by its type.";
    static constexpr plain_text two_of_one_day =
        "Two files show different amounts for the same day. Ask the servicer which is right; until "
        "then the first is used.";
    static constexpr plain_text more_than_interest =
        "The newer file shows more than the older amount with its interest since. Ask the servicer "
        "why; until then the newer amount is used.";
    static constexpr plain_text day_sent = "The servicer's page shows no date; the day on which it "
                                           "was sent is taken as the date of its amounts.";
    static constexpr plain_text day_of_interest =
        "The page gives a date for the interest only; the same date is taken for the principal.";
    static constexpr plain_text interest_kept =
        "The newer file shows no interest; the older file's is used.";
    static constexpr plain_text charged_less =
        "The servicer charges the rate by law less the reduction for automatic payments. The rate "
        "by law is used.";
    static constexpr plain_text may_be_group =
        "The servicer shows {} for a group that may hold this loan. It is not added. Ask the "
        "servicer for the loan's own balance.";
    static constexpr plain_text may_be_this =
        "The servicer shows a loan that may be this one. It is not added. Ask the servicer which "
        "loan it is.";
    static constexpr plain_text not_added =
        "Another file shows a loan or a group that may be this loan. It is not added, so that no "
        "debt is counted twice. Ask the servicer which loan it is.";
    static constexpr plain_text unknown_label =
        "A line that begins a file must name studentaid_text_export, servicer_text_export, or "
        "manual_text.";
    static constexpr plain_text too_many_files = "The text holds more than 10 files.";
    static constexpr plain_text too_many_loans = "The files have more than 500 loans.";
    static constexpr plain_text two_borrowers = "The files belong to more than one borrower.";
    static constexpr plain_text sent_twice =
        "A file appears in the text more than once; it is read once.";
};

/// The rank of a file, which is also the order in which files are merged.
enum class file_rank : std::uint8_t { federal, page, history };

/// A loan as the files so far describe it.
struct merged_loan {
    loan facts{};
    possible_types types{};
    /// The date of the loan's amounts; absent until there are any.
    std::optional<std::int64_t> figures_of{};
    bool whole_dollars = false;       ///< the loan's amounts are rounded
    bool asked = false;               ///< a row that may be this loan was held back
    std::vector<loan_doubt> doubts{}; ///< the doubts of the merge itself
    /// The number of the file that each member came from, counted from 1; 0 if no file supplied it.
    std::array<std::uint8_t, reflect::member_count<loan>> origins{};

    /// Returns the number of the first file that has the loan.
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
    bool federal = false;  ///< the file is from StudentAid.gov
    bool whole_dollars = false;
    bool tells_interest = true;               ///< even if only as part of its principal
    std::int64_t day = 0;                     ///< the day of its amounts
    std::optional<civil_date> last_payment{}; ///< from an account history
};

namespace detail {

/// The rule for which file supplies a member that several files have.
enum class member_rule : std::uint8_t {
    first,    ///< the first file that has it; federal files come first
    servicer, ///< a servicer's file, rather than the federal file
    status,   ///< the file that supplies the status
    plan,     ///< the file that supplies the plan
    apart     ///< taken with the balance or with other members
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

/// Whether a member has information. A value that means unknown has none.
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

/// The rule for whether a row's value replaces the known value of a member.
enum class taking : std::uint8_t {
    where_untold,
    where_told, ///< replaces a value from another file
    whole       ///< replaces it, even if the row has no value
};

/// The state of a member after a row was merged.
enum class taken : std::uint8_t { as_before, told, absent };

template <class Member>
[[nodiscard]] constexpr bool is_absent(std::optional<Member> const& member) noexcept {
    return !member;
}
/// Members that can't be absent count as absent, so that they may always be replaced.
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
    // A value that means unknown is taken if there is no other value.
    if (takes || (!says && !knows && is_absent(known))) known = told;
    if (!takes) return taken::as_before;
    return says ? taken::told : taken::absent;
}

/// How to reach and take one member. The functions are in a table, because separate code for each
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

/// Returns the index of a member among the members of a loan.
[[nodiscard]] constexpr std::size_t place_of_member(std::string_view member) noexcept {
    auto const& names = reflect::member_names<loan>;
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), member) - names.begin());
}

/// Takes everything except the balance from a row. `federal_files` is the number of StudentAid.gov
/// files, which are merged first.
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

/// Takes the later of two last payments. An account history has its own last payment.
inline void take_payment(merged_loan& known, merged_row const& row) {
    auto const told = std::max(row.last_payment, row.one->last_payment_date);
    auto& last = known.facts.last_payment_date;
    if (!told || last >= told) return;
    last = told;
    known.origins[place_of_member("last_payment_date")] = row.file;
}

/// Replaces a reduced rate with the rate by law if another file supplied that rate.
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

/// Takes a servicer's single rate as the rate charged if it is lower than the known rate.
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

/// Whether a servicer's file shows a rate charged that is below the rate by law.
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

/// Records a doubt of the merge. It replaces an earlier doubt about the same field, unless the
/// earlier one is a contradiction.
inline void note_doubt(merged_loan& known, loan_doubt found) {
    for (auto& one : known.doubts) {
        if (one.field != found.field) continue;
        if (one.basis != fact_basis::contradicted) one = std::move(found);
        return;
    }
    known.doubts.push_back(std::move(found));
}

/// Stand-ins for the date of undated amounts: `day_of_sending` for a servicer's page, which was
/// just sent, and `day_not_known` for a StudentAid.gov file.
inline constexpr std::int64_t day_not_known = std::numeric_limits<std::int64_t>::min();
inline constexpr std::int64_t day_of_sending = std::numeric_limits<std::int64_t>::max();

/// Returns the date of a row's amounts. If the row has no date, `file_date` is used for a row of a
/// StudentAid.gov file, and `sent_on` for a row of any other file.
[[nodiscard]] constexpr std::int64_t day_of_amounts(loan const& one, bool federal,
                                                    std::optional<civil_date> file_date,
                                                    std::optional<civil_date> sent_on) noexcept {
    auto day = one.principal_as_of_date;
    if (!day) day = one.interest_as_of_date;
    if (!day) day = federal ? file_date : sent_on;
    if (day) return civil_to_days(*day);
    return federal ? day_not_known : day_of_sending;
}

namespace detail {

inline constexpr std::array figure_members{
    place_of_member("outstanding_principal_cents"), place_of_member("accrued_interest_cents"),
    place_of_member("credit_balance_cents"), place_of_member("principal_as_of_date"),
    place_of_member("interest_as_of_date")};

inline void note(merged_loan& known, std::size_t place, fact_basis basis, plain_text message,
                 std::optional<std::vector<std::string>> values = std::nullopt) {
    note_doubt(known, {.field = std::string{reflect::member_names<loan>[place]},
                       .basis = basis,
                       .message = std::string{message.view()},
                       .line = std::nullopt,
                       .values = std::move(values)});
}

/// Records a contradiction: two amounts on the same day, or a newer amount that is impossible.
inline void note_contradiction(merged_loan& known, std::size_t place, plain_text message,
                               cents first, cents second) {
    note(known, place, fact_basis::contradicted, message,
         std::vector{std::to_string(first.value), std::to_string(second.value)});
}

/// Returns the interest on an amount over this many days, rounded up.
[[nodiscard]] constexpr std::int64_t interest_since(cents principal, annual_rate rate,
                                                    std::int64_t days) noexcept {
    constexpr std::int64_t whole_rate = 10'000'000, days_of_year = 365;
    auto const year = (principal.value * rate.milli_bps + whole_rate - 1) / whole_rate;
    return (year * days + days_of_year - 1) / days_of_year;
}

/// Returns how far apart two rounded figures may be, because each may be off by half a dollar.
[[nodiscard]] constexpr std::int64_t rounding_of(merged_loan const& known,
                                                 merged_row const& row) noexcept {
    return known.whole_dollars || row.whole_dollars ? 100 : 0;
}

inline void compare_same_day(merged_loan& known, merged_row const& row) {
    auto const compare = [&](std::size_t place, cents first, cents second) {
        auto const apart = first > second ? first - second : second - first;
        if (apart.value <= rounding_of(known, row) / 2) return;
        note_contradiction(known, place, merge_texts::two_of_one_day, first, second);
    };
    compare(figure_members[0], known.facts.outstanding_principal_cents,
            row.one->outstanding_principal_cents);
    if (!row.tells_interest) return;
    compare(figure_members[1], known.facts.accrued_interest_cents, row.one->accrued_interest_cents);
}

/// Checks the newer of two figures from different days against the older figure.
inline void compare_days(merged_loan& known, merged_row const& row) {
    bool const newer = row.day > *known.figures_of;
    auto const& was = newer ? known.facts : *row.one;
    auto const& is = newer ? *row.one : known.facts;
    auto const rate = known.facts.interest_rate_bps;
    auto const from = std::min(row.day, *known.figures_of);
    auto const to = std::max(row.day, *known.figures_of);
    if (!rate || from == day_not_known || to == day_of_sending) return;
    auto const since = interest_since(was.outstanding_principal_cents, *rate, to - from);
    auto const most = was.balance().value + since + rounding_of(known, row);
    if (is.balance().value <= most) return;
    bool const principal = is.outstanding_principal_cents > was.outstanding_principal_cents;
    auto const amount_of = [principal](loan const& one) {
        return principal ? one.outstanding_principal_cents : one.accrued_interest_cents;
    };
    note_contradiction(known, figure_members[principal ? 0 : 1], merge_texts::more_than_interest,
                       amount_of(was), amount_of(is));
}

inline void take_figures(merged_loan& known, merged_row const& row,
                         std::optional<civil_date> sent_on) {
    auto& to = known.facts;
    auto const& from = *row.one;
    auto const from_here = [&](std::size_t which) {
        known.origins[figure_members[which]] = row.file;
    };
    to.outstanding_principal_cents = from.outstanding_principal_cents;
    to.outstanding_principal_unknown.reset();
    to.credit_balance_cents = from.credit_balance_cents;
    to.principal_as_of_date = from.principal_as_of_date;
    if (!to.principal_as_of_date && from.interest_as_of_date) {
        to.principal_as_of_date = from.interest_as_of_date;
        note(known, figure_members[3], fact_basis::inferred, merge_texts::day_of_interest);
    } else if (!to.principal_as_of_date && !row.federal) {
        to.principal_as_of_date = sent_on;
        note(known, figure_members[3], fact_basis::inferred, merge_texts::day_sent);
    }
    for (auto const which : {0U, 2U, 3U})
        from_here(which);
    if (row.tells_interest || !known.figures_of) {
        to.accrued_interest_cents = from.accrued_interest_cents;
        to.interest_as_of_date = from.interest_as_of_date;
        if (!to.interest_as_of_date && !row.federal) {
            to.interest_as_of_date = to.principal_as_of_date;
            if (!from.principal_as_of_date) {
                note(known, figure_members[4], fact_basis::inferred, merge_texts::day_sent);
            }
        }
        for (auto const which : {1U, 4U})
            from_here(which);
    } else {
        note(known, figure_members[1], fact_basis::inferred, merge_texts::interest_kept);
    }
    known.figures_of = row.day;
    known.whole_dollars = row.whole_dollars;
}

} // namespace detail

/// Compares a row's figures with the figures so far, and takes them if they are newer.
inline void take_balance(merged_loan& known, merged_row const& row,
                         std::optional<civil_date> sent_on) {
    auto& one = known.facts;
    if (!row.one->balance_known()) {
        if (!known.figures_of) one.outstanding_principal_unknown = true;
        return;
    }
    if (known.figures_of && row.day == *known.figures_of) {
        detail::compare_same_day(known, row);
        return;
    }
    if (known.figures_of) detail::compare_days(known, row);
    if (!known.figures_of || row.day > *known.figures_of) {
        detail::take_figures(known, row, sent_on);
    }
}

} // namespace tassel::exports
