// How a source is judged: statuses, branches, blockers, documents, copies of forms.
#include "unit/document/sample_law.hpp"

#include "tassel/document/intake/intake_report.hpp"
#include "tassel/document/package/manifest.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document::judge_source_test {
namespace {

using namespace tassel::test;

using enum document::intake_status;

class judging : public ::testing::Test {
  protected:
    void save(intake_source source, std::string_view values) {
        ASSERT_EQ(package.save(source, values), faults{}) << values;
    }
    [[nodiscard]] intake_status status(intake_source source) const {
        return package.judge(source).status;
    }
    [[nodiscard]] static std::vector<std::string> ids(source_judgment const& judged) {
        std::vector<std::string> found;
        for (auto const& one : judged.instances)
            found.push_back(one.form_instance_id);
        return found;
    }

    sample_package package;
};

constexpr std::string_view identity = R"({"borrower_ssn":"123456789","borrower_last_name":"Roe"})";
constexpr std::string_view working =
    R"({"path":"work","earns":true,"income_cents":100000,"start_date":"2026-01-01"})";

TEST_F(judging, a_source_is_not_started_by_the_identity_alone) {
    EXPECT_EQ(status(branch_source), not_started);
    save(branch_source, identity);
    EXPECT_EQ(status(branch_source), not_started);
}

TEST_F(judging, a_source_is_incomplete_until_every_required_field_is_there) {
    save(branch_source, working);
    EXPECT_EQ(status(branch_source), incomplete) << "the identity is missing";
    save(branch_source, identity);
    EXPECT_EQ(status(branch_source), complete);
    for (std::string_view const field : {"path", "start_date", "income_cents", "borrower_ssn"}) {
        auto const whole = package.state;
        save(branch_source, "{\"" + std::string{field} + "\":null}");
        EXPECT_EQ(status(branch_source), incomplete) << field;
        package.state = whole;
    }
}

TEST_F(judging, a_source_that_asks_for_nothing_is_complete) {
    EXPECT_EQ(status(notes_source), complete);
    save(notes_source, R"({"note":"x"})");
    EXPECT_EQ(status(notes_source), complete);
}

TEST_F(judging, fields_of_other_branches_do_not_apply) {
    EXPECT_EQ(package.status_of(branch_source, "path"), "missing!");
    EXPECT_EQ(package.status_of(branch_source, "earns"), "not_applicable");
    save(branch_source, R"({"path":"work"})");
    EXPECT_EQ(package.status_of(branch_source, "path"), "provided!");
    EXPECT_EQ(package.status_of(branch_source, "earns"), "missing!");
    EXPECT_EQ(package.status_of(branch_source, "income_cents"), "not_applicable");
    EXPECT_EQ(package.status_of(branch_source, "proof"), "not_applicable");
    EXPECT_EQ(package.status_of(branch_source, "end_date"), "missing");
    EXPECT_EQ(package.status_of(branch_source, "nothing"), "");
}

TEST_F(judging, the_birth_date_is_required_where_a_source_asks_for_it) {
    EXPECT_EQ(package.status_of(branch_source, "borrower_date_of_birth"), "missing");
    EXPECT_EQ(package.status_of(every_type_source, "borrower_date_of_birth"), "missing!");
    EXPECT_EQ(package.status_of(children_source, "borrower_ssn"), "missing");
    EXPECT_EQ(package.status_of(notes_source, "borrower_ssn"), "");
}

TEST_F(judging, where_the_identity_is_not_needed_it_does_not_apply) {
    save(branch_source, R"({"path":"abroad","start_date":"2026-01-01"})");
    EXPECT_EQ(package.status_of(branch_source, "borrower_ssn"), "not_applicable");
    auto const judged = package.judge(branch_source);
    EXPECT_EQ(judged.status, complete);
    ASSERT_TRUE(judged.handoff_url);
    EXPECT_EQ(judged.handoff_url->view(), "https://example.org/");
    EXPECT_TRUE(judged.instances.empty());
    save(branch_source, R"({"path":"work"})");
    EXPECT_FALSE(package.judge(branch_source).handoff_url);
}

TEST_F(judging, a_fact_that_closes_the_way_is_kept_and_blocks) {
    save(branch_source, R"({"path":"work","earns":true,"income_cents":100001})");
    auto const judged = package.judge(branch_source);
    EXPECT_EQ(judged.status, blocked) << "whatever is still missing";
    ASSERT_EQ(judged.blockers.size(), 1U);
    EXPECT_EQ(judged.blockers[0].code.view(), "income_too_high");
    save(branch_source, R"({"income_cents":100000})");
    EXPECT_EQ(status(branch_source), incomplete);
}

TEST_F(judging, remarks_name_their_field_and_stop_nothing) {
    save(branch_source, identity);
    save(branch_source, R"({"path":"work","earns":false,"start_date":"2000-01-01"})");
    auto const judged = package.judge(branch_source);
    EXPECT_EQ(judged.status, complete);
    ASSERT_EQ(judged.warnings.size(), 1U);
    EXPECT_EQ(judged.warnings[0].code.view(), "long_ago");
    EXPECT_EQ(judged.warnings[0].field_id, "start_date");
    save(children_source, R"({"child_record_count":2,"child__1__height":250,
                              "child__2__height":251})");
    auto const children = package.judge(children_source);
    ASSERT_EQ(children.warnings.size(), 1U);
    EXPECT_EQ(children.warnings[0].field_id, "child__2__height");
}

