// The ruleset's document definitions are sound and have no dead branches. The checks find each kind
// of mistake in definitions that are otherwise right.
#include "rules/contract/package_limits.hpp"
#include "rules/rulesets_with_documents.hpp"
#include "tassel/document/checks/claim_checks.hpp"
#include "tassel/document/checks/definition_checks.hpp"
#include "tassel/document/checks/guide_checks.hpp"
#include "tassel/document/checks/reachability.hpp"
#include "tassel/document/checks/source_checks.hpp"

namespace tassel::compile_document_definitions {
namespace {

using law = rules::newest_documents;
static_assert(document::definitions_are_sound<law>(rules::contract::manifest_sources));
static_assert(document::everything_is_reachable<law>());
static_assert(document::guide_is_sound<law>());
static_assert(document::held_forms_are_sound<law>());
static_assert(document::sentences_exclude_each_other<law>());
static_assert(document::sentences_name_own_loans<law>());

// --- conditions

constexpr std::array<plain_text, 2> colors{"red", "green"};
constexpr std::array fields{
    document::intake_field{
        .name = "color", .type = document::intake_type::choice, .choices = colors},
    document::intake_field{.name = "sure", .type = document::intake_type::boolean},
    document::intake_field{.name = "size", .type = document::intake_type::integer, .maximum = 9},
    document::intake_field{.name = "remark", .type = document::intake_type::text, .maximum = 9},
    document::intake_field{.name = "loan", .type = document::intake_type::loan_id},
};
constexpr std::array record_fields{
    document::intake_field{.name = "loan_id", .type = document::intake_type::loan_id},
    document::intake_field{
        .name = "tint", .type = document::intake_type::choice, .choices = colors},
};
constexpr std::array groups{
    document::intake_group{.name = "item", .minimum = 1, .maximum = 3, .fields = record_fields},
    document::intake_group{.name = "pair", .minimum = 2, .maximum = 2, .fields = record_fields}};
constexpr std::array roles{document::document_role{.role = "letter"}};
constexpr document::intake_definition definition{
    .fields = fields, .groups = groups, .roles = roles, .law = {}};
constexpr document::detail::condition_scope scope{{}, &definition};
constexpr auto of_loan = loan_property::holder;

template <class Expression>
consteval bool sound(Expression const& condition) {
    return document::detail::is_sound(condition.nodes.data(),
                                      condition.nodes.data() + condition.nodes.size(), scope);
}
template <class Expression>
consteval bool sound_of_loan(Expression const& condition) {
    return document::detail::is_sound(
        condition.nodes.data(), condition.nodes.data() + condition.nodes.size(), scope.with_loan());
}

static_assert(sound(is("color", "red")) && !sound(is("color", "blue")));
static_assert(!sound(is("hue", "red")) && !sound(is("sure", "yes")));
static_assert(sound(says_yes("sure")) && !sound(says_yes("unsure")));
static_assert(sound(value("size") > number(3)) && !sound(value("remark") > number(3)));
static_assert(sound(length_of("remark") < number(3)) && !sound(length_of("size") < number(3)));
static_assert(sound(value("item_record_count") > number(1)));
static_assert(sound(provided("remark")) && !sound(provided("item")));
static_assert(sound(attached("letter")) && !sound(attached("photo")));
static_assert(sound(same_text("remark", "remark")) && !sound(same_text("remark", "size")));
static_assert(sound(of_named_loan("loan", of_loan)) && !sound(of_named_loan("remark", of_loan)));
static_assert(sound(some_record_is("item", "tint", "red")));
static_assert(!sound(some_record_is("item", "tint", "blue")));
static_assert(!sound(some_record_is("pair", "tint", "red")), "no count says how many there are");
static_assert(!sound(some_record_is("things", "tint", "red")));
static_assert(!sound(same_in_earlier_record("remark")), "only in records");
// A loan may be used only in selections of loans and under some_loan.
static_assert(!sound(loan_has(of_loan)) && sound_of_loan(loan_has(of_loan)));
static_assert(sound(some_loan(loan_has(of_loan)) && says_yes("sure")));
static_assert(!sound(some_loan(loan_has(of_loan)) && loan_has(of_loan)));
static_assert(!sound(loan_is(loan_program::direct)) &&
              sound_of_loan(loan_is(loan_program::direct)));
static_assert(!sound(profile_says(profile_property::full_time)), "packages keep no profile");
static_assert(sound(several_holders(loan_has(of_loan))) && sound(known(not_known())));
static_assert(!sound(named_in("item", "loan_id")) && sound_of_loan(named_in("item", "loan_id")));
static_assert(!sound_of_loan(named_in("item", "tint")));

// These are not well formed: too few operands, too many operands, or a wrong operand of some_loan.
static_assert(!sound(expression<1>{{{{.operation = expression_operation::both}}}}));
static_assert(!sound(expression<2>{
    {{{.operation = expression_operation::today}, {.operation = expression_operation::today}}}}));
static_assert(!sound(expression<2>{
    {{{.operation = expression_operation::today},
      {.operation = expression_operation::some_loan, .number = 2}}}}));
consteval bool fits_stack(std::size_t operands) {
    expression<2 * (deepest_expression + 1) - 1> deep;
    for (std::size_t i = 0; i < operands; ++i)
        deep.nodes[i] = {.operation = expression_operation::today};
    for (std::size_t i = operands; i < 2 * operands - 1; ++i)
        deep.nodes[i] = {.operation = expression_operation::add};
    return document::detail::is_sound(deep.nodes.data(), deep.nodes.data() + (2 * operands - 1),
                                      scope);
}
static_assert(fits_stack(deepest_expression) && !fits_stack(deepest_expression + 1));

// --- what can hold

constexpr auto red = is("color", "red");
constexpr auto green = is("color", "green");
constexpr auto sure = says_yes("sure");
constexpr auto red_and_sure = red && sure;
constexpr auto neither = !(red || sure);
constexpr auto red_and_green = red && green;
constexpr auto red_and_not = red && !red;
constexpr auto missing_and_red = !provided("color") && red;
constexpr auto another = provided("color") && !red && !green;
constexpr auto large_and_red = value("size") > number(8) && red;
constexpr auto two_and_three = number(2) == number(3);

template <class Expression>
consteval bool can_hold(Expression const& condition, expression_view branch = {}) {
    return document::detail::can_hold(condition, branch, scope);
}
static_assert(can_hold(red) && can_hold(red_and_sure) && can_hold(neither));
static_assert(can_hold(large_and_red));
static_assert(!can_hold(red_and_green) && !can_hold(red_and_not) && !can_hold(missing_and_red));
static_assert(!can_hold(another), "there are two colors");
static_assert(!can_hold(two_and_three));
static_assert(can_hold(sure, red) && !can_hold(green, red), "within a branch");
static_assert(document::detail::is_constant(document::never_required) &&
              !document::detail::is_constant(red));

// An answer counts only if its own branch is open.
constexpr std::array chained{
    fields[0],
    document::intake_field{.name = "sure", .type = document::intake_type::boolean, .applies = red},
    document::intake_field{
        .name = "must", .type = document::intake_type::boolean, .must_be_true = true},
};
constexpr document::intake_definition chain{.fields = chained, .law = {}};
constexpr document::detail::condition_scope in_chain{{}, &chain};
constexpr auto green_and_sure = green && sure;
constexpr auto must_not = says_no("must");
static_assert(!document::detail::can_hold(green_and_sure, {}, in_chain));
static_assert(document::detail::can_hold(red_and_sure, {}, in_chain));
static_assert(!document::detail::can_hold(must_not, {}, in_chain),
              "an acknowledgement is never a no");

// --- definitions as a whole

/// The ruleset's definitions with one change.
template <class Mistake>
struct mistaken : law {
    static constexpr auto intake_definitions = [] {
        auto all = law::intake_definitions;
        Mistake{}(all);
        return all;
    }();
};
constexpr auto forbearance =
    static_cast<std::size_t>(document::intake_source::general_forbearance_pdf);
constexpr auto pslf =
    static_cast<std::size_t>(document::intake_source::pslf_tepslf_certification_application_pdf);

struct swapped {
    constexpr void operator()(auto& all) const { std::swap(all[0], all[1]); }
};
static_assert(!document::definitions_are_in_order<mistaken<swapped>>());

struct used_twice {
    constexpr void operator()(auto& all) const { all[pslf].fields = all[forbearance].fields; }
};
static_assert(!document::names_are_unique<mistaken<used_twice>>());

constexpr std::array named_as_the_identity{
    document::intake_field{.name = "borrower_ssn", .label = "x", .maximum = 1}};
struct of_the_identity {
    constexpr void operator()(auto& all) const { all[pslf].fields = named_as_the_identity; }
};
static_assert(!document::names_are_unique<mistaken<of_the_identity>>());

struct without_manifest {
    constexpr void operator()(auto& all) const { all[forbearance].has_manifest = false; }
};
static_assert(
    !document::roles_are_sane<mistaken<without_manifest>>(rules::contract::manifest_sources));
struct with_manifest {
    constexpr void operator()(auto& all) const { all[pslf].has_manifest = true; }
};
static_assert(
    !document::roles_are_sane<mistaken<with_manifest>>(rules::contract::manifest_sources));

struct without_group {
    constexpr void operator()(auto& all) const { all[pslf].groups = {}; }
};
static_assert(!document::forms_are_sane<mistaken<without_group>>());

constexpr document::form_definition of_a_job{.title = "Certification",
                                             .repetition = document::form_repetition::record,
                                             .group = "job",
                                             .record_qualifier = "job",
                                             .certification_role = "employer_official"};
constexpr std::array jobs{document::intake_group{.name = "job"}};
constexpr auto with_jobs = [] {
    document::intake_definition one;
    one.groups = jobs;
    return one;
}();
static_assert(document::detail::form_is_sane(of_a_job, with_jobs));
static_assert(!document::detail::form_is_sane(of_a_job, document::intake_definition{}),
              "whose records repeat it?");
consteval bool sane_form(auto change) {
    auto form = of_a_job;
    change(form);
    return document::detail::form_is_sane(form, with_jobs);
}
static_assert(!sane_form([](auto& form) { form.record_qualifier = {}; }));
static_assert(!sane_form([](auto& form) { form.group = {}; }));
static_assert(!sane_form([](auto& form) { form.repetition = document::form_repetition::once; }),
              "a group that nothing repeats by");
static_assert(!sane_form([](auto& form) { form.repetition = document::form_repetition::holder; }),
              "without words for no loan");
static_assert(!sane_form([](auto& form) { form.title = {}; }));
static_assert(!sane_form([](auto& form) { form.certification_role = {}; }));

// --- facts about a source that are stated in several places

struct routed_elsewhere {
    constexpr void operator()(auto& all) const { all[pslf].submission_routing = "department_tpd"; }
};
struct routed_nowhere {
    constexpr void operator()(auto& all) const { all.back().submission_routing = "lost"; }
};
static_assert(!document::routings_agree<mistaken<routed_elsewhere>>());
static_assert(!document::routings_agree<mistaken<routed_nowhere>>(), "the guide does not know how");

constexpr auto unheard_of = is("color", "red");
constexpr std::array groundless{
    document::source_advice{.source = document::intake_source::general_forbearance_pdf,
                            .next = "Wait.",
                            .when = unheard_of}};
struct asked_of_nothing : law {
    static constexpr auto guide_rules = [] {
        auto rules = law::guide_rules;
        rules.advice = groundless;
        return rules;
    }();
};
static_assert(!document::guide_is_sound<asked_of_nothing>(), "the source has no such field");

constexpr std::array asked_of_all{document::completion{"Look it up.", unheard_of}};
/// The newest paperwork with one online way, which `Mistake` changes.
template <class Mistake>
struct mistaken_way : rules::newest_paperwork {
    static constexpr auto ways = [] {
        std::array all{
            *document::way_of(law::guide_rules.ways,
                              document::intake_source::income_driven_repayment_plan_request_pdf)};
        Mistake{}(all[0]);
        return all;
    }();
    static constexpr auto guide_rules = [] {
        auto rules = law::guide_rules;
        rules.ways = ways;
        return rules;
    }();
};
struct as_it_is {
    constexpr void operator()(auto& /*way*/) const {}
};
struct saving_nothing {
    constexpr void operator()(auto& way) const { way.saves = {}; }
};
struct needing_unasked_answers {
    constexpr void operator()(auto& way) const { way.at_hand = asked_of_all; }
};
constexpr std::array said_of_all{document::way_words{.how = "Go.", .when = unheard_of}};
struct worded_by_unasked_answers {
    constexpr void operator()(auto& way) const { way.instead = said_of_all; }
};
constexpr std::array known_of_nothing{document::known_answer{"name", "color"}};
struct knowing_what_nobody_answers {
    constexpr void operator()(auto& way) const { way.known = known_of_nothing; }
};
struct of_another_form {
    constexpr void operator()(auto& way) const {
        way.source = document::intake_source::general_forbearance_pdf;
    }
};
static_assert(document::guide_is_sound<mistaken_way<as_it_is>>());
static_assert(document::online_parts_are_sound<mistaken_way<as_it_is>>());
static_assert(document::online_parts_are_sound<rules::newest_paperwork>());
static_assert(!document::guide_is_sound<mistaken_way<saving_nothing>>(), "why online, then?");
static_assert(!document::guide_is_sound<mistaken_way<needing_unasked_answers>>());
static_assert(!document::guide_is_sound<mistaken_way<worded_by_unasked_answers>>());
static_assert(!document::guide_is_sound<mistaken_way<knowing_what_nobody_answers>>());
static_assert(!document::online_parts_are_sound<mistaken_way<of_another_form>>(),
              "its form has no such items");
static_assert(law::guide_rules.makes_answer_sheets() &&
                  !rules::v2026_11_30_documents::guide_rules.makes_answer_sheets() &&
                  !rules::v2026_07_31_documents::guide_rules.makes_answer_sheets(),
              "packages of older versions are made as before");

struct renamed {
    constexpr void operator()(auto& all) const { all[pslf].title = "PSLF & TEPSLF Cert"; }
};
struct renamed_without_form {
    constexpr void operator()(auto& all) const { all.back().title = "FFEL"; }
};
static_assert(!document::titles_agree<mistaken<renamed>>(), "a word's half");
static_assert(document::titles_agree<mistaken<renamed_without_form>>(),
              "there is no form of its name");

/// The ruleset with a changed form or screening rule.
template <class Mistake>
struct mistaken_form : law {
    static constexpr auto form_definitions = [] {
        auto all = law::form_definitions;
        Mistake{}(
            all[static_cast<std::size_t>(document::form_source::closed_school_discharge_pdf)]);
        return all;
    }();
};
template <class Mistake>
struct mistaken_screening : law {
    static constexpr auto screening_rules = [] {
        auto all = law::screening_rules;
        Mistake{}(all.back());
        return all;
    }();
};
struct sent_elsewhere {
    constexpr void operator()(auto& one) const { one.submission_routing = "department_fsa"; }
};
struct sent_nowhere {
    constexpr void operator()(auto& one) const { one.submission_routing = "lost"; }
};
struct certified {
    constexpr void operator()(auto& one) const { one.certification_role = "school_official"; }
};
struct retitled {
    constexpr void operator()(auto& one) const { one.title = "Loan Discharge"; }
};
static_assert(document::routings_agree<mistaken_screening<sent_elsewhere>>(), "asked there first");
static_assert(!document::routings_agree<mistaken_screening<sent_nowhere>>());
static_assert(!document::certification_roles_agree<mistaken_form<certified>>(),
              "the source has no form of its name: all are asked");
static_assert(!document::certification_roles_agree<mistaken_screening<certified>>());
static_assert(document::titles_agree<mistaken_form<retitled>>(), "its source has another name");

// --- fields

constexpr std::array<plain_text, 2> repeated{"red", "red"};
consteval bool sane(document::intake_field field) {
    if (field.label.empty()) field.label = "Label";
    return document::detail::field_is_sane(field, nullptr, false);
}
static_assert(sane({.name = "a", .maximum = 1}));
static_assert(!sane({.name = "a__1__b", .maximum = 1}), "would be a record's");
static_assert(!sane({.name = "a"}), "a text without an upper bound");
static_assert(!sane({.name = "a", .minimum = 2, .maximum = 1}));
static_assert(!sane({.name = "a", .type = document::intake_type::choice}));
static_assert(!sane({.name = "a", .type = document::intake_type::choice, .choices = repeated}));
static_assert(!sane({.name = "a", .maximum = 1, .choices = colors}));
static_assert(
    !sane({.name = "a", .type = document::intake_type::cents, .minimum = -1, .maximum = 1}));
static_assert(!sane({.name = "a", .type = document::intake_type::phone, .maximum = 10}));
static_assert(!sane({.name = "a", .maximum = 1, .must_be_true = true}));
static_assert(!sane({.name = "a", .maximum = 1, .once_in_group = true}));
static_assert(!sane({.name = "a", .maximum = 1, .shown = true}), "free text is never read back");
static_assert(!sane({.name = "a", .maximum = 1, .summarized = true}));

} // namespace
} // namespace tassel::compile_document_definitions
