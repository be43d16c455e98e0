// How a package changes: we read it, take a step, and keep the new state if the package is still as
// we read it; otherwise we start again. Every change works this way, so concurrent changes have the
// same result as if they came one after the other.
#pragma once

#include "api/context/handler_context.hpp"
#include "api/exchange/request_context.hpp"
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
    /// Called once each time the package is read. If it returns nothing, what the request would
    /// change does not exist, which is a 404.
    std::function<std::optional<service::package_step>(service::package_pointer const&,
                                                       service::package_context const&)>
        step;
    /// The envelope of the answer.
    std::function<std::string(service::opened_package const& after,
                              service::package_context const&)>
        envelope;
    unsigned status = 200; ///< the status of an accepted change
    std::shared_ptr<sealed::unpublished_object> publish =
        {};                     ///< made visible with the change, or dropped
    std::size_t body_bytes = 0; ///< size of what the step works on
};

/// How many times a change is tried when others get ahead of it. After that it is refused as
/// `busy`.
inline constexpr unsigned maximum_attempts = 50;

/// Changes the caller's package. When this returns, the change has been kept, with its audit row.
[[nodiscard]] http::response change_package(handler_context const& handler, request_context request,
                                            wanted_change const& wanted);
/// Like `change_package`, but if the step was accepted and changed nothing, it returns nothing and
/// answers nothing. Throws store_error.
[[nodiscard]] std::optional<http::response> change_outdated_package(handler_context const& handler,
                                                                    request_context& request,
                                                                    wanted_change const& wanted);

} // namespace tassel::api
