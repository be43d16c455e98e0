// Checks the facts of loans against each other, the law, and a date: program and plan, rate,
// balance, and scheduled payment.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/export/facts/loan_doubts.hpp"
#include "tassel/export/facts/told_facts.hpp"
#include "tassel/export/held_against/fact_check_law.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/loan_dates.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/warning_list.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::exports {

/// All loans, and the law, dates, and types that each is checked against. Warnings are added to the
/// current loan.
struct checked_loans {
    loan_portfolio const& portfolio;
    civil_date day{}; ///< of the file or of the analysis
    fact_check_law const& law;
    loan_dates const& dates;
    /// Returns the rates that the law allows for a loan of this type made on this date; none if the
    /// law has no single rate.
    std::vector<annual_rate> (*rates_by_law)(loan_type, std::optional<civil_date>);
    /// Returns the types that a loan's words allow.
    possible_types (*types_by_words)(loan const&);
    warning_list& warnings;
};

/// The rate by law, and the rate at which the loan accrues interest once the reduction has ended.
struct reduced_rate {
    annual_rate lawful{};
    annual_rate afterwards{};
};

namespace detail {

inline constexpr std::string_view rate_field = "interest_rate_bps";

/// Whether a loan has a rate that can be compared with the rate for its year: stated, fixed, and
/// not in doubt.
[[nodiscard]] inline bool has_told_rate(loan const& one) {
    return one.interest_rate_bps && *one.interest_rate_bps != annual_rate{} &&
           one.interest_rate_type != interest_rate_type::variable && !is_doubted(one, rate_field);
}

/// Records a doubt about a field that contradicts another statement.
inline void contradict(loan& one, std::string_view field, std::string message,
                       std::optional<std::vector<std::string>> values = std::nullopt) {
    doubt(one, {.field = std::string{field},
                .basis = fact_basis::contradicted,
                .message = std::move(message),
                .line = std::nullopt,
                .values = std::move(values)});
}

} // namespace detail

/// Explains a rate that is below every rate by law as a reduced one. `rates` holds the rates that
/// the law allows for the loan. Returns nothing if the loan has one of these rates, or if no
/// reduction explains the difference. After the larger reduction ends, the usual reduction remains.
[[nodiscard]] inline std::optional<reduced_rate>
reduced_rate_of(loan const& one, std::span<annual_rate const> rates, fact_check_law const& law) {
    auto const& told = *one.interest_rate_bps;
    if (std::find(rates.begin(), rates.end(), told) != rates.end()) return std::nullopt;
    auto const made = tassel::detail::made_on(one);
    bool const larger_may_be = made && *made >= law.larger_reduction_from &&
                               program_of(one.loan_type) == loan_program::direct;
    for (auto const lawful : rates) {
        annual_rate const less{lawful.milli_bps - told.milli_bps};
        if (less == law.reductions[0]) return reduced_rate{lawful, lawful};
        if (less == law.reductions[1] && larger_may_be) {
            return reduced_rate{lawful, {lawful.milli_bps - law.reductions[0].milli_bps}};
        }
    }
    return std::nullopt;
}

