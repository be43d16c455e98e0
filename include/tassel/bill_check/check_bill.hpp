// Checks a bill that looks wrong: what the plan charges under the law of the day on which the
// payment was set, and what the servicer may have assumed instead.
//
// A cause is named only if it reproduces the bill to the cent. Two causes are named together only
// if no single cause does.
#pragma once

#include "tassel/advice/sentence.hpp"
#include "tassel/bill_check/bill_check.hpp"
#include "tassel/bill_check/bill_check_request.hpp"
#include "tassel/bill_check/suppositions.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/eligibility/eligibility_report.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/reflect/fault.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::billing {

// The text about a bill: what to ask the servicer, and where to complain.

namespace detail {

[[nodiscard]] inline plain_text label_of(std::span<value_label const> labels,
                                         std::string_view value) {
    for (auto const& one : labels) {
        if (one.value == value) return one.label;
    }
    return {};
}

template <bill_ruleset Law>
void say_of_limit(std::string& out, supposition<Law> const& supposed) {
    auto const& texts = Law::bills::texts;
    switch (supposed.made.limit) {
    case limit_use::as_agreed: return advice::say(out, texts.cap_of_today);
    case limit_use::left_out: return advice::say(out, texts.cap_left_out);
    case limit_use::billed_itself: return advice::say(out, texts.cap_billed);
    }
}

template <bill_ruleset Law>
void say_of_share(std::string& out, supposition<Law> const& supposed,
                  billed_case<Law> const& as_it_is) {
    auto const& texts = Law::bills::texts;
    bool const ffel = supposed.made.loans.size() != as_it_is.loans.size();
    if (supposed.field.empty()) return advice::say(out, texts.share_of_holders);
    advice::say(out, ffel ? texts.share_of_both : texts.share_of_spouse);
}

/// Appends the text about one assumption that differs from `as_it_is`.
template <bill_ruleset Law>
void say_cause(std::string& out, supposition<Law> const& supposed,
               billed_case<Law> const& as_it_is) {
    auto const& texts = Law::bills::texts;
    auto const& now = as_it_is.profile;
    auto const& made = supposed.made;
    auto const year = [](auto const* edition) { return int{edition->in_force.from.year}; };
    auto const value = supposed.value.value_or(reflect::number_or_text{});
    switch (supposed.code) {
    case bill_cause::guideline_year:
        return advice::say(out, texts.guideline_year, year(made.guidelines),
                           year(as_it_is.guidelines));
    case bill_cause::table:
        return advice::say(out, texts.table, year(made.factors), year(as_it_is.factors));
    case bill_cause::joint_income: return advice::say(out, texts.joint_income);
    case bill_cause::own_income: return advice::say(out, texts.own_income);
    case bill_cause::family_size:
        return advice::say(out, texts.family_size, made.profile.family_size, now.family_size);
    case bill_cause::dependents:
        return advice::say(out, texts.dependents, made.profile.dependent_count,
                           now.dependent_count);
    case bill_cause::filing:
        return advice::say(out, texts.filing, label_of(Law::bills::filing_labels, value.text));
    case bill_cause::region:
        return advice::say(out, texts.region, label_of(Law::bills::region_labels, value.text));
    case bill_cause::percentage:
        return advice::say(out,
                           value.text == reflect::enumerator_name(new_borrower_status::new_borrower)
                               ? texts.percentage_of_new_borrowers
                               : texts.percentage_of_others);
    case bill_cause::plan:
        return advice::say(out, texts.plan, Law::catalog::descriptions[made.plan]->plan_label);
    case bill_cause::cap: return say_of_limit(out, supposed);
    case bill_cause::loan_left_out: return advice::say(out, texts.loan_left_out, value.text);
    case bill_cause::share: return say_of_share(out, supposed, as_it_is);
    }
}

/// The text about a bill as a whole.
template <bill_ruleset Law>
[[nodiscard]] std::string said_of_bill(bill_verdict verdict, std::optional<cents> income) {
    auto const& texts = Law::bills::texts;
    std::string out;
    switch (verdict) {
    case bill_verdict::equal: advice::say(out, texts.equal); break;
    case bill_verdict::explained: advice::say(out, texts.explained); break;
    case bill_verdict::unexplained:
        advice::say(out, texts.unexplained);
        if (income) advice::say(out, texts.implied_income, *income);
        advice::say(out, texts.complain);
        break;
    }
    return out;
}

} // namespace detail

