// The facts about a borrower that a partner sends.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/decimal.hpp"
#include "tassel/core/money.hpp"
#include "tassel/plan/household.hpp"
#include "tassel/quote/quick_quote_request.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace tassel {

BOOST_DEFINE_ENUM_CLASS(repayment_start_status, before_2006_07_01, on_or_after_2006_07_01, unknown)

BOOST_DEFINE_ENUM_CLASS(new_borrower_status, new_borrower, not_new_borrower, unknown)

/// Whether a qualifying payment was made on a consolidation loan with Parent PLUS history during
/// the window of the temporary exception.
BOOST_DEFINE_ENUM_CLASS(consolidation_payment_status, all_qualifying_payments_confirmed,
                        not_all_qualifying_payments_confirmed, unknown)

/// Whether a borrower has stayed in a plan since 2024-07-01.
BOOST_DEFINE_ENUM_CLASS(plan_enrollment_status, current_or_associated_forbearance,
                        left_after_2024_07_01, not_repaying_on_2024_07_01, unknown)

struct public_service_employment {
    bool qualifying_employer_claimed = false;
    bool full_time_claimed = false;
    std::optional<std::string> employer_name{};
    std::optional<std::string> employer_ein{};
    std::optional<decimal> average_hours_per_week{};
    std::optional<civil_date> service_start_date{};
    std::optional<civil_date> service_end_date{};
    std::optional<std::int64_t> certified_payment_count{};
};
BOOST_DESCRIBE_STRUCT(public_service_employment, (),
                      (qualifying_employer_claimed, full_time_claimed, employer_name, employer_ein,
                       average_hours_per_week, service_start_date, service_end_date,
                       certified_payment_count))

/// The largest accepted count of payments or persons, far beyond any real life.
inline constexpr std::int64_t maximum_counted = 10'000;

constexpr auto constraints_of(std::type_identity<public_service_employment>) {
    using employment = public_service_employment;
    using reflect::constrain;
    return reflect::constraint_list(
        reflect::constrain_every<std::string>(reflect::line_of_text{0, 500}),
        constrain<&employment::average_hours_per_week>(reflect::not_negative{}),
        constrain<&employment::certified_payment_count>(
            reflect::integer_range{0, maximum_counted}));
}

/// A state that the law's table of states lists. The contract checks for two characters first.
struct known_residence {
    template <class Law>
    [[nodiscard]] constexpr std::optional<reflect::refusal> check(std::string_view code,
                                                                  Law const& law) const {
        if (reflect::utf8_length(code) < 2) {
            return reflect::refusal{reflect::fault_code::too_short,
                                    "must have at least 2 characters"};
        }
        quote::state_code state{};
        if (code.size() == 2) state.letters = {code[0], code[1]};
        return quote::known_state{}.check(state, law);
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const& law) const {
        writer.member("minLength", 2);
        quote::known_state{}.describe(writer, law);
    }
};

/// Required facts, and optional ones for the plans that need them. An absent fact is unknown.
struct borrower_profile {
    // This comes first because a serialized type must begin with a member that is always present.
    civil_date analysis_as_of{};
    std::optional<std::string> borrower_id{};
    std::string state_of_residence{};
    tassel::plan::poverty_guideline_region poverty_guideline_region{};
    tassel::plan::marital_status marital_status = tassel::plan::marital_status::unknown;
    tassel::plan::tax_filing_status tax_filing_status = tassel::plan::tax_filing_status::unknown;
    bool spouse_income_included = false;
    cents adjusted_gross_income_cents{};
    std::optional<cents> spouse_adjusted_gross_income_cents{};
    std::optional<cents> alternative_taxable_income_cents{};
    std::int64_t family_size = 1;
    std::int64_t dependent_count = 0;
    std::optional<repayment_start_status> direct_loan_repayment_start_status{};
    std::optional<new_borrower_status> extended_new_borrower_status{};
    std::optional<new_borrower_status> ffel_extended_new_borrower_status{};
    std::optional<cents> ffel_income_sensitive_expected_monthly_gross_income_cents{};
    std::optional<new_borrower_status> ibr_new_borrower_status{};
    std::optional<std::int64_t> repaye_qualifying_payment_count_since_2024_07_01{};
    std::optional<cents> spouse_eligible_loan_debt_cents{};
    std::optional<cents> ibr_standard_payment_cap_cents{};
    std::optional<consolidation_payment_status> parent_plus_consolidation_idr_payment_status{};
    std::optional<new_borrower_status> paye_new_borrower_status{};
    std::optional<plan_enrollment_status> paye_enrollment_status{};
    std::optional<cents> paye_standard_payment_cap_cents{};
    std::optional<plan_enrollment_status> icr_enrollment_status{};
    std::optional<bool> icr_joint_repayment_with_spouse{};
    std::optional<cents> icr_12_year_standard_payment_cents{};
    std::optional<cents> spouse_icr_12_year_standard_payment_cents{};
    std::optional<tassel::public_service_employment> public_service_employment{};
};
BOOST_DESCRIBE_STRUCT(
    borrower_profile, (),
    (analysis_as_of, borrower_id, state_of_residence, poverty_guideline_region, marital_status,
     tax_filing_status, spouse_income_included, adjusted_gross_income_cents,
     spouse_adjusted_gross_income_cents, alternative_taxable_income_cents, family_size,
     dependent_count, direct_loan_repayment_start_status, extended_new_borrower_status,
     ffel_extended_new_borrower_status, ffel_income_sensitive_expected_monthly_gross_income_cents,
     ibr_new_borrower_status, repaye_qualifying_payment_count_since_2024_07_01,
     spouse_eligible_loan_debt_cents, ibr_standard_payment_cap_cents,
     parent_plus_consolidation_idr_payment_status, paye_new_borrower_status, paye_enrollment_status,
     paye_standard_payment_cap_cents, icr_enrollment_status, icr_joint_repayment_with_spouse,
     icr_12_year_standard_payment_cents, spouse_icr_12_year_standard_payment_cents,
     public_service_employment))

constexpr auto constraints_of(std::type_identity<borrower_profile>) {
    using profile = borrower_profile;
    using reflect::constrain;
    using reflect::integer_range;
    // No amount may exceed what the engine's arithmetic is proven for.
    constexpr integer_range positive{1, largest_fast_principal};
    constexpr integer_range counted{0, maximum_counted};
    return reflect::constraint_list(
        reflect::constrain_every<cents>(integer_range{0, largest_fast_principal}),
        constrain<&profile::analysis_as_of>(quote::not_before_first_analysis_date{}),
        constrain<&profile::borrower_id>(reflect::line_of_text{0, 500}),
        constrain<&profile::state_of_residence>(known_residence{}),
        constrain<&profile::family_size>(integer_range{1, maximum_counted}),
        constrain<&profile::dependent_count>(counted),
        constrain<&profile::repaye_qualifying_payment_count_since_2024_07_01>(counted),
        constrain<&profile::ibr_standard_payment_cap_cents>(positive),
        constrain<&profile::paye_standard_payment_cap_cents>(positive),
        constrain<&profile::icr_12_year_standard_payment_cents>(positive),
        constrain<&profile::spouse_icr_12_year_standard_payment_cents>(positive));
}

} // namespace tassel
