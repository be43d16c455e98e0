// Packages of versions before 2026.12.31.1 have addresses in the United States alone: they are
// asked for a state and a ZIP code without a condition, and for no country, except that of the
// consent form. This file lists a second time what differs. In everything else, the versions are
// the same.
#include "rules/rulesets_with_documents.hpp"

#include <cstddef>
#include <gtest/gtest.h>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace tassel::rules::domestic_documents_test {
namespace {

using before = rules::v2026_11_30_documents;
using newest = rules::newest_documents;
using names = std::set<std::string>;

/// The fields that only one of the lists has, and those with a branch in only one.
struct differences {
    names added, branched;
};

differences compare(std::span<intake_field const> earlier, std::span<intake_field const> now) {
    differences found;
    std::vector<intake_field> left(earlier.begin(), earlier.end());
    std::size_t at = 0;
    for (auto const& field : now) {
        std::string const name{field.name.view()};
        if (at == left.size() || left[at].name != field.name) {
            found.added.insert(name);
            continue;
        }
        EXPECT_EQ(left[at].type, field.type) << name;
        EXPECT_EQ(left[at].label, field.label) << name;
        if (left[at].applies.always() != field.applies.always()) found.branched.insert(name);
        ++at;
    }
    EXPECT_EQ(at, left.size()) << "no field is gone";
    return found;
}

TEST(domestic_documents, had_no_country_in_the_identity) {
    auto const found = compare(before::shared_identity, newest::shared_identity);
    EXPECT_EQ(found.added, (names{"borrower_country", "borrower_region", "borrower_postal_code"}));
    EXPECT_EQ(found.branched, (names{"borrower_state", "borrower_zip_code"}));
    EXPECT_EQ(rules::v2026_07_31_documents::shared_identity.size() + 1,
              before::shared_identity.size());
}

TEST(domestic_documents, asked_every_source_what_it_is_asked_now_except_for_one_address) {
    for (std::size_t i = 0; i < newest::intake_definitions.size(); ++i) {
        intake_definition const& earlier = before::intake_definitions[i];
        intake_definition const& now = newest::intake_definitions[i];
        EXPECT_EQ(earlier.groups.data(), now.groups.data()) << now.title.view();
        EXPECT_EQ(earlier.blockers.data(), now.blockers.data()) << now.title.view();
        if (now.source != intake_source::federal_tax_information_consent_revocation_form) {
            EXPECT_EQ(earlier.fields.data(), now.fields.data()) << now.title.view();
            EXPECT_EQ(earlier.faults.data(), now.faults.data()) << now.title.view();
            continue;
        }
        auto const found = compare(earlier.fields, now.fields);
        std::string const prefix = "federal_tax_consent_revocation_mailing_";
        EXPECT_EQ(found.added, (names{prefix + "region", prefix + "postal_code"}));
        EXPECT_EQ(found.branched, (names{prefix + "state", prefix + "zip_code"}));
        EXPECT_EQ(earlier.faults.size() + 1, now.faults.size());
    }
}

TEST(domestic_documents, knew_no_countries) {
    EXPECT_EQ(document_law_of<before>.manners.is_country, nullptr);
    EXPECT_NE(document_law_of<newest>.manners.is_country, nullptr);
    EXPECT_EQ(before::guide_rules.country_abroad, nullptr);
    EXPECT_NE(newest::guide_rules.country_abroad, nullptr);
}

} // namespace
} // namespace tassel::rules::domestic_documents_test
