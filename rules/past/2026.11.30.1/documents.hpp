// Version 2026.11.30.1 with its documents and their forms. The definitions are those in force, but
// packages of this version still take intake in the manner of that time.
#pragma once

#include "rules/in_force/documents.hpp"
#include "rules/past/2026.11.30.1/ruleset.hpp"

namespace tassel::rules {

struct v2026_11_30_documents : with_paperwork<v2026_11_30> {};

struct v2026_11_30_paperwork : with_forms<v2026_11_30_documents> {};

} // namespace tassel::rules
