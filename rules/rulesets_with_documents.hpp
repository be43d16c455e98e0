// The rule versions with their documents and forms. They are not in rulesets.hpp, because code that
// answers quotes and analyses does not need documents.
#pragma once

#include "rules/contract/package_limits.hpp"
#include "rules/in_force/documents.hpp"
#include "rules/past/2026.07.31.2/documents.hpp"
#include "rules/past/2026.11.30.1/documents.hpp"
#include "rules/rulesets.hpp"
#include "tassel/document/checks/definition_checks.hpp"
#include "tassel/document/checks/source_checks.hpp"

#include <type_traits>

namespace tassel::rules {

// Requirements that the documents of every version must meet, or else they do not compile. Proofs
// that take long to compile are in tests/compile/.

/// `Documents` as the paperwork of `Law`. The paperwork either belongs to `Law` itself, or is
/// shared with another version that agrees in every property that documents need from a ruleset.
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

/// The paperwork of a version: the ruleset that always judges the packages of this version.
template <class Law>
struct documents_of;

template <>
struct documents_of<v2026_07_31> : checked_documents<v2026_07_31, v2026_07_31_documents> {};

/// Everything that is checked is the same in these documents as in those of the version in force.
template <>
struct documents_of<v2026_11_30> : checked_documents<v2026_11_30, v2026_12_31_documents> {
    using type = v2026_11_30_documents;
};

template <>
struct documents_of<v2026_12_31> : checked_documents<v2026_12_31, v2026_12_31_documents> {};

static_assert(rulesets::every([]<class Law>(chosen_ruleset<Law>) {
                  return sizeof(documents_of<Law>) != 0;
              }),
              "every version has its paperwork");

namespace detail {
template <class Documents>
struct forms_with;
template <>
struct forms_with<v2026_07_31_documents> {
    using type = v2026_07_31_paperwork;
};
template <>
struct forms_with<v2026_11_30_documents> {
    using type = v2026_11_30_paperwork;
};
template <>
struct forms_with<v2026_12_31_documents> {
    using type = v2026_12_31_paperwork;
};
} // namespace detail

/// The complete paperwork of a version: the rules that judge its packages, and the forms made for
/// them.
template <class Law>
using paperwork_of = typename detail::forms_with<typename documents_of<Law>::type>::type;

static_assert(std::is_same_v<newest_documents, documents_of<newest>::type> &&
                  std::is_same_v<newest_paperwork, paperwork_of<newest>>,
              "new packages get the newest version's paperwork");

} // namespace tassel::rules
