// What a servicer may have assumed instead: for each cause, the changes to a case, in the order in
// which they are tried.
#pragma once

#include "tassel/advice/tracks.hpp"
#include "tassel/bill_check/bill_check.hpp"
#include "tassel/bill_check/bill_check_request.hpp"
#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/money.hpp"
#include "tassel/eligibility/eligibility.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/portfolio_quote/capitalization.hpp"
#include "tassel/portfolio_quote/income_charge.hpp"
#include "tassel/portfolio_quote/quote_income_driven.hpp"
#include "tassel/portfolio_quote/quote_task.hpp"
#include "tassel/portfolio_quote/quoted_borrower.hpp"
#include "tassel/reflect/json_values.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tassel::billing {

// A borrower with the facts that a servicer may have used, and what the plan charges that borrower.
// It uses the quote's own computation with other inputs.

/// How the cap on an income-based payment is applied.
enum class limit_use : std::uint8_t { as_agreed, left_out, billed_itself };

template <quote_ruleset Law>
struct billed_case {
    borrower_profile profile{};
    std::vector<loan_facts> loans{}; ///< `index` is the place among all analyzed loans
    std::size_t plan = 0;            ///< its place in the catalog
    typename quote::quoted_borrower<Law>::guidelines_edition const* guidelines = nullptr;
    typename quote::quoted_borrower<Law>::factors_edition const* factors = nullptr;
    bool other_percentage = false;
    limit_use limit = limit_use::as_agreed;

    /// What all quotes for the borrower share. It refers to this case.
    [[nodiscard]] quote::quoted_borrower<Law> borrower() const {
        return {profile, loans, false, {*guidelines, *factors}};
    }
};

