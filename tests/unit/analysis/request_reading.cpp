#include "unit/analysis/analysis_law.hpp"
#include "unit/analysis/compiled_analysis.hpp"

#include "rules/exports/export_tables.hpp"

namespace tassel::test {

std::optional<analysis::analysis_input> read_request(std::string_view text,
                                                     reflect::fault_list& faults) {
    return analysis::read_analysis_request<law>(text, faults);
}

} // namespace tassel::test
