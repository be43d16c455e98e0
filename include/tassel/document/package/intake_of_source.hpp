// The intake of one source as a page fills it in, before anything is kept of it: judged as the
// service judges it, but for what only the templates of forms know.
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

namespace tassel {

/// What was filled in so far, and the facts that it rests on, as the service tells them.
struct intake_fields_request : save_intake_request {
    document_facts facts{};
    bool whole_portfolio = false; ///< of a source that the plan does not bring: all loans count
    civil_date today{};
};
BOOST_DESCRIBE_STRUCT(intake_fields_request, (save_intake_request), (facts, whole_portfolio, today))

/// The fields of the source, with the branches that the values open; nothing where a value is
/// refused or the request none, which `faults` tells, a value by `values.<field>`.
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

} // namespace tassel
