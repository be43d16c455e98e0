// The properties that conditions can read besides fields: those of a loan, of a package, and of the
// borrower's profile. Each is a number in the units of expression.hpp, or unknown.
#pragma once

#include "tassel/reflect/describe.hpp"

#include <cstdint>

namespace tassel {

/// Properties of one loan. Type, program, status, and plan are the numbers of their enumerators.
/// Code that evaluates a condition may know only some of them: the compiler refuses the others,
/// except in screening, where they are unknown.
enum class loan_property : std::uint8_t {
    type,
    program,
    status,
    plan,
    open,               ///< something is owed, and the status does not contradict that
    payable,            ///< open, and in a status in which it can be on a repayment plan
    never_paid_out,     ///< no part of it was disbursed, whatever the status says
    locked,             ///< one of the loans that the package's plan was chosen for
    consolidated,       ///< one of the loans that the new loan of the package's what-if repays
    parent_plus,        ///< a Parent PLUS Loan, or a consolidation loan that repaid one
    repaid_parent_plus, ///< a consolidation loan that repaid one, directly or through another
    federally_held,     ///< held by the Department of Education
    holder,             ///< its place in the list of holders
    made_day,
    first_disbursement_day,
    repayment_begin_day,
    interest_rate, ///< in thousandths of a basis point
    balance_cents,
    disbursed_amount_cents
};
BOOST_DESCRIBE_ENUM(loan_property, type, program, status, plan, open, payable, never_paid_out,
                    locked, consolidated, parent_plus, repaid_parent_plus, federally_held, holder,
                    made_day, first_disbursement_day, repayment_begin_day, interest_rate,
                    balance_cents, disbursed_amount_cents)

/// Properties of the analysis and the plan that a package was made for.
enum class package_property : std::uint8_t {
    analysis_month,
    family_size, ///< as the profile states or implies it
    guideline_first_person_cents,
    guideline_each_more_cents,
    plan_chosen
};
BOOST_DESCRIBE_ENUM(package_property, analysis_month, family_size, guideline_first_person_cents,
                    guideline_each_more_cents, plan_chosen)

/// What the profile claims about public service; unknown if it claims nothing.
enum class profile_property : std::uint8_t {
    qualifying_employer,
    full_time,
    average_weekly_hours, ///< in whole hours, rounded down
    service_end_day,
    begun_weekly_hours,   ///< the same hours, rounded up
    employer_number_valid ///< the claimed EIN is a possible one
};
BOOST_DESCRIBE_ENUM(profile_property, qualifying_employer, full_time, average_weekly_hours,
                    service_end_day, begun_weekly_hours, employer_number_valid)

} // namespace tassel
