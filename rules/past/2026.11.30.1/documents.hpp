// Version 2026.11.30.1 with its documents and their forms. Its packages are judged like those of
// the version in force, but they still take intake in the manner of that time.
#pragma once

#include "rules/in_force/documents.hpp"
#include "tassel/document/vocabulary/intake_manners.hpp"

namespace tassel::rules {

namespace documents {

/// In this version and those before it, paper came first, and documents were mailed even if their
/// form could not be made.
inline constexpr auto guide_rules_of_paper = [] {
    auto rules = guide_rules;
    rules.ways = {};
    return rules;
}();

} // namespace documents

struct v2026_11_30_documents : v2026_12_31_documents {
    static constexpr auto const& guide_rules = documents::guide_rules_of_paper;
    static constexpr tassel::document::intake_manners intake_manners{};
};

struct v2026_11_30_paperwork : with_forms<v2026_11_30_documents> {};

} // namespace tassel::rules
