// Endpoints that turn a completed package into paper: its review, its bundle, and its forms.
#pragma once

#include "api/bundles/bundle_requests.hpp"
#include "api/endpoint/openers.hpp"
#include "api/packages/package_requests.hpp"
#include "service/quotes/quote_now.hpp"

#include "tassel/document/package/package_data.hpp"
#include "tassel/document/package/package_request.hpp"
#include "tassel/document/vocabulary/source.hpp"

#include <array>
#include <string>
#include <string_view>

namespace tassel::api::endpoints {

[[nodiscard]] inline http::opening make_bundle(arrival const& at) {
    return with_body(at, [handler = at.handler, &files = at.files](request_context const& request,
                                                                   std::string_view body) {
        return api::create_bundle(handler, files, request, body);
    });
}

[[nodiscard]] inline http::opening official_form(arrival const& at) {
    return with_body(at,
                     [handler = at.handler, &files = at.files, query = std::string{at.head.query}](
                         request_context const& request, std::string_view /*body*/) {
                         return download_official_form(handler, files, request, query);
                     });
}

inline void write_instance_schema(openapi_writer& writer, openapi_schemas&) {
    using namespace std::string_view_literals;
    writer.member("type", "string"sv);
    writer.member("minLength", 1);
}

inline constexpr std::array form_parameters{
    openapi_parameter{"source_id", "path", true, "One of the thirty forms.",
                      &write_schema_of<document::form_source>},
    openapi_parameter{
        "form_instance_id", "query", false,
        "One of the ids in `official_forms`. Required if the source has several forms.",
        &write_instance_schema},
    openapi_parameter{"copy", "query", false,
                      "`open` is a form to type into, and is the default. `print` is the same "
                      "form, flattened for paper. `answer_sheet` is what takes the place of a "
                      "form that can't be made.",
                      &write_schema_of<document::form_request_copy>},
};
inline constexpr std::array archive_refusals{openapi_refusal{"bundle_too_large", bundle_too_large},
                                             openapi_refusal{"bundle_missing", bundle_missing}};
inline constexpr std::array form_refusals{openapi_refusal{"form_conflict", form_conflict},
                                          openapi_refusal{"payload_too_large", payload_too_large}};
inline constexpr std::array<std::string_view, 1> archive_types{"application/zip"};
inline constexpr std::array<std::string_view, 1> form_types{"application/pdf"};

inline constexpr endpoint review_package{
    .partner = TASSEL_PARTNER_PACKAGE "/review",
    .sandbox = {{TASSEL_SANDBOX_PACKAGE "/review", session_use::needed, origin_use::own}},
    .terms = {.method = "POST",
              .rate = operation::review,
              .body = body_use::json,
              .body_limit = service::json_body_limit,
              .keeps = kept_use::record,
              .names = addressed::package,
              .audit = audit_use::recorded},
    .handle = &body_for<&change_review>,
    .reference =
        {
            .id = "review_document_package",
            .tag = package_tag,
            .summary = "Review a document package",
            .description = "Marks required fields as reviewed, and records or withdraws the "
                           "borrower's attestation. On paths that require a review, also records "
                           "the decision to proceed or to hold.",
            .request = request_of<document::review_request>,
            .answer = answer_of<document::document_package_data>,
        },
};

inline constexpr endpoint create_bundle{
    .partner = TASSEL_PARTNER_PACKAGE "/bundle",
    .sandbox = {{TASSEL_SANDBOX_PACKAGE "/bundle", session_use::needed, origin_use::own}},
    .terms = {.method = "POST",
              .rate = operation::bundle,
              .body = body_use::json,
              .body_limit = service::json_body_limit,
              .keeps = kept_use::record,
              .names = addressed::package,
              .audit = audit_use::recorded},
    .handle = &make_bundle,
    .reference =
        {
            .id = "create_bundle",
            .tag = bundle_tag,
            .summary = "Make the bundle",
            .description =
                "Fills in the forms and puts them into one archive, together with the documents, a "
                "summary, instructions, and a manifest of all digests. If the history of the loans "
                "leaves months toward forgiveness open, the archive also has a letter to each "
                "servicer that asks the servicer to confirm them. The workflow must be at "
                "ready_to_generate_bundle. The same state gives the same bundle, and a change "
                "makes the bundle stale. A form that can't be made is left out, with a warning, "
                "and the other forms are still made.",
            .request = request_of<document::bundle_request>,
            .answer = answer_of<document::document_bundle_data>,
        },
};

inline constexpr endpoint bundle_content{
    .partner = TASSEL_PARTNER_PACKAGE "/bundle/content",
    .sandbox = {{TASSEL_SANDBOX_PACKAGE "/bundle/content", session_use::needed, origin_use::any}},
    .terms = {.method = "GET",
              .rate = operation::download,
              .body = body_use::passed_over,
              .body_limit = service::json_body_limit,
              .keeps = kept_use::nothing,
              .names = addressed::package,
              .audit = audit_use::summed},
    .handle = &content<&download_bundle>,
    .reference =
        {
            .id = "download_bundle",
            .tag = bundle_tag,
            .summary = "Download the archive of the bundle",
            .description =
                "Returns the archive, after a check of its integrity, as long as the bundle "
                "matches the current state of the package. The same state gives the same bytes.",
            .refusals = archive_refusals,
            .files = archive_types,
        },
};

inline constexpr endpoint official_form_content{
    .partner = TASSEL_PARTNER_PACKAGE "/official-forms/{source_id}/content",
    .sandbox = {{TASSEL_SANDBOX_PACKAGE "/official-forms/{source_id}/content", session_use::needed,
                 origin_use::any}},
    .terms = {.method = "GET",
              .rate = operation::download,
              .body = body_use::passed_over,
              .body_limit = service::json_body_limit,
              .keeps = kept_use::nothing,
              .names = addressed::package,
              .audit = audit_use::summed},
    .handle = &official_form,
    .reference =
        {
            .id = "download_official_form",
            .tag = bundle_tag,
            .summary = "Download one form of the bundle",
            .description = "Returns the form exactly as it is in the archive, or its copy for "
                           "paper. Signatures, and the parts that others complete, are left blank. "
                           "The answer is a conflict if the source has several forms and none is "
                           "named, if the bundle is stale, or if the form can't be made. A form "
                           "that can't be made has an answer sheet instead.",
            .parameters = form_parameters,
            .refusals = form_refusals,
            .files = form_types,
        },
};

inline constexpr std::array<endpoint const*, 4> bundles{&review_package, &create_bundle,
                                                        &bundle_content, &official_form_content};

} // namespace tassel::api::endpoints
