// The rules for reading, drawing, and mapping the forms of new packages. Only one source file
// includes these rules, because compiling all forms with all their editions takes twenty seconds.
#pragma once

#include "tassel/core/law_calendar.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/preferred_language.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/plan_source.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <span>

namespace tassel::forms {

/// Members of the newest ruleset, under the names that they have in the ruleset.
struct paperwork_members {
    std::span<document::intake_definition const> intake_definitions;
    std::span<document::form_definition const> form_definitions;
    std::span<document::intake_field const> shared_identity;
    std::span<document::plan_source const> plan_sources;
    tassel::document::form_registry const& form_registry;
    tassel::document::bundle_texts const& bundle_texts;
    tassel::document::preferred_language const& preferred_language;
    std::span<law_day const> expirations; ///< dates printed on the editions of forms, in order
};

/// This constant is initialized at compile time, so it is valid before any code runs.
extern paperwork_members const newest_paperwork;

} // namespace tassel::forms
