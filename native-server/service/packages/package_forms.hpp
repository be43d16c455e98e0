// The forms of a package, printed. For package_*.cpp and bundle_*.cpp alone: others see
// package_answer.hpp and bundle_answer.hpp.
#pragma once

#include "service/packages/opened_package.hpp"

#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/form/form_template.hpp"
#include "tassel/document/form/printed_form.hpp"
#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/package/form_copies.hpp"

#include <memory>
#include <vector>

namespace tassel::api {

[[nodiscard]] form_layout const& layout_of(document_functions const& functions,
                                           form_instance const& instance);

/// The templates of the caller's kind for the language that the borrower prefers.
[[nodiscard]] form_templates const& templates_of(opened_package const& package,
                                                 package_context const& context);

/// A copy with its values, and where on its template they go.
struct printed_copy {
    std::unique_ptr<printed_form const> printed; ///< what the filling points into
    form_filling filling;
};

/// Of a copy that has a template; what has no room at length is printed in short, where the layout
/// says how. The same state gives the same values on any day.
[[nodiscard]] printed_copy print_copy(opened_package const& package, form_copy const& copy,
                                      package_context const& context);

/// Every copy, with what stands in its way and how many sheets lie behind it; and the values that
/// these copies can't carry.
struct judged_forms {
    std::vector<form_copy> copies;
    std::vector<unfit_value> unfit;
};
[[nodiscard]] judged_forms forms_of(opened_package const& package, package_view const& view,
                                    package_context const& context);

} // namespace tassel::api
