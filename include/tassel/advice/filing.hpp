// How filing taxes jointly or separately would change the income-driven options. The taxes
// themselves are not compared.
#pragma once

#include "tassel/advice/sentence.hpp"
#include "tassel/advice/tracks.hpp"
#include "tassel/advice/weighed_group.hpp"
#include "tassel/core/money.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel {

/// How a couple files.
enum class filing_way { joint, separate };

/// The profile as the couple would file. Dependents stay as they were sent. A joint filer counts
/// the spouse in the family (34 CFR 685.209(b)(7)).
[[nodiscard]] inline borrower_profile filed(borrower_profile profile, filing_way way) {
    using enum tax_filing_status;
    auto const now = profile.tax_filing_status;
    if (way == filing_way::joint) {
        if (now != married_filing_jointly) ++profile.family_size;
        profile.tax_filing_status = married_filing_jointly;
        profile.spouse_income_included = true;
        return profile;
    }
    // A borrower who already files without the spouse, in any status, keeps doing so.
    if (now != married_filing_jointly && now != unknown) return profile;
    if (now == married_filing_jointly) {
        profile.family_size = std::max<std::int64_t>(profile.family_size - 1, 1);
    }
    profile.tax_filing_status = married_filing_separately;
    profile.spouse_income_included = false;
    // The couple then can't repay under ICR together either.
    profile.icr_joint_repayment_with_spouse.reset();
    return profile;
}

/// What the comparison needs to know about the spouse, as members of the profile.
[[nodiscard]] inline std::vector<std::string> filing_needs(borrower_profile const& profile) {
    using member = borrower_profile;
    std::vector<std::string> needs;
    if (!profile.spouse_adjusted_gross_income_cents) {
        needs.emplace_back(reflect::name_of<member>(&member::spouse_adjusted_gross_income_cents));
    }
    if (!profile.spouse_eligible_loan_debt_cents) {
        needs.emplace_back(reflect::name_of<member>(&member::spouse_eligible_loan_debt_cents));
    }
    return needs;
}

/// The smaller of two yearly savings from filing separately: the one on the first payments, and the
/// one on the mean costs spread over the longer repayment. Nothing unless both are positive.
[[nodiscard]] inline std::optional<cents>
filing_breaks_even(filing_option_figures const& joint, filing_option_figures const& separate) {
    auto const cost = [](filing_option_figures const& way) {
        return way.flat.paid_cents + way.flat.tax_cents + way.growing.paid_cents +
               way.growing.tax_cents;
    };
    auto const first = (joint.first_payment_cents - separate.first_payment_cents) * 12;
    auto const in_all = cost(joint) - cost(separate);
    auto const months = std::max(joint.flat.months, separate.flat.months);
    if (first <= cents{} || in_all <= cents{} || months <= 0) return std::nullopt;
    auto const a_year =
        round_half_up({static_cast<uint128>(in_all.value) * 12, static_cast<uint128>(months) * 2});
    auto const least = std::min(first, a_year);
    return least > cents{} ? std::optional{least} : std::nullopt;
}

template <advice_ruleset Law>
void say_where_filing_breaks_even(filing_option& row) {
    auto const& texts = Law::advice_texts;
    row.breaks_even_at_cents = filing_breaks_even(*row.joint, *row.separate);
    if (row.breaks_even_at_cents) {
        row.message = said(*texts.filing_breaks_even, about{*row.breaks_even_at_cents});
    } else {
        row.message = said(*texts.filing_lowers_nothing);
    }
}

/// The income-driven options of the Direct group that are open both ways.
template <advice_ruleset Law>
[[nodiscard]] filing_track
filing_track_of(weighed_borrower<Law> const& borrower, weighed_group const* direct,
                cost_assumptions const& assumptions, option_runs<Law> const& known) {
    filing_track track{.message = said(Law::advice_texts.filing)};
    if (auto const& text = Law::advice_texts.spouse_not_counted) say(track.message, *text);
    if (auto needs = filing_needs(borrower.profile); !needs.empty()) {
        track.needs = std::move(needs);
        return track;
    }
    if (direct == nullptr) return track;
    for (std::size_t plan = 0; plan < Law::catalog::size; ++plan)
        track.options.push_back({.plan_id = Law::catalog::descriptions[plan]->plan_id});
    for (auto const way : {filing_way::joint, filing_way::separate}) {
        tried_weigher<Law> tried{
            borrower.loans,
            {filed(borrower.profile, way), {borrower.facts.begin(), borrower.facts.end()}},
            known};
        auto& weigher = tried.weigher();
        auto const given = weigher.circumstances(direct->group, assumptions, {});
        for (auto const& option : weigher.priced(direct->group, given)) {
            if (!option.follows_income) continue;
            auto& row = track.options[option.plan];
            (way == filing_way::joint ? row.joint : row.separate) = filing_option_figures{
                option.first_payment, option.cost.flat.figures(), option.cost.growing.figures()};
        }
    }
    std::erase_if(track.options,
                  [](filing_option const& row) { return !row.joint || !row.separate; });
    if constexpr (Law::advice.keeps_counts()) {
        for (auto& row : track.options)
            say_where_filing_breaks_even<Law>(row);
    }
    return track;
}

} // namespace tassel
