// The facts of every known edition of a form, entered a second time in
// tests/data/form_editions.json: the digest, pages, and fields as measured from the files, the
// number and expiration as printed.
#include "unit/support/json_rows.hpp"

#include "rules/sources/all_sources.hpp"

#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

namespace tassel::rules::form_editions_test {
namespace {

std::string written(civil_date date) {
    auto const text = iso_text(date);
    return {text.begin(), text.end()};
}

/// The rows by digest.
std::map<std::string, test::json_row> by_digest(std::vector<test::json_row> const& rows) {
    std::map<std::string, test::json_row> found;
    for (auto const& row : rows)
        EXPECT_TRUE(found.emplace(row.at("sha256"), row).second) << row.at("sha256");
    return found;
}

std::vector<test::json_row> editions_of_the_rules() {
    std::vector<test::json_row> rows;
    for (auto const& one : rules::forms::registry.editions) {
        auto const expires = written(one.expires);
        rows.push_back({{"source_id", std::string{reflect::enumerator_name(one.source)}},
                        {"omb_number", std::string{one.omb_number}},
                        {"expires", expires},
                        {"language", std::string{reflect::enumerator_name(one.language)}},
                        {"page_count", std::to_string(one.page_count)},
                        {"field_count", std::to_string(one.field_count)},
                        {"sha256", std::string{one.sha256}}});
    }
    return rows;
}

TEST(form_editions, are_those_of_the_files) {
    auto const files = by_digest(test::json_table{"form_editions.json"}.rows());
    auto const known = by_digest(editions_of_the_rules());
    ASSERT_EQ(files.size(), 26U);
    for (auto const& [digest, file] : files) {
        auto const found = known.find(digest);
        ASSERT_NE(found, known.end()) << file.at("source_id");
        EXPECT_EQ(found->second, file) << file.at("source_id");
    }
    for (auto const& [digest, one] : known)
        EXPECT_TRUE(files.contains(digest)) << one.at("source_id");
}

TEST(form_editions, are_called_after_the_month_they_expire) {
    for (auto const& one : rules::forms::registry.editions) {
        auto const expires = written(one.expires);
        EXPECT_TRUE(one.edition.starts_with(expires.substr(0, 7))) << one.edition;
    }
}

} // namespace
} // namespace tassel::rules::form_editions_test
