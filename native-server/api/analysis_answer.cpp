#include "api/analysis_answer.hpp"

#include "crypto/sha256.hpp"

#include "rules/v2026_07_31/ruleset.hpp"
#include "tassel/analysis/analysis_answer.hpp"
#include "tassel/analysis/analyze.hpp"

#include <stdexcept>

namespace tassel::api {
namespace {

using law = rules::v2026_07_31;

analysis_record kept(std::string_view record) {
    auto read = read_analysis_record(record);
    if (!read) throw std::runtime_error{"a kept analysis has a form that is not known"};
    return std::move(*read);
}

} // namespace

analysis_answer answer_analysis(std::string_view body, analysis_context const& context) {
    reflect::fault_list faults;
    auto input = read_analysis_request<law>(body, faults);
    if (!input) {
        analysis_answer refused;
        reflect::write_faults(refused.envelope, context.request_id, faults.take());
        return refused;
    }
    auto outcome = analyze<law>(*input, {.analysis_id = context.analysis_id,
                                         .scenario_id = context.scenario_id,
                                         .created_at = context.created_at});
    if (input->raw_text) {
        outcome.snapshot.raw_text_sha256 = crypto::hexadecimal(crypto::sha256(*input->raw_text));
    }
    auto const record = make_analysis_record(outcome.snapshot, outcome.blocker);
    analysis_answer made{.record = text_of(record), .envelope = {}};
    write_analysis<law>(made.envelope, record);
    return made;
}

std::string analysis_envelope(std::string_view record) {
    std::string envelope;
    write_analysis<law>(envelope, kept(record));
    return envelope;
}

std::string plan_options_envelope(std::string_view record) {
    std::string envelope;
    write_plan_options<law>(envelope, kept(record));
    return envelope;
}

} // namespace tassel::api
