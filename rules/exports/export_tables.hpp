// All tables of the export formats, as the readers use them: loan types, statuses, and plans. The
// labels are in a file of their own.
#pragma once

#include "rules/exports/export_labels.hpp"
#include "rules/law/interest_rates.hpp"
#include "rules/law/loan_days.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/export/words/export_table_set.hpp"

#include <array>
#include <string_view>

namespace tassel::rules {

// Loan types by NSLDS code and by description. A code in this table may mean something else in the
// table of statuses. DU is such a code.
struct loan_type_tables {
    static constexpr code_table loan_type_codes{std::array<loan_type_code, 24>{{
        {"D0", "DIRECT STAFFORD SUBSIDIZED (SULA ELIGIBLE)", loan_type::direct_subsidized},
        {"D1", "DIRECT STAFFORD SUBSIDIZED", loan_type::direct_subsidized},
        {"D2", "DIRECT STAFFORD UNSUBSIDIZED", loan_type::direct_unsubsidized},
        {"D3", "DIRECT PLUS GRADUATE", loan_type::direct_grad_plus},
        {"D4", "DIRECT PLUS PARENT", loan_type::direct_parent_plus},
        {"D5", "DIRECT CONSOLIDATED UNSUBSIDIZED", loan_type::direct_consolidation_unsubsidized},
        {"D6", "DIRECT CONSOLIDATED SUBSIDIZED", loan_type::direct_consolidation_subsidized},
        {"D7", "DIRECT PLUS CONSOLIDATED", loan_type::direct_consolidation_plus},
        {"D8", "DIRECT UNSUBSIDIZED (TEACH)", loan_type::direct_unsubsidized},
        {"D9", "DIRECT CONSOLIDATED SUBSIDIZED (SULA ELIGIBLE)",
         loan_type::direct_consolidation_subsidized},
        {"SF", "FFEL STAFFORD SUBSIDIZED", loan_type::ffel_stafford_subsidized},
        {"SU", "FFEL STAFFORD UNSUBSIDIZED", loan_type::ffel_stafford_unsubsidized},
        {"SN", "FFEL STAFFORD NON-SUBSIDIZED", loan_type::ffel_stafford_unsubsidized},
        {"SL", "FFEL SUPPLEMENTAL LOAN (SLS)", loan_type::ffel_sls},
        {"PL", "FFEL PLUS PARENT", loan_type::ffel_parent_plus},
        {"GB", "FFEL PLUS GRADUATE", loan_type::ffel_grad_plus},
        {"CL", "FFEL CONSOLIDATED", loan_type::ffel_consolidation},
        {"RF", "FFEL REFINANCED", loan_type::ffel_refinanced},
        {"FI", "FEDERAL INSURED (FISL)", loan_type::ffel_fisl},
        {"PU", "FEDERAL PERKINS", loan_type::perkins},
        {"EU", "PERKINS EXPANDED LENDING", loan_type::perkins},
        {"NU", "NATIONAL DIRECT STUDENT LOAN (PERKINS)", loan_type::perkins},
        {"DU", "NATIONAL DEFENSE LOAN (PERKINS)", loan_type::perkins},
        {"IC", "INCOME CONTINGENT (ICL)", loan_type::other_federal},
    }}};

