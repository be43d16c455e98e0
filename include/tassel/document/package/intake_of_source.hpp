// Judges the intake of one source while a page fills it in, before any of it is stored. The
// judgment is the same as the service's, except for checks that require the form templates.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/intake/intake_report.hpp"
#include "tassel/document/intake/judge_source.hpp"
#include "tassel/document/intake/save_intake.hpp"
#include "tassel/document/package/package_request.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/ruleset.hpp"

#include <optional>
#include <string_view>

namespace tassel::document {

/// The values entered so far and the facts that they are judged by, both as the service sent them.
struct intake_fields_request : save_intake_request {
    document_facts facts{};
    bool whole_portfolio = false; ///< all loans count, because the plan does not require the source
    civil_date today{};
};
BOOST_DESCRIBE_STRUCT(intake_fields_request, (save_intake_request), (facts, whole_portfolio, today))

/// Returns the fields of the source, including those of branches that the values open. Returns
/// nothing if a value or the request is rejected; `faults` then has the reasons, with the path
/// `values.<field>` for a value.
template <intake_ruleset Law>
[[nodiscard]] std::optional<intake_report> intake_of_source(std::string_view text,
                                                            reflect::fault_list& faults) {
    reflect::json_document document;
    intake_fields_request request;
    if (!reflect::read_json_with(document, text, reflect::no_ruleset{}, faults, request) ||
        !faults.empty())
        return std::nullopt;
    intake_state state;
    intake_context const context{.facts = request.facts, .today = request.today};
    (void)save_intake<Law>(state, request.source_id, document, *request.values.node, context, {},
                           faults);
    if (!faults.empty()) return std::nullopt;
    return report_intake<Law>(
        judge_source<Law>(request.source_id, state, context, request.whole_portfolio), state);
}

} // namespace tassel::document
