// Must fail with: static.assert(ion)? failed.*every plan has its box
#include "rules/sources/repayment_plan_request/form.hpp"
#include "rules/sources/repayment_plan_request/intake.hpp"
#include "tassel/document/checks/plan_box_checks.hpp"

namespace tassel {

constexpr std::array<form_layout, 4> layouts{
    {{}, {}, {}, rules::forms::repayment_plan_request_layout}};
constexpr form_registry registry{.layouts = layouts,
                                 .editions = rules::forms::repayment_plan_request_editions};
constexpr std::array forms{rules::documents::repayment_plan_request_form};

// A plan whose source makes a form that has no box for it, and that is not said to lack one.
constexpr auto source = intake_source::repayment_plan_request_pdf;
#ifdef TASSEL_CONTROL
constexpr std::array rows{plan_source{"direct_standard", source}, plan_source{"new", source, true}};
#else
constexpr std::array rows{plan_source{"direct_standard", source}, plan_source{"new", source}};
#endif
static_assert(plans_have_their_boxes(registry, rows, forms), "every plan has its box");

} // namespace tassel
