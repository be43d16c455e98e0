// Orders for the forms of a bundle, and the texts about them. Only for bundle_*.cpp.
#pragma once

#include "service/bundles/bundle_answer.hpp"
#include "service/packages/package_parts.hpp"

#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/package_guide.hpp"
#include "tassel/document/guide/sending_order.hpp"
#include "tassel/document/package/package_view.hpp"

#include <string>
#include <vector>

namespace tassel::api {

/// An order for one copy, with the name of its file, that others can type into.
[[nodiscard]] form_order order_of(opened_package const& package, form_copy const& copy,
                                  std::string const& filename, package_context const& context);
/// The same copy for paper.
[[nodiscard]] form_order for_paper(form_order open);

/// The sentences about a bundle, in the borrower's language.
[[nodiscard]] bundle_texts texts_of(opened_package const& package);

/// Copies and their recipients.
struct sent_copies {
    std::vector<form_copy> const& copies;
    sending_order const& sending;
};
[[nodiscard]] package_guide guide_of(opened_package const& package, package_view const& view,
                                     sent_copies const& sent,
                                     std::vector<bundled_document> const& bundled,
                                     bundle_texts const& texts);

} // namespace tassel::api