namespace detail {

inline void change_charge(plan::income_based_formula const& formula, bool other_percentage,
                          limit_use limit, quote::income_based_charge& charge) {
    auto& inputs = charge.inputs;
    if (other_percentage) {
        bool const regular = inputs.percent == formula.regular.percent;
        inputs.percent = (regular ? formula.new_borrower : formula.regular).percent;
    }
    if (limit == limit_use::left_out) inputs.standard_cap.reset();
}
inline void change_charge(plan::income_contingent_formula const&, bool, limit_use limit,
                          quote::income_contingent_charge& charge) {
    if (limit == limit_use::left_out) {
        charge.inputs.twelve_year_payment = cents{largest_fast_principal};
    }
}
template <std::size_t Count>
void change_charge(plan::assistance_formula<Count> const&, bool, limit_use,
                   quote::assistance_charge<Count>&) {}

/// The cap that a servicer may bill in place of the payment; nothing for a plan without such a cap.
[[nodiscard]] inline std::optional<cents> limit_of(quote::income_based_charge const& charge) {
    return charge.inputs.standard_cap;
}
template <class Charge>
[[nodiscard]] std::optional<cents> limit_of(Charge const&) {
    return std::nullopt;
}

/// The loans of a case that its plan takes, by their places in the case.
template <quote_ruleset Law>
[[nodiscard]] std::vector<std::size_t> taken_loans(billed_case<Law> const& billed,
                                                   eligibility::decisions<Law> const& decided) {
    std::vector<std::size_t> taken;
    for (std::size_t place = 0; place < billed.loans.size(); ++place) {
        if (decided.takes(billed.plan, billed.loans[place].index) == truth::yes)
            taken.push_back(place);
    }
    return taken;
}

/// The first month's payment as a quote has it: never more than is owed, and including any small
/// balance that it would leave.
template <quote_ruleset Law>
[[nodiscard]] cents first_payment(cents payment, quote::pool_terms const& terms,
                                  quote::quoted_borrower<Law>& borrower,
                                  quote::quote_task const& task) {
    return quote::detail::filled_pool(terms, borrower, task)
        .run(payment, quote::detail::months_through<Law>(1, terms),
             [](plan::repayment_month const&) {})
        .repayment.first_payment;
}

/// Calls `work(charged)`. `charged(income)` is the first payment at a yearly income, and
/// `charged(std::nullopt)` is the first payment at the borrower's own income. Returns nothing if a
/// fact is missing.
template <quote_ruleset Law, auto const& Plan, class Work>
[[nodiscard]] std::optional<cents>
with_charge(billed_case<Law> const& billed, eligibility::decisions<Law> const& decided, Work work) {
    auto const included = taken_loans(billed, decided);
    auto borrower = billed.borrower();
    bool const quotable =
        !included.empty() && std::all_of(included.begin(), included.end(),
                                         [&](auto place) { return borrower.has_rate(place); });
    if (!quotable) return std::nullopt;
    quote::quote_task const task{.program = Plan.about.program,
                                 .terms = quote::portfolio_terms_of<Plan>,
                                 .included = included,
                                 .capitalizes = quote::capitalizes<Law>(Plan.about.plan_id.view())};
    quote::household_of_quote<Law> const household{borrower, task};
    auto charge = quote::charge_of(Plan.formula, household);
    if (!charge) return std::nullopt;
    change_charge(Plan.formula, billed.other_percentage, billed.limit, *charge);
    return work([&](std::optional<cents> income) {
        auto year = household.this_year();
        year.income = income.value_or(year.income);
        auto const limit =
            billed.limit == limit_use::billed_itself ? limit_of(*charge) : std::optional<cents>{};
        auto const payment = limit ? *limit : charge->in(year).payment;
        return first_payment(payment, charge->terms, borrower, task);
    });
}

/// The lowest income in whole dollars at which the payment is exactly `payment`. The payment must
/// never fall as income rises.
template <class Charged>
[[nodiscard]] std::optional<cents> minimum_income(Charged charged, cents payment) {
    auto const at = [&](std::int64_t whole) { return charged(cents{whole * 100}); };
    std::int64_t below = -1, found = largest_fast_principal / 100;
    if (at(found) < payment) return std::nullopt;
    while (found - below > 1) {
        auto const middle = below + (found - below) / 2;
        (at(middle) < payment ? below : found) = middle;
    }
    if (at(found) != payment) return std::nullopt;
    return cents{found * 100};
}

/// How to compute what a plan bills, by the plan's place in the catalog; empty if the plan does not
/// follow income.
template <quote_ruleset Law>
struct billed_plan {
    std::optional<cents> (*payment)(billed_case<Law> const&,
                                    eligibility::decisions<Law> const&) = nullptr;
    /// Finds the income behind a payment; null if the payment depends on bands of income.
    std::optional<cents> (*income)(billed_case<Law> const&, eligibility::decisions<Law> const&,
                                   cents) = nullptr;
    /// The profile member that caps the payment.
    std::optional<cents> borrower_profile::*limit = nullptr;
};

template <class Formula>
inline constexpr bool goes_by_bands = false;
template <std::size_t Count>
inline constexpr bool goes_by_bands<plan::assistance_formula<Count>> = true;

template <quote_ruleset Law, auto const& Plan>
[[nodiscard]] constexpr billed_plan<Law> billed_plan_of() {
    using formula = std::remove_cvref_t<decltype(Plan.formula)>;
    billed_plan<Law> made;
    if constexpr (plan::follows_income<formula>) {
        made.payment = [](billed_case<Law> const& billed,
                          eligibility::decisions<Law> const& decided) {
            return with_charge<Law, Plan>(
                billed, decided,
                [](auto charged) -> std::optional<cents> { return charged(std::nullopt); });
        };
        if constexpr (!goes_by_bands<formula>) {
            made.income = [](billed_case<Law> const& billed,
                             eligibility::decisions<Law> const& decided, cents payment) {
                return with_charge<Law, Plan>(billed, decided, [payment](auto charged) {
                    return minimum_income(charged, payment);
                });
            };
        }
        if constexpr (std::is_same_v<formula, plan::income_contingent_formula>) {
            made.limit = &borrower_profile::icr_12_year_standard_payment_cents;
        } else {
            made.limit = quote::portfolio_terms_of<Plan>.standard_payment_cap;
        }
    }
    return made;
}

template <quote_ruleset Law, class Catalog>
struct billed_plan_table;
template <quote_ruleset Law, auto const&... Plan>
struct billed_plan_table<Law, plan::catalog<Plan...>> {
    static constexpr std::array<billed_plan<Law>, sizeof...(Plan)> all{
        billed_plan_of<Law, Plan>()...};
};

} // namespace detail

