// Topics besides the choice of a plan: public service, filing separately, ways out of default, and
// IBR at an FFEL holder.
#pragma once

#include "tassel/advice/advice.hpp"
#include "tassel/advice/advice_law.hpp"
#include "tassel/advice/advice_warnings.hpp"
#include "tassel/advice/group_options.hpp"
#include "tassel/advice/option_runs.hpp"
#include "tassel/advice/sentence.hpp"
#include "tassel/advice/weighed_group.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/plan/consolidation_rate.hpp"
#include "tassel/plan/income_driven.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel::advice {

// What a borrower in public service can expect, in the flat scenario.

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

/// The public service track of the advice. `direct` is the group of Direct Loans, or null if there
/// is none.
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

// How filing taxes jointly or separately would change the income-driven options. The taxes
// themselves are not compared.

/// How a couple files.
enum class filing_way { joint, separate };

/// The profile as the couple would file. Dependents stay as they were sent. A joint filer counts
/// the spouse in the family (34 CFR 685.209(b)(7)).
[[nodiscard]] inline borrower_profile filed(borrower_profile profile, filing_way way) {
    using enum plan::tax_filing_status;
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
    // A couple that files separately can't repay together under ICR.
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

/// What filing separately saves per year, at the least. We compute it twice and return the smaller
/// result: from the first payments, and from the total costs (the mean of both scenarios), divided
/// by the years of the longer repayment. Nothing unless both are positive.
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

/// The income-driven options of the Direct group that are open under both ways of filing.
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

// The two ways out of default: nine payments, or a consolidation.

/// The monthly payment of a rehabilitation. `day` decides its minimum. 34 CFR 685.211(f), 682.405.
template <advice_ruleset Law>
[[nodiscard]] cents rehabilitation_payment(cents income, cents guideline, civil_date day) {
    constexpr auto const& rule = Law::advice.rehabilitation;
    auto const amount =
        plan::discretionary_share(income, guideline, rule.income_percent, rule.guideline_percent);
    return std::max(round_half_up(amount), rule.on(day).least);
}

namespace detail {

/// The day that decides the minimum payment for rehabilitating some loans. A loan without a known
/// date counts as an older one.
template <advice_ruleset Law>
[[nodiscard]] civil_date rehabilitation_day_of(weighed_borrower<Law> const& borrower,
                                               std::span<std::size_t const> loans) {
    if (Law::advice.rehabilitation.minimum_by != rehabilitation_day::newest_loan_made) {
        return borrower.profile.analysis_as_of;
    }
    civil_date newest{};
    for (auto const place : loans) {
        if (auto const& made = borrower.facts[place].made) newest = std::max(newest, *made);
    }
    return newest;
}

/// One new loan made of everything in default; nothing if a rate or a balance is missing.
template <advice_ruleset Law>
[[nodiscard]] std::optional<loan_facts> consolidated_default(std::span<loan_facts const> facts,
                                                             std::vector<loan_group> const& groups,
                                                             civil_date as_of) {
    std::vector<plan::weighted_loan> weighted;
    loan_facts made{.type = loan_type::direct_consolidation_unsubsidized,
                    .status = loan_status::in_repayment,
                    .made = as_of,
                    .parent_plus_history = parent_plus_history::none};
    for (auto const& group : groups) {
        for (auto const place : group.loans) {
            auto const& loan = facts[place];
            if (!loan.weighing_rate || loan.lacks_balance()) return std::nullopt;
            weighted.push_back({loan.balance(), *loan.weighing_rate});
            made.principal += loan.balance();
            if (loan.has_parent_plus() != truth::no) {
                made.parent_plus_history = parent_plus_history::includes_parent_plus;
            }
        }
    }
    auto const rate =
        plan::rate_of_consolidation(weighted, Law::loan_dates.consolidation_rate_step);
    if (!rate) return std::nullopt;
    made.rate = rate->rounded;
    return made;
}

/// Which plans the new loan would close; nothing if it closes none, or if the law does not mention
/// them.
template <advice_ruleset Law>
[[nodiscard]] std::optional<std::string> said_of_new_loan(weighed_borrower<Law> const& borrower) {
    if (Law::advice.plans_left_by_new_loan.empty()) return std::nullopt;
    return said_of_newer_loan(borrower.decided, borrower.profile);
}

/// The cost of the new loan in the flat scenario.
struct cost_of_new_loan {
    cents first_payment{};
    scenario_figures flat{};
};

/// The cost of the last loan in `facts` on a plan; nothing if it can't be quoted.
template <advice_ruleset Law>
[[nodiscard]] std::optional<cost_of_new_loan>
run_of_new_loan(std::size_t plan, borrower_profile const& profile,
                std::span<loan_facts const> facts, cost_assumptions const& assumptions) {
    quote::portfolio_quoter<Law> quoter{profile, facts};
    std::array const included{facts.size() - 1};
    auto const& functions = plan_functions_of<Law>[plan];
    auto const scenario =
        quote::scenario_of(quote::reported_income_of(profile), quoter.borrower().guideline(), {},
                           assumptions.income_changes);
    if (functions.follows_income) {
        if (!scenario) return std::nullopt;
        auto const phase = functions.phase(quoter, included, *scenario);
        if (!phase) return std::nullopt;
        quote::run_memory memory;
        std::array const stretches{to_the_end(*phase, 1)};
        auto const run = run_stretches<Law>(memory, facts, included, stretches, {});
        auto const tax = tax_on_run(run, assumptions, profile.tax_filing_status, {*scenario});
        return cost_of_new_loan{run.first(), {run.paid, tax, run.forgiven, run.months()}};
    }
    // Only the new loan is priced. The other loans stay on their plans, so none of their interest
    // is capitalized.
    auto const interest_kept = quoter.borrower().interest_on_leaving();
    auto const quote =
        functions.quote(quoter, included, quote::quote_detail::amounts, interest_kept);
    if (!quote) return std::nullopt;
    return cost_of_new_loan{quote->monthly_payment, {quote->total_paid, {}, {}, quote->months}};
}

/// The way out of default by a new loan, on the plan that accepts it.
template <advice_ruleset Law>
[[nodiscard]] std::optional<consolidation_way>
consolidation_out_of_default(weighed_borrower<Law> const& borrower,
                             std::vector<loan_group> const& groups,
                             cost_assumptions const& assumptions) {
    constexpr auto const& rule = Law::advice.rehabilitation;
    auto made = consolidated_default<Law>(borrower.facts, groups, borrower.profile.analysis_as_of);
    if (!made) return std::nullopt;
    std::vector<loan_facts> facts{borrower.facts.begin(), borrower.facts.end()};
    for (auto const& group : groups) {
        for (auto const place : group.loans)
            facts[place].status = loan_status::paid_by_consolidation;
    }
    made->index = facts.size();
    facts.push_back(*made);
    bool const parent_plus = made->parent_plus_history == parent_plus_history::includes_parent_plus;
    auto const id = parent_plus ? rule.parent_plus_plan_id : rule.plan_id;
    auto const& ids = Law::catalog::ids;
    auto const plan = static_cast<std::size_t>(std::find(ids.begin(), ids.end(), id) - ids.begin());
    auto const priced = run_of_new_loan<Law>(plan, borrower.profile, facts, assumptions);
    if (!priced) return std::nullopt;
    return consolidation_way{Law::catalog::descriptions[plan]->plan_id, priced->first_payment,
                             priced->flat, said_of_new_loan(borrower)};
}

} // namespace detail

/// One entry for each group of defaulted loans; empty if no loan is in default.
template <advice_ruleset Law>
[[nodiscard]] std::vector<default_exit_track>
default_exits_of(weighed_borrower<Law> const& borrower, cost_assumptions const& assumptions) {
    // Under a law that checks facts against each other, no way out is offered for loans that a
    // lawsuit or a bankruptcy case ties up.
    auto const groups = defaulted_groups(borrower.loans, borrower.facts, !doubt_ruleset<Law>);
    std::vector<default_exit_track> tracks;
    if (groups.empty()) return tracks;
    constexpr auto const& rule = Law::advice.rehabilitation;
    auto const as_of = borrower.profile.analysis_as_of;
    auto const& quoted = borrower.quoter.borrower();
    rehabilitation_way way{.payments = rule.payments,
                           .gives_back = said(Law::advice_texts.rehabilitation_gives_back),
                           .times = rule.on(as_of).times};
    auto const income = quoted.income().income;
    auto const consolidation = detail::consolidation_out_of_default(borrower, groups, assumptions);
    for (auto const& group : groups) {
        if (income) {
            auto const day = detail::rehabilitation_day_of(borrower, group.loans);
            way.payment_cents = rehabilitation_payment<Law>(*income, quoted.guideline(), day);
        }
        tracks.push_back({group.name, ids_of(borrower.loans, group.loans), way, consolidation});
    }
    return tracks;
}

// An estimate of IBR at each FFEL holder. 34 CFR 682.215.

namespace detail {

/// Whether a loan could be on IBR. A joint consolidation can't be, and neither can an FFEL loan
/// that may contain a Parent PLUS Loan. A Direct Loan must be one that IBR takes.
template <advice_ruleset Law>
[[nodiscard]] bool could_be_on_ibr(weighed_borrower<Law> const& borrower, std::size_t place) {
    auto const& loan = borrower.facts[place];
    if (loan.payable() != truth::yes || borrower.loans[place].joint_consolidation == true) {
        return false;
    }
    if (loan.program() == loan_program::ffel) return loan.has_parent_plus() == truth::no;
    constexpr auto shared = plan::place_of<typename Law::catalog>(Law::advice.ffel_ibr.shared_with);
    return loan.program() == loan_program::direct &&
           borrower.decided.takes(shared, place) == truth::yes;
}

} // namespace detail

/// Estimates IBR for each FFEL group: the holder's share, by balance, of the payment based on
/// income, capped at the Standard payment of the holder's own loans. A group has no estimate if
/// none of its loans could be on IBR or if a rate is missing.
template <advice_ruleset Law>
[[nodiscard]] std::vector<ffel_ibr_estimate>
ffel_ibr_estimates(weighed_borrower<Law> const& borrower, std::span<loan_group const> groups) {
    constexpr auto const& rule = Law::advice.ffel_ibr;
    std::vector<ffel_ibr_estimate> estimates;
    auto const& quoted = borrower.quoter.borrower();
    auto const income = quoted.income().income;
    if (!income) return estimates;
    cents all{};
    for (std::size_t place = 0; place < borrower.facts.size(); ++place) {
        if (!detail::could_be_on_ibr(borrower, place)) continue;
        if (borrower.facts[place].lacks_balance()) return estimates; // the share depends on it
        all += borrower.facts[place].balance();
    }
    for (auto const& group : groups) {
        if (group.program != plan::program::ffel) continue;
        loan_places loans;
        std::copy_if(group.loans.begin(), group.loans.end(), std::back_inserter(loans),
                     [&](std::size_t place) { return detail::could_be_on_ibr(borrower, place); });
        bool const rated = std::all_of(loans.begin(), loans.end(),
                                       [&](std::size_t place) { return quoted.has_rate(place); });
        if (loans.empty() || !rated) continue;
        cents own{}, owed{};
        for (auto const place : loans) {
            own += borrower.facts[place].balance();
            owed += quote::owed_at_first(borrower.facts[place]);
        }
        auto const by_income = plan::discretionary_share(*income, quoted.guideline(), rule.percent,
                                                         rule.guideline_percent);
        auto const shared = plan::borrower_share(by_income, {.own = own, .spouse = all - own});
        auto const cap = quote::reference_sum(quoted, loans, rule.cap);
        auto const capped = smaller(shared, {static_cast<uint128>(cap.value), 1});
        estimates.push_back({group.name, ids_of(borrower.loans, loans),
                             std::min(plan::after_small_amounts(capped, rule.small_amounts), owed),
                             std::nullopt, said(Law::advice_texts.ffel_ibr)});
    }
    return estimates;
}

} // namespace tassel::advice
