// The tables in tests/data/intake_fields/ state every field of supplemental intake and of the
// shared identity a second time. They must equal the definitions under rules/sources/, field by
// field, in both directions. A row says `because` if its rule needs a reason.
#include "unit/document/documents_law.hpp"
#include "unit/document/source_table.hpp"

#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

namespace tassel::document::intake_tables_test {
namespace {

using namespace tassel::test;

std::string_view name_of(identity_use use) {
    switch (use) {
    case identity_use::none: return "none";
    case identity_use::contact: return "contact";
    case identity_use::contact_and_birth_date: return "contact_and_birth_date";
    case identity_use::accepted: return "accepted";
    }
    return "";
}

/// The rows of each source, in the order of the files.
std::map<std::string, std::vector<json_row>> typed_tables() {
    std::map<std::string, std::vector<json_row>> tables;
    for (auto const* name : {"identity", "plans", "forgiveness", "discharges", "deferments",
                             "forbearances", "others"}) {
        json_table const table{std::string{"intake_fields/"} + name + ".json"};
        std::string source;
        for (auto const& row : table.rows()) {
            if (auto const begun = or_nothing(row, "source_id"); !begun.empty()) source = begun;
            tables[source].push_back(row);
        }
    }
    return tables;
}

TEST(intake_tables, every_source_has_the_fields_of_the_reference) {
    auto const tables = typed_tables();
    EXPECT_EQ(tables.size(), documents_law::intake_definitions.size() + 1);
    for (auto const& definition : documents_law::intake_definitions) {
        std::string const source{reflect::enumerator_name(definition.source)};
        ASSERT_TRUE(tables.contains(source)) << source;
        auto rows = tables.at(source);
        auto const head = rows.front();
        rows.erase(rows.begin());
        EXPECT_EQ(name_of(definition.identity), head.at("identity")) << source;
        source_table table{definition, rows};
        table.expect_same(source + " identity", or_nothing(head, "identity_when", "always"),
                          definition.identity_applies, {"", {}});
        table.expect_equal();
    }
}

TEST(intake_tables, the_identity_is_that_of_the_reference) {
    auto rows = typed_tables().at("shared_identity");
    rows.erase(rows.begin());
    intake_definition const shared{.fields = documents_law::shared_identity, .law = {}};
    source_table{shared, rows}.expect_equal();
}

} // namespace
} // namespace tassel::document::intake_tables_test