/// One entry for each plan, by its place in the catalog.
template <quote_ruleset Law>
inline constexpr auto const& billed_plans =
    detail::billed_plan_table<Law, typename Law::catalog>::all;

/// What the plan of a case charges per month; nothing if that is unknown.
template <quote_ruleset Law>
[[nodiscard]] std::optional<cents> payment_of(billed_case<Law> const& billed,
                                              eligibility::decisions<Law> const& decided) {
    return billed_plans<Law>[billed.plan].payment(billed, decided);
}

// What a servicer may have assumed, cause by cause.

template <bill_ruleset Law>
struct supposition {
    bill_cause code{};
    std::string_view field{}; ///< empty if it is not a member that was sent
    std::optional<reflect::number_or_text> value{};
    billed_case<Law> made{};
};

/// What suppositions need besides the case.
template <bill_ruleset Law>
struct supposed_of {
    eligibility::decisions<Law> const& decided;
    std::span<loan const> loans; ///< all analyzed loans
};

namespace detail {

template <bill_ruleset Law>
class supposer {
  public:
    using suppositions = std::vector<supposition<Law>>;

    supposer(bill_cause code, supposed_of<Law> const& of, billed_case<Law> const& as_it_is)
        : code_{code}, of_{of}, case_{as_it_is} {}

    [[nodiscard]] suppositions make() {
        switch (code_) {
        case bill_cause::guideline_year: other_guidelines(); break;
        case bill_cause::table: other_factors(); break;
        case bill_cause::joint_income: joint_income(); break;
        case bill_cause::own_income: own_income(); break;
        case bill_cause::family_size: other_families(); break;
        case bill_cause::dependents: fewer_dependents(); break;
        case bill_cause::filing: other_filing(); break;
        case bill_cause::region: other_regions(); break;
        case bill_cause::percentage: other_percentage(); break;
        case bill_cause::plan: other_plans(); break;
        case bill_cause::cap: other_limits(); break;
        case bill_cause::loan_left_out: loans_left_out(); break;
        case bill_cause::share: undivided(); break;
        }
        return std::move(made_);
    }

  private:
    using member = borrower_profile;

    supposition<Law>& add(std::string_view field = {},
                          std::optional<reflect::number_or_text> value = std::nullopt) {
        return made_.emplace_back(supposition<Law>{code_, field, std::move(value), case_});
    }
    template <class Member>
    [[nodiscard]] static std::string_view name(Member borrower_profile::*pointer) {
        return reflect::name_of<borrower_profile>(pointer);
    }
    template <class Enum>
    [[nodiscard]] static reflect::number_or_text named(Enum value) {
        return reflect::number_or_text{reflect::enumerator_name(value)};
    }

    /// Calls `take` for every edition but the current one: first the previous one, then the later
    /// ones, then the older ones.
    template <class Editions, class Take>
    static void for_each_other(Editions const& editions,
                               typename Editions::value_type const* current, Take take) {
        auto const place = static_cast<std::size_t>(current - editions.data());
        if (place > 0) take(editions[place - 1]);
        for (std::size_t later = place + 1; later < editions.size(); ++later)
            take(editions[later]);
        for (auto older = place; older > 1; --older)
            take(editions[older - 2]);
    }
    template <class Edition>
    [[nodiscard]] static reflect::number_or_text year_of(Edition const& edition) {
        return reflect::number_or_text{std::int64_t{edition.in_force.from.year}};
    }
    void other_guidelines() {
        for_each_other(guideline_history<Law>, case_.guidelines, [this](auto const& other) {
            add({}, year_of(other)).made.guidelines = &other;
        });
    }
    void other_factors() {
        for_each_other(Law::income_factors, case_.factors, [this](auto const& other) {
            add({}, year_of(other)).made.factors = &other;
        });
    }

