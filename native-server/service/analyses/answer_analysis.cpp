#include "service/analyses/answer_analysis.hpp"

#include "clock/utc_clock.hpp"
#include "crypto/sha256.hpp"
#include "service/analyses/analysis_functions.hpp"
#include "service/analyses/kept_record.hpp"
#include "service/analyses/newer_record.hpp"

#include "rules/exports/export_tables.hpp"
#include "rules/in_force/law_in_force.hpp"
#include "rules/kept_version.hpp"
#include "tassel/answer/analyzed_borrower.hpp"
#include "tassel/answer/bill_check_input.hpp"
#include "tassel/answer/keep_analysis.hpp"
#include "tassel/answer/merged_exports.hpp"
#include "tassel/answer/projection_input.hpp"
#include "tassel/reflect/envelope.hpp"
#include "tassel/reflect/json_reader.hpp"

#include <utility>

namespace tassel::service {
namespace {

analysis::analysis_record kept(std::string_view record) {
    auto read = analysis::read_analysis_record(record);
    if (!read) throw newer_record{"a kept analysis has an unknown format"};
    return std::move(*read);
}

std::string envelope_of(analysis::analysis_record const& record,
                        void (*analysis_functions::*write)(std::string&,
                                                           analysis::analysis_record const&)) {
    constexpr std::size_t usual_workflow = 2048;
    std::string envelope;
    envelope.reserve(record.kept.snapshot.text.size() + record.selectable_options.text.size() +
                     usual_workflow);
    (analysis_functions_under(rules::version_of(record.kept.rule_version)).*write)(envelope,
                                                                                   record);
    return envelope;
}

struct kept_question {
    std::string question_id{};
    screening::screening_answer answer{};
};
BOOST_DESCRIBE_STRUCT(kept_question, (), (question_id, answer))
constexpr bool open_members(std::type_identity<kept_question>) {
    return true;
}

/// The members of a borrower that hold the answered questions.
struct screened_borrower {
    std::optional<std::vector<kept_question>> document_screening{};
};
BOOST_DESCRIBE_STRUCT(screened_borrower, (), (document_screening))
constexpr bool open_members(std::type_identity<screened_borrower>) {
    return true;
}

/// Returns the screening answers that came with the request for the analysis.
screening::document_screening_answers screening_of(analysis::analysis_record const& record) {
    reflect::fault_list faults;
    auto const read =
        reflect::read_json<screened_borrower>(record.kept.snapshot.text, rules::newest{}, faults);
    screening::document_screening_answers answers;
    if (!read || !read->document_screening) return answers;
    reflect::for_each_member<screening::document_screening_answers>([&](auto member) {
        for (auto const& question : *read->document_screening) {
            if (question.question_id == reflect::member_name<decltype(member)>) {
                answers.*member.pointer = question.answer;
            }
        }
    });
    return answers;
}

/// Returns the borrower of a kept analysis. A kept analysis has the same form as new work, so we
/// read it in the same way.
analysis::analyzed_borrower borrower_of(analysis::analysis_record const& record) {
    reflect::fault_list faults;
    auto read = reflect::read_json<analysis::analyzed_borrower>(record.kept.snapshot.text,
                                                                rules::newest{}, faults);
    if (!read) throw newer_record{"the loans or the profile of a kept analysis can't be read"};
    return std::move(*read);
}

answer refused(reflect::fault_list& faults, std::string_view request_id) {
    answer made{.status = 422, .body = {}};
    reflect::write_faults(made.body, request_id, std::move(faults));
    return made;
}

template <class Data>
answer shown(Data const& data) {
    answer made;
    reflect::write_success(made.body, data);
    return made;
}

std::string_view version_of(analysis_context const& context) noexcept {
    return context.rule_version.empty() ? rules::newest::version.view() : context.rule_version;
}

/// Refuses a request that the version can't answer.
void refuse_version(reflect::fault_list& faults, std::string_view why) {
    faults.add(reflect::name_of<analysis::projection>(&analysis::projection::analysis_id),
               reflect::fault_code::not_allowed, why);
}
void refuse_without_advice(reflect::fault_list& faults) {
    refuse_version(faults,
                   "names an analysis whose rules give no advice: create the analysis again");
}
void refuse_without_bills(reflect::fault_list& faults) {
    refuse_version(faults,
                   "names an analysis whose rules check no bills: create the analysis again");
}

} // namespace

std::optional<analysis::analysis_record> kept_record(std::string_view text) {
    return analysis::read_analysis_record(text);
}

analysis_answer answer_analysis(std::string_view body, analysis_context const& context) {
    // The request is read like new work, no matter which version decides. An older version ignores
    // members that it does not know.
    reflect::fault_list faults;
    auto input = analysis::read_analysis_request<rules::newest>(body, faults);
    if (!input) {
        analysis_answer refused;
        reflect::write_faults(refused.envelope, context.request_id, std::move(faults));
        return refused;
    }
    auto outcome = analysis_functions_under(version_of(context))
                       .analyze(*input, {.analysis_id = context.analysis_id,
                                         .scenario_id = context.scenario_id,
                                         .created_at = context.created_at});
    if (input->raw_text) {
        outcome.snapshot.raw_text_sha256 = crypto::hexadecimal(crypto::sha256(*input->raw_text));
    }
    auto const record = analysis::make_analysis_record(outcome.snapshot, outcome.blocker);
    return {.record = analysis::text_of(record),
            .envelope = envelope_of(record, &analysis_functions::write_analysis)};
}

std::string analysis_envelope(std::string_view record) {
    return envelope_of(kept(record), &analysis_functions::write_analysis);
}

std::string plan_options_envelope(std::string_view record) {
    return envelope_of(kept(record), &analysis_functions::write_plan_options);
}

answer answer_projection(std::string_view record, std::string_view body,
                         std::string_view request_id) {
    auto const analysis = kept(record);
    auto const& functions = analysis_functions_under(rules::version_of(analysis.kept.rule_version));
    reflect::fault_list faults;
    if (functions.project == nullptr) refuse_without_advice(faults);
    auto const of = borrower_of(analysis);
    auto const request = analysis::read_projection_request(
        body, {functions.projected, &of.borrower_profile}, faults);
    if (!faults.empty()) return refused(faults, request_id);
    return shown(functions.project(of.analysis_id, of.portfolio, of.borrower_profile, request,
                                   screening_of(analysis)));
}

answer answer_projection_input(std::string_view body, analysis_context const& context) {
    auto const& functions = analysis_functions_under(version_of(context));
    reflect::fault_list faults;
    if (functions.project == nullptr) refuse_without_advice(faults);
    auto const read =
        analysis::read_projection_input<rules::newest>(body, functions.projected, faults);
    if (!read || !faults.empty()) return refused(faults, context.request_id);
    auto const& of = read->analysis;
    return shown(
        functions.project(context.analysis_id, of.portfolio, of.borrower_profile, read->projection,
                          of.document_screening.value_or(screening::document_screening_answers{})));
}

answer answer_bill_check(std::string_view record, std::string_view body,
                         std::string_view request_id) {
    auto const analysis = kept(record);
    auto const& functions = analysis_functions_under(rules::version_of(analysis.kept.rule_version));
    reflect::fault_list faults;
    if (functions.check_bill == nullptr) refuse_without_bills(faults);
    auto const request = analysis::read_bill_check_request<rules::newest>(body, faults);
    if (!request) return refused(faults, request_id);
    auto const of = borrower_of(analysis);
    auto const made = functions.check_bill(of.portfolio, of.borrower_profile, *request, faults);
    return made ? shown(*made) : refused(faults, request_id);
}

answer answer_bill_check_input(std::string_view body, analysis_context const& context) {
    auto const& functions = analysis_functions_under(version_of(context));
    reflect::fault_list faults;
    if (functions.check_bill == nullptr) refuse_without_bills(faults);
    auto const read = analysis::read_bill_check_input<rules::newest>(body, faults);
    if (!read || !faults.empty()) return refused(faults, context.request_id);
    reflect::fault_list of_bill;
    auto const& of = read->analysis;
    auto const made = functions.check_bill(of.portfolio, of.borrower_profile, read->bill, of_bill);
    if (made) return shown(*made);
    analysis::add_faults_of(&analysis::bill_check_input::bill, of_bill, faults);
    return refused(faults, context.request_id);
}

answer answer_merge(std::string_view body, std::string_view request_id) {
    reflect::fault_list faults;
    auto const made = analysis::merge_exports<rules::newest>(body, utc_now().date, faults);
    return made ? shown(*made) : refused(faults, request_id);
}

file_to_merge mark_file(std::string_view text) {
    auto const read = exports::read_export<rules::export_tables>(
        text, source_label::studentaid_text_export, rules::newest::loan_dates);
    if (!read.faults.empty()) return {.text = {}, .fault = read.faults.front().message};
    bool const marked =
        !exports::find_marked_files(text, source_label::studentaid_text_export).files.empty();
    file_to_merge file;
    if (!marked)
        file.text = exports::file_mark(exports::label_of(read.portfolio.detected_format)) + "\n";
    file.text.append(text);
    if (!file.text.ends_with('\n')) file.text.push_back('\n');
    return file;
}

} // namespace tassel::service
