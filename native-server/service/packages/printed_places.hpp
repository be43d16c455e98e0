// Finds where the answers of an intake are printed on a package's forms. Only for package_*.cpp.
#pragma once

#include "service/packages/opened_package.hpp"

#include "tassel/document/intake/intake_report.hpp"
#include "tassel/document/package/package_view.hpp"

#include <vector>

namespace tassel::api {

/// Adds to each field of a source's report the pages of its forms that show the answer. `copies`
/// are all of the package's copies, judged; those that can't be made have no pages.
void add_places(intake_report& report, opened_package const& package, viewed_source const& source,
                std::vector<form_copy> const& copies, package_context const& context);

} // namespace tassel::api
