// What conditions ask for beside fields: properties of a loan, of a package, of the borrower's
// profile. Whoever is asked says the number of a property, in the units of expression.hpp, or that
// it is not known.
#pragma once

#include "tassel/reflect/describe.hpp"

#include <cstdint>

namespace tassel {

/// Of one loan. Type, program, status and plan are the number of their enumerator.
enum class loan_property : std::uint8_t {
    type,
    program,
    status,
    plan,
    open,           ///< something is owed, and the status does not say otherwise
    locked,         ///< one of those that the package's plan was chosen for
    consolidated,   ///< one of those that the new loan of the package's what-if repays
    parent_plus,    ///< a Parent PLUS Loan, or a consolidation loan that repaid one
    federally_held, ///< by the Department of Education
    holder,         ///< its place among the holders
    made_day,
    first_disbursement_day,
    repayment_begin_day,
    balance_cents,
    disbursed_amount_cents
};
BOOST_DESCRIBE_ENUM(loan_property, type, program, status, plan, open, locked, consolidated,
                    parent_plus, federally_held, holder, made_day, first_disbursement_day,
                    repayment_begin_day, balance_cents, disbursed_amount_cents)

/// Of the analysis and the plan that a package was made for.
enum class package_property : std::uint8_t {
    analysis_month,
    family_size, ///< that the profile states or implies
    guideline_first_person_cents,
    guideline_each_more_cents,
    plan_chosen
};
BOOST_DESCRIBE_ENUM(package_property, analysis_month, family_size, guideline_first_person_cents,
                    guideline_each_more_cents, plan_chosen)

/// What the profile claims of public service; not known where it says nothing.
enum class profile_property : std::uint8_t {
    qualifying_employer,
    full_time,
    average_weekly_hours, ///< whole ones
    service_end_day
};
BOOST_DESCRIBE_ENUM(profile_property, qualifying_employer, full_time, average_weekly_hours,
                    service_end_day)

} // namespace tassel
