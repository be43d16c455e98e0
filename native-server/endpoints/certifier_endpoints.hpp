// Endpoints for certifiers' links: those of partners, and those that a link opens.
#pragma once

#include "api/bundles/certifier_sheet.hpp"
#include "api/endpoint/openers.hpp"
#include "api/packages/certifier_links.hpp"
#include "endpoints/attachment_endpoints.hpp"
#include "service/quotes/quote_now.hpp"

#include "tassel/document/package/certifier_link.hpp"
#include "tassel/document/package/package_data.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace tassel::api::endpoints {

inline constexpr openapi_refusal public_url_refusals[]{{"no_public_url", no_public_url}};

inline constexpr endpoint read_certifier_links{
    .partner = TASSEL_PARTNER_PACKAGE "/certifier-links",
    .terms = {.method = "GET",
              .rate = operation::read,
              .body = body_use::none,
              .body_limit = 0,
              .keeps = kept_use::nothing,
              .names = addressed::package,
              .audit = audit_use::summed},
    .handle = &at_once<&api::list_certifier_links>,
    .reference =
        {
            .id = "list_certifier_links",
            .tag = package_tag,
            .summary = "List the certifiers' links of a package",
            .description = "Returns every link that was made, the oldest first, with those that "
                           "have ended.",
            .answer = answer_of<document::certifier_links_data>,
        },
};

inline constexpr endpoint create_certifier_link{
    .partner = TASSEL_PARTNER_PACKAGE "/certifier-links",
    .terms = {.method = "POST",
              .rate = operation::review,
              .body = body_use::json,
              .body_limit = service::json_body_limit,
              .keeps = kept_use::record,
              .names = addressed::package,
              .audit = audit_use::recorded},
    .handle = &body_for<&api::make_certifier_link>,
    .reference =
        {
            .id = "create_certifier_link",
            .tag = package_tag,
            .summary = "Make a certifier's link",
            .description =
                "Makes a link for the employer, school, or physician who completes a section of a "
                "form. Its page shows the borrower's name, gives the form to print, and takes one "
                "scan of it, signed by hand. The form lacks the Social Security number, which the "
                "borrower adds by hand. Send the `url` to the certifier and keep it secret: "
                "whoever has it can print the form. The scan becomes an attachment, marked as "
                "received by link from a sender who was not verified, so the borrower has to "
                "attest again. A new link revokes an open one for the same form and certifier, so "
                "the request may be repeated.",
            .request = request_of<document::certifier_link_request>,
            .answer = answer_of<document::certifier_link_data>,
            .refusals = public_url_refusals,
        },
};

inline constexpr endpoint delete_certifier_link{
    .partner = TASSEL_PARTNER_PACKAGE "/certifier-links/{certifier_link_id}",
    .terms = {.method = "DELETE",
              .rate = operation::delete_,
              .body = body_use::passed_over,
              .body_limit = service::json_body_limit,
              .keeps = kept_use::nothing,
              .names = addressed::package,
              .audit = audit_use::recorded},
    .handle = &body_for<&api::revoke_certifier_link>,
    .reference =
        {
            .id = "delete_certifier_link",
            .tag = package_tag,
            .summary = "Revoke a certifier's link",
            .description = "Revokes a link at once. Revoking one that has ended changes nothing.",
            .answer = answer_of<document::certifier_links_data>,
            .refusals = unread_body_refusals,
        },
};

/// Returns the terms of a request with a link and without a body of its own.
[[nodiscard]] constexpr request_terms link_terms() {
    return {.method = "POST",
            .rate = operation::certify,
            .body = body_use::passed_over,
            .body_limit = service::json_body_limit,
            .keeps = kept_use::nothing,
            .names = addressed::nothing,
            .audit = audit_use::recorded};
}

inline constexpr endpoint opened_link{
    .certifier = "/api/certifier/link",
    .terms = link_terms(),
    .handle = &body_for<&api::read_opened_link>,
    .reference =
        {
            .id = "open_certifier_link",
            .tag = certifier_tag,
            .summary = "Open a certifier's link",
            .description = "Says for whom, and on which form, the certifier completes a section. "
                           "Links that open nothing all get the same 404.",
            .answer = answer_of<document::opened_link_data>,
            .refusals = unread_body_refusals,
        },
};

inline constexpr std::array<std::string_view, 1> sheet_types{"application/pdf"};
inline constexpr std::array sheet_refusals{openapi_refusal{"no_sheet", no_sheet},
                                           openapi_refusal{"payload_too_large", payload_too_large}};

inline constexpr endpoint certifier_sheet{
    .certifier = "/api/certifier/sheet",
    .terms = link_terms(),
    .handle = &content<&api::download_sheet>,
    .reference =
        {
            .id = "download_certifier_sheet",
            .tag = certifier_tag,
            .summary = "Download the form to certify",
            .description = "Returns the form on paper, made of the borrower's answers as they are "
                           "now, without the Social Security number. The certifier's section is "
                           "blank.",
            .refusals = sheet_refusals,
            .files = sheet_types,
        },
};

[[nodiscard]] inline http::opening receive_scan(arrival const& at) {
    return open_scan(at.handler, at.files, at.head, std::move(at.request));
}

inline void write_scan(openapi_writer& writer, openapi_schemas&) {
    using namespace std::string_view_literals;
    writer.member("type", "object"sv);
    writer.member("additionalProperties", false);
    writer.member("required", std::array{"file"sv});
    writer.key("properties");
    writer.begin_object();
    write_file_part(writer);
    write_repair_part(writer);
    writer.end_object();
}

inline constexpr endpoint certifier_scan{
    .certifier = "/api/certifier/scan",
    .terms = {.method = "POST",
              .rate = operation::certify,
              .body = body_use::form,
              .body_limit = upload_body_limit,
              .keeps = kept_use::file,
              .names = addressed::nothing,
              .audit = audit_use::recorded},
    .handle = &receive_scan,
    .reference =
        {
            .id = "send_certified_scan",
            .tag = certifier_tag,
            .summary = "Send the signed scan",
            .description =
                "Takes one scan of the signed form, with the same check and the same repairs as "
                "the upload of an attachment, and ends the link. A scan that is refused leaves the "
                "link open.",
            .request = {"multipart/form-data", &write_scan, {}},
            .answer = answer_of<document::received_scan_data>,
            .status = 201,
        },
};

inline constexpr std::array<endpoint const*, 6> certifiers{
    &read_certifier_links, &create_certifier_link, &delete_certifier_link,
    &opened_link,          &certifier_sheet,       &certifier_scan};

} // namespace tassel::api::endpoints
