// Screening and plans together lead to every source that intake can be saved for.
#include "rules/sources/all_screening.hpp"

#include <algorithm>

namespace tassel::compile_screening {
namespace {

/// The sources that plans require, and the one for loans added to a consolidation.
constexpr std::array sources_of_plans{
    document::intake_source::income_driven_repayment_plan_request_pdf,
    document::intake_source::direct_consolidation_application_pdf,
    document::intake_source::direct_consolidation_add_loans_pdf,
    document::intake_source::repayment_plan_request_pdf,
    document::intake_source::direct_alternative_repayment_guidance,
    document::intake_source::ffel_repayment_plan_holder_guidance};

constexpr bool is_brought(document::intake_source source) {
    auto const& rules = rules::screening_rules;
    return std::find(sources_of_plans.begin(), sources_of_plans.end(), source) !=
               sources_of_plans.end() ||
           std::any_of(rules.begin(), rules.end(),
                       [source](auto const& rule) { return rule.source == source; });
}
static_assert(std::all_of(reflect::enumerator_values<document::intake_source>.begin(),
                          reflect::enumerator_values<document::intake_source>.end(), is_brought));

// Some matters must be discussed with the servicer first. Even a yes to their question makes no
// form a candidate.
constexpr auto joint = rules::screening_rules.back();
static_assert(joint.question ==
              &screening::document_screening_answers::joint_consolidation_or_loan_limit_issue);
static_assert(joint.on_yes == screening::candidate_status::needs_more_information);
static_assert(std::count_if(rules::screening_rules.begin(), rules::screening_rules.end(),
                            [](auto const& rule) {
                                return rule.on_yes == screening::candidate_status::candidate;
                            }) == 18);

// --- each mistake in a table is found ----------------------------------------------------------

template <class Change>
consteval auto table_with(Change change) {
    auto rules = rules::screening_rules;
    change(rules);
    return rules;
}
template <class Change>
consteval bool said_with(Change change) {
    auto rules = rules::screening_rules;
    change(rules[3]);
    return screening::fully_said(rules);
}
static_assert(said_with([](screening::screening_rule&) {}));
static_assert(!said_with([](screening::screening_rule& one) { one.continuation_capacity = {}; }));
static_assert(!said_with([](screening::screening_rule& one) { one.certification_role = {}; }));
static_assert(!said_with([](screening::screening_rule& one) { one.submission_routing = {}; }));
static_assert(!said_with([](screening::screening_rule& one) { one.on_yes_message = {}; }));
static_assert(!said_with([](screening::screening_rule& one) { one.law = {}; }));
static_assert(!said_with([](screening::screening_rule& one) {
    one.source = static_cast<document::intake_source>(24);
}));

/// Whether the rules say everything if the first rule has only this condition.
consteval bool said_with_condition(screening::screening_condition const& added) {
    auto rules = rules::screening_rules;
    rules[0].conditions = {{added}};
    return screening::fully_said(rules);
}
constexpr auto whole = rules::screening_rules[3].conditions[0];
static_assert(said_with_condition(whole));
static_assert(!said_with_condition({{}, whole.fails, whole.unknown}));
constexpr auto of_a_field = provided("remark");
static_assert(!said_with_condition({of_a_field, whole.fails, whole.unknown}),
              "nothing is filled in");
constexpr auto of_holders = several_holders(loan_has(loan_property::open));
static_assert(!said_with_condition({of_holders, whole.fails, whole.unknown}), "no holder is known");
constexpr auto torn = expression<1>{{{{.operation = expression_operation::negation}}}};
static_assert(!said_with_condition({torn, whole.fails, whole.unknown}));
static_assert(!said_with_condition({whole.holds, {}, whole.unknown}));
static_assert(!said_with_condition({whole.holds, whole.fails, {}}));

static_assert(screening::follows_questions(table_with([](auto&) {})));
static_assert(!screening::follows_questions(table_with([](auto& rules) {
    std::swap(rules[0], rules[1]);
})),
              "another order");
// A version may lack a question that a later version adds; the newest version has all questions.
constexpr auto without_the_last =
    table_with([](auto& rules) { rules.back().question = rules[rules.size() - 2].question; });
static_assert(screening::follows_questions(without_the_last) &&
              !screening::has_every_question(without_the_last));
static_assert(screening::has_every_question(rules::screening_rules));
constexpr auto without_the_first = screening::dropping(
    &screening::document_screening_answers::temporary_payment_relief, rules::screening_rules);
static_assert(without_the_first[0].dropped && !without_the_first[1].dropped);
static_assert(screening::has_every_question(without_the_first), "its key stays accepted");
static_assert(!screening::follows_questions(table_with([](auto& rules) {
    rules.back().question = rules[0].question;
})),
              "a question that was asked before");

// Two rules of one question are for different sources; two rules of one source are for different
// questions.
static_assert(!screening::no_rule_twice(table_with([](auto& rules) { rules[5] = rules[2]; })));
static_assert(screening::no_rule_twice(table_with([](auto& rules) {
    rules[5].source = rules[2].source;
})));
static_assert(screening::no_rule_twice(table_with([](auto& rules) {
    rules[5].question = rules[2].question;
})));

} // namespace
} // namespace tassel::compile_screening
