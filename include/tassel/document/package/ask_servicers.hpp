// Turns the ledger of an analysis into what servicers are asked to confirm.
#pragma once

#include "tassel/answer/analyzed_borrower.hpp"
#include "tassel/document/package/package_facts.hpp"
#include "tassel/document/vocabulary/months_to_confirm.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {
namespace detail {

/// A ledger in which no row has a status comes from no history, so there is nothing to confirm.
[[nodiscard]] inline bool tells_a_history(analyzed_ledger const& ledger) {
    return std::any_of(ledger.loans.begin(), ledger.loans.end(), [](auto const& one) {
        return std::any_of(one.months.begin(), one.months.end(), [](analyzed_months const& run) {
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

    [[nodiscard]] months_to_confirm ask(analyzed_ledger const& ledger) {
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
    /// The loan itself, or the open loan that repaid it: the servicer of a repaid loan may no
    /// longer exist.
    [[nodiscard]] loan const* serviced(analyzed_ledger_loan const& told) const {
        if (told.repaid_by) {
            for (auto const& id : *told.repaid_by) {
                auto const* const by = find(id);
                if (by != nullptr && by->is_open.value_or(open_by_facts(*by))) return by;
            }
        }
        return find(told.loan_id);
    }
    /// The index of a loan's servicer, or of its holder if no servicer is named.
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

    void ask(analyzed_ledger_loan const& told) {
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
            if (run.idr == ledger_outcome::unknown) add_open(run, asked.open);
            if (leaves_open(told.pslf) && run.pslf == ledger_outcome::unknown)
                add_claimed(run, asked.claimed);
        }
        asked_.loans.push_back(std::move(asked));
    }
    static void add_open(analyzed_months const& run, std::vector<open_months>& open) {
        if (!open.empty() && open.back().reason == run.reason && follows(run.from, open.back().to))
            open.back().to = run.to;
        else
            open.push_back({run.from, run.to, run.reason});
    }
    static void add_claimed(analyzed_months const& run, std::vector<claimed_months>& claimed) {
        if (!claimed.empty() && follows(run.from, claimed.back().to))
            claimed.back().to = run.to;
        else
            claimed.push_back({run.from, run.to});
    }

    std::vector<loan> const& loans_;
    months_to_confirm asked_;
};

} // namespace detail

/// Nothing if there was no history, or if it leaves no count open.
[[nodiscard]] inline std::optional<months_to_confirm>
ask_servicers(analyzed_ledger const& ledger, loan_portfolio const& portfolio) {
    if (!detail::tells_a_history(ledger)) return std::nullopt;
    auto asked = detail::servicer_questions{portfolio}.ask(ledger);
    if (asked.loans.empty()) return std::nullopt;
    return asked;
}

} // namespace tassel