namespace detail {

[[nodiscard]] inline std::string name_of_type(loan_type type) {
    return std::string{reflect::enumerator_name(type)};
}

/// Returns the names of the type and its counterpart in the other program; nothing if there is no
/// counterpart.
[[nodiscard]] inline std::optional<std::vector<std::string>> types_of_both(loan_type type) {
    using enum tassel::loan_type;
    auto other = is_direct_consolidation(type)
                     ? ffel_consolidation
                     : direct_kind_of(type, direct_consolidation_unsubsidized);
    for (auto const ffel :
         {ffel_stafford_subsidized, ffel_stafford_unsubsidized, ffel_grad_plus, ffel_parent_plus}) {
        if (direct_kind_of(ffel, unknown) == type) other = ffel;
    }
    if (other == unknown) return std::nullopt;
    return std::vector{name_of_type(type), name_of_type(other)};
}

[[nodiscard]] constexpr bool is_graduate_plus(loan_type type) noexcept {
    return type == loan_type::direct_grad_plus || type == loan_type::ffel_grad_plus;
}

/// Whether the borrower had a graduate PLUS Loan before. From 2026-07-01 on, such a loan is made
/// only to a borrower who had one before.
[[nodiscard]] inline bool had_graduate_plus_before(checked_loans const& all) {
    auto const& loans = all.portfolio.loans;
    return std::any_of(loans.begin(), loans.end(), [&all](loan const& one) {
        auto const made = tassel::detail::made_on(one);
        return is_graduate_plus(one.loan_type) && made && *made < all.dates.newer_loans_from;
    });
}

/// Asks for the type of a loan whose words allow two types. It does not ask for the program,
/// because the program follows from the type.
inline void check_type_without_program(loan& one, checked_loans const& all) {
    if (one.loan_type != loan_type::unknown) return;
    auto const [direct, ffel] = all.types_by_words(one).types;
    if (direct == loan_type::unknown || ffel == loan_type::unknown) return;
    doubt(one, {.field = "loan_type",
                .basis = fact_basis::missing,
                .message = std::string{program_not_told},
                .line = std::nullopt,
                .values = std::vector{name_of_type(direct), name_of_type(ffel)}});
}

inline void check_program(loan& one, checked_loans const& all) {
    static constexpr plain_text too_new =
        "No FFEL loan was made from {} on; the loan may be a Direct Loan, or its date wrong.";
    static constexpr plain_text too_old =
        "There was no Direct Loan before {}; the loan may be of the FFEL program, or its date "
        "wrong.";
    auto const made = tassel::detail::made_on(one);
    if (!made) return;
    auto const program = program_of(one.loan_type);
    if (program == loan_program::ffel && *made >= all.law.direct_alone_from) {
        contradict(one, "loan_type", rendered({too_new, all.law.direct_alone_from}),
                   types_of_both(one.loan_type));
    }
    if (program == loan_program::direct && *made < all.law.direct_from) {
        contradict(one, "loan_type", rendered({too_old, all.law.direct_from}),
                   types_of_both(one.loan_type));
    }
}

inline void check_graduate_plus(loan& one, checked_loans const& all) {
    static constexpr plain_text too_old =
        "There was no PLUS Loan for graduate students before {}; it may be one for parents, or its "
        "date wrong.";
    static constexpr plain_text too_new =
        "From {} on a PLUS Loan for graduate students is made only to who had one before; the type "
        "or the date may be wrong.";
    auto const made = tassel::detail::made_on(one);
    if (!made || !is_graduate_plus(one.loan_type)) return;
    bool const direct = one.loan_type == loan_type::direct_grad_plus;
    std::vector const values{
        name_of_type(one.loan_type),
        name_of_type(direct ? loan_type::direct_parent_plus : loan_type::ffel_parent_plus)};
    if (*made < all.dates.graduate_plus_from) {
        contradict(one, "loan_type", rendered({too_old, all.dates.graduate_plus_from}), values);
    }
    if (*made < all.dates.newer_loans_from || had_graduate_plus_before(all)) return;
    auto const message = rendered({too_new, all.dates.newer_loans_from});
    contradict(one, "loan_type", message, values);
    contradict(one, one.first_disbursement_date ? "first_disbursement_date" : "loan_date", message);
}

[[nodiscard]] inline plan_offer const* offer_of(loan const& one, fact_check_law const& law) {
    auto const found =
        std::find_if(law.offers.begin(), law.offers.end(),
                     [&one](plan_offer const& offer) { return offer.plan == one.repayment_plan; });
    return found != law.offers.end() ? &*found : nullptr;
}

inline void check_plan(loan& one, checked_loans const& all) {
    auto const* const offer = offer_of(one, all.law);
    auto const program = program_of(one.loan_type);
    if (offer == nullptr || (program != loan_program::direct && program != loan_program::ffel)) {
        return;
    }
    auto const made = tassel::detail::made_on(one);
    if (offer->only && *offer->only != program) {
        contradict(one, "repayment_plan",
                   "The repayment plan is not one of the loan's program; the plan or the type may "
                   "be wrong.");
    } else if (offer->from && one.repayment_plan_begin_date &&
               *one.repayment_plan_begin_date < *offer->from) {
        contradict(one, "repayment_plan",
                   "The loan is said to be on its repayment plan since before there was such a "
                   "plan; the plan or the day may be wrong.");
    } else if (!offer->to_newer_loans && program == loan_program::direct && made &&
               *made >= all.dates.newer_loans_from) {
        contradict(one, "repayment_plan",
                   "The repayment plan is not offered to loans that are as new as this one; the "
                   "plan or the loan's date may be wrong.");
    }
}

/// Checks a rate that no reader has corrected, because it was sent as a number.
inline void check_sent_rate(loan& one, checked_loans const& all) {
    auto const& rate = one.interest_rate_bps;
    if (!rate || *rate == annual_rate{} || is_doubted(one, rate_field)) return;
    if (*rate > twelve_percent_a_year) {
        all.warnings.add(warning_code::rate_implausible,
                         std::string{said_of(implausible_rate::too_high)});
        contradict(one, rate_field, std::string{rate_is_too_high});
    } else if (*rate < one_percent_a_year) {
        all.warnings.add(warning_code::rate_implausible,
                         "The interest rate is below 1 percent; it is used as it stands. Confirm "
                         "it.");
        contradict(one, rate_field, "The rate is below 1 percent, less than federal loans have.");
    }
}

/// Doubts a rate of zero if the rate by law is higher. The zero may be a pause, or a rate that was
/// not filled in.
inline void check_zero_rate(loan& one, checked_loans const&) {
    auto const& lawful = one.statutory_interest_rate_bps;
    if (one.interest_rate_bps != annual_rate{} || !lawful || *lawful == annual_rate{}) return;
    contradict(one, rate_field, "The rate is 0 percent beside a rate by law that is higher.",
               std::vector{basis_points_of(annual_rate{}), basis_points_of(*lawful)});
}

inline void check_rate_of_year(loan& one, checked_loans const& all) {
    if (!has_told_rate(one)) return;
    auto const rates = all.rates_by_law(one.loan_type, tassel::detail::made_on(one));
    if (rates.empty() ||
        std::find(rates.begin(), rates.end(), *one.interest_rate_bps) != rates.end()) {
        return;
    }
    auto const reduced = reduced_rate_of(one, rates, all.law);
    if (!reduced) {
        all.warnings.add(warning_code::rate_differs,
                         "The interest rate is not the one that the law has for loans of this type "
                         "and year; it is used as it stands. Confirm it.");
        return;
    }
    // A new consolidation loan averages the rate by law, not the reduced rate.
    if (!one.statutory_interest_rate_bps) one.statutory_interest_rate_bps = reduced->lawful;
    static constexpr plain_text usual =
        "The interest rate is below the one that the law has for loans of this type and year by "
        "what automatic payments take off. It is used for payments due by {}, and the rate of the "
        "law after that. A consolidation is made with the rate of the law.";
    static constexpr plain_text larger =
        "The interest rate is a whole point below the one that the law has for loans of this type "
        "and year, as automatic payments may take off. It is used for payments due by {}, and the "
        "rate of the law less a quarter point after that. A consolidation is made with the rate of "
        "the law.";
    all.warnings.add(warning_code::rate_may_be_reduced,
                     rendered({reduced->afterwards == reduced->lawful ? usual : larger,
                               all.law.reductions_until}));
}

inline void check_balance_date(loan& one, checked_loans const& all) {
    static constexpr plain_text old =
        "The balance is more than {} days old; what is owed may have changed.";
    auto const& as_of = one.principal_as_of_date;
    if (!as_of || civil_to_days(all.day) - civil_to_days(*as_of) <= all.law.old_after_days) return;
    all.warnings.add(warning_code::balance_is_old,
                     rendered({old, std::int64_t{all.law.old_after_days}}));
}

/// Returns an upper bound on the Standard payment for the highest balance ever owed: an equal
/// monthly share of that balance over the standard term, plus the first month's interest.
[[nodiscard]] inline cents standard_payment_at_most(loan const& one, fact_check_law const& law) {
    auto const most = std::max({one.balance(), one.original_principal_cents.value_or(cents{}),
                                one.highest_principal_cents.value_or(cents{})});
    auto const interest =
        interest_for_month(most, one.interest_rate_bps.value_or(twelve_percent_a_year));
    return std::max(cents{most.value / law.standard_months + interest.value}, law.minimum_payment);
}

inline void check_scheduled_payment(loan& one, checked_loans const& all) {
    auto const* const offer = offer_of(one, all.law);
    auto const& scheduled = one.scheduled_payment_cents;
    if (offer == nullptr || !scheduled || one.status != loan_status::in_repayment) return;
    constexpr std::string_view field = "scheduled_payment_cents";
    auto const most = standard_payment_at_most(one, all.law);
    if (*scheduled == cents{} && offer->fixed) {
        contradict(one, field,
                   "The scheduled payment is $0, and the repayment plan does not go by income; one "
                   "of them may be wrong.");
    } else if (one.balance_known() &&
               scheduled->value > most.value * all.law.maximum_times_payment) {
        contradict(one, field,
                   "The scheduled payment is far above what the repayment plan asks for; one of "
                   "them may be wrong.");
    }
}

using fact_check = void (*)(loan&, checked_loans const&);

/// The checks, in the order in which a loan's doubts are listed.
inline constexpr std::array<fact_check, 9> fact_checks{&check_type_without_program,
                                                       &check_program,
                                                       &check_graduate_plus,
                                                       &check_sent_rate,
                                                       &check_zero_rate,
                                                       &check_rate_of_year,
                                                       &check_balance_date,
                                                       &check_plan,
                                                       &check_scheduled_payment};

} // namespace detail

/// Records doubts about open loans, and adds warnings about them. `all.portfolio` must be
/// `portfolio`. A field that is already in doubt gets no second doubt.
inline void hold_facts(loan_portfolio& portfolio, checked_loans const& all) {
    for (auto& one : portfolio.loans) {
        all.warnings.begin_loan(one.loan_id);
        if (!one.is_open.value_or(false)) continue;
        for (auto const check : detail::fact_checks)
            check(one, all);
    }
}

} // namespace tassel::exports
