// An option's cost and a change of the advice, as an answer shows them.
#pragma once

#include "tassel/advice/advice.hpp"
#include "tassel/advice/priced_option.hpp"
#include "tassel/advice/tipping_points.hpp"
#include "tassel/ruleset.hpp"

#include <cstddef>
#include <string>

namespace tassel {

/// `served`: public service is claimed, and the payments of some option count.
template <advice_ruleset Law>
[[nodiscard]] advised_cost cost_shown(priced_option const& option, bool served) {
    advised_cost shown{.plan_id = Law::catalog::descriptions[option.plan]->plan_id,
                       .ends_on = option.ends_on,
                       .first_outlay_cents = option.first_outlay,
                       .highest_outlay_cents = option.highest_outlay,
                       .affordable = option.affordable,
                       .cost_cents = option.cost.mean(),
                       .flat = option.cost.flat.figures(),
                       .growing = option.cost.growing.figures()};
    auto const id_of = [](std::size_t plan) { return Law::catalog::descriptions[plan]->plan_id; };
    if (option.unpriced > cents{}) shown.unpriced_principal_cents = option.unpriced;
    if (Law::advice.keeps_counts() && served && option.public_service && !option.last_resort) {
        auto const& counted = option.public_service->flat;
        shown.pslf = public_service_figures{option.payments_left, counted.paid,
                                            counted.forgiven + option.discharged};
    }
    if (option.companion) shown.companion_plan_id = id_of(*option.companion);
    if (option.successor) shown.successor_plan_id = id_of(*option.successor);
    return shown;
}

template <advice_ruleset Law>
[[nodiscard]] advised_change change_of(tipping_point const& one, std::string const& message) {
    advised_change change{.code = static_cast<advice_change_code>(one.change),
                          .message = message,
                          .plan_id = Law::catalog::descriptions[one.plan]->plan_id};
    switch (one.change) {
    case tipping_kind::income_lower:
    case tipping_kind::income_higher: change.value = std::to_string(one.income.value); break;
    case tipping_kind::income_growth: change.value = std::to_string(one.by_bps); break;
    case tipping_kind::no_tax: break;
    case tipping_kind::answer:
        change.field = one.field;
        if (!one.value.empty()) change.value = one.value;
        break;
    }
    return change;
}

} // namespace tassel
