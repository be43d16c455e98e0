// Specimens of the forms and of a test's own layouts.
#pragma once

#include "drawing/drawn_template.hpp"

#include "rules/sources/all_documents.hpp"
#include "rules/texts/bundle_sentences.hpp"

#include <algorithm>
#include <cstddef>

namespace tassel::drawing::testing {

inline constexpr auto const& texts = rules::documents::bundle_texts.drawn;

/// Of a form's layout, with the fields that the form asks for.
[[nodiscard]] inline specimen_parts form_specimen(form_layout const& layout,
                                                  form_head const& head) {
    auto const& forms = rules::documents::form_definitions;
    auto const form = std::find_if(forms.begin(), forms.end(),
                                   [&](auto const& one) { return one.source == layout.source; });
    auto const intake = static_cast<std::size_t>(form->intake);
    return {layout,
            head,
            texts,
            {&rules::documents::intake_definitions[intake], rules::documents::shared_identity}};
}

} // namespace tassel::drawing::testing
