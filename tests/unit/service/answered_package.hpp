// A package that the document engine made from an analysis, and steps toward its bundle.
#pragma once

#include "service/analyses/answer_analysis.hpp"
#include "service/packages/package_answer.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::service::tests {

inline constexpr std::string_view package_id = "pkg_00000000000000000000000001";
inline constexpr std::string_view attachment_id = "att_00000000000000000000000001";
inline constexpr package_context context{
    .request_id = "req_1", .now = "2026-11-21T10:00:00Z", .today = {2026, 11, 21}};
inline constexpr package_context later{
    .request_id = "req_2", .now = "2026-11-21T11:00:00Z", .today = {2026, 11, 21}};

/// Two Direct Loans with different holders, both from before 2026-07-01, and screening answers.
inline constexpr std::string_view analysis_request = R"({
  "borrower_profile": {
    "analysis_as_of": "2026-11-01", "state_of_residence": "CA",
    "poverty_guideline_region": "contiguous_48_dc", "marital_status": "single",
    "tax_filing_status": "single", "spouse_income_included": false,
    "adjusted_gross_income_cents": 5200000, "family_size": 1, "dependent_count": 0,
    "direct_loan_repayment_start_status": "on_or_after_2006_07_01",
    "ibr_new_borrower_status": "not_new_borrower",
    "repaye_qualifying_payment_count_since_2024_07_01": 0 },
  "portfolio": { "loans": [
    { "loan_id": "loan_001", "loan_type": "direct_unsubsidized", "status": "in_repayment",
      "outstanding_principal_cents": 2800000, "interest_rate_bps": 453,
      "first_disbursement_date": "2019-09-05",
      "holder": { "holder_key": "first_holder", "name": "FIRST HOLDER",
                  "street_1": "PO BOX 12", "city": "Lincoln", "state": "NE",
                  "postal_code": "68501", "phone": "1-800-555-0100" } },
    { "loan_id": "loan_002", "loan_type": "direct_subsidized", "status": "in_repayment",
      "outstanding_principal_cents": 640000, "interest_rate_bps": 453,
      "first_disbursement_date": "2018-09-12",
      "holder": { "holder_key": "second_holder", "name": "SECOND HOLDER" } } ] },
  "document_screening": { "temporary_payment_relief": "yes" } })";

inline constexpr std::string_view identity = R"(
    "borrower_ssn": "123456789", "borrower_first_name": "Ada", "borrower_last_name": "Example",
    "borrower_address_line_1": "1 Example Way", "borrower_city": "Sacramento",
    "borrower_state": "CA", "borrower_zip_code": "95814", "borrower_phone_primary": "9165550100")";

inline std::string analysis() {
    auto made = answer_analysis(analysis_request, {.analysis_id = "anl_00000000000000000000000001",
                                                   .scenario_id = "scn_00000000000000000000000001",
                                                   .request_id = "req_0",
                                                   .created_at = "2026-11-21T09:00:00Z"});
    EXPECT_FALSE(made.refused()) << made.envelope;
    return made.record;
}

inline made_package make(std::string_view body,
                         package_channel channel = package_channel::partner) {
    return make_package(analysis(), read_package_request(body, channel), package_id, context);
}

inline package_pointer made(std::string_view body) {
    auto package = make(body);
    EXPECT_EQ(package.refusal, "");
    return package.opened;
}

inline bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

inline bool at_stage(opened_package const& package, std::string_view stage) {
    return has(package_envelope(package, context),
               R"("active_stage":")" + std::string{stage} + '"');
}

inline std::string intake(std::string_view source, std::string_view values) {
    return R"({"source_id":")" + std::string{source} + R"(","values":{)" + std::string{values} +
           "}}";
}

/// Returns the step's package. The test fails if the step was refused.
inline package_pointer after(package_step step) {
    EXPECT_EQ(step.refusal, "");
    return step.after;
}

inline package_step save_intake(package_pointer const& package, std::string_view body,
                                package_context const& when) {
    return service::save_intake(package, read_intake_request(body), when);
}

inline package_step review_package(package_pointer const& package, std::string_view body,
                                   package_context const& when) {
    return service::review_package(package, read_review_request(body), when);
}

inline package_pointer with_complete_request() {
    auto const package = made(R"({"selected_plan_id":"direct_standard"})");
    std::string values{identity};
    values += R"(, "repayment_plan_request_scope": "all_direct_loans")";
    return after(save_intake(package, intake("repayment_plan_request_pdf", values), context));
}

inline std::string statement_version(opened_package const& package) {
    auto const text = package_envelope(package, context);
    std::string_view const name = R"("statement_version":")";
    auto const begin = text.find(name) + name.size();
    return text.substr(begin, text.find('"', begin) - begin);
}

inline std::string attestation(opened_package const& package) {
    return R"({"borrower_attestation":{"attested":true,"statement_version":")" +
           statement_version(package) + R"("}})";
}

inline constexpr std::string_view review_all = R"({"review_all_required_fields":true})";

} // namespace tassel::service::tests
