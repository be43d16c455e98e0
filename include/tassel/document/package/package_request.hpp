// Requests that make, change, and review a document package.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_document.hpp"

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace tassel::document {

/// A request to make a bundle. It has no members, because the path names everything.
struct bundle_request {};
BOOST_DESCRIBE_STRUCT(bundle_request, (), ())

/// A request to create a package. It names the chosen option, and the forms found by screening that
/// the package should include.
struct create_package_request {
    std::optional<std::string> selected_plan_id{};
    std::optional<std::string> analysis_scenario_id{};
    std::vector<intake_source> screening_source_ids{};
    std::optional<std::string> carry_from{};
};
BOOST_DESCRIBE_STRUCT(create_package_request, (),
                      (selected_plan_id, analysis_scenario_id, screening_source_ids, carry_from))

constexpr auto constraints_of(std::type_identity<create_package_request>) {
    using request = create_package_request;
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        reflect::constrain_every<std::string>(reflect::text_length{1, 100}),
        constrain<&request::selected_plan_id>(
            described_as{"Must be the plan of a selectable option. Absent only if "
                         "screening_source_ids is not empty."}),
        constrain<&request::analysis_scenario_id>(
            described_as{"The id of the what-if, if the option belongs to one."}),
        constrain<&request::screening_source_ids>(reflect::absent_is_default{}),
        constrain<&request::screening_source_ids>(reflect::element_count{0, 24}),
        constrain<&request::screening_source_ids>(
            described_as{"Sources that the analysis' screening returned as candidates."}),
        constrain<&request::carry_from>(
            described_as{"An earlier package of yours, of any analysis. Its intake is taken over, "
                         "to be reviewed anew; attachments and attestation are not."}));
}

/// A request to save intake. The members of `values` are named like the source's fields.
struct save_intake_request {
    intake_source source_id{};
    reflect::scalar_object values{};
};
BOOST_DESCRIBE_STRUCT(save_intake_request, (), (source_id, values))

constexpr auto constraints_of(std::type_identity<save_intake_request>) {
    return reflect::constraint_list(
        reflect::constrain<&save_intake_request::values>(reflect::described_as{
            "The values, by field name. A null clears a field, and a field that is not sent keeps "
            "its value. A null under a record's own name, such as `pslf_employment__2`, removes "
            "the record, and the later records move up. The same request must send the count of "
            "the records that are left, or null if the group may not have so few. All other names "
            "in the request are those after the removal."}));
}

/// The body of the sandbox's POST documents. It makes a package or, with the id of a package,
/// changes that package. It also saves intake for the package.
struct sandbox_documents_request : create_package_request {
    std::optional<std::string> document_package_id{};
    std::vector<save_intake_request> supplemental_intake{};
};
BOOST_DESCRIBE_STRUCT(sandbox_documents_request, (create_package_request),
                      (document_package_id, supplemental_intake))

constexpr auto constraints_of(std::type_identity<sandbox_documents_request>) {
    using request = sandbox_documents_request;
    using reflect::constrain;
    return reflect::constraint_list(
        reflect::constrain_every<std::string>(reflect::text_length{1, 100}),
        constrain<&request::screening_source_ids>(reflect::absent_is_default{}),
        constrain<&request::screening_source_ids>(reflect::element_count{0, 24}),
        constrain<&request::supplemental_intake>(reflect::absent_is_default{}),
        constrain<&request::supplemental_intake>(reflect::element_count{0, 24}));
}

struct borrower_attestation {
    bool attested = false;
    std::optional<std::string> statement_version{};
};
BOOST_DESCRIBE_STRUCT(borrower_attestation, (), (attested, statement_version))

constexpr auto constraints_of(std::type_identity<borrower_attestation>) {
    using attestation = borrower_attestation;
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&attestation::statement_version>(reflect::text_length{1, 100}),
        constrain<&attestation::statement_version>(
            reflect::described_as{"The version of the statement that the borrower saw. Required if "
                                  "`attested` is true."}));
}

/// A request to review a package.
struct review_request {
    std::optional<std::vector<std::string>> reviewed_field_ids{};
    std::optional<bool> review_all_required_fields{};
    std::optional<tassel::document::borrower_attestation> borrower_attestation{};
    std::optional<tassel::document::review_decision> review_decision{};
};
BOOST_DESCRIBE_STRUCT(review_request, (),
                      (reviewed_field_ids, review_all_required_fields, borrower_attestation,
                       review_decision))

constexpr auto constraints_of(std::type_identity<review_request>) {
    using request = review_request;
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&request::reviewed_field_ids>(reflect::element_count{1, 5'000}),
        constrain<&request::reviewed_field_ids>(reflect::each{reflect::text_length{1, 160}}),
        constrain<&request::review_all_required_fields>(
            described_as{"Reviews all required fields, instead of those in `reviewed_field_ids`. "
                         "May only be true."}),
        constrain<&request::review_decision>(
            described_as{"The partner's decision. Allowed only on paths that require a review."}));
}

} // namespace tassel::document