// --- documents

TEST_F(judging, documents_belong_to_their_branch) {
    auto const roles = [&] {
        std::vector<std::string> found;
        for (auto const& one : package.judge(branch_source).roles)
            found.push_back(std::string{one.role->role.view()} + (one.required ? "!" : ""));
        return found;
    };
    EXPECT_EQ(roles(), faults{"other_papers"});
    save(branch_source, R"({"path":"school","proof":"letter"})");
    EXPECT_EQ(roles(), (faults{"school_letter!", "other_papers"}));
    save(branch_source, R"({"proof":"official"})");
    EXPECT_EQ(roles(), faults{"other_papers"});
}

TEST_F(judging, a_manifest_says_what_is_there_and_what_is_missing) {
    save(branch_source, R"({"path":"school","proof":"letter"})");
    std::vector<attached_document> attached{{"other_papers", "att_1"}, {"other_papers", "att_2"}};
    auto manifest = make_manifest(package.judge(branch_source), attached);
    EXPECT_EQ(manifest.source_id, branch_source);
    EXPECT_EQ(manifest.branch, "school,letter");
    ASSERT_EQ(manifest.required_roles.size(), 1U);
    EXPECT_FALSE(manifest.required_roles[0].satisfied);
    ASSERT_EQ(manifest.optional_roles.size(), 1U);
    EXPECT_EQ(manifest.optional_roles[0].attachment_ids, (faults{"att_1", "att_2"}));
    ASSERT_EQ(manifest.missing_document_roles.size(), 1U);
    EXPECT_EQ(manifest.missing_document_roles[0].view(), "school_letter");
    attached.push_back({"school_letter", "att_3"});
    manifest = make_manifest(package.judge(branch_source), attached);
    EXPECT_TRUE(manifest.required_roles[0].satisfied);
    EXPECT_TRUE(manifest.missing_document_roles.empty());
}

// --- forms

