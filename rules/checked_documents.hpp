// What the documents of every version must fulfil before they compile. What takes the compiler long
// to prove of them stands in tests/compile/.
#pragma once

#include "rules/contract/package_limits.hpp"
#include "tassel/document/checks/definition_checks.hpp"
#include "tassel/document/checks/source_checks.hpp"

namespace tassel::rules {

/// `Documents` as the paperwork of `Law`: of its own, or shared with a version that differs in
/// nothing that documents ask of a ruleset beside their own definitions.
template <class Law, class Documents>
struct checked_documents {
    using type = Documents;

    static_assert(definitions_are_in_order<Documents>());
    static_assert(names_are_unique<Documents>());
    static_assert(fields_are_sane<Documents>());
    static_assert(roles_are_sane<Documents>(contract::manifest_sources));
    static_assert(forms_are_sane<Documents>());
    static_assert(routings_agree<Documents, Law>());
    static_assert(certification_roles_agree<Documents, Law>());
    static_assert(titles_agree<Documents>());
    static_assert(follows_catalog(Documents::plan_sources, Law::catalog::ids),
                  "every plan brings one source");
    static_assert(&Documents::workflow_stages == &Law::workflow_stages &&
                      &Documents::workflow_blockers == &Law::workflow_blockers &&
                      &Documents::poverty_guidelines == &Law::poverty_guidelines &&
                      &Documents::states == &Law::states,
                  "a version that changes these has documents of its own");
};

} // namespace tassel::rules
