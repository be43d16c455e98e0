// The law in force with its documents and their forms. Separate from the documents, because code
// that judges intake does not need every field of every edition.
#pragma once

#include "rules/in_force/documents.hpp"
#include "rules/paperwork/language_choice.hpp"
#include "rules/sources/all_sources.hpp"

namespace tassel::rules {

/// The documents of a version with the forms in force.
template <class Documents>
struct with_forms : Documents {
    static constexpr auto const& form_registry = forms::registry;
    static constexpr auto const& preferred_language = documents::preferred_language;
};

struct v2026_12_31_paperwork : with_forms<v2026_12_31_documents> {};

} // namespace tassel::rules
