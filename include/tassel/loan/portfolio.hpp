// The normalized loan portfolio: every reader produces it, a partner may send it, and a
// consolidation comparison projects it. Absent members are unknown facts.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/loan/calendar_month.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/loan/warning.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_values.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel {

// The constraints on a portfolio's members.

/// The most loans that a portfolio may have.
inline constexpr std::int64_t maximum_loans = 500;

/// The most months that an employment certification may have matched.
inline constexpr std::int64_t maximum_matched_months = 10'000;

/// The most months that can count toward forgiveness under an income-driven plan.
inline constexpr std::int64_t maximum_qualifying_months = 360;

/// The most answers about months of a history.
inline constexpr std::int64_t maximum_ledger_answers = 1'000;

/// The most characters in a text member of a loan.
inline constexpr std::int64_t longest_loan_text = 500;

/// The largest amount accepted: $100,000,000.00.
inline constexpr cents largest_amount{largest_fast_principal};

/// The earliest and latest years of a date or an award year.
inline constexpr std::int64_t earliest_year = 1958;
inline constexpr std::int64_t latest_year = 2100;

/// An amount of a loan: not negative, and at most the amount for which the engine's arithmetic is
/// proven.
struct loan_amount {
    template <class Law>
    [[nodiscard]] constexpr std::optional<reflect::named_refusal> check(cents amount,
                                                                        Law const&) const {
        if (amount >= cents{} && amount <= largest_amount) return std::nullopt;
        return reflect::named_refusal{portfolio_fault_code::amount_out_of_range,
                                      {"must be from 0 to {} cents", largest_amount.value}};
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("minimum", 0);
        writer.member("maximum", largest_amount);
    }
};

/// How many loans there are: from 1 to `maximum_loans`.
struct loan_count {
    [[nodiscard]] constexpr std::optional<reflect::named_refusal>
    check_count(std::int64_t count) const {
        if (count < 1) {
            return reflect::named_refusal{portfolio_fault_code::no_loans,
                                          "must have at least one loan"};
        }
        if (count > maximum_loans) {
            return reflect::named_refusal{portfolio_fault_code::too_many_loans,
                                          {"must have at most {} loans", maximum_loans}};
        }
        return std::nullopt;
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("minItems", 1);
        writer.member("maxItems", maximum_loans);
    }
};

/// The key that documents are grouped by: lower-case letters, digits, and single underscores.
struct party_key {
    template <class Law>
    [[nodiscard]] constexpr std::optional<reflect::refusal> check(std::string_view key,
                                                                  Law const& law) const {
        if (auto const refused = text_length.check(key, law)) return refused;
        char before = '_';
        for (char const character : key) {
            bool const plain =
                (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9');
            if (!plain && (character != '_' || before == '_')) return malformed();
            before = character;
        }
        return before == '_' ? std::optional{malformed()} : std::nullopt;
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const& law) const {
        text_length.describe(writer, law);
        writer.member("pattern", std::string_view{"^[a-z0-9]+(_[a-z0-9]+)*$"});
    }

  private:
    static constexpr reflect::text_length text_length{1, longest_loan_text};

    [[nodiscard]] static constexpr reflect::refusal malformed() {
        return {reflect::fault_code::bad_format,
                "must be lower-case letters and digits, with single underscores between them"};
    }
};

// What is uncertain about a loan, and why.

/// Where a fact comes from, or why there is none.
BOOST_DEFINE_ENUM_CLASS(fact_basis, stated, inferred, contradicted, not_understood, missing)

/// An uncertain fact of a loan that a rule or a price depends on.
struct loan_doubt {
    std::string field{}; ///< the member of the loan
    fact_basis basis{};
    std::string message{};
    std::optional<std::int64_t> line{};               ///< in a text
    std::optional<std::vector<std::string>> values{}; ///< the possible values, if there are few

