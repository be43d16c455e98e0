// The ruleset of 2026-07-31 with its documents and their forms. Apart from the documents: what
// judges intake need not know every field of every edition.
#pragma once

#include "rules/paperwork/language_choice.hpp"
#include "rules/sources/all_forms.hpp"
#include "rules/v2026_07_31/documents.hpp"

namespace tassel::rules {

struct v2026_07_31_paperwork : v2026_07_31_documents {
    static constexpr auto const& form_registry = forms::registry;
    static constexpr auto const& preferred_language = documents::preferred_language;
};

} // namespace tassel::rules
