// What intake is judged against, beside itself.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"
#include "tassel/document/vocabulary/source.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tassel {

/// A kind of document of which at least one is attached to a source.
struct attached_role {
    intake_source source{};
    std::string_view role{};
};

/// A text that a form of a source can't carry: it has no room there, or a character that can't be
/// printed. Found where the templates of forms are known.
struct unfit_value {
    intake_source source{};
    std::string field_id{}; ///< by its full name; of the field, or of how it is printed
    std::string reason{};   ///< a sentence, without the value
};

struct intake_context {
    document_facts const& facts;
    civil_date today; ///< the server's day, UTC
    std::span<attached_role const> attached{};
    std::span<unfit_value const> unfit{};
};

} // namespace tassel