    bool operator==(loan_doubt const&) const = default;
};
BOOST_DESCRIBE_STRUCT(loan_doubt, (), (field, basis, message, line, values))

constexpr auto constraints_of(std::type_identity<loan_doubt>) {
    using reflect::constrain;
    using reflect::line_of_text;
    return reflect::constraint_list(
        constrain<&loan_doubt::field>(line_of_text{1, 100}),
        constrain<&loan_doubt::message>(line_of_text{0, longest_loan_text}),
        constrain<&loan_doubt::line>(reflect::never_below{1}),
        constrain<&loan_doubt::values>(reflect::element_count{0, 20}),
        constrain<&loan_doubt::values>(reflect::each{line_of_text{1, 64}}));
}

// The portfolio and its loans.

/// A holder, servicer, or guaranty agency. Documents are grouped by `holder_key`.
struct loan_party {
    std::string holder_key{}; ///< the name in lower case: letters and digits, joined by underscores
    tassel::holder_type holder_type = tassel::holder_type::unknown;
    std::optional<std::string> name{};
    std::optional<std::string> code{};
    std::optional<std::string> street_1{};
    std::optional<std::string> street_2{};
    std::optional<std::string> city{};
    std::optional<std::string> state{};
    std::optional<std::string> postal_code{};
    std::optional<std::string> phone{};
    std::optional<std::string> phone_extension{};
    std::optional<std::string> email{};
    std::optional<std::string> website{};

    bool operator==(loan_party const&) const = default;
};
BOOST_DESCRIBE_STRUCT(loan_party, (),
                      (holder_key, holder_type, name, code, street_1, street_2, city, state,
                       postal_code, phone, phone_extension, email, website))

constexpr auto constraints_of(std::type_identity<loan_party>) {
    using reflect::constrain;
    return reflect::constraint_list(
        reflect::constrain_every<std::string>(reflect::line_of_text{0, longest_loan_text}),
        constrain<&loan_party::holder_key>(reflect::absent_is_default{}), // made from the name
        constrain<&loan_party::holder_key>(party_key{}),
        constrain<&loan_party::holder_type>(reflect::absent_is_default{}));
}

struct loan_disbursement {
    civil_date disbursement_date{};
    cents amount_cents{};

    bool operator==(loan_disbursement const&) const = default;
};
BOOST_DESCRIBE_STRUCT(loan_disbursement, (), (disbursement_date, amount_cents))

constexpr auto constraints_of(std::type_identity<loan_disbursement>) {
    return reflect::constraint_list(reflect::constrain_every<cents>(loan_amount{}));
}

struct loan_status_entry {
    loan_status status = loan_status::unknown;
    std::optional<std::string> status_code{};
    std::optional<civil_date> effective_date{};

    bool operator==(loan_status_entry const&) const = default;
};
BOOST_DESCRIBE_STRUCT(loan_status_entry, (), (status, status_code, effective_date))

constexpr auto constraints_of(std::type_identity<loan_status_entry>) {
    return reflect::constraint_list(
        reflect::constrain_every<std::string>(reflect::line_of_text{0, longest_loan_text}));
}

/// The days on which payments were overdue, both ends included. Without an end, they are still
/// overdue.
struct loan_delinquency {
    civil_date begin{};
    std::optional<civil_date> end{};

    bool operator==(loan_delinquency const&) const = default;
};
BOOST_DESCRIBE_STRUCT(loan_delinquency, (), (begin, end))

/// What kind of loan this is, and how it was made. A base of `loan`, because Boost.Describe takes
/// at most 52 members of one struct.
struct loan_origination {
    std::string loan_id{};
    tassel::loan_type loan_type = tassel::loan_type::unknown;
    std::optional<tassel::loan_program> loan_program{}; ///< derived
    std::optional<tassel::subsidy_type> subsidy_type{}; ///< derived
    std::optional<std::string> source_loan_type_code{};
    std::optional<std::string> source_loan_type_description{};
    std::optional<tassel::borrower_role> borrower_role{};
    std::optional<std::string>
        award_id_last4{}; ///< never more than four: the digits before them contain SSN digits
    std::optional<std::string> account_number_last4{};
    std::optional<std::string> servicer_loan_ref{};
    std::optional<std::string> school_name{};
    std::optional<std::string> school_opeid{};
    std::optional<civil_date> loan_date{};
    std::optional<civil_date> first_disbursement_date{};
    std::optional<made_timing> loan_timing{}; ///< derived
    std::optional<civil_date> loan_period_begin_date{};
    std::optional<civil_date> loan_period_end_date{};
    std::optional<civil_date> repayment_begin_date{};
    std::optional<civil_date> canceled_date{};
    std::optional<civil_date> reaffirmation_date{};
    std::optional<std::vector<loan_disbursement>> disbursements{};
    std::optional<cents> original_principal_cents{};
    std::optional<cents> disbursed_amount_cents{};
    std::optional<cents> canceled_amount_cents{};
    std::optional<cents> net_loan_amount_cents{};
    std::optional<cents> capitalized_interest_cents{};
    std::optional<cents> highest_principal_cents{};
    std::optional<cents> cumulative_payment_cents{};

