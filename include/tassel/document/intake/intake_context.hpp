// The facts, other than intake, that intake is judged against.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/text_catalog.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"
#include "tassel/document/vocabulary/source.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tassel::document {

/// A kind of document with at least one attachment to a source.
struct attached_role {
    intake_source source{};
    std::string_view role{};
};

/// A text that a form of a source can't hold: it is too long, or has a character that can't be
/// printed. Only code that knows the form templates can find these.
struct unfit_value {
    intake_source source{};
    std::string field_id{}; ///< the full name of the field, or of its replacement text for printing
    std::string reason{};   ///< one sentence, without the value
};

struct intake_context {
    document_facts const& facts;
    civil_date today; ///< the server's date, UTC
    std::span<attached_role const> attached{};
    std::span<unfit_value const> unfit{};
    text_catalog translate{}; ///< translates the names of loan types that forms print
};

} // namespace tassel::document
