// What a borrower in public service can expect, in the flat scenario.
#pragma once

#include "tassel/advice/sentence.hpp"
#include "tassel/advice/tracks.hpp"
#include "tassel/advice/weighed_group.hpp"
#include "tassel/core/civil_date.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tassel {

/// The highest number of payments that any counted loan of the group still needs. If there is no
/// such loan, the number left after the certified payments.
template <advice_ruleset Law>
[[nodiscard]] std::int64_t payments_left_of_group(weighed_borrower<Law> const& borrower,
                                                  weighed_group const* direct) {
    std::optional<std::int64_t> left;
    for (auto const place : direct != nullptr ? direct->group.loans : loan_places{}) {
        if (borrower.facts[place].status == loan_status::in_school) continue;
        left = std::max(left.value_or(0), payments_left_for(borrower, place));
    }
    auto const certified =
        borrower.profile.public_service_employment->certified_payment_count.value_or(0);
    return left.value_or(
        std::max<std::int64_t>(Law::advice.public_service.payments - certified, 0));
}

/// `direct` is the group of Direct Loans, or null if there is none.
template <advice_ruleset Law>
[[nodiscard]] public_service_track public_service_track_of(weighed_borrower<Law> const& borrower,
                                                           weighed_group const* direct) {
    auto const& rule = Law::advice.public_service;
    auto const& texts = Law::advice_texts.public_service;
    auto const certified =
        borrower.profile.public_service_employment->certified_payment_count.value_or(0);
    public_service_track track{.certified = certified,
                               .remaining = std::max<std::int64_t>(rule.payments - certified, 0)};
    if constexpr (Law::advice.keeps_counts()) {
        track.remaining = payments_left_of_group(borrower, direct);
    }
    track.earliest_date =
        months_after(borrower.profile.analysis_as_of, static_cast<int>(track.remaining));
    if (direct != nullptr) {
        for (auto const& option : direct->options) {
            if (option.last_resort || !option.public_service) continue;
            track.plans.push_back(
                {.plan_id = Law::catalog::descriptions[option.plan]->plan_id,
                 .payments_left = option.payments_left,
                 .paid_cents = option.public_service->flat.paid,
                 .forgiven_cents = option.public_service->flat.forgiven + option.discharged});
        }
        for (auto const& option : direct->options) {
            bool const asks = Law::catalog::ids[option.plan] == rule.ask_servicer &&
                              option.cost.flat.months == rule.payments;
            if (asks && texts.may_count) {
                track.messages.push_back(said(*texts.may_count, label_of<Law>(option.plan)));
            }
        }
    }
    for (std::size_t place = 0; place < borrower.facts.size(); ++place) {
        auto const& loan = borrower.facts[place];
        bool const consolidates =
            loan.program() == loan_program::ffel || loan.program() == loan_program::perkins;
        bool const studies = texts.in_school && loan.program() == loan_program::direct &&
                             loan.status == loan_status::in_school;
        if (!loan.open() || !(consolidates || studies)) continue;
        track.not_counted.push_back(
            {borrower.loans[place].loan_id,
             studies ? said(*texts.in_school) : said(texts.after_consolidation)});
    }
    track.messages.push_back(said(texts.certify));
    return track;
}

} // namespace tassel