    bool operator==(loan_origination const&) const = default;
};
BOOST_DESCRIBE_STRUCT(loan_origination, (),
                      (loan_id, loan_type, loan_program, subsidy_type, source_loan_type_code,
                       source_loan_type_description, borrower_role, award_id_last4,
                       account_number_last4, servicer_loan_ref, school_name, school_opeid,
                       loan_date, first_disbursement_date, loan_timing, loan_period_begin_date,
                       loan_period_end_date, repayment_begin_date, canceled_date,
                       reaffirmation_date, disbursements, original_principal_cents,
                       disbursed_amount_cents, canceled_amount_cents, net_loan_amount_cents,
                       capitalized_interest_cents, highest_principal_cents,
                       cumulative_payment_cents))

/// One loan: what is owed, at which rate, in which status, and to whom.
struct loan : loan_origination {
    cents outstanding_principal_cents{};
    /// True if the amount owed is unknown: the principal is then 0 and means nothing.
    std::optional<bool> outstanding_principal_unknown{};
    cents accrued_interest_cents{};
    std::optional<cents> credit_balance_cents{};
    std::optional<civil_date> principal_as_of_date{};
    std::optional<civil_date> interest_as_of_date{};
    std::optional<annual_rate> interest_rate_bps{};
    std::optional<tassel::interest_rate_type> interest_rate_type{};
    std::optional<annual_rate> statutory_interest_rate_bps{};
    std::optional<annual_rate> actual_interest_rate_bps{};
    loan_status status = loan_status::unknown;
    std::optional<std::string> status_code{};
    std::optional<civil_date> status_effective_date{};
    std::optional<bool> in_default{}; ///< derived
    std::optional<bool> is_open{};    ///< derived: a balance, and no terminal status
    std::optional<tassel::default_detail> default_detail{};
    std::optional<std::vector<loan_status_entry>> status_history{}; ///< newest first
    std::optional<reported_plan> repayment_plan{};
    std::optional<std::string> repayment_plan_code{};
    std::optional<std::string> repayment_plan_description{};
    std::optional<civil_date> repayment_plan_begin_date{};
    std::optional<cents> scheduled_payment_cents{};
    std::optional<civil_date> idr_anniversary_date{};
    std::optional<civil_date> next_payment_due_date{};
    std::optional<civil_date> last_payment_date{};
    std::optional<cents> current_standard_payment_cents{};
    std::optional<cents> permanent_standard_payment_cents{};
    std::optional<std::int64_t> pslf_matched_months{};
    /// Months counted toward forgiveness under income-driven plans, according to the servicer.
    std::optional<std::int64_t> idr_qualifying_months{};
    /// The lowest and highest possible count, if it is not known more precisely.
    std::optional<std::int64_t> idr_months_lowest{};
    std::optional<std::int64_t> idr_months_highest{};
    std::optional<civil_date> delinquency_begin_date{};
    std::optional<civil_date> delinquency_end_date{};
    std::optional<std::vector<loan_delinquency>> delinquencies{};
    std::optional<std::string> academic_level_code{};
    std::optional<tassel::academic_level> academic_level{};
    std::optional<std::int64_t> award_year{};
    std::optional<bool> joint_consolidation{};
    std::optional<tassel::parent_plus_history> parent_plus_history{};
    std::optional<tassel::parent_plus_history_basis> parent_plus_history_basis{};
    std::optional<bool> parent_plus_first_level{};
    std::optional<loan_party> holder{};
    std::optional<loan_party> servicer{};
    std::optional<loan_party> guaranty_agency{};
    std::optional<bool> federally_held{};
    std::optional<std::string> special_contact_reason{};
    std::optional<std::vector<loan_doubt>> doubts{}; ///< absent if nothing is in doubt

