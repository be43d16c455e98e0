// Must fail with: static.assert(ion)? failed.*the routing is said once
#include "rules/paperwork/submission_routes.hpp"
#include "rules/sources/all_screening.hpp"
#include "rules/sources/all_sources.hpp"
#include "tassel/document/checks/source_checks.hpp"

namespace tassel::screening_routing_of_its_own {

struct law {
    static constexpr auto const& intake_definitions = rules::documents::intake_definitions;
    static constexpr auto const& form_definitions = rules::documents::form_definitions;
    static constexpr auto const& submission_routes = rules::documents::submission_routes;
    static constexpr auto screening_rules = [] {
        auto all = rules::screening_rules;
#ifndef TASSEL_CONTROL
        all[0].submission_routing = "loan_servicer";
#endif
        return all;
    }();
};
static_assert(document::routings_agree<law>(), "the routing is said once");

} // namespace tassel::screening_routing_of_its_own
