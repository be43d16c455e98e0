// Screening and intake require the same of a loan for each relief. The test goes through both,
// source by source, and shows every kind of loan to both.
#include "rules/rulesets_with_documents.hpp"
#include "tassel/document/intake/evaluate_intake.hpp"
#include "tassel/document/package/package_facts.hpp"
#include "tassel/screening/screen.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

namespace tassel::rules::relief_conditions_test {
namespace {

using namespace tassel::literals;
using law = rules::newest;
using documents = rules::newest_documents;

std::string spelled(expression_node const& node) {
    std::string text;
    reflect::for_each_member<expression_node>([&](auto descriptor) {
        auto const& value = node.*descriptor.pointer;
        if constexpr (requires { value.view(); }) {
            text.append(value.view());
        } else {
            text += std::to_string(static_cast<std::int64_t>(value));
        }
        text += '|';
    });
    return text;
}
std::string spelled(expression_node const* begin, expression_node const* end) {
    std::string text;
    for (auto const* node = begin; node != end; ++node)
        text += spelled(*node) + '\n';
    return text;
}

/// Everything that intake asks about loans for a source, in one text.
std::string intake_of_source(intake_source source) {
    std::string text;
    auto const add = [&](expression_view one) { text += spelled(one.begin(), one.end()) + "--\n"; };
    auto const& definition = documents::intake_definitions[static_cast<std::size_t>(source)];
    for (auto const& one : definition.blockers)
        add(one.when);
    for (auto const& group : definition.groups) {
        for (auto const& field : group.fields)
            add(field.among);
    }
    for (auto const& form : documents::form_definitions) {
        if (form.intake == source) add(form.loans);
    }
    return text;
}

/// The parts that must all be true.
std::vector<std::string> conjuncts(expression_node const* begin, expression_node const* end) {
    if ((end - 1)->operation != expression_operation::both) return {spelled(begin, end)};
    auto const* middle = end - 1 - tassel::detail::operand_length(begin, end - 1);
    auto parts = conjuncts(begin, middle);
    for (auto& one : conjuncts(middle, end - 1))
        parts.push_back(std::move(one));
    return parts;
}

TEST(relief_conditions, what_screening_asks_of_a_loan_is_what_intake_asks) {
    int compared = 0;
    for (auto const& rule : law::screening_rules) {
        auto const intake = intake_of_source(rule.source);
        for (auto const& condition : rule.conditions) {
            for (auto const& node : condition.holds) {
                if (node.operation != expression_operation::some_loan) continue;
                if (std::any_of(&node - node.number, &node, [](expression_node const& inner) {
                        return inner.operation == expression_operation::some_loan;
                    })) {
                    continue; // its inner search is compared separately
                }
                for (auto const& part : conjuncts(&node - node.number, &node)) {
                    EXPECT_NE(intake.find(part), std::string::npos)
                        << question_id(rule) << ": intake words differently\n"
                        << part;
                    ++compared;
                }
            }
        }
    }
    EXPECT_GT(compared, 40);
}

/// Visits every kind of loan, one at a time.
template <class Visit>
void for_each_loan(Visit visit) {
    using day = std::optional<civil_date>;
    for (auto const type : reflect::enumerator_values<loan_type>) {
        for (auto const status : reflect::enumerator_values<loan_status>) {
            for (day const made :
                 {day{}, day{"1985-12-31"_date}, day{"1993-06-30"_date}, day{"1998-10-01"_date},
                  day{"2008-07-01"_date}, day{"2018-09-28"_date}, day{"2027-07-01"_date}}) {
                for (day const begun : {day{}, day{"2018-09-28"_date}, day{"2018-09-29"_date}}) {
                    for (std::int64_t const owed : {0, 100'000}) {
                        loan one;
                        one.loan_id = "one";
                        one.loan_type = type;
                        one.status = status;
                        one.loan_date = made;
                        one.repayment_begin_date = begun;
                        one.outstanding_principal_cents = cents{owed};
                        visit(one);
                    }
                }
            }
        }
    }
}

/// Whether intake's forms, or its fields that name loans, are for the loan. Unknown if answers
/// decide that, because there are no answers yet.
truth intake_takes(intake_source source, document_facts const& facts) {
    intake_values const none;
    intake_context const around{facts, "2026-12-01"_date};
    evaluation_context const context{
        .source = source, .own = none, .identity = none, .around = around};
    auto const asked = context.with(facts.loans.front());
    auto taken = truth::no;
    auto const& definition = documents::intake_definitions[static_cast<std::size_t>(source)];
    for (auto const& group : definition.groups) {
        for (auto const& field : group.fields) {
            if (!field.among.always()) taken = taken || holds(field.among, asked);
        }
    }
    for (auto const& form : documents::form_definitions) {
        if (form.intake == source) taken = taken || holds(form.loans, asked);
    }
    return taken;
}

TEST(relief_conditions, intake_takes_what_screening_offers_and_nothing_that_it_rules_out) {
    // A discharge for what a school did is for loans from 1986 on, except for forgery; the form
    // says which discharge it is. Screening asks about all seven discharges at once.
    constexpr auto by_form = intake_source::school_related_discharge_workflow;
    borrower_profile const profile{.analysis_as_of = "2026-12-01"_date};
    std::map<std::string_view, int> differing;
    int shown = 0;
    for_each_loan([&](loan const& one) {
        loan_portfolio portfolio;
        portfolio.loans.push_back(one);
        auto const facts = facts_of(portfolio);
        auto const of_documents = facts_for_documents<documents>(portfolio, profile, {});
        screening_facts const asked{facts, profile};
        for (auto const& rule : law::screening_rules) {
            if (rule.conditions.empty() || rule.source == by_form) continue;
            auto const offered = holds(rule.conditions[0].holds, asked);
            auto const taken = intake_takes(rule.source, of_documents);
            if (offered == truth::unknown) continue;
            ++shown;
            if (taken == !offered) ++differing[question_id(rule)];
        }
    });
    EXPECT_GT(shown, 100'000);
    EXPECT_TRUE(differing.empty()) << differing.begin()->first << ": " << differing.begin()->second;
}

TEST(relief_conditions, the_cancer_deferment_of_who_still_studies_is_ruled_out_by_both) {
    loan_portfolio portfolio;
    loan one;
    one.loan_id = "one";
    one.loan_type = loan_type::direct_unsubsidized;
    one.status = loan_status::in_school;
    one.loan_date = "2016-09-01"_date;
    one.outstanding_principal_cents = cents{100'000};
    portfolio.loans.push_back(one);
    auto const facts = facts_of(portfolio);
    borrower_profile const profile{.analysis_as_of = "2026-12-01"_date};
    screening_facts const asked{facts, profile};
    auto const said = [&](auto const& rules) {
        auto const rule = std::find_if(rules.begin(), rules.end(), [](screening_rule const& each) {
            return each.source == intake_source::cancer_treatment_deferment_pdf;
        });
        return holds(rule->conditions[0].holds, asked);
    };
    EXPECT_EQ(said(law::screening_rules), truth::no);
    EXPECT_EQ(said(rules::v2026_07_31::screening_rules), truth::unknown);
    EXPECT_NE(intake_takes(intake_source::cancer_treatment_deferment_pdf,
                           facts_for_documents<documents>(portfolio, profile, {})),
              truth::yes);
}

} // namespace
} // namespace tassel::rules::relief_conditions_test
