// Where the answers of an intake stand on a package's forms. For package_*.cpp alone.
#pragma once

#include "service/packages/opened_package.hpp"

#include "tassel/document/intake/intake_report.hpp"
#include "tassel/document/package/form_copies.hpp"
#include "tassel/document/package/package_view.hpp"

#include <vector>

namespace tassel::api {

/// Says of each field of a source's report on which pages of its forms the answer stands. `copies`
/// are all of the package's, judged; those that can't be made have no pages.
void add_places(intake_report& report, opened_package const& package, viewed_source const& source,
                std::vector<form_copy> const& copies, package_context const& context);

} // namespace tassel::api
