// What a borrower pays on top of a plan, and which loan it goes to.
#pragma once

#include "tassel/core/money.hpp"

#include <cstddef>
#include <span>

namespace tassel {

/// The facts that decide which loan an extra payment goes to.
struct extra_payment_claim {
    cents owed{};
    cents principal{};
    annual_rate rate{};
    std::size_t id_order = 0; ///< the position of the loan's id among all ids in order
};

/// The index of the loan with the highest rate, then the larger principal, then the earlier id;
/// `claims.size()` when nothing is owed.
[[nodiscard]] constexpr std::size_t
extra_payment_goes_to(std::span<extra_payment_claim const> claims) noexcept {
    auto const before = [](extra_payment_claim const& a, extra_payment_claim const& b) {
        if (a.rate != b.rate) return a.rate > b.rate;
        if (a.principal != b.principal) return a.principal > b.principal;
        return a.id_order < b.id_order;
    };
    auto best = claims.size();
    for (std::size_t i = 0; i < claims.size(); ++i) {
        if (claims[i].owed <= cents{}) continue;
        if (best == claims.size() || before(claims[i], claims[best])) best = i;
    }
    return best;
}

/// Pays `amount` to one loan after another until it is used up. `claims()` returns a span of the
/// current claims; `pay(place, amount)` pays one loan and returns what it did not need.
template <class Claims, class Pay>
constexpr void spread_extra_payment(cents amount, Claims claims, Pay pay) {
    while (amount > cents{}) {
        std::span<extra_payment_claim const> const now = claims();
        auto const place = extra_payment_goes_to(now);
        if (place == now.size()) return;
        amount = pay(place, amount);
    }
}

} // namespace tassel
