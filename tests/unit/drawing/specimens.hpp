// Specimens of the forms, in every language, and of a test's own layouts.
#pragma once

#include "drawing/drawn_template.hpp"

#include "rules/in_force/documents.hpp"
#include "rules/sources/all_sources.hpp"
#include "rules/texts/bundle_sentences.hpp"

#include <boost/describe/enum_to_string.hpp>

#include <algorithm>
#include <cstddef>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::drawing::testing {

inline constexpr auto const& texts = rules::documents::bundle_texts.drawn;

/// The parts of a form's layout, with the fields that the form asks for.
[[nodiscard]] inline specimen_parts
form_specimen(document::form_layout const& layout, form_head const& head,
              document::form_language language = document::form_language::english) {
    auto const& forms = rules::documents::form_definitions;
    auto const form = std::find_if(forms.begin(), forms.end(),
                                   [&](auto const& one) { return one.source == layout.source; });
    auto const intake = static_cast<std::size_t>(form->intake);
    return {layout,
            head,
            texts,
            {&rules::documents::intake_definitions[intake], rules::documents::shared_identity},
            rules::documents::preferred_language.texts_in(language)};
}

/// A form in a language.
struct shown_form {
    document::form_layout layout;
    document::form_language language{};

    [[nodiscard]] document::form_source source() const { return layout.source; }
    [[nodiscard]] specimen_parts specimen(form_head const& head) const {
        return form_specimen(layout, head, language);
    }
};

[[nodiscard]] inline std::vector<shown_form> every_form() {
    std::vector<shown_form> forms;
    for (auto const language :
         {document::form_language::english, document::form_language::spanish}) {
        for (auto const& layout : rules::forms::registry.layouts)
            forms.push_back({layout, language});
    }
    return forms;
}
[[nodiscard]] inline std::string name_of(::testing::TestParamInfo<shown_form> const& tested) {
    std::string name{boost::describe::enum_to_string(tested.param.source(), "")};
    return name.append("_").append(boost::describe::enum_to_string(tested.param.language, ""));
}

} // namespace tassel::drawing::testing
