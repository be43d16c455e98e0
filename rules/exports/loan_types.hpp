// Loan types by NSLDS code and by description. A code of this table may mean something else in the
// table of statuses (DU does).
#pragma once

#include "rules/law/interest_rates.hpp"
#include "rules/law/loan_programs.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/export/words/code_table.hpp"
#include "tassel/export/words/export_table_set.hpp"

#include <array>
#include <string_view>

namespace tassel::rules {

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

    /// A Stafford, PLUS or consolidation loan that is not said to be Direct is a FFEL loan, as in
    /// the oldest files; in others its date decides. "UNSUBSIDIZED" and "NON-SUBSIDIZED" hold
    /// "SUBSIDIZED" and stand before it.
    static constexpr auto loan_type_descriptions = [] {
        using enum loan_type;
        return std::to_array<described<loan_type>>({

            // Programs with a name of their own.
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

    /// Academic levels: 1 to 5 are undergraduate years, A to D and G graduate ones.
    static constexpr std::array<named<academic_level>, 2> academic_levels{
        {{"12345", academic_level::undergraduate},
         {"ABCDG", academic_level::graduate_professional}}};

    // --- in the words of people and of servicers' pages ------------------------------------------
    static constexpr std::string_view private_words = "PRIVATE";
    /// What says that a loan is of the FFEL program.
    static constexpr std::string_view ffel_words = "FFEL|FFELP|GUARANTEED|GSL";
    /// A kind without a program, as people and servicers shorten it.
    static constexpr std::array<described<loan_type>, 2> short_type_descriptions{
        {{loan_type::ffel_stafford_unsubsidized, {"UNSUB*|NON SUB*"}},
         {loan_type::ffel_stafford_subsidized, {"SUB|SUBSIDIZED*"}}}};
    static constexpr std::string_view longer_type_words = "DIRECT|DIR|DL|PLUS|CONSOL*";
    static constexpr civil_date direct_alone_from = rules::direct_alone_from;
    static constexpr auto const& automatic_reductions = rules::automatic_reductions;
    /// Which Direct Consolidation Loan, where the words say no program.
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
    /// Rates of loans by the day on which they were made.
    static constexpr auto const& fixed_rates = direct_loan_rate_table;
};
static_assert(loan_type_tables::loan_type_codes.each_differs_by([](auto const& row) {
    return row.description;
}));

} // namespace tassel::rules
