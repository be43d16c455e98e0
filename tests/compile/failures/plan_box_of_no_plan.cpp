// Must fail with: static.assert(ion)? failed.*a box is of no plan
#include "rules/law/plans/direct_standard.hpp"
#include "tassel/document/checks/plan_box_checks.hpp"
#include "tassel/plan/catalog.hpp"

namespace tassel::plan_box_of_no_plan {

#ifdef TASSEL_CONTROL
constexpr auto chosen = plan_is("direct_standard");
#else
constexpr auto chosen = plan_is("direct_standrad");
#endif
constexpr std::array boxes{
    document::form_option{.option = "standard", .label = "Standard", .when = chosen}};
constexpr std::array items{document::form_item{
    .item = "plan", .label = "Plan", .kind = document::form_item_kind::choice, .options = boxes}};
constexpr std::array sections{document::form_section{.heading = "Section 1", .items = items}};
constexpr std::array layouts{document::form_layout{
    .source = document::form_source::repayment_plan_request_pdf, .sections = sections}};
constexpr document::form_registry registry{.layouts = layouts};
static_assert(document::plan_boxes_are_of_plans(registry,
                                                plan::catalog<rules::direct_standard>::ids),
              "a box is of no plan");

} // namespace tassel::plan_box_of_no_plan
