// Version 2026.11.30.1 with its documents and their forms. Its packages are judged like those of
// the version in force, but they still take intake in the manner of that time, and their guides say
// what they said then.
#pragma once

#include "rules/in_force/documents.hpp"
#include "rules/past/2026.11.30.1/guide_rules.hpp"
#include "tassel/document/vocabulary/intake_manners.hpp"

namespace tassel::rules {

struct v2026_11_30_documents : v2026_12_31_documents {
    static constexpr tassel::document::intake_manners intake_manners{};
    static constexpr auto const& guidance = documents::without_owners::guidance;
    static constexpr auto const& guide_rules = documents::without_owners::guide_rules;
};

struct v2026_11_30_paperwork : with_forms<v2026_11_30_documents> {};

} // namespace tassel::rules
