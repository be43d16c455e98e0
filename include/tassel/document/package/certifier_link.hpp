// A certifier's link: it lets an employer, a school, or a physician print the form on which they
// complete a section, and send one scan of it. Only the digest of the link's secret is kept.
#pragma once

#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/todo.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel::document {

BOOST_DEFINE_ENUM_CLASS(certifier_kind, employer, school, physician)

/// Returns what the person who completes a section of a form is to the borrower; nothing for
/// somebody who signs as the borrower does.
[[nodiscard]] constexpr std::optional<certifier_kind> certifier_of(todo_person person) noexcept {
    using enum todo_person;
    switch (person) {
    case employer:
    case authorized_official:
    case commanding_officer: return certifier_kind::employer;
    case school_official:
    case program_official:
    case chief_administrative_officer: return certifier_kind::school;
    case medical_professional:
    case physician: return certifier_kind::physician;
    case borrower:
    case spouse:
    case representative: break;
    }
    return std::nullopt;
}

/// The longest life of a link. 30 days are about as long as an office takes.
inline constexpr std::int64_t longest_link_days = 30;

/// A request for a link.
struct certifier_link_request {
    std::string form_instance_id{};
    certifier_kind certifier{};
    std::string expires_at{}; ///< RFC 3339, UTC
};
BOOST_DESCRIBE_STRUCT(certifier_link_request, (), (form_instance_id, certifier, expires_at))

constexpr auto constraints_of(std::type_identity<certifier_link_request>) {
    using request = certifier_link_request;
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&request::form_instance_id>(reflect::text_length{1, 200}),
        constrain<&request::form_instance_id>(
            described_as{"One of the ids in official_forms: a form that is ready, and on which "
                         "somebody else completes a section."}),
        constrain<&request::certifier>(
            described_as{"Who completes that section. A program, and the chief administrative "
                         "officer of a teacher's school, count as the school; a commanding officer "
                         "and an authorized official count as the employer."}),
        constrain<&request::expires_at>(reflect::text_length{20, 20}),
        constrain<&request::expires_at>(reflect::has_format{"date-time"}),
        constrain<&request::expires_at>(
            described_as{"When the link ends, in UTC and whole seconds, such as "
                         "2026-09-01T12:00:00Z: after now, and at most 30 days from now."}));
}

BOOST_DEFINE_ENUM_CLASS(certifier_link_status, open, used, revoked, expired)

/// A link as it is shown. Its secret is shown once, in the answer that made it.
struct certifier_link {
    std::string certifier_link_id{};
    std::string form_instance_id{};
    certifier_kind certifier{};
    std::string created_at{};
    std::string expires_at{};
    certifier_link_status status = certifier_link_status::open;
    std::optional<std::string> attachment_id{}; ///< the scan, once it has come
};
BOOST_DESCRIBE_STRUCT(certifier_link, (),
                      (certifier_link_id, form_instance_id, certifier, created_at, expires_at,
                       status, attachment_id))

constexpr auto constraints_of(std::type_identity<certifier_link>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&certifier_link::certifier_link_id>(reflect::identifier_of{"lnk"}),
        constrain<&certifier_link::created_at>(reflect::has_format{"date-time"}),
        constrain<&certifier_link::expires_at>(reflect::has_format{"date-time"}),
        constrain<&certifier_link::status>(
            described_as{"A link that is used, revoked, or expired opens nothing."}),
        constrain<&certifier_link::attachment_id>(reflect::identifier_of{"att"}),
        constrain<&certifier_link::attachment_id>(
            described_as{"The scan that was sent with the link. Absent until then."}));
}

/// The form of a link, as it was when the link was made. Answers that change may drop the form.
struct certified_paper {
    intake_source source_id{};
    std::string form_title{};
    std::string omb_number{};
};
BOOST_DESCRIBE_STRUCT(certified_paper, (), (source_id, form_title, omb_number))

/// A link as a package keeps it. `status` is never `expired`: time alone makes it so.
struct kept_certifier_link : certifier_link {
    std::string secret_sha256{}; ///< hexadecimal
    certified_paper paper{};
};
BOOST_DESCRIBE_STRUCT(kept_certifier_link, (certifier_link), (secret_sha256, paper))

inline constexpr std::string_view unverified_sender = "received by link, sender not verified";

/// How an attachment came that was sent with a link.
struct link_receipt {
    std::string certifier_link_id{};
    std::string form_instance_id{};
    certifier_kind certifier{};
    std::string notice{};
};
BOOST_DESCRIBE_STRUCT(link_receipt, (), (certifier_link_id, form_instance_id, certifier, notice))

constexpr auto constraints_of(std::type_identity<link_receipt>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&link_receipt::certifier_link_id>(reflect::identifier_of{"lnk"}),
        constrain<&link_receipt::notice>(reflect::always{unverified_sender}));
}

} // namespace tassel::document
