// To whom forms are sent, and how. Without addresses: those change, and stand on the forms.
#pragma once

#include "tassel/condition/field_name.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/source.hpp"

#include <span>

namespace tassel {

/// The name that stands for a choice.
struct named_choice {
    plain_text choice{};
    plain_text name{};
};

struct submission_route {
    plain_text routing{};    ///< as in form_definition, e.g. loan_holder
    bool to_holders = false; ///< to each holder of the loans that the form is for
    plain_text recipient{};  ///< where it is one for all
    field_name chosen{};     ///< the field that says which recipient, where the borrower chooses
    std::span<named_choice const> names{};
    plain_text how{}; ///< sentences
};

/// What is said of a source that makes no form.
struct source_guidance {
    intake_source source{};
    plain_text text{}; ///< sentences
};

} // namespace tassel
