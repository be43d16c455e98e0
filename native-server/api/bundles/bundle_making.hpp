// Makes the bundle of a package: forms, documents and what explains them, in one archive that goes
// sealed into the store, a piece at a time.
#pragma once

#include "api/exchange/object_download.hpp"
#include "forms/form_repository.hpp"
#include "sealed/sealed_object.hpp"
#include "service/bundles/bundle_answer.hpp"
#include "store/port/owner.hpp"

#include <memory>
#include <string>

namespace tassel::api {

/// What became of the wish for a bundle.
struct bundle_outcome {
    std::string refusal;                         ///< the 422 envelope; empty: there is a bundle
    bool present = false;                        ///< the package has it already
    bool overtaken = false;                      ///< the package is another one by now: all again
    made_bundle made;                            ///< otherwise: to be kept, with its archive
    std::shared_ptr<unpublished_object> archive; ///< null beyond the limits
};

/// On a thread of the services' workers; the others of them help. Throws store_error, also for an
/// attachment that is not what was uploaded.
[[nodiscard]] bundle_outcome make_bundle(object_services const& services,
                                         forms::form_repository const& repository,
                                         store::owner const& owner, opened_package const& package,
                                         package_context const& context);

} // namespace tassel::api
