// Loan types by NSLDS code and by description: exports.md A.9. A code of this table may mean
// something else in the table of statuses (DU does).
#pragma once

#include "tassel/export/code_table.hpp"
#include "tassel/loan/description_words.hpp"
#include "tassel/loan/vocabulary.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace tassel {

struct loan_type_code {
    std::string_view code;
    std::string_view description; ///< as the newer files spell it
    loan_type type = loan_type::unknown;
};

inline constexpr code_table loan_type_codes{std::array<loan_type_code, 24>{{
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

static_assert(loan_type_codes.each_differs_by([](auto const& row) { return row.description; }));

namespace detail {

/// Programs with a name of their own.
[[nodiscard]] constexpr loan_type named_program(description_words const& words) noexcept {
    using enum loan_type;
    if (words.has("PERKINS") || words.has("NATIONAL DIRECT STUDENT LOAN") || words.has("NDSL") ||
        words.has("NATIONAL DEFENSE")) {
        return perkins;
    }
    if (words.has("HEAL") || words.has("HEALTH EDUCATION ASSISTANCE")) return heal;
    if (words.has("HPSL") || words.begins("HEALTH PROFESSION")) return hpsl;
    if (words.has("NURSING")) return nursing;
    if (words.begins("LOANS FOR DISADVANTAGED") || words.has("LDS")) return hhs_lds;
    if (words.has("INCOME CONTINGENT") || words.has("ICL")) return other_federal;
    if (words.has("FISL") || words.has("FEDERAL INSURED")) return ffel_fisl;
    if (words.has("SLS") || words.has("SUPPLEMENTAL")) return ffel_sls;
    if (words.has("GUARANTEED STUDENT LOAN") || words.has("GSL")) return ffel_stafford_subsidized;
    if (words.begins("REFINANCE")) return ffel_refinanced;
    return unknown;
}

} // namespace detail

/// The loan type that a description means. A Stafford, PLUS or consolidation loan that is not said
/// to be Direct is a FFEL loan, as in the oldest files.
[[nodiscard]] constexpr loan_type loan_type_described(std::string_view description) noexcept {
    using enum loan_type;
    for (auto const& row : loan_type_codes.rows()) {
        if (row.description == description) return row.type;
    }
    description_words const words{description};
    if (auto const named = detail::named_program(words); named != unknown) return named;
    bool const direct = words.has("DIRECT"), ffel = words.has("FFEL") || words.has("STAFFORD");
    // "UNSUBSIDIZED" and "NON-SUBSIDIZED" hold "SUBSIDIZED"; whole words tell them apart.
    bool const unsubsidized = words.begins("UNSUB") || words.begins("NON SUB");
    bool const subsidized = !unsubsidized && words.begins("SUBSIDIZED");
    bool const plus = words.has("PLUS");
    if (words.begins("CONSOLIDAT")) {
        if (!direct) return ffel_consolidation;
        if (plus) return direct_consolidation_plus;
        if (unsubsidized) return direct_consolidation_unsubsidized;
        return subsidized ? direct_consolidation_subsidized : unknown;
    }
    if (plus) {
        bool const parent = words.begins("PARENT"), graduate = words.begins("GRAD");
        if (parent == graduate) return unknown;
        if (direct) return parent ? direct_parent_plus : direct_grad_plus;
        return parent ? ffel_parent_plus : ffel_grad_plus;
    }
    if (!direct && !ffel) return unknown;
    if (unsubsidized) return direct ? direct_unsubsidized : ffel_stafford_unsubsidized;
    if (subsidized) return direct ? direct_subsidized : ffel_stafford_subsidized;
    return unknown;
}

} // namespace tassel
