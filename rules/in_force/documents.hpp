// The law in force with its paperwork. Separate from the ruleset itself, because code that answers
// quotes and analyses does not need the forms.
#pragma once

#include "rules/contract/plan_sources.hpp"
#include "rules/in_force/law_in_force.hpp"
#include "rules/paperwork/all_guide_rules.hpp"
#include "rules/paperwork/borrower_name.hpp"
#include "rules/paperwork/submission_routes.hpp"
#include "rules/sources/all_sources.hpp"
#include "rules/sources/pslf_tepslf_certification_application/intake.hpp"
#include "rules/texts/bundle_sentences.hpp"
#include "rules/texts/entry_sentences.hpp"
#include "tassel/document/checks/letter_checks.hpp"

namespace tassel::rules {

/// A version with the paperwork in force.
template <class Law>
struct with_paperwork : Law {
    static constexpr auto const& intake_definitions = documents::intake_definitions;
    static constexpr auto const& form_definitions = documents::form_definitions;
    static constexpr auto const& shared_identity = documents::shared_identity;
    static constexpr auto const& choice_labels = documents::choice_labels;
    static constexpr auto const& entry_hints = documents::entry_hints;
    static constexpr auto identity_title = documents::identity_title;
    static constexpr auto const& plan_sources = documents::plan_sources;
    static constexpr auto const& scenario_sources = documents::scenario_sources;
    static constexpr auto const& optional_scenario_sources = documents::optional_scenario_sources;
    static constexpr auto const& prefilled_fields = documents::prefilled_employment;
    static constexpr auto const& attestation = documents::attestation;
    static constexpr auto const& submission_routes = documents::submission_routes;
    static constexpr auto const& guidance = documents::guidance;
    static constexpr auto const& guide_rules = documents::guide_rules;
    static constexpr auto const& bundle_texts = documents::bundle_texts;
    static constexpr auto const& borrower_name_parts = documents::borrower_name_parts;
    static constexpr auto const& borrower_number = documents::borrower_number;
};

struct v2026_12_31_documents : with_paperwork<v2026_12_31> {};
static_assert(asks_of_open_months(v2026_12_31_documents::bundle_texts.letter,
                                  v2026_12_31_documents::ledger));

} // namespace tassel::rules
