// The text about a bill: what to ask the servicer, and where to complain.
#pragma once

#include "tassel/advice/sentence.hpp"
#include "tassel/bill_check/bill_check.hpp"
#include "tassel/bill_check/bill_law.hpp"
#include "tassel/bill_check/suppositions.hpp"
#include "tassel/core/plain_text.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tassel {

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
    case limit_use::as_agreed: return say(out, texts.cap_of_today);
    case limit_use::left_out: return say(out, texts.cap_left_out);
    case limit_use::billed_itself: return say(out, texts.cap_billed);
    }
}

template <bill_ruleset Law>
void say_of_share(std::string& out, supposition<Law> const& supposed,
                  billed_case<Law> const& as_it_is) {
    auto const& texts = Law::bills::texts;
    bool const ffel = supposed.made.loans.size() != as_it_is.loans.size();
    if (supposed.field.empty()) return say(out, texts.share_of_holders);
    say(out, ffel ? texts.share_of_both : texts.share_of_spouse);
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
        return say(out, texts.guideline_year, year(made.guidelines), year(as_it_is.guidelines));
    case bill_cause::table:
        return say(out, texts.table, year(made.factors), year(as_it_is.factors));
    case bill_cause::joint_income: return say(out, texts.joint_income);
    case bill_cause::own_income: return say(out, texts.own_income);
    case bill_cause::family_size:
        return say(out, texts.family_size, made.profile.family_size, now.family_size);
    case bill_cause::dependents:
        return say(out, texts.dependents, made.profile.dependent_count, now.dependent_count);
    case bill_cause::filing:
        return say(out, texts.filing, label_of(Law::bills::filing_labels, value.text));
    case bill_cause::region:
        return say(out, texts.region, label_of(Law::bills::region_labels, value.text));
    case bill_cause::percentage:
        return say(out, value.text == reflect::enumerator_name(new_borrower_status::new_borrower)
                            ? texts.percentage_of_new_borrowers
                            : texts.percentage_of_others);
    case bill_cause::plan:
        return say(out, texts.plan, Law::catalog::descriptions[made.plan]->plan_label);
    case bill_cause::cap: return say_of_limit(out, supposed);
    case bill_cause::loan_left_out: return say(out, texts.loan_left_out, value.text);
    case bill_cause::share: return say_of_share(out, supposed, as_it_is);
    }
}

/// The text about a bill as a whole.
template <bill_ruleset Law>
[[nodiscard]] std::string said_of_bill(bill_verdict verdict, std::optional<cents> income) {
    auto const& texts = Law::bills::texts;
    std::string out;
    switch (verdict) {
    case bill_verdict::equal: say(out, texts.equal); break;
    case bill_verdict::explained: say(out, texts.explained); break;
    case bill_verdict::unexplained:
        say(out, texts.unexplained);
        if (income) say(out, texts.implied_income, *income);
        say(out, texts.complain);
        break;
    }
    return out;
}

} // namespace detail

} // namespace tassel
