// The recipients of forms, and how forms are sent. Mailing addresses change, so each destination
// has the day on which it was last checked.
#pragma once

#include "tassel/condition/field_name.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/guide_claim.hpp"
#include "tassel/document/vocabulary/source.hpp"

#include <algorithm>
#include <span>

namespace tassel::document {

/// The name of the recipient that a choice stands for.
struct named_choice {
    plain_text choice{};
    plain_text name{};
};

/// A mailing destination. Details that could not be confirmed are left out.
struct mail_destination {
    plain_text destination{}; ///< its name in this program
    plain_text recipient{};   ///< the addressee; may be empty if the loan data names one
    std::span<plain_text const> address{};
    plain_text phone{};
    plain_text fax{};
    plain_text where{};   ///< sentences about the address, or sentences that replace it
    plain_text source{};  ///< where it was looked up
    civil_date checked{}; ///< when it was looked up
};

struct submission_route {
    plain_text routing{};    ///< the name of the route, as in form_definition, e.g. loan_holder
    bool to_holders = false; ///< send to each holder of the loans that the form covers
    plain_text recipient{};  ///< set if the same for everyone and no destination has it
    field_name chosen{};     ///< the field that says which recipient, if the borrower chooses
    std::span<named_choice const> names{};
    plain_text destination{};        ///< where forms go; if empty, the loan data decides
    plain_text when_defaulted{};     ///< for defaulted loans that the Department holds
    plain_text how{};                ///< in sentences
    plain_text how_with_documents{}; ///< replaces `how` when documents are included; may be empty
    /// Replaces `how` when nobody else completes a part of any of the forms; may be empty.
    plain_text how_uncertified{};
    plain_text whom_to_ask{}; ///< in one sentence
};

/// Returns the route with this name, or null.
[[nodiscard]] constexpr submission_route const*
route_named(std::span<submission_route const> routes, plain_text routing) noexcept {
    auto const found = std::find_if(routes.begin(), routes.end(), [&](submission_route const& one) {
        return one.routing == routing;
    });
    return found == routes.end() ? nullptr : &*found;
}

/// The text for a source that makes no form.
struct source_guidance {
    intake_source source{};
    plain_text text{}; ///< in sentences
    guide_claim claim{};
};

} // namespace tassel::document
