// Everything that a borrower who prefers Spanish reads on paper, as the Department of Education
// writes it on its own Spanish forms: acreedor is the holder, entidad administradora the servicer,
// aplazamiento de pago a deferment, suspensión temporal de cobro a forbearance, condonación
// forgiveness, anulación a discharge. That nothing is missing, unused or stated twice, the compiler
// checks (tests/compile/translations.cpp).
#pragma once

#include "rules/texts/spanish/facts/spanish_letter.hpp"
#include "rules/texts/spanish/facts/spanish_loan_types.hpp"
#include "rules/texts/spanish/spanish_advice.hpp"
#include "rules/texts/spanish/spanish_bundle.hpp"
#include "rules/texts/spanish/spanish_disability.hpp"
#include "rules/texts/spanish/spanish_documents.hpp"
#include "rules/texts/spanish/spanish_duty.hpp"
#include "rules/texts/spanish/spanish_false_certification.hpp"
#include "rules/texts/spanish/spanish_guide.hpp"
#include "rules/texts/spanish/spanish_hardship.hpp"
#include "rules/texts/spanish/spanish_income_driven.hpp"
#include "rules/texts/spanish/spanish_loans_chosen.hpp"
#include "rules/texts/spanish/spanish_pages.hpp"
#include "rules/texts/spanish/spanish_plans.hpp"
#include "rules/texts/spanish/spanish_recovery.hpp"
#include "rules/texts/spanish/spanish_routes.hpp"
#include "rules/texts/spanish/spanish_school_discharges.hpp"
#include "rules/texts/spanish/spanish_service.hpp"
#include "rules/texts/spanish/spanish_short_answers.hpp"
#include "rules/texts/spanish/spanish_study.hpp"
#include "rules/texts/spanish/spanish_titles.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/core/text_catalogue.hpp"

namespace tassel::rules {

namespace spanish {

inline constexpr auto entries = catalogued(
    joined(titles, document_kinds, income_driven, loans_chosen, service, disability,
           school_discharges, false_certification, hardship, study, duty, recovery, pages, plans,
           routes, guide, bundle, advice, short_answers, letter, loan_types));

} // namespace spanish

inline constexpr text_catalogue spanish_texts{"es-US", spanish::entries};

} // namespace tassel::rules
