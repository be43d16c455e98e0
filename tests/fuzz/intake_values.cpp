// Saving intake under libFuzzer: the first line names a source, and the rest is sent in one body or
// in several. A refusal changes nothing. What is kept is read back unchanged and can be judged, and
// saving it again changes nothing. The same text is also read as though it were a kept record.
#include "rules/rulesets_with_documents.hpp"
#include "tassel/document/intake/intake_report.hpp"
#include "tassel/document/intake/judge_source.hpp"
#include "tassel/document/intake/save_intake.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace tassel;
using law = rules::newest_documents;

void require(bool met) {
    if (!met) std::abort();
}

document::document_facts a_portfolio() {
    document::document_facts facts;
    facts.analysis_as_of = {2026, 8, 1};
    facts.holders = {{.label = "dept_of_ed_example_servicing"}, {.label = "sample_credit_union"}};
    for (auto const type : {loan_type::direct_unsubsidized, loan_type::direct_parent_plus,
                            loan_type::ffel_stafford_subsidized, loan_type::perkins}) {
        document::document_loan loan;
        loan.loan_id = "loan_00" + std::to_string(facts.loans.size() + 1);
        loan.loan_type = type;
        loan.status = loan_status::in_repayment;
        loan.open = true;
        loan.holder = type == loan_type::ffel_stafford_subsidized ? 1 : 0;
        loan.made_date = loan.first_disbursement_date = civil_date{2012, 9, 5};
        facts.loans.push_back(loan);
    }
    return facts;
}

/// Saves one body, and returns whether it was accepted.
bool save(document::intake_state& state, document::intake_source source, std::string_view text,
          document::intake_context const& around) {
    reflect::json_document document;
    if (document.parse(text) != reflect::json_error::none) return false;
    reflect::fault_list faults;
    auto const before = state;
    bool const changed =
        document::save_intake<law>(state, source, document, document.root(), around, "", faults);
    require(changed == (state != before));
    require(faults.empty() || !changed);

    auto partly = before;
    document::partial_save saved;
    reflect::fault_list unreadable;
    bool const kept = document::save_right_values<law>(partly, source, document, document.root(),
                                                       around, "", saved, unreadable);
    require(kept == (partly != before));
    require(unreadable.empty() || !kept);
    if (faults.empty()) require(partly == state && saved.refused.empty());
    return faults.empty();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    static auto const facts = a_portfolio();
    document::intake_context const around{facts, {2026, 8, 15}};
    std::string_view text{reinterpret_cast<char const*>(data), size};
    auto const line = text.substr(0, text.find('\n'));
    auto const source = reflect::enumerator_named<document::intake_source>(line).value_or(
        document::intake_source{});
    text.remove_prefix(line.size());
    (void)document::read_intake_state(document::document_law_of<law>, text);

    document::intake_state state;
    while (!text.empty()) {
        text.remove_prefix(1);
        auto const body = text.substr(0, text.find('\n'));
        text.remove_prefix(body.size());
        if (!save(state, source, body, around)) continue;
        std::string kept;
        document::write_intake_state(kept, state);
        auto const read = read_intake_state(document::document_law_of<law>, kept);
        require(read && *read == state);
        std::string again;
        reflect::json_writer<std::string> writer{again};
        document::write_intake_values(writer, state.of(source));
        auto same = state;
        require(save(same, source, again, around) && same == state);
    }
    std::string report;
    reflect::write_json(report,
                        document::report_intake<law>(
                            document::judge_source<law>(source, state, around, true), state));
    require(!report.empty());
    return 0;
}
