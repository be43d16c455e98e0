// The stored parts of a document package: its origin, written once, and its state, written with
// every change. Both are JSON text (keep_package.hpp), and the storing code seals them.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/intake/intake_values.hpp"
#include "tassel/document/package/certifier_link.hpp"
#include "tassel/document/package/document_bundle.hpp"
#include "tassel/document/package/follow_up.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"
#include "tassel/document/vocabulary/months_to_confirm.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/eligibility/plan_option.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_values.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document {

/// A source that a package carries.
struct carried_source {
    intake_source source_id{};
    bool required = false;        ///< the chosen plan can't be requested without this source
    bool whole_portfolio = false; ///< its forms cover all loans, not only the locked ones
};
BOOST_DESCRIBE_STRUCT(carried_source, (), (source_id, required, whole_portfolio))

/// What a package was made from. It never changes.
struct package_origin {
    std::string document_package_id{};
    std::string analysis_id{};
    std::string created_at{};
    std::optional<std::string> rule_version{}; ///< of the analysis; absent for the first one
    std::optional<std::string> plan_id{};
    std::optional<std::string> plan_label{};
    std::optional<std::string> analysis_scenario_id{};
    bool review_required = false;               ///< the partner must decide before the package is
                                                ///< complete
    std::optional<intake_source> plan_source{}; ///< the form that asks for the plan, or guidance
    bool unmapped = false; ///< no known edition of that form has a box for the plan
    std::vector<std::string> included_loan_ids{};
    std::vector<carried_source> sources{};
    document_facts facts{};
    /// The months that the ledger leaves open, to be confirmed by servicers.
    std::optional<tassel::document::months_to_confirm> months_to_confirm{};
    std::optional<std::string> carried_from{}; ///< the package whose intake was taken over
    std::optional<std::vector<std::string>> not_carried{}; ///< its fields that were left behind
};
BOOST_DESCRIBE_STRUCT(package_origin, (),
                      (document_package_id, analysis_id, created_at, rule_version, plan_id,
                       plan_label, analysis_scenario_id, review_required, plan_source, unmapped,
                       included_loan_ids, sources, facts, months_to_confirm, carried_from,
                       not_carried))

BOOST_DEFINE_ENUM_CLASS(attachment_status, available, deleted)

/// What is known about an uploaded file, as the API shows it.
struct attachment {
    std::string attachment_id{};
    intake_source source_id{};
    std::string document_role{};
    std::string filename{};
    std::string content_type{};
    std::int64_t size_bytes = 0;
    std::string sha256{}; ///< of the file as it is kept, hexadecimal
    std::optional<std::string>
        original_sha256{}; ///< of the file as sent, if a repaired copy is kept
    std::optional<std::vector<std::string>> repaired{}; ///< what was done to make that copy
    std::string uploaded_at{};
    attachment_status status = attachment_status::available;
    std::optional<link_receipt> received_by_link{}; ///< set if a certifier's link brought it
};
BOOST_DESCRIBE_STRUCT(attachment, (),
                      (attachment_id, source_id, document_role, filename, content_type, size_bytes,
                       sha256, original_sha256, repaired, uploaded_at, status, received_by_link))

BOOST_DEFINE_ENUM_CLASS(review_decision_choice, proceed, hold)

/// The partner's decision on a review-required path.
struct review_decision {
    review_decision_choice decision{};
    civil_date decided_on{};
};
BOOST_DESCRIBE_STRUCT(review_decision, (), (decision, decided_on))

/// The borrower's attestation, and the number of the change it applies to.
struct kept_attestation {
    std::string statement_version{};
    std::int64_t change_number = 0;
};
BOOST_DESCRIBE_STRUCT(kept_attestation, (), (statement_version, change_number))

/// The parts of a package that can change, other than its intake. Changes of intake and attachments
/// are counted, so that an attestation or review from before the last change is stale.
struct package_progress {
    std::string updated_at{};
    std::int64_t change_number = 0;
    /// All attachments, including deleted ones, in the order of their uploads.
    std::vector<attachment> attachments{};
    std::optional<kept_attestation> attestation{};
    std::int64_t reviewed_change_number = 0; ///< the change after which the fields were reviewed
    std::vector<std::string> reviewed_field_ids{};
    std::optional<tassel::document::review_decision> review_decision{};
    std::optional<kept_bundle>
        bundle{}; ///< the latest; the other members decide whether it is stale
    /// What became of the forms, in the order in which it was recorded. Nothing is made from it.
    std::optional<std::vector<follow_up>> follow_ups{};
    /// All links, with those that have ended. Nothing is made from them.
    std::optional<std::vector<kept_certifier_link>> certifier_links{};
};
BOOST_DESCRIBE_STRUCT(package_progress, (),
                      (updated_at, change_number, attachments, attestation, reviewed_change_number,
                       reviewed_field_ids, review_decision, bundle, follow_ups, certifier_links))

struct package_state {
    package_progress progress{};
    intake_state intake{};
};

/// A package, with the analysis's selectable options exactly as they were written.
struct kept_package {
    package_origin origin{};
    reflect::written<std::vector<eligibility::plan_option>> plan_options{};
    package_state state{};
};

/// Returns the day of the last change, not counting the making of bundles.
[[nodiscard]] inline civil_date day_of_last_change(kept_package const& kept) {
    auto const day = std::string_view{kept.state.progress.updated_at}.substr(0, 10);
    return parse_iso_date(day).value_or(kept.origin.facts.analysis_as_of);
}

} // namespace tassel::document