TEST_F(judging, a_form_is_made_for_each_holder_of_a_loan_that_it_is_for) {
    save(branch_source, working);
    auto const judged = package.judge(branch_source);
    EXPECT_EQ(ids(judged),
              (faults{"general_forbearance_pdf.holder-1", "general_forbearance_pdf.holder-3"}));
    EXPECT_EQ(judged.instances[0].loan_ids, (faults{"loan_1", "loan_2"}));
    EXPECT_EQ(judged.instances[0].qualifier_label, "First Servicing");
    EXPECT_EQ(judged.instances[1].holder, 2);
    package.facts.loans[0].status = package.facts.loans[1].status = loan_status::defaulted;
    EXPECT_EQ(ids(package.judge(branch_source)), faults{"general_forbearance_pdf.holder-3"})
        << "its number stays when another drops out";
}

TEST_F(judging, a_plans_form_is_for_the_locked_loans_alone) {
    save(branch_source, working);
    auto const judged = package.judge(branch_source, false);
    EXPECT_EQ(ids(judged), faults{"general_forbearance_pdf.holder-1"});
    EXPECT_EQ(judged.instances[0].loan_ids, faults{"loan_1"});
}

TEST_F(judging, lists_what_each_copy_still_needs) {
    save(branch_source, R"({"path":"work","earns":true,"start_date":"2026-01-01",
                            "borrower_last_name":"Roe"})");
    for (auto const& one : package.judge(branch_source).instances)
        EXPECT_EQ(one.missing_field_ids, (faults{"borrower_ssn", "income_cents"}));
}

TEST_F(judging, a_form_that_records_do_not_repeat_needs_all_of_them) {
    save(requests_source, R"({"request_record_count":2,"reference__1__name":"Al",
        "request__1__label":"second","request__1__request_status":"denied",
        "request__2__label":"first"})");
    auto const judged = package.judge(requests_source);
    ASSERT_EQ(judged.instances.size(), 2U);
    EXPECT_EQ(judged.instances[0].missing_field_ids, faults{"reference__2__name"});
    EXPECT_EQ(judged.instances[1].missing_field_ids,
              (faults{"reference__2__name", "request__2__request_status"}));
}

TEST_F(judging, without_an_eligible_holder_a_source_is_blocked_once_it_is_known) {
    for (auto& loan : package.facts.loans)
        loan.status = loan_status::defaulted;
    save(branch_source, R"({"start_date":"2026-01-01"})");
    EXPECT_EQ(status(branch_source), incomplete) << "the path decides which loans count";
    save(branch_source, R"({"path":"work"})");
    auto const judged = package.judge(branch_source);
    EXPECT_EQ(judged.status, blocked);
    ASSERT_EQ(judged.blockers.size(), 1U);
    EXPECT_EQ(judged.blockers[0].code.view(), "no_eligible_holder");
    EXPECT_EQ(judged.blockers[0].message.view(), "No holder has such a loan.");
    save(branch_source, R"({"path":"abroad"})");
    EXPECT_NE(status(branch_source), blocked) << "no form is made of that branch";
}

TEST_F(judging, before_it_is_started_a_source_without_holders_only_warns) {
    for (auto& loan : package.facts.loans)
        loan.status = loan_status::defaulted;
    auto const judged = package.judge(children_source);
    EXPECT_EQ(judged.status, not_started);
    EXPECT_TRUE(judged.blockers.empty());
    ASSERT_EQ(judged.warnings.size(), 1U);
    EXPECT_EQ(judged.warnings[0].code.view(), "no_eligible_holder");
}

TEST_F(judging, a_form_is_made_for_each_record_and_the_holders_that_it_names) {
    save(children_source, R"({"child_record_count":2,
        "child__1__first_name":"Ann","child__1__adult":false,"child__1__holder_count":2,
        "child__1__holder__1__label":"third","child__1__holder__2__label":"first",
        "child__2__adult":true,"child__2__holder_count":1,"child__2__holder__1__label":"third"})");
    auto const judged = package.judge(children_source);
    EXPECT_EQ(ids(judged), (faults{"parent_plus_borrower_deferment_pdf.child-1.holder-3",
                                   "parent_plus_borrower_deferment_pdf.child-1.holder-1",
                                   "parent_plus_borrower_deferment_pdf.child-2.holder-3"}));
    EXPECT_EQ(judged.instances[1].loan_ids, (faults{"loan_1", "loan_2"}));
    EXPECT_EQ(judged.instances[2].qualifier_label, "Child 2, Third Servicing");
    EXPECT_TRUE(judged.instances[0].missing_field_ids.empty());
    EXPECT_EQ(judged.instances[2].missing_field_ids,
              (faults{"child__2__first_name", "child__2__employer"}));
}

