// Loan statuses by NSLDS code and by description. A code of this table may mean something else in
// the table of loan types (DU does).
#pragma once

#include "tassel/export/words/code_table.hpp"
#include "tassel/export/words/export_table_set.hpp"

#include <array>
#include <string_view>

namespace tassel::rules {

struct loan_status_tables {
    static constexpr code_table loan_status_codes{std::array<loan_status_code, 51>{{
        {"IA", loan_status::in_school, "LOAN ORIGINATED"},
        {"ID", loan_status::in_school, "IN SCHOOL OR GRACE PERIOD"},
        {"IG", loan_status::in_grace, "IN GRACE PERIOD"},
        {"IM", loan_status::in_grace},
        {"IP", loan_status::in_grace},
        {"RP", loan_status::in_repayment, "IN REPAYMENT"},
        {"DA", loan_status::in_deferment, "DEFERRED"},
        {"FB", loan_status::in_forbearance, "FORBEARANCE"},
        {"DF", default_detail::unresolved, "DEFAULTED, UNRESOLVED"},
        {"DU", default_detail::unresolved, "DEFAULTED, UNRESOLVED"},
        {"UB", default_detail::unresolved},
        {"UD", default_detail::unresolved},
        {"DX", default_detail::satisfactory_payments},
        {"XD", default_detail::satisfactory_payments},
        {"DZ", default_detail::missed_after_satisfactory,
         "DEFAULTED, SIX CONSECUTIVE PAYMENTS, THEN MISSED PAYMENT(S)"},
        {"DL", default_detail::in_litigation},
        {"DT", default_detail::collection_terminated},
        {"DB", default_detail::bankruptcy_active},
        {"DO", default_detail::bankruptcy_active},
        {"BK", loan_status::bankruptcy_active},
        {"PN", loan_status::paid_by_consolidation,
         "NON-DEFAULTED, PAID IN FULL THROUGH CONSOLIDATION LOAN"},
        {"PC", loan_status::paid_by_consolidation, "PAID IN FULL THROUGH CONSOLIDATION LOAN"},
        {"DN", loan_status::paid_by_consolidation},
        {"DR", loan_status::paid_by_consolidation},
        {"PF", loan_status::paid_in_full, "PAID IN FULL"},
        {"PM", loan_status::paid_in_full},
        {"DP", loan_status::paid_in_full},
        {"FX", loan_status::paid_in_full},
        {"BC", loan_status::discharged},
        {"CS", loan_status::discharged},
        {"DC", loan_status::discharged},
        {"DD", loan_status::discharged},
        {"DE", loan_status::discharged},
        {"DI", loan_status::discharged},
        {"DK", loan_status::discharged},
        {"DS", loan_status::discharged},
        {"FC", loan_status::discharged},
        {"OD", loan_status::discharged},
        {"PD", loan_status::discharged},
        {"PZ", loan_status::discharged},
        {"VA", loan_status::discharged},
        {"DW", loan_status::written_off},
        {"CA", loan_status::canceled, "CANCELLED"},
        {"RF", loan_status::refinanced},
        {"AE", loan_status::transferred},
        {"RH", loan_status::transferred},
        {"AL", loan_status::abandoned},
        {"UA", loan_status::uninsured},
        {"UC", loan_status::uninsured},
        {"UI", loan_status::uninsured},
        {"FR", loan_status::fraud},
    }}};

    /// What descriptions of a status mean.
    using status_description = described<status_meaning>;

    /// A loan on which nothing is owed any more. Whether one "uninsured" is in default, its
    /// description does not tell in one way.
    static constexpr auto ended_descriptions = [] {
        using enum loan_status;
        return std::to_array<status_description>({

            {unknown, {"UNINSURED*|UNREINSURED*"}},
            {paid_by_consolidation, {"CONSOLIDAT*|ROLL UP"}},
            {paid_in_full, {"PAID IN FULL"}},
            {discharged, {"DISCHARGE*|DEATH|DIED|DISAB*|COMPROMISE*"}},
            {written_off, {"WRITE OFF*|WRITTEN OFF*"}},
            {canceled, {"CANCEL*"}},
            {refinanced, {"REFINANCE*"}},
            {transferred, {"TRANSFER*"}},
            {abandoned, {"ABANDONED*"}},
        });
    }();

    static constexpr std::string_view default_words = "DEFAULT*";
    /// That there is or was no default, though the word stands there.
    static constexpr std::string_view no_default_words = "NON DEFAULTED|NO PRIOR DEFAULT";
    /// A default that the description does not end; of none of these kinds it is just a default.
    static constexpr auto default_descriptions = [] {
        using enum default_detail;
        return std::to_array<status_description>({
            {bankruptcy_active, {"BANKRUPT*"}},
            {in_litigation, {"LITIGATION*"}},
            {collection_terminated, {"COLLECTION TERMINATED"}},
            {missed_after_satisfactory, {"THEN MISSED*"}},
            {satisfactory_payments, {"SIX CONSECUTIVE PAYMENTS|SATISFACTORY"}},
            {unresolved, {"UNRESOLVED*"}},
        });
    }();

    /// A loan that is owed and not in default.
    static constexpr auto running_descriptions = [] {
        using enum loan_status;
        return std::to_array<status_description>({
            {in_forbearance, {"FORBEAR*"}},
            {in_school, {"IN SCHOOL|LOAN ORIGINATED"}},
            {in_grace, {"GRACE"}},
            {in_deferment, {"DEFER*"}},
            {bankruptcy_active, {"BANKRUPT*"}},
            {fraud, {"FRAUD"}},
            {in_repayment, {"REPAYMENT"}},
        });
    }();

    // --- in the words of people and of servicers' pages ------------------------------------------
    static constexpr std::string_view denied_default_words = "NOT IN DEFAULT|NO DEFAULT";
    static constexpr std::array<status_description, 2> plain_status_descriptions{
        {{loan_status::in_forbearance, {"FORBEAR*"}}, {loan_status::in_deferment, {"DEFER*"}}}};
    /// Who has paid ahead, has not paid all.
    static constexpr std::array<status_description, 4> further_status_descriptions{
        {{loan_status::in_repayment, {"REPAY*"}},
         {loan_status::in_school, {"SCHOOL"}},
         {loan_status::unknown, {"PAID", "AHEAD"}},
         {loan_status::paid_in_full, {"PAID"}}}};
};

} // namespace tassel::rules
