// Must fail with: static.assert(ion)? failed.*no two sentences contradict each other
#include "rules/rulesets_with_documents.hpp"
#include "tassel/document/checks/claim_checks.hpp"

namespace tassel::sentences_that_contradict {

// Interest goes on, and there is none, in the same deferment.
constexpr auto told = [] {
    auto all = rules::documents::told_of_interest;
#ifndef TASSEL_CONTROL
    all[0].when = {};
#endif
    return all;
}();
struct law : rules::newest_documents {
    static constexpr auto guide_rules = [] {
        auto rules = rules::newest_documents::guide_rules;
        rules.advice = told;
        return rules;
    }();
};
static_assert(document::sentences_exclude_each_other<law>(),
              "no two sentences contradict each other");

} // namespace tassel::sentences_that_contradict
