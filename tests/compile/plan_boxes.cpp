// The boxes in which the ruleset's forms ask for a plan, and what a form can't do without. The
// checks find each kind of mistake.
#include "rules/rulesets_with_documents.hpp"
#include "rules/sources/all_sources.hpp"
#include "tassel/document/checks/form_checks.hpp"
#include "tassel/document/checks/plan_box_checks.hpp"
#include "tassel/document/checks/source_checks.hpp"

namespace tassel::compile_plan_boxes {
namespace {

using law = rules::newest_documents;
static_assert(document::plan_boxes_are_of_plans(rules::forms::registry, law::catalog::ids));
static_assert(document::plans_have_their_boxes(rules::forms::registry, law::plan_sources,
                                               law::form_definitions));
static_assert(document::certified_sections_agree<law>(rules::forms::layouts));

struct uncertified : law {
    static constexpr auto form_definitions = [] {
        auto all = law::form_definitions;
        all[static_cast<std::size_t>(document::form_source::in_school_deferment_pdf)]
            .certification_role = "none";
        return all;
    }();
};
static_assert(!document::certified_sections_agree<uncertified>(rules::forms::layouts),
              "a section that nobody certifies");

// --- what a form can't do without --------------------------------------------------------------

constexpr std::array<plain_text, 2> colors{"red", "green"};
constexpr auto red = is("color", "red");
constexpr auto green = is("color", "green");
constexpr auto sure = says_yes("sure");
constexpr auto never = number(0) == number(1);
constexpr std::array fields{
    document::intake_field{
        .name = "color", .type = document::intake_type::choice, .choices = colors},
    document::intake_field{.name = "sure", .type = document::intake_type::boolean},
    document::intake_field{.name = "shade", .type = document::intake_type::boolean, .applies = red},
};
constexpr document::intake_definition definition{.fields = fields, .law = {}};
constexpr document::detail::condition_scope scope{.identity = {}, .definition = &definition};

constexpr std::array yes_and_no{document::form_option{.option = "yes", .label = "Yes"},
                                document::form_option{.option = "no", .label = "No"}};
constexpr std::array never_ticked{
    document::form_option{.option = "a", .label = "A", .when = never}};
constexpr std::array one_is_never{document::form_option{.option = "a", .label = "A", .when = never},
                                  document::form_option{.option = "b", .label = "B", .when = sure}};
constexpr std::array when_red{document::form_option{.option = "a", .label = "A", .when = red}};

consteval bool sound(document::form_item item, bool essential) {
    item.item = "item";
    item.label = "Item";
    item.kind = document::form_item_kind::choice;
    item.essential = essential;
    return document::detail::item_is_sound(item, scope, document::filled_by::borrower);
}
static_assert(sound({.options = never_ticked}, false));
static_assert(!sound({.options = never_ticked}, true), "no answer ticks it");
static_assert(sound({.options = one_is_never}, true));
static_assert(sound({.options = when_red, .when = red}, true));
static_assert(sound({.options = when_red, .when = green}, false));
static_assert(!sound({.options = when_red, .when = green}, true), "what ticks it closes it");
static_assert(sound({.field = "sure", .options = yes_and_no}, true));
static_assert(sound({.field = "shade", .options = yes_and_no, .when = red}, true));
static_assert(!sound({.field = "shade", .options = yes_and_no, .when = green}, true),
              "its field is asked for on another branch");

// --- boxes of plans ----------------------------------------------------------------------------

constexpr std::array<std::string_view, 1> plan_ids{"tenfold"};
constexpr document::detail::condition_scope scope_with_plans{
    .identity = {}, .definition = &definition, .plan_ids = plan_ids};
constexpr auto tenfold = plan_is("tenfold");
constexpr auto twofold = plan_is("twofold");
static_assert(document::detail::is_sound(tenfold, scope_with_plans));
static_assert(!document::detail::is_sound(twofold, scope_with_plans), "there is no such plan");
static_assert(!document::detail::is_sound(tenfold, scope), "there are no plans");

constexpr std::array ten{document::form_option{.option = "box", .label = "Ten", .when = tenfold}};
constexpr std::array two{document::form_option{.option = "box", .label = "Two", .when = twofold}};
template <auto const& Options, bool Essential, expression_view const& When>
constexpr std::array asked{document::form_item{
    .item = "plan", .label = "Plan", .options = Options, .essential = Essential, .when = When}};
constexpr expression_view always{}, of_another = twofold;

/// A layout with one item: a box for a plan, shown if a condition is true.
template <auto const& Options, bool Essential = true, expression_view const& When = always>
struct form_with {
    static constexpr std::array sections{
        document::form_section{.heading = "Section 1", .items = asked<Options, Essential, When>}};
    static constexpr std::array layouts{document::form_layout{.sections = sections}};
};
constexpr std::array bindings{document::field_binding{.item = "plan", .option = "box"}};
constexpr std::array other_item{document::field_binding{.item = "plan_of_old", .option = "box"}};
constexpr std::array other_option{document::field_binding{.item = "plan", .option = "other"}};
constexpr std::array known{document::form_edition{.bindings = bindings}};
constexpr std::array without_item{document::form_edition{.bindings = other_item}};
constexpr std::array without_option{document::form_edition{.bindings = other_option}};
constexpr std::array of_another_form{document::form_edition{
    .source = document::form_source::forgery_discharge_pdf, .bindings = bindings}};

template <class Form>
consteval bool boxes_are_of_plans() {
    return document::plan_boxes_are_of_plans({.layouts = Form::layouts}, plan_ids);
}
static_assert(boxes_are_of_plans<form_with<ten>>());
static_assert(!boxes_are_of_plans<form_with<two>>());
static_assert(!boxes_are_of_plans<form_with<two, false>>(), "nor a box that may be missing");
static_assert(!boxes_are_of_plans<form_with<ten, true, of_another>>());

constexpr std::array mapped{document::plan_source{"tenfold"}};
constexpr std::array unmapped{document::plan_source{"tenfold", {}, true}};
constexpr std::array without_form{
    document::plan_source{"tenfold", document::intake_source::ffel_repayment_plan_holder_guidance}};
constexpr std::array forms{document::form_definition{}};

template <class Form>
consteval bool agrees(std::span<document::form_edition const> editions,
                      std::span<document::plan_source const> rows) {
    return document::plans_have_their_boxes({.layouts = Form::layouts, .editions = editions}, rows,
                                            forms);
}
static_assert(agrees<form_with<ten>>(known, mapped));
static_assert(!agrees<form_with<ten>>(known, unmapped), "there is a box");
static_assert(!agrees<form_with<two>>(known, mapped), "the box is another plan's");
static_assert(!agrees<form_with<ten, false>>(known, mapped), "the form is made without it");
static_assert(!agrees<form_with<ten>>(without_item, mapped));
static_assert(!agrees<form_with<ten>>(without_option, mapped));
static_assert(!agrees<form_with<ten>>(of_another_form, mapped));
static_assert(agrees<form_with<ten>>(without_option, unmapped));
static_assert(agrees<form_with<two>>(known, unmapped));
static_assert(agrees<form_with<two>>(known, without_form), "there is no form to tick");

} // namespace
} // namespace tassel::compile_plan_boxes
