// Every error that the service itself answers with: its status, its code, and one sentence.
#pragma once

#include <string_view>

namespace tassel::api {

struct refusal {
    unsigned status;
    std::string_view code;     ///< `data.code` of the envelope
    std::string_view sentence; ///< fixed text: never holds request data
    unsigned retry_after = 0;  ///< seconds until the same request may succeed; 0 promises nothing
};

/// For a request that was meant for another server, or that pretends to be.
inline constexpr refusal misdirected_request{
    421, "misdirected_request", "This server is not known by the name in the Host header."};
inline constexpr refusal not_found{404, "not_found", "There is nothing at this path."};
inline constexpr refusal method_not_allowed{
    405, "method_not_allowed", "This path does not support this method; see the Allow header."};
/// All causes share one text, so that the answer does not reveal which partners exist.
inline constexpr refusal unauthorized{
    401, "unauthorized",
    "The headers x-service-partner-id and x-service-api-key must hold valid credentials."};
inline constexpr refusal no_session{
    401, "unauthorized", "This path needs the cookie of a sandbox session that is still open."};
inline constexpr refusal foreign_origin{403, "forbidden",
                                        "Requests from other origins are not accepted."};
inline constexpr refusal rate_limited{
    429, "rate_limited", "Too many requests; try again after the time in the Retry-After header."};
inline constexpr refusal unsupported_media_type{
    415, "unsupported_media_type", "The content type must be application/json in UTF-8."};
inline constexpr refusal not_a_form{415, "unsupported_media_type",
                                    "The content type must be multipart/form-data."};
/// This is also the answer for somebody else's analysis, so that nobody learns whether an id
/// exists.
inline constexpr refusal no_analysis{404, "not_found", "You have no analysis with this id."};
/// This is also the answer for somebody else's package and everything in it.
inline constexpr refusal no_package{404, "not_found",
                                    "You have no document package, source or attachment there."};
/// For a link that is unknown, expired, used, or revoked, and for one whose partner is disabled or
/// whose package is deleted: they all look the same.
inline constexpr refusal no_link{
    404, "not_found", "This link opens nothing. Ask the person who sent it for a new one."};
/// For a certifier's form that answers have changed or that can't be made now.
inline constexpr refusal no_sheet{409, "conflict",
                                  "The form can't be made now. Ask the person who sent the link."};
inline constexpr refusal no_public_url{
    409, "conflict",
    "This server can't make links, because it was not told its own address (--public-url)."};
/// For a bundle's two downloads, as long as the package has no bundle.
inline constexpr refusal bundle_missing{422, "validation_failed",
                                        "The package has no current bundle; make one first."};
inline constexpr refusal bundle_too_large{
    413, "payload_too_large",
    "The package is larger than the 64 MiB or 200 entries that an archive may hold."};
/// For a form that can't be made; the sentence is specific to the form.
inline constexpr refusal form_conflict{
    409, "conflict", "The form can't be made from the package in its current state."};
inline constexpr refusal key_reused{
    409, "idempotency_conflict", "The idempotency key was used before, with a different payload."};
inline constexpr refusal payload_too_large{413, "payload_too_large",
                                           "The request body is larger than this path accepts."};
inline constexpr refusal internal_error{500, "internal_error",
                                        "The service failed to answer; the fault is on its side."};
/// For a change that lost to other changes at every attempt.
inline constexpr refusal busy{503, "busy",
                              "Other requests keep changing the same data; try again after the "
                              "time in the Retry-After header.",
                              1};
/// For a full disk: nothing was stored, and the operator must free space.
inline constexpr refusal storage_full{507, "storage_full",
                                      "The service has no space left to store this."};
/// For a store that can't be written to at the moment.
inline constexpr refusal store_unavailable{
    503, "store_unavailable",
    "The service can't store or read data now; try again after the time in the Retry-After header.",
    5};
/// For a store with a failure that lasts until the operator repairs it.
inline constexpr refusal store_broken{
    503, store_unavailable.code,
    "The service can't store or read this now; its log tells the operators why.", 60};
/// For a record that a newer program wrote into the database that both use.
inline constexpr refusal newer_record{
    503, "newer_record",
    "A newer version of the service wrote this, which this server can't read; try again after the "
    "time in the Retry-After header.",
    60};
/// For an exhausted quota: that of a sandbox session, an address, the whole sandbox, or a partner.
inline constexpr refusal quota_exceeded{503, "quota_exceeded",
                                        "The quota for stored data is used up; delete something, "
                                        "or try again after the time in the Retry-After header.",
                                        60};
inline constexpr refusal disk_full{503, "storage_full", "The disk has no room left."};
/// For a server that has no memory, no place in a queue, or no time for any request of this kind.
inline constexpr refusal overloaded{
    503, "overloaded",
    "The service has too much to do; try again after the time in the Retry-After header.", 1};
inline constexpr refusal not_ready{503, "not_ready", "The store can't be reached."};
inline constexpr refusal untrusted_rows{
    503, "untrusted_rows",
    "The database holds rows that this program did not write; the log says what was found and what "
    "to do."};

/// Returns the refusal for a `status` and `reason` of http::service::refuse.
[[nodiscard]] constexpr refusal transport_refusal(unsigned status,
                                                  std::string_view reason) noexcept {
    switch (status) {
    case 408: return {status, "request_timeout", reason};
    case 413: return {status, payload_too_large.code, reason};
    case 500: return {status, internal_error.code, reason};
    case 503: return {status, overloaded.code, reason, overloaded.retry_after};
    default: return {status, "bad_request", reason};
    }
}

} // namespace tassel::api
