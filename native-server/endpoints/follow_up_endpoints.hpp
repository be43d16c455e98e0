// Endpoints about what becomes of a package's forms after they are sent.
#pragma once

#include "api/endpoint/openers.hpp"
#include "api/packages/follow_ups.hpp"
#include "service/quotes/quote_now.hpp"

#include "tassel/document/package/follow_up.hpp"
#include "tassel/document/package/package_data.hpp"

#include <array>
#include <string_view>

namespace tassel::api::endpoints {

inline constexpr endpoint read_follow_ups{
    .partner = TASSEL_PARTNER_PACKAGE "/follow-ups",
    .sandbox = {{TASSEL_SANDBOX_PACKAGE "/follow-ups", session_use::needed, origin_use::any}},
    .terms = {.method = "GET",
              .rate = operation::read,
              .body = body_use::none,
              .body_limit = 0,
              .keeps = kept_use::nothing,
              .names = addressed::package,
              .audit = audit_use::summed},
    .handle = &at_once<&api::list_follow_ups>,
    .reference =
        {
            .id = "list_follow_ups",
            .tag = bundle_tag,
            .summary = "List what became of the forms",
            .description = "Returns what was recorded about the forms after they were sent, in the "
                           "order in which it was recorded.",
            .answer = answer_of<document::follow_ups_data>,
        },
};

inline constexpr endpoint create_follow_up{
    .partner = TASSEL_PARTNER_PACKAGE "/follow-ups",
    .sandbox = {{TASSEL_SANDBOX_PACKAGE "/follow-ups", session_use::needed, origin_use::own}},
    .terms = {.method = "POST",
              .rate = operation::review,
              .body = body_use::json,
              .body_limit = service::json_body_limit,
              .keeps = kept_use::record,
              .names = addressed::package,
              .audit = audit_use::recorded},
    .handle = &body_for<&api::record_follow_up>,
    .reference =
        {
            .id = "create_follow_up",
            .tag = bundle_tag,
            .summary = "Record what became of a form",
            .description =
                "Records that a copy of a form was sent to one of its recipients, that it was "
                "received there, and what was decided, in this order. Recording the same again "
                "changes nothing. Neither the attestation nor the bundle becomes stale.",
            .request = request_of<document::follow_up_request>,
            .answer = answer_of<document::follow_ups_data>,
        },
};

inline constexpr std::array<std::string_view, 1> calendar_types{"text/calendar"};

inline constexpr endpoint package_calendar{
    .partner = TASSEL_PARTNER_PACKAGE "/calendar.ics",
    .sandbox = {{TASSEL_SANDBOX_PACKAGE "/calendar.ics", session_use::needed, origin_use::any}},
    .terms = {.method = "GET",
              .rate = operation::download,
              .body = body_use::none,
              .body_limit = 0,
              .keeps = kept_use::nothing,
              .names = addressed::package,
              .audit = audit_use::summed},
    .handle = &at_once<&api::read_calendar>,
    .reference =
        {
            .id = "download_calendar",
            .tag = bundle_tag,
            .summary = "Download the calendar of a package",
            .description =
                "Returns the days that the borrower has to act on or to look at, as a file for "
                "calendar programs (RFC 5545): when a relief ends or has to be asked for again, "
                "until when loans can be added, and when to ask what became of a form. It holds "
                "no names and no amounts, and is in the language that the borrower prefers. An "
                "event keeps its UID, so a newer file replaces what an older one said.",
            .files = calendar_types,
        },
};

inline constexpr std::array<endpoint const*, 3> follow_ups{&read_follow_ups, &create_follow_up,
                                                           &package_calendar};

} // namespace tassel::api::endpoints
