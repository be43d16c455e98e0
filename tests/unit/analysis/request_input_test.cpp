// Create-analysis requests: what is accepted, and every fault at once, by path and in schema order.
#include "unit/analysis/compiled_analysis.hpp"
#include "unit/export/exports.hpp"

#include "tassel/reflect/json_writer.hpp"

#include <gtest/gtest.h>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace tassel::analysis::request_input_test {
namespace {

using namespace tassel::literals;
using path_and_code = std::pair<std::string, std::string>;
using all_faults = std::vector<path_and_code>;

constexpr std::string_view profile_text =
    R"("borrower_profile":{"analysis_as_of":"2026-08-20","state_of_residence":"CA",)"
    R"("poverty_guideline_region":"contiguous_48_dc","marital_status":"married",)"
    R"("tax_filing_status":"married_filing_jointly","spouse_income_included":true,)"
    R"("adjusted_gross_income_cents":5000000,"family_size":3,"dependent_count":1})";
constexpr std::string_view portfolio_text =
    R"("portfolio":{"loans":[{"loan_id":"a","loan_type":"direct_subsidized",)"
    R"("outstanding_principal_cents":500,"interest_rate_bps":662.5,"status":"in_repayment",)"
    R"("holder":{"name":"Ed"}},{"loan_id":"b","loan_type":"direct_subsidized",)"
    R"("outstanding_principal_cents":0,"status":"paid_in_full"}]})";

std::string request(std::string const& more = {}) {
    return "{" + std::string{profile_text} + "," + std::string{portfolio_text} + more + "}";
}
std::string text_request(std::string_view raw_text, std::string const& more = {}) {
    std::string quoted;
    reflect::write_json(quoted, std::string{raw_text});
    return "{" + std::string{profile_text} + ",\"raw_text\":" + quoted + more + "}";
}
/// The request with one piece of it replaced.
std::string with(std::string_view from, std::string_view to, std::string const& more = {}) {
    auto const text = request(more);
    EXPECT_NE(text.find(from), std::string::npos) << from;
    return exports::replaced(text, from, to);
}

std::optional<analysis_input> read(std::string_view text) {
    reflect::fault_list faults;
    return test::read_request(text, faults);
}
all_faults faults_of(std::string_view text) {
    reflect::fault_list faults;
    auto const input = test::read_request(text, faults);
    all_faults found;
    for (auto const& one : faults.take()) {
        found.emplace_back(one.path, one.code.value());
        EXPECT_FALSE(one.message.empty());
    }
    EXPECT_EQ(input.has_value(), found.empty());
    return found;
}

TEST(request_input, a_portfolio_with_all_defaults) {
    auto const input = read(request());
    ASSERT_TRUE(input);
    EXPECT_EQ(input->source_label, source_label::studentaid_text_export);
    EXPECT_EQ(input->consolidation_scenario.selection_mode, consolidation_selection::all_eligible);
    EXPECT_TRUE(input->consolidation_scenario.included_loan_ids.empty());
    EXPECT_FALSE(input->include_rule_traces);
    EXPECT_FALSE(input->include_calculation_traces);
    EXPECT_FALSE(input->document_screening);
    EXPECT_FALSE(input->raw_text);
    EXPECT_FALSE(input->format);
    EXPECT_TRUE(input->warnings.empty());
    EXPECT_EQ(input->portfolio.loans[0].interest_rate_bps, annual_rate{662'500});
    EXPECT_EQ(input->portfolio.loans[0].accrued_interest_cents, cents{});
    EXPECT_EQ(input->portfolio.totals.value().open_loan_count, 1);
}

TEST(request_input, every_option) {
    auto const input =
        read(request(R"(,"consolidation_scenario":{"selection_mode":"selected_loans",)"
                     R"("included_loan_ids":["a"]},)"
                     R"("document_screening":{"federal_loan_default":"not_sure"},)"
                     R"("source_label":"manual_text","include_rule_traces":true,)"
                     R"("include_calculation_traces":true)"));
    ASSERT_TRUE(input);
    EXPECT_EQ(input->consolidation_scenario.included_loan_ids, (std::vector<std::string>{"a"}));
    EXPECT_EQ(input->document_screening.value().federal_loan_default,
              screening::screening_answer::not_sure);
    EXPECT_EQ(input->source_label, source_label::manual_text);
    EXPECT_TRUE(input->include_rule_traces);
    EXPECT_TRUE(input->include_calculation_traces);
}

TEST(request_input, a_text_is_read_by_its_label_and_handed_on) {
    auto const raw = exports::sample_file("14_manual_text.txt");
    auto const input = read(text_request(raw, R"(,"source_label":"manual_text")"));
    ASSERT_TRUE(input);
    EXPECT_EQ(input->raw_text, raw);
    EXPECT_EQ(input->format, exports::export_format::manual_text);
    EXPECT_EQ(input->source_label, source_label::manual_text);
    EXPECT_EQ(input->portfolio.loans.size(), 2U);
    ASSERT_EQ(input->warnings.size(), 2U);
    EXPECT_EQ(input->warnings[0].code, warning_code::balance_used_as_principal);
    EXPECT_EQ(input->warnings[1].code, warning_code::rate_differs) << "held against the law";
}

TEST(request_input, the_portfolio_of_every_sample_can_be_sent) {
    for (auto const* const name :
         {"01_undergrad_only_v4", "05_ffel_mix_commercial_v2", "09_sixty_loans_crlf_v4",
          "12_dirty_v4", "16_servicer_account_history_csv"}) {
        auto const label = std::string_view{name}.starts_with("16")
                               ? source_label::servicer_text_export
                               : source_label::studentaid_text_export;
        auto const reading = exports::read(exports::sample_file(std::string{name} + ".txt"), label);
        std::string text = "{" + std::string{profile_text} + ",\"portfolio\":";
        reflect::write_json(text, reading.portfolio);
        auto const input = read(text + "}");
        ASSERT_TRUE(input) << name;
        EXPECT_EQ(input->portfolio, reading.portfolio) << name;
        EXPECT_EQ(input->source_label, label) << name;
    }
}

TEST(request_input, loans_come_from_one_source) {
    EXPECT_EQ(faults_of(request(R"(,"raw_text":"x")")),
              (all_faults{{"portfolio", "contradiction"}}));
    EXPECT_EQ(faults_of("{" + std::string{profile_text} + "}"),
              (all_faults{{"raw_text", "required"}}));
    EXPECT_EQ(faults_of("{" + std::string{profile_text} + ",\"raw_text\":null}"),
              (all_faults{{"raw_text", "wrong_type"}}));
    EXPECT_EQ(faults_of("{" + std::string{profile_text} + ",\"portfolio\":7}"),
              (all_faults{{"portfolio", "wrong_type"}}));
}

TEST(request_input, faults_of_a_text_are_on_its_path) {
    EXPECT_EQ(faults_of(text_request("")), (all_faults{{"raw_text", "empty_text"}}));
    EXPECT_EQ(faults_of(text_request(" \n\t")), (all_faults{{"raw_text", "empty_text"}}));
    EXPECT_EQ(faults_of(text_request(std::string(2'000'001, 'x'))),
              (all_faults{{"raw_text", "too_large"}}));
    EXPECT_EQ(faults_of(text_request("<html></html>")),
              (all_faults{{"raw_text", "unsupported_format"}}));
}

TEST(request_input, the_longest_text_is_counted_in_characters) {
    std::string text;
    for (int i = 0; i < 1'000'000; ++i)
        text += "é";
    EXPECT_EQ(faults_of(text_request(text)), (all_faults{{"raw_text", "unsupported_format"}}));
}

TEST(request_input, selected_loans_are_named_and_exist) {
    auto const scenario = [](std::string const& members) {
        return request(",\"consolidation_scenario\":{" + members + "}");
    };
    std::string const ids = "consolidation_scenario.included_loan_ids";
    EXPECT_TRUE(read(scenario("")));
    EXPECT_EQ(faults_of(scenario(R"("selection_mode":"selected_loans")")),
              (all_faults{{ids, "required"}}));
    EXPECT_EQ(faults_of(scenario(R"("selection_mode":"selected_loans","included_loan_ids":[])")),
              (all_faults{{ids, "required"}}));
    EXPECT_EQ(faults_of(scenario(R"("included_loan_ids":["a","x","a",""])")),
              (all_faults{{ids + "[1]", "unknown_id"},
                          {ids + "[2]", "duplicate_member"},
                          {ids + "[3]", "too_short"}}));
}

TEST(request_input, ids_of_a_text_are_those_that_it_will_have) {
    auto const raw = exports::sample_file("14_manual_text.txt");
    auto const select = [&](std::string const& id) {
        return text_request(raw, R"(,"source_label":"manual_text","consolidation_scenario":)"
                                 R"({"included_loan_ids":[")" +
                                     id + "\"]}");
    };
    EXPECT_TRUE(read(select("loan_002")));
    EXPECT_EQ(faults_of(select("loan_003")),
              (all_faults{{"consolidation_scenario.included_loan_ids[0]", "unknown_id"}}));
}

TEST(request_input, contradictions_of_a_profile) {
    std::string const at = "borrower_profile.";
    auto const single = with(R"("married","tax)", R"("single","tax)");
    EXPECT_EQ(faults_of(single), (all_faults{{at + "tax_filing_status", "contradiction"},
                                             {at + "spouse_income_included", "contradiction"}}));
    EXPECT_EQ(faults_of(with("married_filing_jointly", "single")),
              (all_faults{{at + "tax_filing_status", "contradiction"}}));
    EXPECT_EQ(faults_of(with("married_filing_jointly", "married_filing_separately")),
              (all_faults{{at + "spouse_income_included", "contradiction"}}));
    EXPECT_EQ(faults_of(with("\"CA\"", "\"AK\"")),
              (all_faults{{at + "poverty_guideline_region", "contradiction"}}));
    EXPECT_EQ(faults_of(with("contiguous_48_dc", "hawaii")),
              (all_faults{{at + "poverty_guideline_region", "contradiction"}}));
    auto const joint = R"("icr_joint_repayment_with_spouse":true,"family_size")";
    EXPECT_TRUE(read(with("\"family_size\"", joint)));
    EXPECT_EQ(faults_of(exports::replaced(with("\"family_size\"", joint), "included\":true",
                                          "included\":false")),
              (all_faults{{at + "icr_joint_repayment_with_spouse", "contradiction"}}));
    EXPECT_EQ(faults_of(exports::replaced(with("\"family_size\"", joint), R"("married","tax)",
                                          R"("separated","tax)")),
              (all_faults{{at + "icr_joint_repayment_with_spouse", "contradiction"}}));
}

TEST(request_input, a_service_does_not_end_before_it_begins) {
    auto const service = [](std::string const& start, std::string const& end) {
        return with("\"family_size\"", R"("public_service_employment":{"full_time_claimed":true,)"
                                       R"("qualifying_employer_claimed":true)" +
                                           start + end + R"(},"family_size")");
    };
    std::string const path = "borrower_profile.public_service_employment.service_";
    std::string const start = R"(,"service_start_date":"2020-02-02")";
    EXPECT_EQ(faults_of(service(start, R"(,"service_end_date":"2020-02-01")")),
              (all_faults{{path + "end_date", "contradiction"}}));
    EXPECT_TRUE(read(service(start, R"(,"service_end_date":"2020-02-02")")));
    EXPECT_TRUE(read(service(start, "")));
    EXPECT_TRUE(read(service("", R"(,"service_end_date":"2020-02-01")")));
    // A member that could not be read contradicts nothing.
    EXPECT_EQ(faults_of(service(R"(,"service_start_date":"2020-02-30")",
                                R"(,"service_end_date":"2020-02-01")")),
              (all_faults{{path + "start_date", "bad_format"}}));
}

TEST(request_input, a_member_that_was_not_read_contradicts_nothing) {
    EXPECT_EQ(faults_of(with(R"("marital_status":"married",)", "")),
              (all_faults{{"borrower_profile.marital_status", "required"}}));
    EXPECT_EQ(faults_of(with("\"CA\"", "\"XX\"")),
              (all_faults{{"borrower_profile.state_of_residence", "not_allowed"}}));
    EXPECT_EQ(faults_of(with("\"CA\"", "\"C\"")),
              (all_faults{{"borrower_profile.state_of_residence", "too_short"}}));
}

TEST(request_input, limits_of_a_profile) {
    std::string const at = "borrower_profile.";
    EXPECT_EQ(faults_of(with("2026-08-20", "2026-06-30")),
              (all_faults{{at + "analysis_as_of", "out_of_range"}}));
    EXPECT_EQ(faults_of(with("\"family_size\":3", "\"family_size\":0")),
              (all_faults{{at + "family_size", "out_of_range"}}));
    EXPECT_EQ(faults_of(with(":5000000", ":-1")),
              (all_faults{{at + "adjusted_gross_income_cents", "out_of_range"}}));
    EXPECT_EQ(faults_of(with("\"family_size\"", "\"ibr_standard_payment_cap_cents\":0,"
                                                "\"family_size\"")),
              (all_faults{{at + "ibr_standard_payment_cap_cents", "out_of_range"}}));
    EXPECT_EQ(
        faults_of(with("\"family_size\"",
                       R"("public_service_employment":{"full_time_claimed":true,)"
                       R"("average_hours_per_week":-1},"family_size")")),
        (all_faults{{at + "public_service_employment.qualifying_employer_claimed", "required"},
                    {at + "public_service_employment.average_hours_per_week", "out_of_range"}}));
}

TEST(request_input, dependents_not_below_the_family_size_are_a_warning) {
    auto const input = read(with("\"dependent_count\":1", "\"dependent_count\":3"));
    ASSERT_TRUE(input);
    ASSERT_EQ(input->warnings.size(), 1U);
    EXPECT_EQ(input->warnings[0].code, warning_code::dependent_count_not_below_family_size);
    EXPECT_TRUE(read(with("\"dependent_count\":1", "\"dependent_count\":2"))->warnings.empty());
}

TEST(request_input, limits_of_totals) {
    auto const totals = [](std::string const& count, std::string const& principal) {
        return with("\"loans\":[", R"("totals":{"loan_count":)" + count +
                                       R"(,"open_loan_count":1,"outstanding_principal_cents":)" +
                                       principal + R"(,"accrued_interest_cents":0},"loans":[)");
    };
    std::string const at = "portfolio.totals.";
    EXPECT_TRUE(read(totals("2", "500")));
    EXPECT_EQ(faults_of(totals("2", "5000000000000")),
              (all_faults{{at + "outstanding_principal_cents", "contradiction"}}));
    EXPECT_EQ(faults_of(totals("501", "5000000000001")),
              (all_faults{{at + "loan_count", "out_of_range"},
                          {at + "outstanding_principal_cents", "out_of_range"}}));
    EXPECT_EQ(faults_of(totals("-1", "-1")),
              (all_faults{{at + "loan_count", "out_of_range"},
                          {at + "outstanding_principal_cents", "out_of_range"}}));
}

TEST(request_input, limits_of_a_portfolio) {
    std::string const at = "portfolio.loans";
    EXPECT_EQ(faults_of(with("\"outstanding_principal_cents\":500",
                             "\"outstanding_principal_cents\":-1")),
              (all_faults{{at + "[0].outstanding_principal_cents", "amount_out_of_range"}}));
    EXPECT_EQ(faults_of(with("662.5", "10000.5")),
              (all_faults{{at + "[0].interest_rate_bps", "out_of_range"}}));
    EXPECT_EQ(faults_of(with("\"loan_id\":\"b\"", "\"loan_id\":\"a\"")),
              (all_faults{{at + "[1].loan_id", "loan_id_not_unique"}}));
    EXPECT_EQ(faults_of(with("\"loan_id\":\"b\"", "\"loan_id\":\"\"")),
              (all_faults{{at + "[1].loan_id", "too_short"}}));
    EXPECT_EQ(
        faults_of(with("\"loan_id\":\"b\"", "\"loan_id\":\"b\",\"award_id_last4\":\"12345\"")),
        (all_faults{{at + "[1].award_id_last4", "too_long"}}));
    EXPECT_EQ(faults_of("{" + std::string{profile_text} + R"(,"portfolio":{"loans":[]}})"),
              (all_faults{{at, "no_loans"}}));
    std::string many = "0";
    for (int i = 0; i < 500; ++i)
        many += ",0";
    EXPECT_EQ(
        faults_of("{" + std::string{profile_text} + ",\"portfolio\":{\"loans\":[" + many + "]}}"),
        (all_faults{{at, "too_many_loans"}}));
    EXPECT_EQ(faults_of(with("\"loans\":[", "\"schema_version\":\"2\",\"loans\":[")),
              (all_faults{{"portfolio.schema_version", "not_allowed"}}));
}

TEST(request_input, all_faults_at_once_in_the_order_of_the_schema) {
    auto const text = exports::replaced(
        with("\"CA\"", "\"AK\"",
             R"(,"zzz":1,"include_rule_traces":"yes","consolidation_scenario":)"
             R"({"selection_mode":"selected_loans","included_loan_ids":["nope"]})"),
        R"("status":"paid_in_full")", R"("is_open":true,"status":"paid_in_full","later":2)");
    EXPECT_EQ(faults_of(exports::replaced(text, "662.5", "662.50001")),
              (all_faults{{"borrower_profile.poverty_guideline_region", "contradiction"},
                          {"portfolio.loans[0].interest_rate_bps", "bad_format"},
                          {"portfolio.loans[1].is_open", "contradiction"},
                          {"consolidation_scenario.included_loan_ids[0]", "unknown_id"},
                          {"include_rule_traces", "wrong_type"},
                          {"body", "unknown_field"},
                          {"portfolio.loans[1]", "unknown_field"}}));
}

TEST(request_input, a_body_that_is_no_request) {
    EXPECT_EQ(faults_of("[]"), (all_faults{{"body", "wrong_type"}}));
    EXPECT_EQ(faults_of("{"), (all_faults{{"body", "invalid_json"}}));
    EXPECT_EQ(faults_of("{}"),
              (all_faults{{"borrower_profile", "required"}, {"raw_text", "required"}}));
}

TEST(request_input, a_body_of_errors_gets_a_bounded_answer) {
    std::string members;
    for (int i = 0; i < 20'000; ++i)
        members += ",\"x" + std::to_string(i) + "\":0";
    reflect::fault_list faults;
    EXPECT_FALSE(test::read_request(request(members), faults));
    EXPECT_EQ(faults.omitted(), 20'000 - reflect::maximum_told_faults);
    EXPECT_EQ(faults.take().size(), reflect::maximum_told_faults);
}

TEST(request_input, no_message_repeats_a_value) {
    reflect::fault_list faults;
    auto text = exports::replaced(with("\"CA\"", "\"SECRET\""), "\"Ed\"", "\"SECRET\\u0007\"");
    text = exports::replaced(text, "\"b\"",
                             "\"SECRET SECRET SECRET SECRET SECRET SECRET SECRET "
                             "SECRET SECRET SECRET SECRET\"");
    EXPECT_FALSE(test::read_request(text, faults));
    auto const all = faults.take();
    EXPECT_EQ(all.size(), 3U);
    for (auto const& one : all)
        EXPECT_EQ((one.path + one.message).find("SECRET"), std::string::npos) << one.message;
}

} // namespace
} // namespace tassel::analysis::request_input_test
