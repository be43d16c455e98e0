// Version 2026.07.31.2 with its documents and their forms.
#pragma once

#include "rules/in_force/paperwork.hpp"
#include "rules/past/2026.07.31.2/documents.hpp"

namespace tassel::rules {

struct v2026_07_31_paperwork : with_forms<v2026_07_31_documents> {};

} // namespace tassel::rules
