// The language that a borrower wants to read papers in: what is the service's own is written in it,
// and forms are taken in it where they are there in it.
#pragma once

#include "tassel/condition/field_name.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/core/text_catalogue.hpp"
#include "tassel/document/form/form_edition.hpp"
#include "tassel/document/intake/intake_values.hpp"

namespace tassel {

struct preferred_language {
    field_name field{};     ///< of the shared identity
    plain_text spanish{};   ///< the choice of that field; without an answer: English
    text_catalogue texts{}; ///< all that is written in Spanish

    [[nodiscard]] form_language chosen_in(intake_values const& identity) const {
        auto const* const answer = identity.find(field.hash());
        bool const is_spanish = answer != nullptr && answer->text == spanish.view();
        return is_spanish ? form_language::spanish : form_language::english;
    }
    /// The texts of a language.
    [[nodiscard]] text_catalogue texts_in(form_language language) const noexcept {
        return language == form_language::spanish ? texts : text_catalogue{};
    }
};

} // namespace tassel
