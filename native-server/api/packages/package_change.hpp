// How a package changes: it is read, a step is taken, and the new state is kept if the package is
// still as it was read; otherwise all of that again. Every change comes this way, so that whatever
// happens at once has an outcome that it could have had one after the other.
#pragma once

#include "api/context/handler_context.hpp"
#include "api/exchange/request_context.hpp"
#include "http/message.hpp"
#include "sealed/sealed_object.hpp"
#include "service/packages/package_answer.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace tassel::api {

/// A change that a request wants.
struct wanted_change {
    package_place place;
    /// Is called once for each time that the package is read. Nothing: what is to be changed is not
    /// there, which is a 404.
    std::function<std::optional<package_step>(package_pointer const&, package_context const&)> step;
    /// The envelope of the answer.
    std::function<std::string(opened_package const& after, package_context const&)> envelope;
    unsigned status = 200;                            ///< of the answer, when the step was accepted
    std::shared_ptr<unpublished_object> publish = {}; ///< in the same transaction; else it goes
    /// In the place of the envelope where the step was accepted and changed nothing.
    std::function<http::finished(request_context)> unchanged = {};
};

/// How often a change is tried while others come before it; then it is refused as `busy`.
inline constexpr unsigned maximum_attempts = 50;

/// Changes the caller's package. What is answered has been kept, with its audit row.
[[nodiscard]] http::finished change_package(handler_context const& handler, request_context request,
                                            wanted_change wanted);

} // namespace tassel::api