TEST_F(judging, a_holder_that_no_record_names_is_remarked) {
    auto const warns = [&] {
        auto const warnings = package.judge(children_source).warnings;
        return std::any_of(warnings.begin(), warnings.end(), [](judged_warning const& one) {
            return one.message == plain_text{"Some holder is left out."};
        });
    };
    EXPECT_FALSE(warns());
    save(children_source, R"({"child_record_count":1,"child__1__holder_count":1,
                              "child__1__holder__1__label":"first"})");
    EXPECT_TRUE(warns());
    save(children_source, R"({"child__1__holder_count":2,"child__1__holder__2__label":"third"})");
    EXPECT_FALSE(warns()) << "the second holder has no loan of that kind";
}

TEST_F(judging, forms_made_once_are_named_by_their_source) {
    EXPECT_EQ(ids(package.judge(every_type_source)),
              (faults{"income_driven_repayment_plan_request_pdf",
                      "total_and_permanent_disability_representative_designation_pdf."
                      "representative"}));
    save(requests_source, R"({"request_record_count":2,"request__1__label":"second",
                              "request__2__label":"first"})");
    EXPECT_EQ(ids(package.judge(requests_source)),
              (faults{"pslf_tepslf_certification_application_pdf.request-1",
                      "pslf_tepslf_certification_application_pdf.request-2"}));
}

// --- what is read back

TEST_F(judging, groups_say_how_often_they_repeat) {
    save(children_source, R"({"child_record_count":1,"child__1__holder_count":1,
                              "child__1__holder__1__label":"first"})");
    auto const groups = package.judge(children_source).groups;
    ASSERT_EQ(groups.size(), 2U);
    EXPECT_EQ(groups[0].group, "child");
    EXPECT_EQ(groups[0].maximum, 4);
    EXPECT_EQ(groups[1].group, "child__1__holder");
    EXPECT_EQ(groups[1].count, 1);
    EXPECT_EQ(package.judge(requests_source).groups[0].count, 2) << "as many as there must be";
}

TEST_F(judging, only_paths_and_counts_are_read_back) {
    save(branch_source, working);
    save(branch_source, identity);
    auto report = report_intake<sample_law>(package.judge(branch_source), package.state);
    for (auto const& field : report.fields) {
        EXPECT_EQ(field.selected.has_value(), field.field_id == "path") << field.field_id;
        EXPECT_EQ(field.sensitive, field.field_id != "path" && field.field_id != "proof");
        EXPECT_EQ(field.choices.has_value(), field.type == intake_type::choice);
    }
    EXPECT_FALSE(report.ffel_holder_summary);
    EXPECT_FALSE(report.handoff);
    save(children_source, R"({"child_record_count":1,"child__1__height":99})");
    report = report_intake<sample_law>(package.judge(children_source), package.state);
    for (auto const& field : report.fields)
        EXPECT_EQ(field.selected.value_or("none"),
                  field.field_id == "child_record_count" ? "1" : "none");
}

