// How a package changes. We read the package and take a step. If the package is still at the
// revision that we read, we store the new state; otherwise we start again. Every change works this
// way, so concurrent changes have the same result as changes one after the other.
#pragma once

#include "api/context/handler_context.hpp"
#include "api/exchange/request_context.hpp"
#include "api/guard/refusal.hpp"
#include "http/message.hpp"
#include "sealed/sealed_object.hpp"
#include "service/packages/package_answer.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace tassel::api {

/// A change that a request asks for.
struct wanted_change {
    package_place place;
    /// Takes the step; called once each time the package is read. It returns nothing if the package
    /// lacks what the request would change; the answer is then `missing`.
    std::function<std::optional<service::package_step>(service::package_pointer const&,
                                                       service::package_context const&)>
        step;
    /// Returns the envelope of the answer.
    std::function<std::string(service::opened_package const& after,
                              service::package_context const&)>
        envelope;
    unsigned status = 200; ///< the status of an accepted change
    std::shared_ptr<sealed::unpublished_object> publish =
        {};                       ///< made visible with the change, or dropped
    std::size_t body_bytes = 0;   ///< size of the request's body and whatever else the step reads
    refusal missing = no_package; ///< the answer if there is no package, or the step is not taken
};

/// How many times a change is tried if other changes get ahead of it. After that, the change is
/// refused as `busy`.
inline constexpr unsigned maximum_attempts = 50;

/// Changes the caller's package. When this returns, the change has been stored, with its audit row.
[[nodiscard]] http::response change_package(handler_context const& handler, request_context request,
                                            wanted_change const& wanted);
/// Like `change_package`, but if the step is accepted and changes nothing, returns nothing, so that
/// the caller makes the answer. Throws store_error.
[[nodiscard]] std::optional<http::response> change_outdated_package(handler_context const& handler,
                                                                    request_context& request,
                                                                    wanted_change const& wanted);

} // namespace tassel::api
