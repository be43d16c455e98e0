// The manifest of a bundle: what is in the archive, and what each form was made of.
#pragma once

#include "service/packages/package_answer.hpp"

#include "tassel/document/package/document_bundle.hpp"

#include <string>
#include <vector>

namespace tassel::service {

/// Returns the manifest.json of the archive, which lists every other artifact with its digest, and
/// every form with its template.
[[nodiscard]] std::string manifest_text(opened_package const& package,
                                        std::vector<document::bundle_artifact> const& artifacts,
                                        std::vector<document::missed_form> const& not_made,
                                        package_context const& context);

} // namespace tassel::service
