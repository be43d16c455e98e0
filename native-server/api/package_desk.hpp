// What requests for document packages are answered with.
#pragma once

#include "api/analysis_archive.hpp"
#include "api/analysis_snapshots.hpp"
#include "api/package_shelf.hpp"
#include "api/request_context.hpp"
#include "api/responder.hpp"

#include <string>

namespace tassel::api {

/// All of it outlives every request.
struct package_desk {
    responder const& answers;
    analysis_archive const& analyses;
    analysis_snapshots& snapshots;
    package_shelf& packages;
};

/// Where a package, or something of it, is, as a path names it.
struct package_place {
    std::string analysis_id;
    std::string document_package_id; ///< empty: the path names none
    std::string attachment_id;       ///< empty: the path names none
};

/// Of the parameters of the request's path.
[[nodiscard]] inline package_place place_of(request_context const& request) {
    auto const& [analysis_id, document_package_id, attachment_id] = request.parameters;
    return {.analysis_id = std::string{analysis_id},
            .document_package_id = std::string{document_package_id},
            .attachment_id = std::string{attachment_id}};
}

} // namespace tassel::api