    /// Principal and accrued interest, which the contract calls the balance.
    [[nodiscard]] constexpr cents balance() const noexcept {
        return outstanding_principal_cents + accrued_interest_cents;
    }
    [[nodiscard]] constexpr bool balance_known() const noexcept {
        return !outstanding_principal_unknown.value_or(false);
    }
    bool operator==(loan const&) const = default;
};
BOOST_DESCRIBE_STRUCT(
    loan, (loan_origination),
    (outstanding_principal_cents, outstanding_principal_unknown, accrued_interest_cents,
     credit_balance_cents, principal_as_of_date, interest_as_of_date, interest_rate_bps,
     interest_rate_type, statutory_interest_rate_bps, actual_interest_rate_bps, status, status_code,
     status_effective_date, in_default, is_open, default_detail, status_history, repayment_plan,
     repayment_plan_code, repayment_plan_description, repayment_plan_begin_date,
     scheduled_payment_cents, idr_anniversary_date, next_payment_due_date, last_payment_date,
     current_standard_payment_cents, permanent_standard_payment_cents, pslf_matched_months,
     idr_qualifying_months, idr_months_lowest, idr_months_highest, delinquency_begin_date,
     delinquency_end_date, delinquencies, academic_level_code, academic_level, award_year,
     joint_consolidation, parent_plus_history, parent_plus_history_basis, parent_plus_first_level,
     holder, servicer, guaranty_agency, federally_held, special_contact_reason, doubts))

constexpr auto constraints_of(std::type_identity<loan>) {
    using reflect::constrain;
    using reflect::line_of_text;
    constexpr reflect::element_count listed{0, 1'000};
    constexpr reflect::integer_range counted{0, maximum_qualifying_months};
    return reflect::constraint_list(
        reflect::constrain_every<std::string>(line_of_text{0, longest_loan_text}),
        reflect::constrain_every<cents>(loan_amount{}),
        reflect::constrain_every<annual_rate>(
            reflect::rate_range{basis_points(0), basis_points(10'000)}),
        constrain<&loan::loan_id>(line_of_text{1, 64}),
        constrain<&loan::award_id_last4>(line_of_text{1, 4}),
        constrain<&loan::account_number_last4>(line_of_text{1, 4}),
        constrain<&loan::disbursements>(listed),
        constrain<&loan::accrued_interest_cents>(reflect::absent_is_default{}),
        constrain<&loan::accrued_interest_cents>(loan_amount{}),
        constrain<&loan::status_history>(listed),
        constrain<&loan::doubts>(reflect::element_count{0, 100}),
        constrain<&loan::pslf_matched_months>(reflect::integer_range{0, maximum_matched_months}),
        constrain<&loan::idr_qualifying_months>(counted),
        constrain<&loan::idr_months_lowest>(counted), constrain<&loan::idr_months_highest>(counted),
        constrain<&loan::delinquencies>(listed),
        constrain<&loan::award_year>(reflect::integer_range{earliest_year, latest_year}));
}

/// How many loans a portfolio has, how many of them are open, and what is owed on the open ones in
/// total.
struct portfolio_totals {
    std::int64_t loan_count = 0;
    std::int64_t open_loan_count = 0;
    cents outstanding_principal_cents{};
    cents accrued_interest_cents{};
    /// The number of open loans whose amount owed is unknown. The sums leave them out.
    std::optional<std::int64_t> loans_without_balance{};

    bool operator==(portfolio_totals const&) const = default;
};
BOOST_DESCRIBE_STRUCT(portfolio_totals, (),
                      (loan_count, open_loan_count, outstanding_principal_cents,
                       accrued_interest_cents, loans_without_balance))

/// A sum may have as many amounts as a portfolio may have loans.
constexpr auto constraints_of(std::type_identity<portfolio_totals>) {
    return reflect::constraint_list(
        reflect::constrain_every<std::int64_t>(reflect::integer_range{0, maximum_loans}),
        reflect::constrain_every<cents>(
            reflect::integer_range{0, maximum_loans * largest_amount.value}));
}

struct loan_portfolio {
    reflect::text_constant<"1"> schema_version{};
    std::optional<tassel::source_label> source_label{};
    /// Set for a portfolio read from a text.
    std::optional<tassel::detected_format> detected_format{};
    std::optional<civil_date> as_of_date{};
    std::optional<tassel::balance_precision> balance_precision{};
    std::vector<loan> loans{};
    std::optional<portfolio_totals> totals{}; ///< derived
    std::optional<std::vector<ledger_answer>> ledger_answers{};

    bool operator==(loan_portfolio const&) const = default;
};
BOOST_DESCRIBE_STRUCT(loan_portfolio, (),
                      (schema_version, source_label, detected_format, as_of_date, balance_precision,
                       loans, totals, ledger_answers))

constexpr auto constraints_of(std::type_identity<loan_portfolio>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&loan_portfolio::schema_version>(reflect::absent_is_default{}),
        constrain<&loan_portfolio::loans>(loan_count{}),
        constrain<&loan_portfolio::ledger_answers>(
            reflect::element_count{0, maximum_ledger_answers}));
}

} // namespace tassel
