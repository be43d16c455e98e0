// What is uncertain about a loan, and why.
#pragma once

#include "tassel/loan/portfolio_input_constraints.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace tassel {

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

} // namespace tassel