    /// A Stafford, PLUS, or consolidation loan that is not called Direct is an FFEL loan in the
    /// oldest files; in other files, the loan's date decides. "UNSUBSIDIZED" and "NON-SUBSIDIZED"
    /// contain "SUBSIDIZED", so their rows come first.
    static constexpr auto loan_type_descriptions = [] {
        using enum loan_type;
        return std::to_array<described<loan_type>>({

            // Programs with names of their own.
            {perkins, {"PERKINS|NATIONAL DIRECT STUDENT LOAN|NDSL|NATIONAL DEFENSE"}},
            {heal, {"HEAL|HEALTH EDUCATION ASSISTANCE"}},
            {hpsl, {"HPSL|HEALTH PROFESSION*"}},
            {nursing, {"NURSING"}},
            {hhs_lds, {"LOANS FOR DISADVANTAGED*|LDS"}},
            {other_federal, {"INCOME CONTINGENT|ICL"}},
            {ffel_fisl, {"FISL|FEDERAL INSURED"}},
            {ffel_sls, {"SLS|SUPPLEMENTAL"}},
            {ffel_stafford_subsidized, {"GUARANTEED STUDENT LOAN|GSL"}},
            {ffel_refinanced, {"REFINANCE*"}},

            {direct_consolidation_plus, {"CONSOL*", "DIRECT|DIR|DL", "PLUS"}},
            {direct_consolidation_unsubsidized, {"CONSOL*", "DIRECT|DIR|DL", "UNSUB*|NON SUB*"}},
            {direct_consolidation_subsidized, {"CONSOL*", "DIRECT|DIR|DL", "SUB|SUBSIDIZED*"}},
            {unknown, {"CONSOL*", "DIRECT|DIR|DL"}},
            {ffel_consolidation, {"CONSOL*"}},
            {unknown, {"PLUS", "PARENT*", "GRAD*"}},
            {direct_parent_plus, {"PLUS", "PARENT*", "DIRECT|DIR|DL"}},
            {direct_grad_plus, {"PLUS", "GRAD*", "DIRECT|DIR|DL"}},
            {ffel_parent_plus, {"PLUS", "PARENT*"}},
            {ffel_grad_plus, {"PLUS", "GRAD*"}},
            {unknown, {"PLUS"}},
            {direct_unsubsidized, {"DIRECT|DIR|DL", "UNSUB*|NON SUB*"}},
            {direct_subsidized, {"DIRECT|DIR|DL", "SUB|SUBSIDIZED*"}},
            {unknown, {"DIRECT|DIR|DL"}},
            {ffel_stafford_unsubsidized, {"FFEL|STAFFORD", "UNSUB*|NON SUB*"}},
            {ffel_stafford_subsidized, {"FFEL|STAFFORD", "SUB|SUBSIDIZED*"}},
        });
    }();

    /// Academic levels: 1 to 5 are undergraduate years; A to D and G are graduate years.
    static constexpr std::array<named<academic_level>, 2> academic_levels{
        {{"12345", academic_level::undergraduate},
         {"ABCDG", academic_level::graduate_professional}}};

    // --- in the words of people and of servicers' pages ------------------------------------------
    static constexpr std::string_view private_words = "PRIVATE";
    /// Words that mean that a loan belongs to the FFEL program.
    static constexpr std::string_view ffel_words = "FFEL|FFELP|GUARANTEED|GSL";
    /// A loan type without its program, as people and servicers abbreviate it.
    static constexpr std::array<described<loan_type>, 2> short_type_descriptions{
        {{loan_type::ffel_stafford_unsubsidized, {"UNSUB*|NON SUB*"}},
         {loan_type::ffel_stafford_subsidized, {"SUB|SUBSIDIZED*"}}}};
    static constexpr std::string_view longer_type_words = "DIRECT|DIR|DL|PLUS|CONSOL*";
    static constexpr civil_date direct_alone_from = rules::direct_alone_from;
    static constexpr auto const& automatic_reductions = rules::automatic_reductions;
    /// The kind of a Direct Consolidation Loan, if the words name no program.
    static constexpr std::array<described<loan_type>, 3> direct_consolidation_descriptions{
        {{loan_type::direct_consolidation_plus, {"PLUS"}},
         {loan_type::direct_consolidation_unsubsidized, {"UNSUB*|NON SUB*"}},
         {loan_type::direct_consolidation_subsidized, {"SUB|SUBSIDIZED*"}}}};
    static constexpr std::array<std::string_view, 26> type_words{
        "DIRECT", "LOAN",         "STAFFORD",      "SUBSIDIZED", "UNSUBSIDIZED",  "SUB",
        "UNSUB",  "PLUS",         "GRAD",          "GRADUATE",   "PARENT",        "STUDENT",
        "FFEL",   "FFELP",        "FEDERAL",       "PERKINS",    "CONSOLIDATION", "CONSOLIDATED",
        "NON",    "PROFESSIONAL", "UNDERGRADUATE", "FOR",        "PARENTS",       "DIR",
        "DL",     "CONSOL"};
    /// The rates by law, by the day on which a loan was made.
    static constexpr auto const& fixed_rates = direct_loan_rate_table;
};
static_assert(loan_type_tables::loan_type_codes.each_differs_by([](auto const& row) {
    return row.description;
}));

// Loan statuses by NSLDS code and by description. A code in this table may mean something else in
// the table of loan types. DU is such a code.
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

