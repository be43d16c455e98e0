#include "service/analyses/answer_analysis.hpp"

#include "crypto/sha256.hpp"
#include "service/analyses/analysis_desk.hpp"

#include "rules/exports/export_tables.hpp"
#include "rules/rulesets.hpp"
#include "tassel/reflect/envelope.hpp"

#include <stdexcept>

namespace tassel::api {
namespace {

analysis_record kept(std::string_view record) {
    auto read = read_analysis_record(record);
    if (!read) throw std::runtime_error{"a kept analysis has a form that is not known"};
    return std::move(*read);
}

std::string envelope_of(analysis_record const& record,
                        void (*analysis_desk::*write)(std::string&, analysis_record const&)) {
    constexpr std::size_t usual_workflow = 2048;
    std::string envelope;
    envelope.reserve(record.kept.snapshot.text.size() + record.selectable_options.text.size() +
                     usual_workflow);
    (analysis_desk_under(rules::version_of(record.kept.rule_version)).*write)(envelope, record);
    return envelope;
}

} // namespace

analysis_desk const& analysis_desk_under(std::string_view rule_version) {
    auto const* const desk = rules::by_version(rule_version, []<class Law>(chosen_ruleset<Law>) {
                                 return &analysis_desk_of<Law>();
                             }).value_or(nullptr);
    if (desk == nullptr) throw std::runtime_error{"a rule version is not one of this program's"};
    return *desk;
}

analysis_answer answer_analysis(std::string_view body, analysis_context const& context) {
    // Read as new work is, whatever version decides: what an older one does not know of is not
    // counted.
    reflect::fault_list faults;
    auto input = read_analysis_request<rules::newest>(body, faults);
    if (!input) {
        analysis_answer refused;
        reflect::write_faults(refused.envelope, context.request_id, faults.take());
        return refused;
    }
    auto const version =
        context.rule_version.empty() ? rules::newest::version.view() : context.rule_version;
    auto outcome = analysis_desk_under(version).analyze(*input, {.analysis_id = context.analysis_id,
                                                                 .scenario_id = context.scenario_id,
                                                                 .created_at = context.created_at});
    if (input->raw_text) {
        outcome.snapshot.raw_text_sha256 = crypto::hexadecimal(crypto::sha256(*input->raw_text));
    }
    auto const record = make_analysis_record(outcome.snapshot, outcome.blocker);
    return {.record = text_of(record),
            .envelope = envelope_of(record, &analysis_desk::write_analysis)};
}

std::string analysis_envelope(std::string_view record) {
    return envelope_of(kept(record), &analysis_desk::write_analysis);
}

std::string plan_options_envelope(std::string_view record) {
    return envelope_of(kept(record), &analysis_desk::write_plan_options);
}

} // namespace tassel::api