TEST_F(judging, what_is_asked_is_read_back_with_it) {
    save(branch_source, working);
    auto const report = report_intake<sample_law>(package.judge(branch_source), package.state);
    auto const named = [&report](std::string_view field_id) {
        auto const found = std::find_if(
            report.fields.begin(), report.fields.end(),
            [field_id](reported_field const& one) { return one.field_id == field_id; });
        return found == report.fields.end() ? reported_field{} : *found;
    };
    auto const number = named("borrower_ssn");
    EXPECT_EQ(number.label.view(), "Social Security number");
    EXPECT_EQ(number.type, intake_type::social_security_number);
    EXPECT_EQ(number.status, field_status::missing);
    EXPECT_TRUE(number.required);
    auto const path = named("path");
    EXPECT_FALSE(path.label.empty());
    EXPECT_EQ(path.status, field_status::provided);
    EXPECT_TRUE(path.required);
    EXPECT_EQ(path.choices.value().size(), 3U);
    EXPECT_FALSE(named("borrower_date_of_birth").required);
}

TEST_F(judging, a_copy_is_ready_when_nothing_is_missing_and_nothing_blocks) {
    auto const readiness = [&] {
        auto const judged = package.judge(branch_source);
        return report_intake<sample_law>(judged, package.state)
            .official_form_readiness.at(0)
            .status;
    };
    save(branch_source, working);
    EXPECT_EQ(readiness(), form_readiness_status::not_ready);
    save(branch_source, identity);
    EXPECT_EQ(readiness(), form_readiness_status::ready);
    save(branch_source, R"({"income_cents":100001})");
    EXPECT_EQ(readiness(), form_readiness_status::not_ready);
}

TEST_F(judging, a_report_says_how_fields_are_put_in) {
    save(branch_source, working);
    save(children_source, R"({"child_record_count":1,"child__1__height":99})");
    auto const entry = [this](intake_source source, std::string_view field_id) {
        auto const report = report_intake<sample_law>(package.judge(source), package.state);
        auto const found = std::find_if(
            report.fields.begin(), report.fields.end(),
            [field_id](reported_field const& one) { return one.field_id == field_id; });
        std::string text;
        if (found == report.fields.end()) return text;
        reflect::write_json(text, *found);
        auto const begin = text.find("\"input_mode\"");
        return begin == std::string::npos ? text : text.substr(begin);
    };
    EXPECT_EQ(entry(branch_source, "income_cents"),
              R"("input_mode":"decimal","minimum":0,"maximum":10000000000,"bound_unit":"value",)"
              R"("section":"Unused"})");
    EXPECT_EQ(entry(branch_source, "borrower_ssn"),
              R"("input_mode":"numeric","minimum":9,"maximum":9,"bound_unit":"characters"})");
    EXPECT_EQ(entry(branch_source, "start_date"), R"("input_mode":"date","section":"Unused"})");
    EXPECT_EQ(entry(branch_source, "path").find("minimum"), std::string::npos) << "it is chosen";
    EXPECT_NE(
        entry(branch_source, "path").find(R"("choice_labels":["At work","At school","Abroad"])"),
        std::string::npos);
    EXPECT_EQ(entry(children_source, "child_record_count"),
              R"("input_mode":"numeric","minimum":1,"maximum":4,"bound_unit":"value",)"
              R"("section":"Children"})");
}

TEST_F(judging, requests_to_holders_are_summarized_without_their_references) {
    save(requests_source, R"({"request_record_count":2,"request__1__label":"second",
        "request__1__request_status":"denied","request__1__requested_date":"2026-05-01",
        "request__1__reported_monthly_payment_cents":12345,
        "request__1__confirmation_reference":"QX77","request__2__confirmation_reference":"QX78"})");
    auto const report = report_intake<sample_law>(package.judge(requests_source), package.state);
    ASSERT_TRUE(report.ffel_holder_summary);
    std::string text;
    reflect::write_json(text, *report.ffel_holder_summary);
    EXPECT_EQ(text, R"([{"label":"second","request_status":"denied",)"
                    R"("requested_date":"2026-05-01","reported_monthly_payment_cents":12345},{}])");
    text.clear();
    reflect::write_json(text, report);
    EXPECT_EQ(text.find("QX7"), std::string::npos);
}

} // namespace
} // namespace tassel::document::judge_source_test
