// Must fail with: static.assert(ion)? failed.*the title is said once
#include "rules/sources/all_sources.hpp"
#include "tassel/document/checks/source_checks.hpp"

namespace tassel::form_title_of_its_own {

struct law {
    static constexpr auto const& intake_definitions = rules::documents::intake_definitions;
    static constexpr auto form_definitions = [] {
        auto all = rules::documents::form_definitions;
#ifndef TASSEL_CONTROL
        all[0].title = "Income-Driven Repayment Request";
#endif
        return all;
    }();
};
static_assert(document::titles_agree<law>(), "the title is said once");

} // namespace tassel::form_title_of_its_own
