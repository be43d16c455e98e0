// Drafts with a complete intake for a plan's source, forgiveness, or a discharge, with the loans of
// the sample exports.
#pragma once

#include "unit/document/intake_draft.hpp"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::test {

using words = std::vector<std::string>;

/// The facts of a sample export, analyzed on 2026-08-01 for a single borrower.
document::document_facts facts_of_export(std::string const& name, words const& locked = {});

/// Whether a chosen consolidation leaves the loan out.
inline bool is_left_out(std::string_view loan_id) {
    return loan_id == "loan_003" || loan_id == "loan_004";
}

/// The facts of a portfolio. Every open loan is locked, and is consolidated unless it is left out.
inline document::document_facts facts_for(std::string const& portfolio) {
    auto facts = facts_of_export(portfolio);
    for (auto& one : facts.loans) {
        one.locked = one.open;
        one.consolidated = one.open && !is_left_out(one.loan_id);
    }
    return facts;
}

inline std::vector<intake_example> const& request_examples() {
    static auto const examples = intake_examples("intake_examples.json");
    return examples;
}

inline intake_draft with(intake_example const& example) {
    intake_draft draft{example.source, facts_for(example.portfolio)};
    EXPECT_EQ(draft.save(example.values), accepted) << example.branch;
    return draft;
}

/// A draft with the values of the example whose branch begins with this text.
inline intake_draft requested(document::intake_source source, std::string_view branch) {
    for (auto const& one : request_examples()) {
        if (one.source == source && one.branch.starts_with(branch)) return with(one);
    }
    ADD_FAILURE() << "no example " << branch;
    return intake_draft{source};
}

/// The refusal of a field with a code.
inline refusals refused(std::string const& field, std::string_view code) {
    return {field + ": " + std::string{code}};
}

} // namespace tassel::test
