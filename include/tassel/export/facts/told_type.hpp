// The type of a loan from words that may not name its program, and the types that such words allow.
// If they don't name the program, the date decides, if it can.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/export/facts/loan_doubts.hpp"
#include "tassel/export/words/description_words.hpp"
#include "tassel/export/words/export_table_set.hpp"
#include "tassel/export/words/loan_words.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/reflect/constraints.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel {

inline constexpr std::string_view program_not_told =
    "The words for the loan's type do not say whether it is a Direct Loan or one of the FFEL "
    "program.";

/// The type that words name. If they name no program, the type may be either of two.
struct told_type {
    loan_type type = loan_type::unknown; ///< set if the program is named, too
    loan_type if_direct = loan_type::unknown;
    loan_type if_ffel = loan_type::unknown;

    [[nodiscard]] constexpr bool lacks_program() const noexcept {
        return if_ffel != loan_type::unknown;
    }
};

namespace detail {

/// The Direct Loan of the same kind. The words must say which consolidation loan it is.
[[nodiscard]] constexpr loan_type direct_kind_of(loan_type ffel, loan_type consolidation) noexcept {
    using enum loan_type;
    switch (ffel) {
    case ffel_stafford_subsidized: return direct_subsidized;
    case ffel_stafford_unsubsidized: return direct_unsubsidized;
    case ffel_grad_plus: return direct_grad_plus;
    case ffel_parent_plus: return direct_parent_plus;
    case ffel_consolidation: return consolidation;
    default: return unknown;
    }
}

} // namespace detail

/// Reads the words for a type, in any order.
template <export_table_set Tables>
[[nodiscard]] told_type told_by(std::string_view description) {
    description_words const words{description};
    if (words.has(Tables::private_words)) return {.type = loan_type::private_};
    auto type = loan_words<Tables>::type_of(description);
    if (type == loan_type::unknown && !words.has(Tables::longer_type_words)) {
        auto const* const kind = first_meaning(Tables::short_type_descriptions, words);
        if (kind != nullptr) type = *kind;
    }
    bool const told = program_of(type) != loan_program::ffel || words.has(Tables::ffel_words);
    bool const of_both = detail::direct_kind_of(type, loan_type::direct_consolidation_subsidized) !=
                         loan_type::unknown;
    if (told || !of_both) return {.type = type};
    auto const* const kind = first_meaning(Tables::direct_consolidation_descriptions, words);
    auto const consolidation = kind != nullptr ? *kind : loan_type::unknown;
    return {.if_direct = detail::direct_kind_of(type, consolidation), .if_ffel = type};
}

/// Settles the type of a loan whose other facts have been read. `lent` means that the named lender
/// is not the Department.
template <export_table_set Tables>
void settle_type(loan& one, told_type const& told, bool lent, std::int64_t line) {
    one.loan_type = told.type;
    if (!told.lacks_program()) return;
    auto made = detail::made_on(one);
    if (!one.first_disbursement_date && one.disbursements && !one.disbursements->empty()) {
        made = one.disbursements->front().disbursement_date;
    }
    if (made && *made >= Tables::direct_alone_from) {
        one.loan_type = told.if_direct;
    } else if (lent) {
        one.loan_type = told.if_ffel;
    } else {
        doubt(one, {.field = "loan_program",
                    .basis = fact_basis::missing,
                    .message = std::string{program_not_told},
                    .line = line,
                    .values = std::vector<std::string>{
                        std::string{reflect::enumerator_name(loan_program::direct)},
                        std::string{reflect::enumerator_name(loan_program::ffel)}}});
    }
}

/// The types that a loan may have: two if its words name no program, none if they say nothing.
struct possible_types {
    std::array<loan_type, 2> types{loan_type::unknown, loan_type::unknown};

    [[nodiscard]] constexpr bool none() const noexcept {
        return types[0] == loan_type::unknown && types[1] == loan_type::unknown;
    }
    [[nodiscard]] constexpr bool meet(possible_types const& other) const noexcept {
        for (auto const type : types) {
            bool const shared = type == other.types[0] || type == other.types[1];
            if (type != loan_type::unknown && shared) return true;
        }
        return false;
    }
};

template <export_table_set Tables>
[[nodiscard]] possible_types possible_types_of(loan const& one) {
    if (one.loan_type != loan_type::unknown) return {{one.loan_type, one.loan_type}};
    if (!one.source_loan_type_description) return {};
    auto const told = told_by<Tables>(*one.source_loan_type_description);
    return {{told.if_direct, told.if_ffel}};
}

} // namespace tassel
