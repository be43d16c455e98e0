// Must fail with: static.assert(ion)? failed.*the certification is said once
#include "rules/paperwork/submission_routes.hpp"
#include "rules/sources/all_screening.hpp"
#include "rules/sources/all_sources.hpp"
#include "tassel/document/checks/source_checks.hpp"

namespace tassel::screening_certification_of_its_own {

struct law {
    static constexpr auto const& intake_definitions = rules::documents::intake_definitions;
    static constexpr auto const& form_definitions = rules::documents::form_definitions;
    static constexpr auto const& submission_routes = rules::documents::submission_routes;
    static constexpr auto screening_rules = [] {
        auto all = rules::screening_rules;
#ifndef TASSEL_CONTROL
        all[0].certification_role = "physician";
#endif
        return all;
    }();
};
static_assert(document::certification_roles_agree<law>(), "the certification is said once");

} // namespace tassel::screening_certification_of_its_own
