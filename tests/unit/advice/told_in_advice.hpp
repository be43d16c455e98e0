// What the tests of first things and next steps look for in advice.
#pragma once

#include "unit/advice/advised_borrower.hpp"
#include "unit/support/holds.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace tassel::test {

using texts = std::vector<std::string>;

/// A borrower with one Direct Loan of the given dollars.
[[nodiscard]] inline advised_borrower with_balance(std::int64_t owed) {
    advised_borrower borrower;
    borrower.add(loan_type::direct_unsubsidized, cents{owed * 100});
    return borrower;
}
[[nodiscard]] inline advice::counsel advice_of(advised_borrower const& borrower) {
    return *analyzed(borrower).advice;
}
/// The codes of the things that advice says, in order.
template <class Told>
[[nodiscard]] auto codes_of(std::vector<Told> const& told) {
    std::vector<decltype(Told::code)> codes;
    for (auto const& one : told)
        codes.push_back(one.code);
    return codes;
}

} // namespace tassel::test
