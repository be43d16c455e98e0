// To whom forms are sent, and how. Where post goes changes: each place has the day on which it was
// last looked up.
#pragma once

#include "tassel/condition/field_name.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/source.hpp"

#include <algorithm>
#include <span>

namespace tassel {

/// The name that stands for a choice.
struct named_choice {
    plain_text choice{};
    plain_text name{};
};

/// Where post for somebody goes. What could not be confirmed is left out.
struct mail_destination {
    plain_text destination{}; ///< its name here
    plain_text recipient{};   ///< whom it is for; may be empty where the loan data name somebody
    std::span<plain_text const> address{};
    plain_text phone{};
    plain_text fax{};
    plain_text where{};   ///< sentences: what is to be said of the address, or in place of one
    plain_text source{};  ///< where it was looked up
    civil_date checked{}; ///< when
};

struct submission_route {
    plain_text routing{};    ///< as in form_definition, e.g. loan_holder
    bool to_holders = false; ///< to each holder of the loans that the form is for
    plain_text recipient{};  ///< where it is one for all, and no destination says who
    field_name chosen{};     ///< the field that says which recipient, where the borrower chooses
    std::span<named_choice const> names{};
    plain_text destination{};        ///< where it goes; without one, the loan data say
    plain_text when_defaulted{};     ///< where loans in default go that the Department holds
    plain_text how{};                ///< sentences
    plain_text how_with_documents{}; ///< instead, where documents go along; may be empty
    plain_text whom_to_ask{};        ///< a sentence
};

/// The one of this name; null without one.
[[nodiscard]] constexpr submission_route const*
route_named(std::span<submission_route const> routes, plain_text routing) noexcept {
    auto const found = std::find_if(routes.begin(), routes.end(), [&](submission_route const& one) {
        return one.routing == routing;
    });
    return found == routes.end() ? nullptr : &*found;
}

/// What is said of a source that makes no form.
struct source_guidance {
    intake_source source{};
    plain_text text{}; ///< sentences
};

} // namespace tassel
