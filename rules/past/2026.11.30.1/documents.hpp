// Version 2026.11.30.1 with its documents and their forms. Its packages are judged like those of
// the version in force, but they still take intake, write papers, and guide in the manner of that
// time, and take only addresses in the United States.
#pragma once

#include "rules/in_force/documents.hpp"
#include "rules/past/2026.11.30.1/domestic_intake.hpp"
#include "rules/past/2026.11.30.1/papers.hpp"
#include "tassel/document/vocabulary/intake_manners.hpp"
#include "tassel/document/vocabulary/paper_manners.hpp"

namespace tassel::rules {

namespace documents {

inline constexpr auto intake_definitions_until_2026_11_30 =
    until_2026_11_30::undivided(domestic::intake_definitions);

} // namespace documents

struct v2026_11_30_documents : with_paperwork<v2026_12_31> {
    static constexpr auto const& intake_definitions =
        documents::intake_definitions_until_2026_11_30;
    static constexpr auto const& shared_identity = documents::domestic::shared_identity;
    static constexpr auto const& entry_hints = documents::domestic::entry_hints;
    static constexpr auto const& guide_rules = documents::until_2026_11_30::guide_rules;
    static constexpr tassel::document::intake_manners intake_manners{};
    static constexpr tassel::document::paper_manners paper_manners{};
    static constexpr auto const& guidance = documents::without_owners::guidance;
};

struct v2026_11_30_paperwork : with_forms<v2026_11_30_documents> {};

} // namespace tassel::rules
