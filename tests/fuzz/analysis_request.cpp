// Create-analysis requests under libFuzzer. Any text gives faults or an analysis, never both. A
// kept analysis is read back unchanged.
#include "fuzz/checks/export_checks.hpp"

#include "rules/rulesets.hpp"
#include "tassel/analysis/request_input.hpp"
#include "tassel/answer/analysis_answer.hpp"
#include "tassel/answer/analyze.hpp"
#include "tassel/answer/keep_analysis.hpp"
#include "tassel/reflect/json_document.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

using namespace tassel;
using namespace tassel::fuzz;
using law = rules::newest;

void check_analysis(analysis::analysis_input const& input) {
    auto const outcome = analysis::analyze<law>(input, {.analysis_id = "anl_fuzz",
                                                        .scenario_id = "scn_fuzz",
                                                        .created_at = "2026-11-21T00:00:00Z"});
    auto const record = analysis::make_analysis_record(outcome.snapshot, outcome.blocker);
    auto const text = analysis::text_of(record);
    auto const again = analysis::read_analysis_record(text);
    require(again && analysis::text_of(*again) == text);
    std::string answer;
    analysis::write_analysis<law>(answer, *again);
    reflect::json_document document;
    require(document.parse(answer) == reflect::json_error::none);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const text{reinterpret_cast<char const*>(data), size};
    reflect::fault_list faults;
    auto const input = analysis::read_analysis_request<law>(text, faults);
    require(input.has_value() == faults.empty());
    if (input) check_analysis(*input);
    return 0;
}
