// The types that a loan's words allow.
#pragma once

#include "tassel/export/facts/told_type.hpp"
#include "tassel/loan/portfolio.hpp"

#include <array>

namespace tassel {

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