    [[nodiscard]] static bool is_joint(borrower_profile const& profile) {
        return plan::count_income(quote::reported_income_of(profile)).joint;
    }
    /// Supposes that both incomes counted: first with the payment divided as the law requires, then
    /// undivided, and then as a single income without the other effects of a joint return.
    void joint_income() {
        auto const& now = case_.profile;
        if (is_joint(now) || !now.spouse_adjusted_gross_income_cents) return;
        both_with_what_follows();
        auto const own =
            now.alternative_taxable_income_cents.value_or(now.adjusted_gross_income_cents);
        auto const both = own + *now.spouse_adjusted_gross_income_cents;
        auto& profile =
            add(name(&member::adjusted_gross_income_cents), reflect::number_or_text{both.value})
                .made.profile;
        profile.adjusted_gross_income_cents = both;
        profile.alternative_taxable_income_cents.reset();
    }
    void both_with_what_follows() {
        auto const& now = case_.profile;
        using enum plan::tax_filing_status;
        auto const other_filing = now.tax_filing_status != married_filing_jointly;
        for (auto const debt : {now.spouse_eligible_loan_debt_cents.value_or(cents{}), cents{}}) {
            auto& profile =
                (other_filing ? add(name(&member::tax_filing_status), named(married_filing_jointly))
                              : add(name(&member::spouse_income_included)))
                    .made.profile;
            profile.tax_filing_status = married_filing_jointly;
            profile.marital_status = plan::marital_status::married;
            profile.spouse_income_included = true;
            profile.spouse_eligible_loan_debt_cents = debt;
            if (debt == cents{}) return;
        }
    }
    /// Supposes that only the borrower's income counted: first as on a separate return, and then in
    /// place of the joint figure.
    void own_income() {
        if (!is_joint(case_.profile) || !case_.profile.spouse_adjusted_gross_income_cents) return;
        own_with_what_follows();
        add(name(&member::spouse_adjusted_gross_income_cents), reflect::number_or_text{0})
            .made.profile.spouse_adjusted_gross_income_cents = cents{};
    }
    void own_with_what_follows() {
        auto& profile = add(name(&member::tax_filing_status),
                            named(plan::tax_filing_status::married_filing_separately))
                            .made.profile;
        profile.tax_filing_status = plan::tax_filing_status::married_filing_separately;
        profile.spouse_income_included = false;
        profile.icr_joint_repayment_with_spouse.reset();
    }

    void other_families() {
        for (auto const step : Law::bills::checks.family_steps) {
            auto const size = case_.profile.family_size + step;
            if (size < 1) continue;
            add(name(&member::family_size), reflect::number_or_text{size})
                .made.profile.family_size = size;
        }
    }
    /// Supposes fewer dependents: first none, and then a few fewer than reported.
    void fewer_dependents() {
        auto const all = case_.profile.dependent_count;
        if (all == 0) return;
        auto const take = [this](std::int64_t left) {
            add(name(&member::dependent_count), reflect::number_or_text{left})
                .made.profile.dependent_count = left;
        };
        take(0);
        auto const most = std::min(all - 1, Law::bills::checks.maximum_dependents_left_out);
        for (std::int64_t fewer = 1; fewer <= most; ++fewer)
            take(all - fewer);
    }

    void file(borrower_profile changed, plan::tax_filing_status status) {
        // Without the spouse's figures, the reported income would count as the couple's.
        if (is_joint(changed)) {
            if (!changed.spouse_adjusted_gross_income_cents) return;
            changed.spouse_eligible_loan_debt_cents =
                changed.spouse_eligible_loan_debt_cents.value_or(cents{});
        } else {
            changed.icr_joint_repayment_with_spouse.reset();
        }
        add(name(&member::tax_filing_status), named(status)).made.profile = std::move(changed);
    }
    /// Supposes each other filing status alone and then, for a couple, joint and separate filing
    /// with the family size that belongs to each.
    void other_filing() {
        auto const& now = case_.profile;
        for (auto const status : reflect::enumerator_values<plan::tax_filing_status>) {
            if (status == now.tax_filing_status || status == plan::tax_filing_status::unknown)
                continue;
            auto changed = now;
            changed.tax_filing_status = status;
            file(std::move(changed), status);
        }
        if (now.marital_status != plan::marital_status::married) return;
        for (auto const way : {advice::filing_way::joint, advice::filing_way::separate}) {
            auto changed = advice::filed(now, way);
            auto const status = changed.tax_filing_status;
            if (status != now.tax_filing_status) file(std::move(changed), status);
        }
    }

