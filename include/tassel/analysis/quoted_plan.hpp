// Every plan of a catalog, decided and quoted for one portfolio.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/eligibility/eligibility_report.hpp"
#include "tassel/eligibility/plan_option.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/portfolio_quote/portfolio_quote.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel::analysis {

/// The decision about one plan, and its quote if it is open and can be quoted. Loans are places in
/// the portfolio.
struct quoted_plan {
    eligibility::plan_eligibility eligibility = eligibility::plan_eligibility::not_eligible;
    plan::quote_status status = plan::quote_status::unsupported;
    eligibility::document_preparation_status documents =
        eligibility::document_preparation_status::not_available;
    bool selectable = false;
    std::vector<std::size_t> included{}; ///< for an open plan
    std::vector<std::string> missing_inputs{};
    std::optional<quote::portfolio_quote> quote{};
    std::vector<phrase> notes{};
};

namespace detail {

[[nodiscard]] constexpr plan::reviewed_formula const*
reviewed_formula_of(plan::reviewed_formula const& formula) noexcept {
    return &formula;
}
template <class Formula>
[[nodiscard]] constexpr plan::reviewed_formula const* reviewed_formula_of(Formula const&) noexcept {
    return nullptr;
}

/// The quote functions, by the plan's place in the catalog.
template <quote_ruleset Law, class Catalog>
struct quotes_by_place;
template <quote_ruleset Law, auto const&... Plan>
struct quotes_by_place<Law, plan::catalog<Plan...>> {
    using function_type = std::optional<quote::portfolio_quote> (*)(quote::portfolio_quoter<Law>&,
                                                                    std::span<std::size_t const>,
                                                                    quote::quote_detail);
    static constexpr std::array<function_type, sizeof...(Plan)> functions{
        [](quote::portfolio_quoter<Law>& quoter, std::span<std::size_t const> included,
           quote::quote_detail detail) {
            return quoter.template quote<Plan>(included, detail);
        }...};
    /// The plans whose payment somebody else sets; null for the others.
    static constexpr std::array<plan::reviewed_formula const*, sizeof...(Plan)> reviewed{
        reviewed_formula_of(Plan.formula)...};
};

/// Decides and quotes one plan at a time.
template <quote_ruleset Law>
class plan_quoter {
  public:
    plan_quoter(eligibility::decisions<Law> const& decided, loan_portfolio const& portfolio,
                quote::portfolio_quoter<Law>& quoter, quote::quote_detail detail,
                std::span<std::string const> held_for)
        : decided_{decided},
          portfolio_{portfolio}, quoter_{quoter}, detail_{detail}, held_for_{held_for} {}

    [[nodiscard]] quoted_plan of(std::size_t plan) {
        quoted_plan made;
        switch (decided_.outcome(plan)) {
        case truth::no: return made;
        case truth::unknown: ask_for_inputs(plan, made); break;
        case truth::yes: open(plan, made); break;
        }
        if (!held_for_.empty()) hold(made);
        return made;
    }

  private:
    using quotes = quotes_by_place<Law, typename Law::catalog>;

    void ask_for_inputs(std::size_t plan, quoted_plan& made) const {
        made.eligibility = eligibility::plan_eligibility::needs_more_information;
        made.status = plan::quote_status::requires_input;
        made.documents = eligibility::document_preparation_status::requires_input;
        made.missing_inputs = eligibility::missing_inputs_of(
            decided_, plan, [this](std::size_t place) -> std::string const& {
                return portfolio_.loans[place].loan_id;
            });
    }

    void open(std::size_t plan, quoted_plan& made) {
        for (std::size_t place = 0; place < decided_.loan_count(); ++place) {
            if (decided_.takes(plan, place) == truth::yes) made.included.push_back(place);
        }
        made.eligibility = eligibility::plan_eligibility::eligible;
        if (auto const* const reviewed = quotes::reviewed[plan]) {
            made.selectable = true;
            made.status = plan::quote_status::requires_input;
            made.documents = eligibility::document_preparation_status::review_required;
            if (!reviewed->note.empty()) made.notes.emplace_back(reviewed->note);
            return;
        }
        auto const detail = held_for_.empty() ? detail_ : quote::quote_detail::amounts;
        made.quote = quotes::functions[plan](quoter_, made.included, detail);
        if (!made.quote) {
            // Only the quote needs the missing fact. A payment is never invented.
            ask_for_inputs(plan, made);
            return;
        }
        made.notes = std::move(made.quote->notes);
        made.selectable = true;
        made.status = plan::quote_status::calculated;
        made.documents = eligibility::document_preparation_status::ready;
    }

    /// Makes a plan that is not closed wait for the facts in `held_for_`. Its quote was made only
    /// to learn whether the plan can be quoted, so it is dropped.
    void hold(quoted_plan& made) const {
        made.eligibility = eligibility::plan_eligibility::needs_more_information;
        made.status = plan::quote_status::requires_input;
        made.documents = eligibility::document_preparation_status::requires_input;
        made.selectable = false;
        made.quote.reset();
        for (auto const& input : held_for_) {
            auto& there = made.missing_inputs;
            if (std::find(there.begin(), there.end(), input) == there.end()) there.push_back(input);
        }
    }

    eligibility::decisions<Law> const& decided_;
    loan_portfolio const& portfolio_;
    quote::portfolio_quoter<Law>& quoter_;
    quote::quote_detail detail_;
    std::span<std::string const> held_for_;
};

} // namespace detail

/// The plans in catalog order. While the facts `held_for` are missing, no plan is quoted, and none
/// can be chosen.
template <quote_ruleset Law>
[[nodiscard]] std::vector<quoted_plan>
quote_plans(eligibility::decisions<Law> const& decided, loan_portfolio const& portfolio,
            quote::portfolio_quoter<Law>& quoter, quote::quote_detail detail,
            std::span<std::string const> held_for = {}) {
    detail::plan_quoter<Law> plans{decided, portfolio, quoter, detail, held_for};
    std::vector<quoted_plan> made(Law::catalog::size);
    for (std::size_t plan = 0; plan < made.size(); ++plan)
        made[plan] = plans.of(plan);
    return made;
}

} // namespace tassel::analysis
