// Checks the program and the plan of a loan against its date.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/export/facts/told_type.hpp"
#include "tassel/export/held_against/checked_loans.hpp"
#include "tassel/loan/derivations.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace tassel::detail {

[[nodiscard]] inline std::string name_of_type(loan_type type) {
    return std::string{reflect::enumerator_name(type)};
}

/// The type and its counterpart in the other program; nothing if there is no counterpart.
[[nodiscard]] inline std::optional<std::vector<std::string>> types_of_both(loan_type type) {
    using enum loan_type;
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

/// From 2026-07-01 on, a PLUS Loan for graduate students is made only to a borrower who had one
/// before.
[[nodiscard]] inline bool had_graduate_plus_before(checked_loans const& all) {
    auto const& loans = all.portfolio.loans;
    return std::any_of(loans.begin(), loans.end(), [&all](loan const& one) {
        auto const made = made_on(one);
        return is_graduate_plus(one.loan_type) && made && *made < all.dates.newer_loans_from;
    });
}

/// Asks for the type instead of the program, because the program follows from the type. The type is
/// one of two.
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
    auto const made = made_on(one);
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
    auto const made = made_on(one);
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
    auto const made = made_on(one);
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

} // namespace tassel::detail