// The check.

namespace detail {

/// The first anniversary that is not before a day.
[[nodiscard]] constexpr civil_date next_anniversary(civil_date anniversary, civil_date day) {
    auto next = anniversary;
    for (int months = 12; next < day; months += 12)
        next = months_after(anniversary, months);
    return next;
}

template <bill_ruleset Law>
class bill_checker {
  public:
    bill_checker(loan_portfolio const& portfolio, borrower_profile const& profile,
                 bill_check_request const& request)
        : portfolio_{portfolio}, request_{request}, facts_{facts_of(portfolio)},
          decided_{{.profile = profile, .loans = facts_}}, case_{.profile = profile,
                                                                 .loans = facts_} {
        auto const& ids = Law::catalog::ids;
        case_.plan = static_cast<std::size_t>(
            std::find(ids.begin(), ids.end(), std::string_view{request.plan_id}) - ids.begin());
        auto const tables = income_tables_on<Law>(set_on());
        case_.guidelines = &tables.guidelines;
        case_.factors = &tables.factors;
    }
    bill_checker(bill_checker const&) = delete;
    bill_checker& operator=(bill_checker const&) = delete;

    /// Checks the bill. Returns nothing if there is a fault.
    [[nodiscard]] std::optional<bill_check> check(reflect::fault_list& faults) {
        find_faults(faults);
        if (!faults.empty()) return std::nullopt;
        auto const expected = payment_of(case_, decided_);
        if (!expected) {
            refuse_plan(faults, reflect::fault_code::required,
                        "can't be worked out: a figure of a loan or of the spouse is missing");
            return std::nullopt;
        }
        bill_check made{.expected_cents = *expected};
        if (*expected != request_.billed_cents) {
            made.explanations = explanations();
            made.verdict =
                made.explanations.empty() ? bill_verdict::unexplained : bill_verdict::explained;
        }
        auto const income = billed_plans<Law>[case_.plan].income;
        if (income != nullptr) {
            made.implied_income_cents = income(case_, decided_, request_.billed_cents);
        }
        made.message = said_of_bill<Law>(made.verdict, made.implied_income_cents);
        return made;
    }

  private:
    /// The day on which the payment was set: as sent; otherwise, one year before the earliest
    /// upcoming anniversary; otherwise, the day of the analysis.
    [[nodiscard]] civil_date set_on() const {
        if (request_.set_on) return *request_.set_on;
        auto const as_of = case_.profile.analysis_as_of;
        std::optional<civil_date> first;
        for (auto const place : taken_loans(case_, decided_)) {
            auto const& anniversary = portfolio_.loans[place].idr_anniversary_date;
            if (!anniversary) continue;
            auto const next = next_anniversary(*anniversary, as_of);
            first = std::min(first.value_or(next), next);
        }
        return first ? months_after(*first, -12) : as_of;
    }

    static void refuse_plan(reflect::fault_list& faults, reflect::fault_code code,
                            std::string_view why) {
        faults.add(reflect::name_of<bill_check_request>(&bill_check_request::plan_id), code, why);
    }

    /// The names of the missing fields, without the path of a loan.
    [[nodiscard]] std::string missing_fields() const {
        std::vector<std::string_view> fields;
        for (auto const& fact : eligibility::missing_facts_of(decided_, case_.plan)) {
            if (std::find(fields.begin(), fields.end(), fact.field) == fields.end())
                fields.push_back(fact.field);
        }
        std::string names;
        for (auto const field : fields)
            names.append(names.empty() ? "" : ", ").append(field);
        return names;
    }

