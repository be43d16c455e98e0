// What the forms of a bundle and the words about them are made of. For bundle_*.cpp alone.
#pragma once

#include "service/bundles/bundle_answer.hpp"
#include "service/packages/package_parts.hpp"

#include "tassel/document/guide/bundle_paths.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/package_guide.hpp"
#include "tassel/document/guide/sending_order.hpp"
#include "tassel/document/package/form_copies.hpp"

#include <string>
#include <vector>

namespace tassel::api {

/// One copy, under the name that its file has; for others to type into.
[[nodiscard]] form_order order_of(opened_package const& package, form_copy const& copy,
                                  std::string const& filename, package_context const& context);
/// The copy of a form for paper.
[[nodiscard]] form_order for_paper(form_order open);

/// The sentences about a bundle in the language that the borrower reads.
[[nodiscard]] bundle_texts texts_of(opened_package const& package);

/// Copies, and to whom they go.
struct sent_copies {
    std::vector<form_copy> const& copies;
    sending_order const& sending;
};
[[nodiscard]] package_guide guide_of(opened_package const& package, package_view const& view,
                                     sent_copies const& sent,
                                     std::vector<bundled_document> const& bundled,
                                     bundle_texts const& texts);

} // namespace tassel::api
