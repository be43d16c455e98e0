// Must fail with: static.assert(ion)? failed.*the sources are those of the contract
#include "rules/contract/intake_sources.hpp"
#include "rules/documents/documents.hpp"
#include "tassel/document/checks/source_checks.hpp"

namespace tassel {

struct law {
    static constexpr auto intake_definitions = [] {
        auto all = rules::documents::intake_definitions;
#ifndef TASSEL_CONTROL
        std::swap(all[4], all[5]);
#endif
        return all;
    }();
};
static_assert(sources_are<law>(rules::contract::intake_sources),
              "the sources are those of the contract");

} // namespace tassel
