// The rule versions with their paperwork. Apart from rulesets.hpp: what answers quotes and analyses
// need not know the forms.
#pragma once

#include "rules/rulesets.hpp"
#include "rules/v2026_07_31/documents.hpp"

namespace tassel::rules {

/// The paperwork of a version: the ruleset that packages made under it are judged by for ever.
template <class Law>
struct documents_of;

template <>
struct documents_of<v2026_07_31> {
    using type = v2026_07_31_documents;
};

/// What 2026.11.30.1 corrects is no paperwork: it shares that of the version before it, which it
/// can as long as what documents ask of a ruleset beside their own definitions is the same.
template <>
struct documents_of<v2026_11_30> {
    using type = v2026_07_31_documents;

    static_assert(follows_catalog(type::plan_sources, v2026_11_30::catalog::ids),
                  "every plan brings one source");
    static_assert(&type::workflow_stages == &v2026_11_30::workflow_stages &&
                      &type::workflow_blockers == &v2026_11_30::workflow_blockers &&
                      &type::poverty_guidelines == &v2026_11_30::poverty_guidelines &&
                      &type::states == &v2026_11_30::states,
                  "a version that changes these has documents of its own");
};

/// Of new packages.
using newest_documents = documents_of<newest>::type;

} // namespace tassel::rules
