#include "unit/document/request_drafts.hpp"

#include "unit/document/documents_law.hpp"
#include "unit/export/exports.hpp"

#include "tassel/document/package/package_facts.hpp"

namespace tassel::test {

document::document_facts facts_of_export(std::string const& name, words const& locked) {
    auto const result = exports::read(exports::sample_file(name + ".txt"));
    borrower_profile profile;
    profile.analysis_as_of = "2026-08-01"_date;
    return document::facts_for_documents<documents_law>(result.portfolio, profile, locked);
}

} // namespace tassel::test
