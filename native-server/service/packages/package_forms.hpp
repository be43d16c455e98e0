// The printed forms of a package. Only for package_*.cpp and bundle_*.cpp: other code includes
// package_answer.hpp and bundle_answer.hpp.
#pragma once

#include "service/packages/opened_package.hpp"

#include "tassel/document/form/form_edition.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/form/printed_form.hpp"
#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/package/package_view.hpp"

#include <memory>
#include <vector>

namespace tassel::api {

[[nodiscard]] form_layout const& layout_of(document_functions const& functions,
                                           form_instance const& instance);

/// The caller's templates for the borrower's preferred language.
[[nodiscard]] form_templates const& templates_of(opened_package const& package,
                                                 package_context const& context);

/// A copy with its values, and where they go on its template.
struct printed_copy {
    std::unique_ptr<printed_form const> printed; ///< `filling` points into it
    form_filling filling;
};

/// Prints a copy that has a template. A value that does not fit in full is printed in its short
/// form, if the layout gives one. The same state gives the same values on any day.
[[nodiscard]] printed_copy print_copy(opened_package const& package, form_copy const& copy,
                                      package_context const& context);

/// Every copy, with its obstacles and the number of its continuation sheets, and the values that do
/// not fit on these copies.
struct judged_forms {
    std::vector<form_copy> copies;
    std::vector<unfit_value> unfit;
};
[[nodiscard]] judged_forms forms_of(opened_package const& package, package_view const& view,
                                    package_context const& context);

} // namespace tassel::api
