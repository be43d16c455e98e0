// Print copies: they show what the open copy shows, drawn into the pages, and contain no fields.
#include "pdf_reading/read_pdf.hpp"
#include "unit/pdf/official_files.hpp"
#include "unit/pdf/synthetic_form.hpp"

#include "rules/sources/all_sources.hpp"

#include <gtest/gtest.h>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace tassel::pdf::print_copy_test {
namespace {

using tassel::testing::read_pdf;
using values = std::vector<field_value>;

std::string print(prepared_template const& made_of, values const& all,
                  std::string_view sheets = {}) {
    auto const made = made_of.fill(all, sheets, form_copy_kind::print);
    auto const* const bytes = std::get_if<std::string>(&made);
    EXPECT_NE(bytes, nullptr);
    return bytes == nullptr ? std::string{} : *bytes;
}

prepared_template const& synthetic() {
    static auto const prepared = prepare_template(synthetic_form(), synthetic_expectation());
    return *prepared;
}

values some_values() {
    return {{names::name, "Ann Example", {}},
            {names::city, "\u0141\u00F3d\u017A", {}},
            {names::answers, {}, "1"}};
}

TEST(PrintCopy, HasNoFieldsAndNothingThatActs) {
    auto const seen = read_pdf(print(synthetic(), some_values()));
    EXPECT_TRUE(seen.fields.empty());
    EXPECT_EQ(seen.catalog.count("/AcroForm"), 0U);
    EXPECT_FALSE(seen.has_scripts || seen.has_warnings);
    EXPECT_EQ(seen.embedded_fonts.size(), 1U);
}

TEST(PrintCopy, KeepsThePagesAndDrawsUponThem) {
    auto const before = read_pdf(synthetic_form());
    auto const seen = read_pdf(print(synthetic(), some_values()));
    ASSERT_EQ(seen.pages.size(), before.pages.size());
    for (std::size_t page = 0; page < seen.pages.size(); ++page) {
        EXPECT_NE(seen.pages[page].find(before.pages[page]), std::string::npos);
        EXPECT_NE(seen.pages[page], before.pages[page]); // both show the name
    }
}

TEST(PrintCopy, LeavesWhatNobodyFilledInAsTheTemplateHasIt) {
    auto const before = read_pdf(synthetic_form());
    EXPECT_EQ(read_pdf(print(synthetic(), {})).pages, before.pages);
}

TEST(PrintCopy, HasTheSheetsBehind) {
    auto const sheets = document_check::one_page_pdf();
    auto const seen = read_pdf(print(synthetic(), some_values(), sheets));
    ASSERT_EQ(seen.pages.size(), 3U);
    EXPECT_EQ(seen.pages[2], read_pdf(sheets).pages.at(0));
}

TEST(PrintCopy, HasTheSameBytesAgainAndTellsTheSameMisfits) {
    EXPECT_EQ(print(synthetic(), some_values()), print(synthetic(), some_values()));
    auto const made = synthetic().fill({{names::name, "\u738B", {}}}, {}, form_copy_kind::print);
    EXPECT_EQ(std::get<misfit>(made).reason, misfit_reason::not_writable);
}

/// While the copy is made, it is compared with its template and its values.
TEST(PrintCopy, CanBeMadeOfEveryOfficialForm) {
    auto const files = official_files();
    for (auto const& edition : rules::forms::registry.editions) {
        auto const found = files.find(std::string{edition.sha256});
        if (found == files.end()) continue;
        SCOPED_TRACE(edition.title);
        values all;
        std::set<std::string_view> given;
        for (auto const& binding : edition.bindings) {
            if (!given.insert(binding.field).second) continue;
            all.push_back({binding.field, binding.state.empty() ? "7" : "", binding.state});
        }
        auto const prepared = prepare_template(found->second, expectation_of(edition));
        auto const seen = read_pdf(print(*prepared, all));
        EXPECT_TRUE(seen.fields.empty());
        EXPECT_EQ(seen.pages.size(), static_cast<std::size_t>(edition.page_count));
    }
}

} // namespace
} // namespace tassel::pdf::print_copy_test
