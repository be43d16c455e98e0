// Must fail with: static.assert(ion)? failed.*the sources are in the order of their identifiers
#include "rules/in_force/documents.hpp"
#include "tassel/document/checks/definition_checks.hpp"

namespace tassel::sources_out_of_order {

struct law : rules::newest_documents {
    static constexpr auto intake_definitions = [] {
        auto all = rules::documents::intake_definitions;
#ifndef TASSEL_CONTROL
        std::swap(all[4], all[5]);
#endif
        return all;
    }();
};
static_assert(document::definitions_are_in_order<law>(),
              "the sources are in the order of their identifiers");

} // namespace tassel::sources_out_of_order