    void find_faults(reflect::fault_list& faults) const {
        switch (decided_.outcome(case_.plan)) {
        case truth::yes: break;
        case truth::no:
            refuse_plan(faults, reflect::fault_code::not_allowed,
                        "is closed to these loans: the analysis says why");
            break;
        case truth::unknown:
            refuse_plan(faults, reflect::fault_code::required,
                        "needs facts that the analysis lacks: " + missing_fields());
            break;
        }
        bool const by_factors = billed_plans<Law>[case_.plan].limit ==
                                &borrower_profile::icr_12_year_standard_payment_cents;
        auto const first = Law::income_factors.front().in_force.from;
        if (by_factors && request_.set_on && *request_.set_on < first) {
            auto const day = iso_text(first);
            faults.add(reflect::name_of<bill_check_request>(&bill_check_request::set_on),
                       reflect::fault_code::out_of_range,
                       std::string{"must be on or after "}.append(day.data(), day.size()) +
                           " for this plan: older factors are not known here");
        }
    }

    [[nodiscard]] bool gives_the_bill(supposition<Law> const& one) const {
        return payment_of(one.made, decided_) == request_.billed_cents;
    }
    [[nodiscard]] static constexpr bool enough(std::vector<bill_explanation> const& found) {
        return found.size() == Law::bills::checks.maximum_explanations;
    }

    /// One explanation for each cause that explains the bill, in order; if no cause does, one for
    /// each pair of causes.
    [[nodiscard]] std::vector<bill_explanation> explanations() const {
        supposed_of<Law> const of{decided_, portfolio_.loans};
        std::vector<std::vector<supposition<Law>>> by_cause;
        std::vector<bill_explanation> found;
        for (auto const cause : Law::bills::checks.causes) {
            auto const& supposed = by_cause.emplace_back(suppose(cause, of, case_));
            auto const one =
                std::find_if(supposed.begin(), supposed.end(),
                             [this](auto const& each) { return gives_the_bill(each); });
            if (one != supposed.end()) found.push_back(explained(*one, nullptr));
            if (enough(found)) break;
        }
        if (found.empty()) add_pairs(of, by_cause, found);
        return found;
    }
    void add_pairs(supposed_of<Law> const& of,
                   std::vector<std::vector<supposition<Law>>> const& by_cause,
                   std::vector<bill_explanation>& found) const {
        auto const& causes = Law::bills::checks.causes;
        for (std::size_t first = 0; first < causes.size(); ++first) {
            for (std::size_t second = first + 1; second < causes.size(); ++second) {
                if (add_pair(of, by_cause[first], causes[second], found) && enough(found)) return;
            }
        }
    }
    /// Adds the first pair that reproduces the bill, and returns whether there was one.
    bool add_pair(supposed_of<Law> const& of, std::vector<supposition<Law>> const& first,
                  bill_cause second, std::vector<bill_explanation>& found) const {
        for (auto const& one : first) {
            for (auto const& other : suppose(second, of, one.made)) {
                if (!gives_the_bill(other)) continue;
                found.push_back(explained(one, &other));
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] bill_explanation explained(supposition<Law> const& one,
                                             supposition<Law> const* other) const {
        auto const field = [](supposition<Law> const& of) {
            return of.field.empty() ? std::optional<std::string>{} : std::string{of.field};
        };
        bill_explanation made{.code = one.code,
                              .field = field(one),
                              .value = one.value,
                              .expected_cents = request_.billed_cents};
        if (other != nullptr) advice::say(made.message, Law::bills::texts.together);
        say_cause(made.message, one, case_);
        if (other != nullptr) {
            say_cause(made.message, *other, one.made);
            made.along = {.code = other->code, .field = field(*other), .value = other->value};
        }
        advice::say(made.message, Law::bills::texts.complain);
        return made;
    }

    loan_portfolio const& portfolio_;
    bill_check_request const& request_;
    std::vector<loan_facts> facts_;
    eligibility::decisions<Law> decided_;
    billed_case<Law> case_;
};

} // namespace detail

/// Checks a bill. Returns nothing if the bill can't be checked; `faults` has the reasons. Like an
/// analysis, this is a pure function.
template <bill_ruleset Law>
[[nodiscard]] std::optional<bill_check>
check_bill(loan_portfolio const& portfolio, borrower_profile const& profile,
           bill_check_request const& request, reflect::fault_list& faults) {
    return detail::bill_checker<Law>{portfolio, profile, request}.check(faults);
}

} // namespace tassel::billing
