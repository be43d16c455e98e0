// Which loans the forms are for. What is not known of a loan is unknown, never a no.
#pragma once

#include "rules/law/relief_dates.hpp"
#include "tassel/screening/screening_rules.hpp"

#include <initializer_list>

namespace tassel::rules::screening {

[[nodiscard]] constexpr truth of_program(loan_facts const& one,
                                         std::initializer_list<loan_program> programs) noexcept {
    if (one.program() == loan_program::unknown) return truth::unknown;
    for (auto const program : programs) {
        if (one.program() == program) return truth::yes;
    }
    return truth::no;
}

[[nodiscard]] constexpr truth direct(loan_facts const& one) noexcept {
    return of_program(one, {loan_program::direct});
}
[[nodiscard]] constexpr truth ffel(loan_facts const& one) noexcept {
    return of_program(one, {loan_program::ffel});
}
[[nodiscard]] constexpr truth direct_or_ffel(loan_facts const& one) noexcept {
    return direct(one) || ffel(one);
}
[[nodiscard]] constexpr truth direct_ffel_or_perkins(loan_facts const& one) noexcept {
    return of_program(one, {loan_program::direct, loan_program::ffel, loan_program::perkins});
}

[[nodiscard]] constexpr truth owed(loan_facts const& one) noexcept {
    return truth_of(one.open());
}
[[nodiscard]] constexpr truth in_default(loan_facts const& one) noexcept {
    if (one.status == loan_status::unknown) return truth::unknown;
    return truth_of(one.status == loan_status::defaulted);
}
[[nodiscard]] constexpr truth active(loan_facts const& one) noexcept {
    return owed(one) && !in_default(one);
}

// --- conditions of forms
// ---------------------------------------------------------------------------

[[nodiscard]] constexpr truth some_active_loan(screening_facts const& facts) {
    return some_loan(facts,
                     [](auto const& one) { return direct_ffel_or_perkins(one) && active(one); });
}

[[nodiscard]] constexpr truth some_active_direct_or_ffel(screening_facts const& facts) {
    return some_loan(facts, [](auto const& one) { return direct_or_ffel(one) && active(one); });
}

[[nodiscard]] constexpr truth some_older_active_loan(screening_facts const& facts) {
    return some_loan(facts, [](auto const& one) {
        return direct_ffel_or_perkins(one) && active(one) && !one.made_from(newer_deferments_from);
    });
}

/// Of FFEL loans only where none from before 1993-07-01 has a balance.
[[nodiscard]] constexpr truth some_hardship_loan(screening_facts const& facts) {
    auto const old_ffel = some_loan(facts, [](auto const& one) {
        return ffel(one) && owed(one) && !one.made_from(modern_ffel_from);
    });
    return some_loan(facts, [old_ffel](auto const& one) {
        auto const takes = of_program(one, {loan_program::direct, loan_program::perkins}) ||
                           (ffel(one) && !old_ffel);
        return takes && active(one) && !one.made_from(newer_deferments_from);
    });
}

/// The borrower studies: any loan but a Direct Parent PLUS Loan.
[[nodiscard]] constexpr truth some_student_loan(screening_facts const& facts) {
    return some_loan(facts, [](auto const& one) {
        return direct_ffel_or_perkins(one) && active(one) &&
               truth_of(one.type != loan_type::direct_parent_plus);
    });
}

[[nodiscard]] constexpr truth some_deferrable_parent_plus(screening_facts const& facts) {
    return some_loan(facts, [](auto const& one) {
        auto const parent_plus =
            one.type == loan_type::unknown ? truth::unknown : truth_of(is_parent_plus(one.type));
        return parent_plus && active(one) && one.made_from(parent_deferment_from);
    });
}

/// A Direct Loan made from 2018-09-28 on, or a loan that had entered repayment by then. A
/// consolidation loan enters repayment when it is made.
[[nodiscard]] constexpr truth some_cancer_deferment_loan(screening_facts const& facts) {
    return some_loan(facts, [&facts](auto const& one) {
        auto entered = facts.portfolio.loans[one.index].repayment_begin_date;
        if (!entered && is_consolidation(one.type)) entered = one.made;
        auto const in_repayment_then =
            entered ? truth_of(*entered <= cancer_deferment_from)
                    : !one.made_from(next_day(cancer_deferment_from)) && truth::unknown;
        auto const takes = (direct(one) && one.made_from(cancer_deferment_from)) ||
                           (direct_ffel_or_perkins(one) && in_repayment_then);
        return takes && active(one);
    });
}

[[nodiscard]] constexpr truth some_defaulted_loan(screening_facts const& facts) {
    return some_loan(
        facts, [](auto const& one) { return direct_or_ffel(one) && owed(one) && in_default(one); });
}

/// A loan that was consolidated needs no reaffirmation.
[[nodiscard]] constexpr truth some_unconsolidated_loan(screening_facts const& facts) {
    return some_loan(facts, [](auto const& one) {
        return direct_or_ffel(one) && owed(one) && truth_of(!is_consolidation(one.type));
    });
}

[[nodiscard]] constexpr truth some_direct_loan(screening_facts const& facts) {
    return some_loan(facts, [](auto const& one) { return direct(one) && owed(one); });
}

/// Stafford loans; of a consolidation loan the part that repaid them, which is not known.
[[nodiscard]] constexpr truth some_teacher_loan(screening_facts const& facts) {
    return some_loan(facts, [](auto const& one) {
        using enum loan_type;
        auto kind = truth::no;
        switch (one.type) {
        case direct_subsidized:
        case direct_unsubsidized:
        case ffel_stafford_subsidized:
        case ffel_stafford_unsubsidized: kind = truth::yes; break;
        case direct_consolidation_subsidized:
        case direct_consolidation_unsubsidized:
        case ffel_consolidation:
        case unknown: kind = truth::unknown; break;
        default: break;
        }
        return kind && active(one);
    });
}

/// No Direct or FFEL balance on 1998-10-01. Of an older loan that is closed, it is not known when.
[[nodiscard]] constexpr truth no_balance_in_1998(screening_facts const& facts) {
    return !some_loan(facts, [](auto const& one) {
        auto const balance_then = one.open()     ? truth::yes
                                  : one.undone() ? truth::no
                                                 : truth::unknown;
        return direct_or_ffel(one) && !one.made_from(teacher_new_borrower_day) && balance_then;
    });
}

[[nodiscard]] constexpr truth some_owed_loan(screening_facts const& facts) {
    return some_loan(facts,
                     [](auto const& one) { return direct_ffel_or_perkins(one) && owed(one); });
}

/// A discharge can reach a loan that is paid.
[[nodiscard]] constexpr truth some_loan_made(screening_facts const& facts) {
    return some_loan(facts, [](auto const& one) {
        return direct_ffel_or_perkins(one) && truth_of(!one.undone());
    });
}

} // namespace tassel::rules::screening
