// Drafts with a complete intake for a deferment, a forbearance, or another request.
#pragma once

#include "unit/document/intake_draft.hpp"

namespace tassel::test {

inline std::vector<intake_example> const& relief_examples() {
    static auto const examples = intake_examples("intake_examples_relief.json");
    return examples;
}

/// A draft with the values of the example whose branch begins with this text.
inline intake_draft filled(document::intake_source source, std::string_view branch,
                           document::document_facts facts = loans_of_every_kind()) {
    intake_draft draft{source, std::move(facts)};
    for (auto const& one : relief_examples()) {
        if (one.source != source || !one.branch.starts_with(branch)) continue;
        EXPECT_EQ(draft.save(one.values), accepted) << one.branch;
        return draft;
    }
    ADD_FAILURE() << "no example " << branch;
    return draft;
}

using codes = std::vector<std::string>;
using roles = std::vector<std::string>;
using places = std::vector<std::int64_t>;
using ids = std::vector<std::string>;

} // namespace tassel::test