    /// The meaning of a status description.
    using status_description = described<status_meaning>;

    /// Statuses of a loan on which nothing is owed any longer. The description "uninsured" does not
    /// reliably tell whether the loan is in default.
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
    /// Phrases that contain "default" but deny it.
    static constexpr std::string_view no_default_words = "NON DEFAULTED|NO PRIOR DEFAULT";
    /// The kinds of default. If no kind matches, the loan is in default without a known kind.
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

    /// Statuses of a loan that is owed and not in default.
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
    /// The row for PAID AHEAD precedes PAID, because paid ahead does not mean paid in full.
    static constexpr std::array<status_description, 4> further_status_descriptions{
        {{loan_status::in_repayment, {"REPAY*"}},
         {loan_status::in_school, {"SCHOOL"}},
         {loan_status::unknown, {"PAID", "AHEAD"}},
         {loan_status::paid_in_full, {"PAID"}}}};
};

// Repayment plans as exports name them. Descriptions take precedence over codes, because we have
// evidence for only two codes in these files.
struct reported_plan_tables {
    /// A permanent standard payment is an amount on the loan's plan, not another plan.
    static constexpr code_table reported_plan_codes{std::array<reported_plan_code, 20>{{
        {"SF", reported_plan::standard},
        {"IB", reported_plan::ibr},
        {"IL", reported_plan::ibr},
        {"I3", reported_plan::ibr},
        {"IP", reported_plan::ibr},
        {"CA", reported_plan::paye},
        {"CP", reported_plan::paye},
        {"C1", reported_plan::icr},
        {"C2", reported_plan::icr},
        {"C3", reported_plan::icr},
        {"CQ", reported_plan::icr},
        {"I5", reported_plan::repaye_save},
        {"IA", reported_plan::alternative},
        {"IS", reported_plan::income_sensitive},
        {"EG", reported_plan::extended_graduated},
        {"EL", reported_plan::extended_fixed},
        {"G", reported_plan::graduated},
        {"PG", reported_plan::graduated},
        {"L", reported_plan::standard},
        {"FS", reported_plan::standard},
    }}};

    static constexpr auto reported_plan_descriptions = [] {
        using enum reported_plan;
        return std::to_array<described<reported_plan>>({

            {rap, {"REPAYMENT ASSISTANCE|RAP"}},
            {tiered_standard, {"TIERED STANDARD"}},
            {alternative, {"REPAYE", "ALTERNATIVE"}},
            {repaye_save, {"SAVING ON A VALUABLE|SAVE|REVISED PAY AS YOU EARN|REPAYE"}},
            {paye, {"PAY AS YOU EARN|PAYE"}},
            {ibr, {"INCOME BASED|IBR"}},
            {icr, {"INCOME CONTINGENT|ICR"}},
            {income_sensitive, {"INCOME SENSITIVE"}},
            {extended_graduated, {"EXTENDED", "GRADUATED"}},
            {extended_fixed, {"EXTENDED"}},
            {graduated, {"GRADUATED"}},
            {alternative, {"ALTERNATIVE"}},
            {standard, {"STANDARD|LEVEL|FIXED"}},
        });
    }();
};

struct export_tables : loan_status_tables,
                       loan_type_tables,
                       manual_label_tables,
                       nslds_label_tables,
                       reported_plan_tables {};
static_assert(export_table_set<export_tables>);

} // namespace tassel::rules
