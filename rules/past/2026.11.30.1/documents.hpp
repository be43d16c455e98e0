// Version 2026.11.30.1 with its documents and their forms. Its packages are judged like those of
// the version in force, but they still take intake in the manner of that time.
#pragma once

#include "rules/in_force/documents.hpp"
#include "tassel/document/vocabulary/intake_manners.hpp"

namespace tassel::rules {

struct v2026_11_30_documents : v2026_12_31_documents {
    static constexpr tassel::document::intake_manners intake_manners{};
};

struct v2026_11_30_paperwork : with_forms<v2026_11_30_documents> {};

} // namespace tassel::rules
