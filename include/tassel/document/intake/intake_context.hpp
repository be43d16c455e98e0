// What intake is judged against, beside itself.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"
#include "tassel/document/vocabulary/source.hpp"

#include <span>
#include <string_view>

namespace tassel {

/// A kind of document of which at least one is attached to a source.
struct attached_role {
    intake_source source{};
    std::string_view role{};
};

struct intake_context {
    document_facts const& facts;
    civil_date today; ///< the server's day, UTC
    std::span<attached_role const> attached{};
};

} // namespace tassel
