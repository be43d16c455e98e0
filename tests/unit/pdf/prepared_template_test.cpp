#include "pdf_reading/read_pdf.hpp"
#include "unit/pdf/synthetic_form.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <future>
#include <gtest/gtest.h>
#include <string>
#include <variant>
#include <vector>

namespace tassel::pdf::prepared_template_test {
namespace {

using testing::read_pdf;
using testing::seen_field;
using testing::seen_pdf;
using values = std::vector<field_value>;

prepared_template const& synthetic() {
    static auto const prepared = prepare_template(synthetic_form(), synthetic_expectation());
    return *prepared;
}

field_value text(std::string_view field, std::string_view written) {
    return {field, written, {}};
}
field_value box(std::string_view field, std::string_view state) {
    return {field, {}, state};
}

seen_pdf filled(values const& all, std::string_view sheets = {}) {
    auto const made = synthetic().fill(all, sheets);
    EXPECT_TRUE(std::holds_alternative<std::string>(made));
    return read_pdf(std::get<std::string>(made));
}

seen_field at(seen_pdf const& seen, std::string_view name) {
    auto const found = seen.fields.find(std::string{name});
    EXPECT_NE(found, seen.fields.end()) << name;
    return found == seen.fields.end() ? seen_field{} : found->second;
}

std::vector<std::string> states_of(seen_field const& field) {
    std::vector<std::string> states;
    for (auto const& widget : field.widgets)
        states.push_back(widget.state);
    return states;
}

TEST(PreparedTemplate, LosesWhatRunsOrWouldBeShownInstead) {
    auto const before = read_pdf(synthetic_form());
    ASSERT_TRUE(before.has_scripts && before.form.count("/XFA") == 1);
    auto const seen = filled({});
    EXPECT_FALSE(seen.has_scripts);
    EXPECT_FALSE(seen.has_warnings);
    EXPECT_EQ(seen.catalog.count("/Perms"), 0U);
    EXPECT_EQ(seen.catalog.count("/OpenAction"), 0U);
    EXPECT_EQ(seen.form, (std::set<std::string>{"/DA", "/DR", "/Fields"}));
}

TEST(PreparedTemplate, LeavesThePagesAsTheyAre) {
    EXPECT_EQ(filled({text(names::name, "Ann Example")}).pages, read_pdf(synthetic_form()).pages);
}

TEST(PreparedTemplate, TurnsStaleStatesOff) {
    EXPECT_EQ(at(read_pdf(synthetic_form()), names::answers).value, "Yes");
    EXPECT_EQ(at(filled({}), names::answers).value, "Off");
}

TEST(PreparedTemplate, TicksEveryStateOfAGroup) {
    for (std::size_t chosen = 0; chosen < 3; ++chosen) {
        auto const state = std::to_string(chosen);
        auto const field = at(filled({box(names::answers, state)}), names::answers);
        EXPECT_EQ(field.value, state);
        std::vector<std::string> expected(3, "Off");
        expected[chosen] = state;
        EXPECT_EQ(states_of(field), expected);
    }
}

TEST(PreparedTemplate, TicksABox) {
    auto const field = at(filled({box(names::changed, "1")}), names::changed);
    EXPECT_EQ(field.value, "1");
    EXPECT_EQ(states_of(field), std::vector<std::string>{"1"});
}

TEST(PreparedTemplate, ShowsATextInAllPlacesOfItsField) {
    auto const field = at(filled({text(names::name, "Zoë O’Neill – Núñez")}), names::name);
    EXPECT_EQ(field.value, "Zoë O’Neill – Núñez");
    ASSERT_EQ(field.widgets.size(), 2U);
    for (auto const& widget : field.widgets) {
        EXPECT_EQ(widget.text, "Zo\xEB O\x92Neill \x96 N\xFA\xF1"
                               "ez");
        EXPECT_EQ(widget.size, "11");
    }
}

TEST(PreparedTemplate, PutsOneDigitToACell) {
    auto const field = at(filled({text(names::ssn, "123456789")}), names::ssn);
    EXPECT_EQ(field.value, "123456789");
    EXPECT_EQ(field.widgets.at(0).text, "1\n2\n3\n4\n5\n6\n7\n8\n9");
}

TEST(PreparedTemplate, FillsReadOnlyRepetitions) {
    auto const field = at(filled({text(names::repeated_ssn, "123456789")}), names::repeated_ssn);
    EXPECT_EQ(field.value, "123456789");
    EXPECT_EQ(field.widgets.at(0).text, "123456789");
}

TEST(PreparedTemplate, FindsNamesInUtf16) {
    auto const field = at(filled({text(names::phone, "(402) 555-0123")}), names::phone);
    EXPECT_EQ(field.widgets.at(0).text, "(402) 555-0123");
    EXPECT_FALSE(field.has_action);
}

TEST(PreparedTemplate, KeepsColorAndFrame) {
    auto const seen = filled({text(names::city, "Omaha"), text(names::amount, "1234.56")});
    EXPECT_NE(at(seen, names::city).widgets.at(0).content.find("0 0 1 rg"), std::string::npos);
    auto const content = at(seen, names::amount).widgets.at(0).content;
    EXPECT_EQ(content.substr(0, content.find("/Tx")),
              "0.9 1 0.9 rg\n0 0 100 20 re f\n0 0.5 0 RG\n2 w\n1 1 98 18 re S\n");
}

TEST(PreparedTemplate, ShrinksALongName) {
    std::string const name(45, 'n'); // 25.02 times the size; 116 points are free on page 2
    auto const made = synthetic().fill({text(names::name, name)}, {});
    ASSERT_TRUE(std::holds_alternative<misfit>(made));
    auto const field = at(filled({text(names::name, name.substr(0, 30))}), names::name);
    EXPECT_EQ(field.widgets.at(0).size, "11");
    EXPECT_EQ(field.widgets.at(1).size, "6.75");
}

TEST(PreparedTemplate, NamesTheValueThatDoesNotFit) {
    auto const misfit_of = [](values const& all) {
        auto const made = synthetic().fill(all, {});
        return std::holds_alternative<misfit>(made) ? std::get<misfit>(made) : misfit{99, {}};
    };
    std::string const fits(16, '0'); // 16 * 0.556 * 6 = 53.4 of 56 points
    EXPECT_TRUE(
        std::holds_alternative<std::string>(synthetic().fill({text(names::city, fits)}, {})));
    auto const city = misfit_of({text(names::name, "Ann"), text(names::city, fits + "0")});
    EXPECT_EQ(city.value, 1U);
    EXPECT_EQ(city.reason, misfit_reason::too_long);
    auto const ssn = misfit_of({text(names::ssn, "1234567890")});
    EXPECT_EQ(ssn.value, 0U);
    EXPECT_EQ(ssn.reason, misfit_reason::too_long);
    auto const name =
        misfit_of({box(names::changed, "1"), text(names::city, "x"), text(names::name, "王")});
    EXPECT_EQ(name.value, 2U);
    EXPECT_EQ(name.reason, misfit_reason::not_writable);
}

TEST(PreparedTemplate, KeepsOrJoinsLines) {
    auto const seen = filled({text(names::explanation, "one\ntwo"), text(names::name, "one\ntwo")});
    EXPECT_EQ(at(seen, names::explanation).value, "one\ntwo");
    EXPECT_EQ(at(seen, names::explanation).widgets.at(0).text, "one\ntwo");
    EXPECT_EQ(at(seen, names::name).value, "one, two");
    EXPECT_EQ(at(seen, names::name).widgets.at(0).text, "one, two");
}

TEST(PreparedTemplate, NeverFillsWhatOthersSign) {
    EXPECT_THROW(static_cast<void>(synthetic().fill({text(names::signed_on, "x")}, {})),
                 std::invalid_argument);
    auto const seen = filled({text(names::name, "Ann Example"), box(names::answers, "2")});
    for (auto const name : {names::signed_on, names::sign_here, names::city, names::phone}) {
        EXPECT_EQ(at(seen, name).value, "");
        EXPECT_EQ(at(seen, name).widgets.at(0).content, "");
    }
}

TEST(PreparedTemplate, RefusesFieldsOfOthersKinds) {
    for (auto const& value : {text("form1[0].Nothing[0]", "x"), text(names::answers, "0"),
                              box(names::name, "1"), box(names::sign_here, "1")})
        EXPECT_THROW(static_cast<void>(synthetic().fill({value}, {})), std::invalid_argument);
}

TEST(PreparedTemplate, PutsSheetsBehind) {
    auto const sheets = document_check::one_page_pdf({}, "/StructParents 0");
    auto const seen = filled({text(names::name, "Ann Example")}, sheets);
    ASSERT_EQ(seen.pages.size(), 3U);
    EXPECT_EQ(seen.pages[2], read_pdf(sheets).pages.at(0));
    EXPECT_EQ(seen.fields.size(), filled({}).fields.size());
}

values some_values() {
    return {text(names::name, "Ann Example"), text(names::ssn, "123456789"),
            box(names::answers, "1"), text(names::explanation, "I lost my job in May.")};
}

TEST(PreparedTemplate, GivesTheSameBytesAgain) {
    auto const again = prepare_template(synthetic_form(), synthetic_expectation());
    auto const bytes = [](prepared_template const& made_of, values const& all) {
        return std::get<std::string>(made_of.fill(all, {}));
    };
    EXPECT_EQ(bytes(synthetic(), some_values()), bytes(*again, some_values()));
    EXPECT_NE(bytes(synthetic(), some_values()), bytes(synthetic(), {}));
}

TEST(PreparedTemplate, FillsManyAtOnce) {
    auto const alone = std::get<std::string>(synthetic().fill(some_values(), {}));
    std::array<std::future<std::size_t>, 4> threads;
    for (auto& thread : threads) {
        thread = std::async(std::launch::async, [&alone] {
            std::size_t same = 0;
            for (int count = 0; count < 25; ++count) {
                auto const made = synthetic().fill(some_values(), {});
                if (std::get<std::string>(made) == alone) ++same;
            }
            return same;
        });
    }
    for (auto& thread : threads)
        EXPECT_EQ(thread.get(), 25U);
}

} // namespace
} // namespace tassel::pdf::prepared_template_test
