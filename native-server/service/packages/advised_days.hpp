// The days that an analysis names for the plan of a package, in the borrower's language.
#pragma once

#include "service/packages/package_answer.hpp"

#include "tassel/document/guide/make_calendar.hpp"

#include <string_view>
#include <vector>

namespace tassel::service {

/// `snapshot` is the analysis as JSON text. Returns no days if the analysis is of a version that
/// does not advise.
[[nodiscard]] std::vector<document::advised_day> advised_days(opened_package const& package,
                                                              std::string_view snapshot);

} // namespace tassel::service
