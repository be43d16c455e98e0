// The facts about a borrower's loans and holders that documents use. They are stored when a package
// is made, so that the paperwork uses the loans as they were analyzed.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/plan/household.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tassel::document {

/// One loan of the portfolio, open or closed.
struct document_loan {
    std::string loan_id{};
    tassel::loan_type loan_type = tassel::loan_type::unknown;
    loan_status status = loan_status::unknown;
    bool open = false;   ///< something is or may be owed, and the status does not contradict this
    bool locked = false; ///< one of the loans that the package's plan was chosen for
    bool consolidated = false;   ///< repaid by the new loan of the chosen what-if
    bool federally_held = false; ///< held by the Department of Education
    bool subsidized = false;
    /// Whether a consolidation loan repaid a Parent PLUS Loan; absent for any other loan, or while
    /// unknown.
    std::optional<bool> repaid_parent_plus{};
    reported_plan plan = reported_plan::not_reported;
    std::int64_t holder = 0; ///< its index among the holders, from 0
    std::optional<civil_date> made_date{};
    std::optional<civil_date> first_disbursement_date{};
    std::optional<civil_date> repayment_begin_date{};
    cents balance_cents{};                         ///< principal and accrued interest
    std::optional<bool> balance_unknown{};         ///< if true, no balance is printed
    std::optional<cents> disbursed_amount_cents{}; ///< what was paid out, if known
    std::optional<std::string> school_name{};

    [[nodiscard]] constexpr loan_program program() const noexcept { return program_of(loan_type); }
    /// Whether a loan is open and not in default. Deferments and forbearances are for such loans.
    [[nodiscard]] constexpr bool active() const noexcept {
        return open && status != loan_status::defaulted;
    }
};
BOOST_DESCRIBE_STRUCT(document_loan, (),
                      (loan_id, loan_type, status, open, locked, consolidated, federally_held,
                       subsidized, repaid_parent_plus, plan, holder, made_date,
                       first_disbursement_date, repayment_begin_date, balance_cents,
                       balance_unknown, disbursed_amount_cents, school_name))

/// A holder or servicer of loans, identified by the portfolio's `holder_key`. Loans without a key
/// share the label `holder_not_reported`.
struct document_holder {
    std::string label{};
    std::optional<std::string> name{};
    std::optional<std::string> address{}; ///< the lines of the address that the portfolio has
    std::optional<std::string> phone{};
};
BOOST_DESCRIBE_STRUCT(document_holder, (), (label, name, address, phone))

/// The facts that a package stores from its analysis. Loans and holders are in the portfolio's
/// order.
struct document_facts {
    civil_date analysis_as_of{};
    std::int64_t family_size = 1;
    cents guideline_first_person_cents{}; ///< annual, for the borrower's region on that date
    cents guideline_each_more_cents{};
    std::optional<std::string> plan_id{}; ///< of the chosen plan
    std::vector<document_holder> holders{};
    std::vector<document_loan> loans{};
};
BOOST_DESCRIBE_STRUCT(document_facts, (),
                      (analysis_as_of, family_size, guideline_first_person_cents,
                       guideline_each_more_cents, plan_id, holders, loans))

} // namespace tassel::document
