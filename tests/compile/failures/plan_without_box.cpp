// Must fail with: static.assert(ion)? failed.*every plan has its box
#include "rules/paperwork/screening_part.hpp"
#include "rules/sources/repayment_plan_request/intake_and_form.hpp"
#include "tassel/document/checks/plan_box_checks.hpp"

namespace tassel::plan_without_box {

using rules::documents::identified;
constexpr auto form = document::form_source::repayment_plan_request_pdf;
constexpr std::array<document::form_layout, 4> layouts{
    {{}, {}, {}, identified(rules::forms::layout_of<form>, form)}};
constexpr auto editions = identified(rules::forms::editions_of<form>, form);
constexpr document::form_registry registry{.layouts = layouts, .editions = editions};
constexpr std::array forms{identified(rules::documents::form_of<form>, form)};

// A plan whose source makes a form that has no box for the plan. The plan is not listed as lacking
// a box.
constexpr auto source = document::intake_source::repayment_plan_request_pdf;
#ifdef TASSEL_CONTROL
constexpr std::array rows{document::plan_source{"direct_standard", source},
                          document::plan_source{"new", source, true}};
#else
constexpr std::array rows{document::plan_source{"direct_standard", source},
                          document::plan_source{"new", source}};
#endif
static_assert(document::plans_have_their_boxes(registry, rows, forms), "every plan has its box");

} // namespace tassel::plan_without_box
