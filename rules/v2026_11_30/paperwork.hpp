// The ruleset of 2026-11-30 with its documents and their forms.
#pragma once

#include "rules/sources/all_forms.hpp"
#include "rules/v2026_11_30/documents.hpp"

namespace tassel::rules {

struct v2026_11_30_paperwork : v2026_11_30_documents {
    static constexpr auto const& form_registry = forms::registry;
};

} // namespace tassel::rules
