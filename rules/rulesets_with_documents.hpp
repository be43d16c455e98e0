// The rule versions with their paperwork. Apart from rulesets.hpp: what answers quotes and analyses
// need not know the forms.
#pragma once

#include "rules/checked_documents.hpp"
#include "rules/in_force/documents.hpp"
#include "rules/past/2026.07.31.2/documents.hpp"
#include "rules/rulesets.hpp"

namespace tassel::rules {

/// The paperwork of a version: the ruleset that packages made under it are judged by for ever.
template <class Law>
struct documents_of;

template <>
struct documents_of<v2026_07_31> : checked_documents<v2026_07_31, v2026_07_31_documents> {};

/// Its packages are judged as today's are.
template <>
struct documents_of<v2026_11_30> : checked_documents<v2026_11_30, v2026_12_31_documents> {};

template <>
struct documents_of<v2026_12_31> : checked_documents<v2026_12_31, v2026_12_31_documents> {};

static_assert(rulesets::every([]<class Law>(chosen_ruleset<Law>) {
                  return sizeof(documents_of<Law>) != 0;
              }),
              "every version has its paperwork");

/// Of new packages.
using newest_documents = documents_of<newest>::type;

} // namespace tassel::rules
