// Turns an analyzed portfolio into the facts for its paperwork, and the ledger of an analysis into
// the months that servicers are asked to confirm.
#pragma once

#include "tassel/analysis/portfolio_summary.hpp"
#include "tassel/answer/analyzed_borrower.hpp"
#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/dated_table.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"
#include "tassel/document/vocabulary/months_to_confirm.hpp"
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
#include <utility>
#include <vector>

namespace tassel::document {

namespace detail {

/// Joins the parts that are present with `between`.
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

/// Writes a contact block as it is printed: street, street, "city, state zip".
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

/// Returns the contact for a loan: its holder, with the servicer's address if the portfolio has no
/// address for the holder.
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

/// Whether a consolidation loan repaid a Parent PLUS Loan. Returns nothing for any other loan, or
/// if the history is unknown.
[[nodiscard]] inline std::optional<bool> repaid_parent_plus(loan const& one) {
    auto const history = one.parent_plus_history.value_or(parent_plus_history::unknown);
    if (!is_consolidation(one.loan_type) || history == parent_plus_history::unknown) {
        return std::nullopt;
    }
    return history == parent_plus_history::includes_parent_plus;
}

} // namespace detail

/// Collects the facts of a portfolio whose derived members are filled in. `locked` holds the ids of
/// the loans that the plan was chosen for.
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

namespace detail {

/// Whether a ledger comes from a history. If no row has a known status, there was none, so there is
/// nothing to confirm.
[[nodiscard]] inline bool tells_a_history(analysis::analyzed_ledger const& ledger) {
    return std::any_of(ledger.loans.begin(), ledger.loans.end(), [](auto const& one) {
        return std::any_of(one.months.begin(), one.months.end(),
                           [](analysis::analyzed_months const& run) {
                               return run.status != loan_status::unknown;
                           });
    });
}

[[nodiscard]] constexpr bool follows(calendar_month next, calendar_month last) noexcept {
    return next.number() == last.number() + 1;
}

class servicer_questions {
  public:
    explicit servicer_questions(loan_portfolio const& portfolio) : loans_{portfolio.loans} {}

    [[nodiscard]] months_to_confirm ask(analysis::analyzed_ledger const& ledger) {
        asked_.through = ledger.through;
        for (auto const& told : ledger.loans) {
            if (leaves_open(told.idr) || leaves_open(told.pslf)) ask(told);
        }
        return std::move(asked_);
    }

  private:
    [[nodiscard]] loan const* find(std::string_view loan_id) const {
        auto const found = std::find_if(loans_.begin(), loans_.end(), [loan_id](loan const& one) {
            return one.loan_id == loan_id;
        });
        return found == loans_.end() ? nullptr : &*found;
    }
    /// Returns the loan whose servicer is asked: the open loan that repaid this one, because the
    /// servicer of a repaid loan may no longer exist, or else the loan itself.
    [[nodiscard]] loan const* serviced(analysis::analyzed_ledger_loan const& told) const {
        if (told.repaid_by) {
            for (auto const& id : *told.repaid_by) {
                auto const* const by = find(id);
                if (by != nullptr && by->is_open.value_or(open_by_facts(*by))) return by;
            }
        }
        return find(told.loan_id);
    }
    /// Returns the index of a loan's servicer, or of its holder if no servicer is named.
    [[nodiscard]] std::int64_t servicer_of(loan const& one) {
        auto contact = one.servicer ? contact_of(*one.servicer) : contact_of(one);
        auto& all = asked_.servicers;
        auto const known = std::find_if(all.begin(), all.end(), [&](document_holder const& other) {
            return other.label == contact.label;
        });
        auto const place = known - all.begin();
        if (known == all.end()) all.push_back(std::move(contact));
        return place;
    }

    void ask(analysis::analyzed_ledger_loan const& told) {
        auto const* const one = serviced(told);
        if (one == nullptr) return;
        loan_to_confirm asked{.loan_id = told.loan_id,
                              .servicer = servicer_of(*one),
                              .repaid = told.repaid_by.has_value(),
                              .undated = !told.from,
                              .before = told.before,
                              .idr = told.idr,
                              .pslf = told.pslf};
        for (auto const& run : told.months) {
            if (run.idr == ledger::ledger_outcome::unknown) add_open(run, asked.open);
            if (leaves_open(told.pslf) && run.pslf == ledger::ledger_outcome::unknown)
                add_claimed(run, asked.claimed);
        }
        asked_.loans.push_back(std::move(asked));
    }
    static void add_open(analysis::analyzed_months const& run, std::vector<open_months>& open) {
        if (!open.empty() && open.back().reason == run.reason && follows(run.from, open.back().to))
            open.back().to = run.to;
        else
            open.push_back({run.from, run.to, run.reason});
    }
    static void add_claimed(analysis::analyzed_months const& run,
                            std::vector<claimed_months>& claimed) {
        if (!claimed.empty() && follows(run.from, claimed.back().to))
            claimed.back().to = run.to;
        else
            claimed.push_back({run.from, run.to});
    }

    std::vector<loan> const& loans_;
    months_to_confirm asked_;
};

} // namespace detail

/// Returns the months to ask servicers about; nothing if there was no history, or if the history
/// leaves no count open.
[[nodiscard]] inline std::optional<months_to_confirm>
ask_servicers(analysis::analyzed_ledger const& ledger, loan_portfolio const& portfolio) {
    if (!detail::tells_a_history(ledger)) return std::nullopt;
    auto asked = detail::servicer_questions{portfolio}.ask(ledger);
    if (asked.loans.empty()) return std::nullopt;
    return asked;
}

} // namespace tassel::document
