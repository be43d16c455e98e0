// Endpoints that create document packages and fill them in.
#pragma once

#include "api/endpoint/openers.hpp"
#include "api/packages/list_packages.hpp"
#include "api/packages/package_reads.hpp"
#include "api/packages/package_requests.hpp"
#include "endpoints/page_parameters.hpp"
#include "service/quotes/quote_now.hpp"

#include "tassel/document/package/package_data.hpp"
#include "tassel/document/package/package_list.hpp"
#include "tassel/document/package/package_request.hpp"
#include "tassel/document/schema/intake_schema.hpp"
#include "tassel/workflow/workflow.hpp"

#include <array>

namespace tassel::api::endpoints {

inline constexpr std::array intake_parameters{
    openapi_parameter{"source_id", "query", false,
                      "A source of the package. Defaults to the package's first source.",
                      &write_schema_of<document::intake_source>},
};
inline constexpr std::array saving_parameters{
    openapi_parameter{"partial", "query", false,
                      "With true, the values that are right are saved even if others are wrong, "
                      "and `refused` lists the wrong ones. With false, which is the default, "
                      "nothing is saved if any value is wrong.",
                      &write_schema_of<bool>},
};

inline constexpr endpoint create_package{
    .partner = TASSEL_PARTNER_ANALYSIS "/document-packages",
    .terms = {.method = "POST",
              .rate = operation::package,
              .body = body_use::json,
              .body_limit = service::json_body_limit,
              .keeps = kept_use::record,
              .names = addressed::analysis,
              .audit = audit_use::recorded},
    .handle = &body_for<&api::create_package>,
    .reference =
        {
            .id = "create_document_package",
            .tag = package_tag,
            .summary = "Create a document package",
            .description =
                "Starts document preparation from a selectable plan option and locks its loans. "
                "The package can also include forms that screening found, or consist of only "
                "those. With `carry_from`, it takes over the intake of an earlier package. If a "
                "package with the same selection exists, the answer is that package.",
            .request = request_of<document::create_package_request>,
            .answer = answer_of<document::document_package_data>,
        },
};

inline constexpr std::array package_list_parameters{
    openapi_parameter{"stage", "query", false,
                      "Only packages in this stage. The stage is derived when it is asked for, so "
                      "a page may then be short, or empty, although `next_after` leads on.",
                      &write_schema_of<workflow::workflow_stage>},
    page_parameters[0], page_parameters[1]};

inline constexpr endpoint list_packages{
    .partner = "/api/v1/document-packages",
    .terms = {.method = "GET",
              .rate = operation::read,
              .body = body_use::none,
              .body_limit = 0,
              .keeps = kept_use::nothing,
              .names = addressed::nothing,
              .audit = audit_use::summed},
    .handle = &at_once<&api::list_packages>,
    .reference =
        {
            .id = "list_document_packages",
            .tag = package_tag,
            .summary = "List the document packages",
            .description =
                "Returns the partner's packages of all analyses, the newest first, page by page, "
                "each with its plan and the stage that it is in. A list says nothing about the "
                "borrower. Packages that are created, changed, or deleted meanwhile neither "
                "repeat nor hide others. Only a page without `next_after` is the last.",
            .answer = answer_of<document::package_list>,
            .parameters = package_list_parameters,
        },
};

inline constexpr endpoint sandbox_documents{
    .sandbox = {{TASSEL_SANDBOX_ANALYSIS "/documents", session_use::needed, origin_use::own}},
    .terms = {.method = "POST",
              .rate = operation::package,
              .body = body_use::json,
              .body_limit = service::json_body_limit,
              .keeps = kept_use::record,
              .names = addressed::analysis,
              .audit = audit_use::recorded},
    .handle = &body_and_query_for<&save_documents>,
    .reference =
        {
            .id = "save_documents",
            .tag = sandbox_tag,
            .summary = "Create a document package, or save its intake",
            .description =
                "Creates a package for a selection and saves the intake that is sent with it, or "
                "saves intake in the package that `document_package_id` names.",
            .request = request_of<document::sandbox_documents_request>,
            .answer = answer_of<document::saved_documents_data>,
            .parameters = saving_parameters,
        },
};

inline constexpr endpoint read_intake{
    .partner = TASSEL_PARTNER_PACKAGE "/supplemental-intake",
    .terms = {.method = "GET",
              .rate = operation::read,
              .body = body_use::none,
              .body_limit = 0,
              .keeps = kept_use::nothing,
              .names = addressed::package,
              .audit = audit_use::summed},
    .handle = &at_once<&api::read_intake>,
    .reference =
        {
            .id = "read_supplemental_intake",
            .tag = package_tag,
            .summary = "Read the intake of a source",
            .description =
                "Returns which fields the source asks for, and which of them have been filled in. "
                "The values themselves are never returned, except a few choices, such as paths and "
                "routes, the numbers of records, and what FFEL holders reported.",
            .answer = answer_of<document::supplemental_intake_data>,
            .parameters = intake_parameters,
        },
};

inline constexpr endpoint read_intake_schema{
    .partner = TASSEL_PARTNER_PACKAGE "/supplemental-intake/schema",
    .sandbox = {{TASSEL_SANDBOX_PACKAGE "/supplemental-intake/schema", session_use::needed,
                 origin_use::any}},
    .terms = {.method = "GET",
              .rate = operation::read,
              .body = body_use::none,
              .body_limit = 0,
              .keeps = kept_use::nothing,
              .names = addressed::package,
              .audit = audit_use::summed},
    .handle = &at_once<&api::read_intake_schema>,
    .reference =
        {
            .id = "read_supplemental_intake_schema",
            .tag = package_tag,
            .summary = "Read the form of a source",
            .description =
                "Returns every field of the source, whatever was answered so far: its type, "
                "format, bounds, and choices, when it is asked for and when it is required, in "
                "words and as data, and the pages of the official forms that show its answer. The "
                "form depends on the package's rule version and loans, not on what was saved.",
            .answer = answer_of<document::intake_schema>,
            .parameters = intake_parameters,
        },
};

inline constexpr endpoint save_intake{
    .partner = TASSEL_PARTNER_PACKAGE "/supplemental-intake",
    .terms = {.method = "POST",
              .rate = operation::intake,
              .body = body_use::json,
              .body_limit = service::json_body_limit,
              .keeps = kept_use::record,
              .names = addressed::package,
              .audit = audit_use::recorded},
    .handle = &body_and_query_for<&change_intake>,
    .reference =
        {
            .id = "save_supplemental_intake",
            .tag = package_tag,
            .summary = "Save intake for a source",
            .description =
                "Merges the values into those saved before, and judges them all together. Fields "
                "of repeated records have names like `group__1__field`, and `group_record_count` "
                "holds the number of records. A client may raise this number before the new "
                "records have values. To remove a record, send null under its name, as in "
                "`group__2`, and the number of records that are left (null if the group can't have "
                "so few); the records after it move up. If there is any fault, nothing is saved, "
                "unless `partial` is true. A change makes the attestation and the review stale.",
            .request = request_of<document::save_intake_request>,
            .answer = answer_of<document::saved_intake_data>,
            .parameters = saving_parameters,
        },
};

inline constexpr std::array<endpoint const*, 6> packages{&create_package,     &list_packages,
                                                         &sandbox_documents,  &read_intake,
                                                         &read_intake_schema, &save_intake};

} // namespace tassel::api::endpoints
