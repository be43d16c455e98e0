// Makes the same checks of an operator's edition file at run time that the compiler makes of
// compiled editions. It also checks what the compiler does not: that every item has its field or is
// waived by name, and that every field has its place.
#pragma once

#include "mapping/editions/edition_file.hpp"

#include "tassel/document/form/form_edition.hpp"
#include "tassel/document/vocabulary/plan_source.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <span>

namespace tassel::mapping {

/// What an edition is checked against.
struct edition_law {
    form_registry const& registry;
    std::span<plan_source const> plan_sources;
    std::span<form_definition const> forms;
};

/// All faults, in the order of the file. No fault repeats text from the file.
[[nodiscard]] edition_faults check_edition_file(operator_edition const& one,
                                                edition_law const& law);

} // namespace tassel::mapping
