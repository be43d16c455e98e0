// The law in force with its documents and their forms. This is not part of the ruleset, because
// code that answers quotes and analyses does not need documents.
#pragma once

#include "rules/contract/plan_sources.hpp"
#include "rules/in_force/law_in_force.hpp"
#include "rules/paperwork/all_guide_rules.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/submission_routes.hpp"
#include "rules/sources/all_sources.hpp"
#include "rules/sources/pslf_tepslf_certification_application/intake.hpp"
#include "rules/texts/bundle_sentences.hpp"
#include "rules/texts/entry_sentences.hpp"
#include "rules/texts/spanish/spanish_texts.hpp"
#include "tassel/document/checks/letter_checks.hpp"
#include "tassel/document/guide/preferred_language.hpp"

namespace tassel::rules {

namespace documents {

/// The answer that determines the language of a borrower's papers, and the texts in the other
/// language.
inline constexpr tassel::document::preferred_language preferred_language{
    .field = "preferred_language", .spanish = spanish_choice, .texts = spanish_texts};

} // namespace documents

/// Adds the paperwork in force to a version.
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

struct v2026_12_31_documents : with_paperwork<v2026_12_31> {
    static constexpr tassel::document::intake_manners intake_manners{
        .counts_lead = true, .either_hyphenation = true, .formats_told = true};
};
static_assert(asks_of_open_months(v2026_12_31_documents::bundle_texts.letter,
                                  v2026_12_31_documents::ledger));

/// Adds the forms in force to the documents of a version.
template <class Documents>
struct with_forms : Documents {
    static constexpr auto const& form_registry = forms::registry;
    static constexpr auto const& preferred_language = documents::preferred_language;
};

struct v2026_12_31_paperwork : with_forms<v2026_12_31_documents> {};

/// The paperwork for new packages, without its forms and with them.
using newest_documents = v2026_12_31_documents;
using newest_paperwork = v2026_12_31_paperwork;

} // namespace tassel::rules
