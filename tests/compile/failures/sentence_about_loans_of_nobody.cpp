// Must fail with: static.assert(ion)? failed.*only who has such a loan reads of it
#include "rules/rulesets_with_documents.hpp"
#include "tassel/document/checks/claim_checks.hpp"

namespace tassel::sentence_about_loans_of_nobody {

constexpr std::array told{
    document::source_advice{.source = document::intake_source::general_forbearance_pdf,
                            .next = "Perkins Loans are left out.",
#ifdef TASSEL_CONTROL
                            .when = rules::documents::holds_perkins
#else
                            .when = rules::documents::holds_direct
#endif
    }};
struct law : rules::newest_documents {
    static constexpr auto guide_rules = [] {
        auto rules = rules::newest_documents::guide_rules;
        rules.advice = told;
        return rules;
    }();
};
static_assert(document::sentences_name_own_loans<law>(), "only who has such a loan reads of it");

} // namespace tassel::sentence_about_loans_of_nobody
