// Topics besides the choice of a plan: public service, filing separately, ways out of default, IBR
// at an FFEL holder, and what RAP contributes.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace tassel {

/// One scenario of an option. `tax_cents` is the tax on the forgiven balance, and `months` belongs
/// to the option or its companion, whichever lasts longer.
struct scenario_figures {
    cents paid_cents{};
    cents tax_cents{};
    cents forgiven_cents{};
    std::int64_t months = 0;
};
BOOST_DESCRIBE_STRUCT(scenario_figures, (), (paid_cents, tax_cents, forgiven_cents, months))

constexpr auto constraints_of(std::type_identity<scenario_figures>) {
    return reflect::constraint_list(reflect::constrain_every<cents>(reflect::never_below{0}));
}

// --- public service -----------------------------------------------------------------------------

/// A plan whose payments count, in the flat scenario until the loans are discharged.
struct public_service_plan {
    plain_text plan_id{};
    std::int64_t payments_left = 0;
    cents paid_cents{};
    cents forgiven_cents{}; ///< by public service, or earlier by the plan
};
BOOST_DESCRIBE_STRUCT(public_service_plan, (), (plan_id, payments_left, paid_cents, forgiven_cents))

/// The same figures, as part of an option's cost.
struct public_service_figures {
    std::int64_t payments_left = 0;
    cents paid_cents{};
    cents forgiven_cents{};
};
BOOST_DESCRIBE_STRUCT(public_service_figures, (), (payments_left, paid_cents, forgiven_cents))

struct loan_not_counted {
    std::string loan_id{};
    std::string message{};
};
BOOST_DESCRIBE_STRUCT(loan_not_counted, (), (loan_id, message))

struct public_service_track {
    std::int64_t certified = 0; ///< payments that already count
    std::int64_t remaining = 0;
    civil_date earliest_date{};
    std::vector<public_service_plan> plans{};
    std::vector<loan_not_counted> not_counted{};
    std::vector<std::string> messages{};
};
BOOST_DESCRIBE_STRUCT(public_service_track, (),
                      (certified, remaining, earliest_date, plans, not_counted, messages))

// --- filing -------------------------------------------------------------------------------------

/// An income-driven option under one way of filing.
struct filing_option_figures {
    cents first_payment_cents{};
    scenario_figures flat{};
    scenario_figures growing{};
};
BOOST_DESCRIBE_STRUCT(filing_option_figures, (), (first_payment_cents, flat, growing))

struct filing_option {
    plain_text plan_id{};
    std::optional<filing_option_figures> joint{};
    std::optional<filing_option_figures> separate{};
    /// Filing separately pays off only if it raises the year's taxes by less than this.
    std::optional<cents> breaks_even_at_cents{};
    std::optional<std::string> message{};
};
BOOST_DESCRIBE_STRUCT(filing_option, (), (plan_id, joint, separate, breaks_even_at_cents, message))

struct filing_track {
    std::optional<std::vector<std::string>> needs{}; ///< members of the borrower profile
    std::vector<filing_option> options{};
    std::string message{};
};
BOOST_DESCRIBE_STRUCT(filing_track, (), (needs, options, message))

// --- out of default -----------------------------------------------------------------------------

struct rehabilitation_way {
    std::optional<cents> payment_cents{}; ///< absent if the income is unknown
    std::int64_t payments = 0;
    std::string gives_back{};
    std::int64_t times = 0; ///< how often a loan can be rehabilitated
};
BOOST_DESCRIBE_STRUCT(rehabilitation_way, (), (payment_cents, payments, gives_back, times))

/// A consolidation of all defaulted loans, under the plan that accepts it.
struct consolidation_way {
    plain_text plan_id{};
    cents first_payment_cents{};
    scenario_figures flat{};
    std::optional<std::string> message{}; ///< which plans it closes for the other loans
};
BOOST_DESCRIBE_STRUCT(consolidation_way, (), (plan_id, first_payment_cents, flat, message))

struct default_exit_track {
    std::string group{};
    std::vector<std::string> loan_ids{};
    rehabilitation_way rehabilitation{};
    std::optional<consolidation_way> consolidation{}; ///< absent if it can't be quoted
};
BOOST_DESCRIBE_STRUCT(default_exit_track, (), (group, loan_ids, rehabilitation, consolidation))

// --- IBR at an FFEL holder ----------------------------------------------------------------------

struct ffel_ibr_estimate {
    std::string group{};
    std::vector<std::string> loan_ids{};
    cents first_payment_cents{};
    /// The first payment of the holder's loans that IBR leaves out, on the plan where that payment
    /// is lowest.
    std::optional<cents> left_out_payment_cents{};
    std::string message{};
};
BOOST_DESCRIBE_STRUCT(ffel_ibr_estimate, (),
                      (group, loan_ids, first_payment_cents, left_out_payment_cents, message))

// --- what RAP contributes ------------------------------------------------------------------------

struct assistance_benefit {
    cents waived_interest_cents{};
    cents matched_principal_cents{};
};
BOOST_DESCRIBE_STRUCT(assistance_benefit, (), (waived_interest_cents, matched_principal_cents))

struct assistance_benefit_track {
    assistance_benefit flat{};
    assistance_benefit growing{};
};
BOOST_DESCRIBE_STRUCT(assistance_benefit_track, (), (flat, growing))

} // namespace tassel
