// Loans that the conditions of intake fields distinguish, and what can be said about them.
#pragma once

#include "unit/document/condition_table.hpp"
#include "unit/document/intake_draft.hpp"

#include <utility>
#include <vector>

namespace tassel::test {

/// This is a named constant, because clang 14 would evaluate the literal at run time if it were a
/// default argument.
inline constexpr civil_date usual_day = "2019-09-01"_date;

/// Loans of the kinds that `among` distinguishes, in the order of the tables.
inline document::document_facts loans_to_name() {
    using enum loan_type;
    auto const loan = [](char const* id, loan_type type, bool federally_held,
                         civil_date made = usual_day,
                         loan_status status = loan_status::in_repayment) {
        auto one = a_document_loan(id, type, 0, made, status);
        one.federally_held = federally_held;
        return one;
    };
    std::vector<document::document_loan> loans{
        loan("direct", direct_subsidized, true),
        loan("in_consolidation", direct_subsidized, true),
        loan("in_school", direct_subsidized, true, "2019-09-01"_date, loan_status::in_school),
        loan("ffel", ffel_stafford_subsidized, false),
        loan("paid_ffel", ffel_stafford_subsidized, false, "2005-09-01"_date,
             loan_status::paid_in_full),
        loan("ffel_of_department", ffel_stafford_subsidized, true),
        loan("perkins", perkins, false),
        loan("defaulted", direct_subsidized, true, "2019-09-01"_date, loan_status::defaulted),
        loan("consolidation_loan", direct_consolidation_unsubsidized, true),
        loan("parent_plus", direct_parent_plus, true, "2008-07-01"_date),
        loan("older_parent_plus", direct_parent_plus, true, "2008-06-30"_date),
        loan("newer_ffel_parent_plus", ffel_parent_plus, false, "2008-07-01"_date),
        loan("private", private_, false)};
    loans[1].consolidated = true;
    return facts_of_loans(std::move(loans));
}

namespace told {
inline document::document_loan locked(loan_type type,
                                      reported_plan plan = reported_plan::not_reported) {
    auto one = a_document_loan("loan", type, 0, "2019-09-01"_date);
    one.locked = one.consolidated = true;
    one.plan = plan;
    return one;
}
inline document::document_facts with_plan(std::vector<document::document_loan> loans,
                                          char const* plan) {
    auto facts = facts_of_loans(std::move(loans));
    facts.plan_id = plan;
    return facts;
}

} // namespace told

inline std::vector<sample_loans> const& loans_told_apart() {
    using enum loan_type;
    using told::locked, told::with_plan;
    static std::vector<sample_loans> const all = [] {
        auto const *only = "only Direct Loans are owed", *grace = "an included loan is in grace",
                   *ibr = "a loan of the plan leaves IBR", *plus = "a PLUS loan is owed";
        auto in_grace = locked(direct_subsidized);
        in_grace.status = loan_status::in_grace;
        auto left_out = in_grace;
        left_out.consolidated = left_out.locked = false;
        auto paid = locked(ffel_stafford_subsidized);
        paid.open = false;
        auto const on_ibr = locked(direct_subsidized, reported_plan::ibr);
        auto other_on_ibr = on_ibr;
        other_on_ibr.locked = false;
        auto paid_plus = locked(direct_parent_plus);
        paid_plus.open = false;
        auto plus_in_default = locked(direct_parent_plus);
        plus_in_default.status = loan_status::defaulted;
        return std::vector<sample_loans>{
            {facts_of_loans({}), {}},
            {facts_of_loans({locked(direct_subsidized), paid}), {only}},
            {facts_of_loans({locked(direct_subsidized), locked(ffel_stafford_subsidized)}), {}},
            {facts_of_loans({locked(direct_subsidized), locked(perkins)}), {}},
            {facts_of_loans({locked(ffel_stafford_subsidized)}), {}},
            {facts_of_loans({in_grace}), {only, grace}},
            {facts_of_loans({left_out, locked(direct_subsidized)}), {only}},
            {with_plan({on_ibr}, "repayment_assistance_plan"), {only, ibr}},
            {with_plan({on_ibr}, "direct_ibr"), {only}},
            {with_plan({other_on_ibr}, "repayment_assistance_plan"), {only}},
            {with_plan({locked(direct_subsidized, reported_plan::paye)}, "icr"), {only}},
            {facts_of_loans({locked(direct_parent_plus)}), {only, plus}},
            {facts_of_loans({locked(direct_grad_plus)}), {only, plus}},
            {facts_of_loans({locked(ffel_grad_plus)}), {plus}},
            {facts_of_loans({locked(ffel_parent_plus)}), {plus}},
            {facts_of_loans({locked(direct_subsidized), paid_plus}), {only}},
            {facts_of_loans({plus_in_default}), {only}},
        };
    }();
    return all;
}

} // namespace tassel::test
