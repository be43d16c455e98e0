// Makes the bundle of a package: one archive of forms, documents, and the pages that explain them,
// sealed and stored piece by piece.
#pragma once

#include "api/exchange/object_download.hpp"
#include "forms/form_repository.hpp"
#include "sealed/sealed_object.hpp"
#include "service/bundles/bundle_answer.hpp"
#include "store/port/owner.hpp"

#include <memory>
#include <string>

namespace tassel::api {

/// The outcome of a request for a bundle.
struct bundle_outcome {
    std::string refusal;                         ///< the 422 envelope; empty if there is a bundle
    bool present = false;                        ///< the package already has this bundle
    bool overtaken = false;                      ///< the package has changed: start again
    made_bundle made;                            ///< set in all other cases, with its archive
    std::shared_ptr<unpublished_object> archive; ///< null if it exceeds the limits
};

/// Call this on a thread of the services' workers; their other threads help. Throws store_error,
/// including for an attachment that differs from what was uploaded.
[[nodiscard]] bundle_outcome make_bundle(object_services const& services,
                                         forms::form_repository const& repository,
                                         store::owner const& owner, opened_package const& package,
                                         package_context const& context);

} // namespace tassel::api
