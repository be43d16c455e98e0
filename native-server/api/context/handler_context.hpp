// What the handlers of document packages share to answer requests, and the time at which a handler
// looks at a package.
#pragma once

#include "api/context/caches.hpp"
#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "clock/utc_clock.hpp"
#include "forms/form_repository.hpp"
#include "sealed/sealed_stores.hpp"
#include "service/packages/package_answer.hpp"
#include "store/port/owner.hpp"

#include "tassel/core/civil_date.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::api {

/// Every member outlives every request.
struct handler_context {
    responder const& answers;
    sealed::sealed_analysis_store const& analyses;
    analysis_snapshots& snapshots;
    package_cache& packages;
    forms::form_repository const& templates;
    work_queues& queues;
    std::string_view public_address = {}; ///< such as https://host; empty if it is not known
};

/// Returns the templates that the caller's forms are made from.
[[nodiscard]] inline document::form_templates const& templates_for(handler_context const& handler,
                                                                   store::owner const& caller) {
    return caller.kind() == store::owner_kind::sandbox ? handler.templates.for_sandbox()
                                                       : handler.templates.for_partners();
}

/// Returns the templates for packages that prefer Spanish.
[[nodiscard]] inline service::spanish_choice spanish_templates_for(store::owner const& caller) {
    return caller.kind() == store::owner_kind::sandbox
               ? &forms::form_repository::for_sandbox_in_spanish
               : &forms::form_repository::for_partners_in_spanish;
}

/// The package, or the part of it, that a path names.
struct package_place {
    std::string analysis_id;
    std::string document_package_id; ///< empty if the path names none
    std::string attachment_id;       ///< empty if the path names none
};

/// Returns the path of a package's bundle archive, under the same base address as the request.
[[nodiscard]] inline std::string archive_path(store::owner const& caller,
                                              package_place const& place) {
    bool const of_sandbox = caller.kind() == store::owner_kind::sandbox;
    std::string path{of_sandbox ? "/api/business/sandbox/" : "/api/v1/analyses/"};
    path.append(place.analysis_id).append(of_sandbox ? "/documents/" : "/document-packages/");
    return path.append(place.document_package_id).append("/bundle/content");
}

/// Reads the place from the parameters of the request's path.
[[nodiscard]] inline package_place place_of(request_context const& request) {
    auto const& [analysis_id, document_package_id, attachment_id] = request.parameters;
    return {.analysis_id = std::string{analysis_id},
            .document_package_id = std::string{document_package_id},
            .attachment_id = std::string{attachment_id}};
}

/// Returns the caller's package that the request's path names, or nothing. If the package is found,
/// the request's audit row names its analysis. Throws store_error.
[[nodiscard]] inline std::optional<package_at_revision> find_package(handler_context const& handler,
                                                                     request_context& request) {
    auto place = place_of(request);
    auto found =
        handler.packages.find(request.caller.value(), place.analysis_id, place.document_package_id);
    if (found) request.analysis_id = std::move(place.analysis_id);
    return found;
}

/// Holds the time at which this object was made.
class package_moment {
  public:
    package_moment() : package_moment{utc_now()} {}

    /// Returns the context for a caller. It is valid as long as this object, the request's id, and
    /// the handler exist.
    [[nodiscard]] service::package_context context(std::string_view request_id,
                                                   handler_context const& handler,
                                                   store::owner const& caller) const {
        return {.request_id = request_id,
                .now = timestamp_,
                .today = today_,
                .templates = &templates_for(handler, caller),
                .spanish_templates = spanish_templates_for(caller),
                .repository = &handler.templates};
    }

    [[nodiscard]] std::string const& timestamp() const noexcept { return timestamp_; }

  private:
    explicit package_moment(utc_time const& now) : timestamp_{now.timestamp}, today_{now.date} {}

    std::string timestamp_;
    civil_date today_;
};

} // namespace tassel::api
