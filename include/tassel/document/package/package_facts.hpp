// Turns an analyzed portfolio into the facts for its paperwork.
#pragma once

#include "tassel/analysis/portfolio_summary.hpp"
#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/dated_table.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tassel {

namespace detail {

/// The parts that are present, joined with `between`.
[[nodiscard]] inline std::optional<std::string>
joined(std::initializer_list<std::optional<std::string>> parts, std::string_view between) {
    std::string text;
    for (auto const& part : parts) {
        if (!part || part->empty()) continue;
        if (!text.empty()) text += between;
        text += *part;
    }
    if (text.empty()) return std::nullopt;
    return text;
}

/// A contact block in the form that is printed: street, street, "city, state zip".
[[nodiscard]] inline std::optional<std::string> address_of(loan_party const& party) {
    auto const place = joined({party.city, joined({party.state, party.postal_code}, " ")}, ", ");
    return joined({party.street_1, party.street_2, place}, "\n");
}

[[nodiscard]] inline document_holder contact_of(loan_party const& party) {
    return {.label = party.holder_key,
            .name = party.name,
            .address = address_of(party),
            .phone = party.phone};
}

/// The contact for a loan: its holder, with the servicer's address if the portfolio has none for
/// the holder.
[[nodiscard]] inline document_holder contact_of(loan const& one) {
    auto contact = one.holder ? contact_of(*one.holder)
                              : document_holder{.label = std::string{holder_not_reported}};
    if (!contact.address && one.servicer) {
        contact.name = contact.name ? contact.name : one.servicer->name;
        contact.address = address_of(*one.servicer);
        contact.phone = contact.phone ? contact.phone : one.servicer->phone;
    }
    return contact;
}

/// Nothing for a loan that is not a consolidation loan, or whose history is unknown.
[[nodiscard]] inline std::optional<bool> repaid_parent_plus(loan const& one) {
    auto const history = one.parent_plus_history.value_or(parent_plus_history::unknown);
    if (!is_consolidation(one.loan_type) || history == parent_plus_history::unknown) {
        return std::nullopt;
    }
    return history == parent_plus_history::includes_parent_plus;
}

} // namespace detail

/// The facts of a portfolio whose derived members are filled in. `locked` holds the ids of the
/// loans that the plan was chosen for.
template <document_ruleset Law>
[[nodiscard]] document_facts facts_for_documents(loan_portfolio const& portfolio,
                                                 borrower_profile const& profile,
                                                 std::span<std::string const> locked) {
    auto const& guideline = edition_on(Law::poverty_guidelines, profile.analysis_as_of)
                                .table.in(profile.poverty_guideline_region);
    document_facts facts{.analysis_as_of = profile.analysis_as_of,
                         .family_size = profile.family_size,
                         .guideline_first_person_cents = guideline.first_person,
                         .guideline_each_more_cents = guideline.each_more};
    std::map<std::string, std::int64_t, std::less<>> places;
    for (auto const& one : portfolio.loans) {
        auto contact = detail::contact_of(one);
        auto const [place, is_new] =
            places.try_emplace(contact.label, static_cast<std::int64_t>(facts.holders.size()));
        if (is_new) facts.holders.push_back(std::move(contact));
        facts.loans.push_back({
            .loan_id = one.loan_id,
            .loan_type = one.loan_type,
            .status = one.status,
            .open = open_by_facts(one),
            .locked = std::find(locked.begin(), locked.end(), one.loan_id) != locked.end(),
            .federally_held =
                one.federally_held.value_or(program_of(one.loan_type) == loan_program::direct),
            .subsidized = one.subsidy_type == subsidy_type::subsidized,
            .repaid_parent_plus = detail::repaid_parent_plus(one),
            .plan = one.repayment_plan.value_or(reported_plan::not_reported),
            .holder = place->second,
            .made_date = one.first_disbursement_date ? one.first_disbursement_date : one.loan_date,
            .first_disbursement_date = one.first_disbursement_date,
            .repayment_begin_date = one.repayment_begin_date,
            .balance_cents = one.balance(),
            .balance_unknown = one.outstanding_principal_unknown,
            .disbursed_amount_cents = one.disbursed_amount_cents ? one.disbursed_amount_cents
                                                                 : one.original_principal_cents,
            .school_name = one.school_name,
        });
    }
    return facts;
}

} // namespace tassel
