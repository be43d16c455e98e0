// Every known edition whose file is on this machine, in the folder that TASSEL_OFFICIAL_FORMS
// names. Without the files, the tests' own forms and specimens test everything that does not depend
// on particular files.
#include "pdf/form_filler.hpp"
#include "pdf_reading/read_pdf.hpp"
#include "unit/pdf/official_files.hpp"

#include "rules/sources/all_sources.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <gtest/gtest.h>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tassel::pdf::official_forms_test {
namespace {

using testing::read_pdf;
using testing::seen_pdf;

/// A value for each field: every text gets a digit, and of a field's boxes, the `turn`-th is
/// ticked.
std::vector<field_value> values_of(document::form_edition const& edition, std::size_t turn) {
    std::map<std::string_view, std::vector<std::string_view>> boxes;
    std::vector<field_value> values;
    std::set<std::string_view> texts;
    for (auto const& binding : edition.bindings) {
        if (!binding.state.empty())
            boxes[binding.field].push_back(binding.state);
        else if (texts.insert(binding.field).second)
            values.push_back({binding.field, "7", {}});
    }
    for (auto const& [field, states] : boxes)
        values.push_back({field, {}, states[std::min(turn, states.size() - 1)]});
    return values;
}

std::size_t maximum_states(document::form_edition const& edition) {
    std::map<std::string_view, std::size_t> states;
    std::size_t most = 1;
    for (auto const& binding : edition.bindings)
        if (!binding.state.empty()) most = std::max(most, ++states[binding.field]);
    return most;
}

void expect_values(seen_pdf const& seen, std::vector<field_value> const& values) {
    for (auto const& value : values) {
        auto const& field = seen.fields.at(std::string{value.field});
        EXPECT_EQ(field.value, value.state.empty() ? value.text : value.state) << value.field;
        if (value.state.empty())
            for (auto const& widget : field.widgets)
                EXPECT_EQ(widget.text, "7") << value.field;
        else
            EXPECT_TRUE(
                std::any_of(field.widgets.begin(), field.widgets.end(),
                            [&](auto const& widget) { return widget.state == value.state; }))
                << value.field;
    }
}

/// Expects that fields without a value are as they are in the file.
void expect_others_untouched(seen_pdf const& seen, seen_pdf const& file,
                             std::vector<field_value> const& values) {
    std::set<std::string_view> given;
    for (auto const& value : values)
        given.insert(value.field);
    for (auto const& [name, field] : file.fields) {
        if (given.count(name) == 1) continue;
        auto const& now = seen.fields.at(name);
        EXPECT_EQ(now.value, field.value) << name;
        ASSERT_EQ(now.widgets.size(), field.widgets.size()) << name;
        for (std::size_t at = 0; at < field.widgets.size(); ++at) {
            EXPECT_EQ(now.widgets[at].state, field.widgets[at].state) << name;
            EXPECT_EQ(now.widgets[at].content, field.widgets[at].content) << name;
        }
    }
}

void try_edition(document::form_edition const& edition, std::string const& file) {
    auto const prepared = prepare_template(file, expectation_of(edition));
    auto const before = read_pdf(file);
    for (std::size_t turn = 0; turn < maximum_states(edition); ++turn) {
        auto const values = values_of(edition, turn);
        auto const made = prepared->fill(values, {});
        ASSERT_TRUE(std::holds_alternative<std::string>(made))
            << values[std::get<misfit>(made).value].field;
        auto const seen = read_pdf(std::get<std::string>(made));
        EXPECT_FALSE(seen.has_scripts || seen.has_warnings);
        EXPECT_EQ(seen.pages, before.pages);
        expect_values(seen, values);
        expect_others_untouched(seen, before, values);
    }
}

TEST(OfficialForms, TakeEveryValue) {
    auto const files = official_files();
    std::size_t tried = 0;
    for (auto const& edition : rules::forms::registry.editions) {
        auto const found = files.find(std::string{edition.sha256});
        if (found == files.end()) continue;
        SCOPED_TRACE(edition.title);
        EXPECT_NO_THROW(try_edition(edition, found->second));
        ++tried;
    }
    std::cout << "official editions tried: " << tried << " of "
              << rules::forms::registry.editions.size() << "\n";
    EXPECT_EQ(tried > 0, std::getenv("TASSEL_OFFICIAL_FORMS") != nullptr);
}

} // namespace
} // namespace tassel::pdf::official_forms_test