    void other_regions() {
        for (auto const region : reflect::enumerator_values<plan::poverty_guideline_region>) {
            if (region == case_.profile.poverty_guideline_region) continue;
            add(name(&member::poverty_guideline_region), named(region))
                .made.profile.poverty_guideline_region = region;
        }
    }

    void other_percentage() {
        using enum tassel::new_borrower_status;
        bool const newer = quote::counts_as_new_borrower(case_.borrower());
        add(name(&member::ibr_new_borrower_status), named(newer ? not_new_borrower : new_borrower))
            .made.other_percentage = true;
    }

    /// Supposes each other plan that is open to the loans.
    void other_plans() {
        for (std::size_t plan = 0; plan < Law::catalog::size; ++plan) {
            bool const possible = plan != case_.plan &&
                                  billed_plans<Law>[plan].payment != nullptr &&
                                  of_.decided.outcome(plan) == truth::yes;
            if (!possible) continue;
            add(reflect::name_of<bill_check_request>(&bill_check_request::plan_id),
                reflect::number_or_text{Law::catalog::ids[plan]})
                .made.plan = plan;
        }
    }

    /// Supposes that the cap is left out, then that it is recomputed from today's balances, and
    /// then that the cap itself is billed.
    void other_limits() {
        auto const limit = billed_plans<Law>[case_.plan].limit;
        if (limit == nullptr) return;
        add(name(limit)).made.limit = limit_use::left_out;
        if (case_.profile.*limit) (add(name(limit)).made.profile.*limit).reset();
        add(name(limit)).made.limit = limit_use::billed_itself;
    }

    void loans_left_out() {
        for (auto const& one : case_.loans) {
            if (one.payable() != truth::yes) continue;
            auto& loans = add(reflect::name_of<loan>(&loan::loan_id),
                              reflect::number_or_text{of_.loans[one.index].loan_id})
                              .made.loans;
            std::erase_if(loans, [&](loan_facts const& other) { return other.index == one.index; });
        }
    }

    static void without_ffel(billed_case<Law>& changed) {
        std::erase_if(changed.loans,
                      [](loan_facts const& loan) { return loan.program() == loan_program::ffel; });
    }
    /// Leaves out both divisions of the payment (for the spouse's debt and for FFEL holders), and
    /// then each of them alone.
    void undivided() {
        bool const spouse =
            is_joint(case_.profile) &&
            case_.profile.spouse_eligible_loan_debt_cents.value_or(cents{}) > cents{};
        bool const ffel = case_.borrower().shared_ffel_balance() > cents{};
        auto const debt = name(&member::spouse_eligible_loan_debt_cents);
        auto const leave_out = [&](bool of_spouse, bool of_ffel) {
            auto& changed =
                (of_spouse ? add(debt, reflect::number_or_text{std::int64_t{0}}) : add()).made;
            if (of_spouse) changed.profile.spouse_eligible_loan_debt_cents = cents{};
            if (of_ffel) without_ffel(changed);
        };
        if (spouse && ffel) leave_out(true, true);
        if (spouse) leave_out(true, false);
        if (ffel) leave_out(false, true);
    }

    bill_cause code_;
    supposed_of<Law> const& of_;
    billed_case<Law> const& case_;
    suppositions made_{};
};

} // namespace detail

/// The variants of a case that a cause leads to.
template <bill_ruleset Law>
[[nodiscard]] std::vector<supposition<Law>> suppose(bill_cause cause, supposed_of<Law> const& of,
                                                    billed_case<Law> const& as_it_is) {
    return detail::supposer<Law>{cause, of, as_it_is}.make();
}

} // namespace tassel::billing
