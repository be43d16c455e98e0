// The forms of a package: what each copy prints, whether the values fit into their fields, and
// where the answers of an intake are printed. Only for files of service/packages and
// service/bundles.
#pragma once

#include "pdf/field_room.hpp"
#include "service/packages/opened_package.hpp"

#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/form/printed_form.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/intake_report.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/document/schema/intake_schema.hpp"

#include <memory>
#include <span>
#include <vector>

namespace tassel::service {

[[nodiscard]] document::form_layout const& layout_of(document_functions const& functions,
                                                     document::form_source form);
[[nodiscard]] document::form_layout const& layout_of(document_functions const& functions,
                                                     document::form_instance const& instance);

/// Returns the caller's templates for the borrower's preferred language.
[[nodiscard]] document::form_templates const& templates_of(opened_package const& package,
                                                           package_context const& context);

/// The size of print that a value's places must have room for.
[[nodiscard]] pdf::print_demand demand_of(document::field_fill const& fill) noexcept;

/// A copy with its values and their places on its template.
struct printed_copy {
    std::unique_ptr<document::printed_form const> printed; ///< `filling` points into it
    document::form_filling filling;
};

/// Prints a copy that has a template. If a value does not fit in full, prints its short form,
/// provided that the layout has one. The same state gives the same values on any day.
[[nodiscard]] printed_copy print_copy(opened_package const& package,
                                      document::form_copy const& copy,
                                      package_context const& context);

/// Every copy of a package, and the values that do not fit on the copies. Each copy states its
/// obstacles and the number of its continuation sheets.
struct judged_forms {
    std::vector<document::form_copy> copies;
    std::vector<document::unfit_value> unfit;
};
[[nodiscard]] judged_forms forms_of(opened_package const& package,
                                    document::package_view const& view,
                                    package_context const& context);

/// The values that do not fit on one copy.
struct room_findings {
    std::vector<document::unfit_value> values; ///< values from intake, each with its cause
    bool of_loan_data = false;                 ///< something fails, and no answer is the cause
};

/// Finds the values of a copy that do not fit. `rooms` are the capacities of the template's text
/// fields, by name. If a text does not fit in full and has a short form, the short form replaces it
/// in `printed`, whose continuation sheets then show the full text if the layout says so.
[[nodiscard]] room_findings judge_room(document::form_copy const& copy, printed_copy& printed,
                                       std::span<pdf::field_room const> rooms,
                                       document::room_texts const& texts);

/// Adds to each field of a source's report the pages of the forms that show the answer. `copies`
/// are all copies of the package after they were judged. A copy that can't be made has no pages.
void add_places(document::intake_report& report, opened_package const& package,
                document::viewed_source const& source,
                std::vector<document::form_copy> const& copies, package_context const& context);

/// Adds to each field of a source's form the pages that show the answer on the forms that the
/// source can make, with the caller's templates.
void add_places(document::intake_schema& schema, opened_package const& package,
                package_context const& context);

} // namespace tassel::service
