// Drafts with a complete request for a school-related discharge.
#pragma once

#include "unit/document/request_drafts.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tassel::test {

inline intake_draft discharge(std::string_view branch) {
    return requested(document::intake_source::school_related_discharge_workflow, branch);
}

/// Expects that this answer alone closes a complete request, for this reason alone.
inline void expect_closed_by(std::string_view branch, sent_field const& answer,
                             std::string const& code) {
    auto draft = discharge(branch);
    EXPECT_EQ(draft.status(), document::intake_status::complete) << branch;
    EXPECT_EQ(draft.save(std::vector{answer}), accepted) << answer.field;
    EXPECT_EQ(draft.status(), document::intake_status::blocked) << answer.field;
    EXPECT_EQ(draft.blockers(), words{code}) << answer.field;
}

} // namespace tassel::test
