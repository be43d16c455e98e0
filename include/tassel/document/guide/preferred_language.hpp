// The language in which a borrower wants to read papers. The service writes its own texts in that
// language, and chooses forms in it if they exist.
#pragma once

#include "tassel/condition/field_name.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/core/text_catalog.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/intake/intake_values.hpp"

namespace tassel::document {

struct preferred_language {
    field_name field{};   ///< from the shared identity
    plain_text spanish{}; ///< the choice of that field that means Spanish; no answer means English
    text_catalog texts{}; ///< everything that is written in Spanish

    [[nodiscard]] form_language chosen_in(intake_values const& identity) const {
        auto const* const answer = identity.find(field.hash());
        bool const is_spanish = answer != nullptr && answer->text == spanish.view();
        return is_spanish ? form_language::spanish : form_language::english;
    }
    /// Returns the texts in a language.
    [[nodiscard]] text_catalog texts_in(form_language language) const noexcept {
        return language == form_language::spanish ? texts : text_catalog{};
    }
};

} // namespace tassel::document
