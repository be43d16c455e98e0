// Which part of a printed form goes into which field of a template, as form_layout.hpp and
// printed_form.hpp explain it.
#include "tassel/document/form/fill_form.hpp"

#include <array>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document::fill_form_test {
namespace {

using namespace tassel::test;

using texts = std::vector<std::string>;

constexpr std::array choices{form_option{.option = "red", .label = "Red"},
                             form_option{.option = "green", .label = "Green"}};
constexpr form_item name{.item = "name", .label = "Name", .field = "name"};
constexpr form_item date{.item = "date", .label = "Date", .field = "date"};
constexpr form_item color{.item = "color",
                          .label = "Color",
                          .kind = form_item_kind::choice,
                          .field = "color",
                          .options = choices};
constexpr form_item hues{.item = "hues",
                         .label = "Hues",
                         .kind = form_item_kind::boxes,
                         .field = "color",
                         .options = choices};
constexpr form_item plan{.item = "plan",
                         .label = "Plan",
                         .kind = form_item_kind::choice,
                         .field = "color",
                         .options = choices,
                         .essential = true};
constexpr form_item older_plan{.item = "older_plan",
                               .label = "Plan",
                               .kind = form_item_kind::choice,
                               .field = "color",
                               .options = choices,
                               .essential = true,
                               .current = false};
constexpr std::array columns{form_item{.item = "code", .label = "Code", .field = "code"},
                             form_item{.item = "payoff", .label = "Payoff", .field = "payoff"}};
constexpr std::array other_columns{
    form_item{.item = "balance", .label = "Balance", .field = "balance"}};
constexpr form_table loans{.table = "loans", .label = "Loans", .rows = 2, .columns = columns};
constexpr form_table others{
    .table = "others", .label = "Others", .rows = 2, .columns = other_columns};

printed_form with(std::vector<printed_item> items, std::vector<printed_table> tables = {}) {
    return {nullptr, std::move(items), std::move(tables)};
}
printed_item text(form_item const& item, std::string value) {
    return {.item = &item, .text = std::move(value)};
}
printed_item ticked(form_item const& item, std::vector<std::string_view> options) {
    return {.item = &item, .options = std::move(options)};
}
/// A table of loans with the codes A, B, C...
printed_table table_of(int rows) {
    printed_table made{.table = &loans};
    for (int i = 1; i <= rows; ++i) {
        auto const code = std::string(1, static_cast<char>('A' + i - 1));
        made.rows.push_back({i, {text(columns[0], code), text(columns[1], std::to_string(i))}});
    }
    return made;
}
/// `<field>=<text or state>` of each field.
texts filled(printed_form const& printed, std::span<field_binding const> bindings) {
    texts found;
    auto const filling = fill_form(printed, bindings);
    for (auto const& one : filling.fills) {
        EXPECT_TRUE(one.text.empty() != one.state.empty());
        found.push_back(std::string{one.field} + '=' + one.text + std::string{one.state});
    }
    return found;
}

TEST(fill_form, a_text_goes_into_each_of_its_fields) {
    constexpr std::array bindings{field_binding{.item = "name", .field = "Page1.Name"},
                                  field_binding{.item = "date", .field = "Page1.Date"},
                                  field_binding{.item = "name", .field = "Page2.Name"}};
    auto const printed = with({text(name, "Ada Love")});
    EXPECT_EQ(filled(printed, bindings), (texts{"Page1.Name=Ada Love", "Page2.Name=Ada Love"}));
    EXPECT_EQ(fill_form(printed, bindings).fills.at(0).of, printed.items.data());
}

TEST(fill_form, tells_the_field_that_states_a_repeated_text_from_those_that_repeat_it) {
    static constexpr form_item repeated{
        .item = "name", .label = "Name", .field = "name", .repeated = true};
    constexpr std::array bindings{field_binding{.item = "name", .field = "Page1.Name"},
                                  field_binding{.item = "date", .field = "Page1.Date"},
                                  field_binding{.item = "name", .field = "Page2.Name"}};
    auto const stated = [&](form_item const& item) {
        auto const printed = with({text(item, "Ada Love"), text(date, "03-09-2026")});
        std::vector<stated_text> found;
        for (auto const& one : fill_form(printed, bindings).fills)
            found.push_back(one.stated);
        return found;
    };
    constexpr auto only = stated_text::only;
    EXPECT_EQ(stated(repeated), (std::vector{stated_text::first, only, stated_text::repeated}));
    EXPECT_EQ(stated(name), (std::vector{only, only, only}));
}

TEST(fill_form, of_boxes_the_ticked_ones_get_their_state) {
    constexpr std::array bindings{
        field_binding{.item = "color", .option = "red", .field = "Group", .state = "0"},
        field_binding{.item = "color", .option = "green", .field = "Group", .state = "1"},
        field_binding{.item = "hues", .option = "red", .field = "Red", .state = "1"},
        field_binding{.item = "hues", .option = "green", .field = "Green", .state = "3"}};
    EXPECT_EQ(filled(with({ticked(color, {"green"})}), bindings), texts{"Group=1"});
    EXPECT_EQ(filled(with({ticked(hues, {"red", "green"})}), bindings),
              (texts{"Red=1", "Green=3"}));
    EXPECT_EQ(filled(with({ticked(hues, {"green"})}), bindings), texts{"Green=3"});
    EXPECT_EQ(filled(with({}), bindings), texts{});
}

TEST(fill_form, a_text_may_be_cut_into_parts) {
    constexpr std::array bindings{
        field_binding{.item = "date", .field = "Month", .from = 0, .count = 2},
        field_binding{.item = "date", .field = "Day", .from = 3, .count = 2},
        field_binding{.item = "date", .field = "Year", .from = 6, .count = 4}};
    EXPECT_EQ(filled(with({text(date, "03-09-2026")}), bindings),
              (texts{"Month=03", "Day=09", "Year=2026"}));
    EXPECT_EQ(filled(with({text(date, "03-2026")}), bindings), (texts{"Month=03", "Day=20"}))
        << "a part that is not there is left out";
}

TEST(fill_form, parts_of_one_text_may_share_a_field) {
    constexpr std::array bindings{
        field_binding{.item = "date", .field = "Date", .from = 0, .count = 2},
        field_binding{.item = "date", .field = "Date", .from = 3, .count = 2},
        field_binding{.item = "date", .field = "Date", .from = 6, .count = 4}};
    EXPECT_EQ(filled(with({text(date, "03-09-2026")}), bindings), texts{"Date=03092026"});
}

TEST(fill_form, parts_are_counted_in_characters) {
    constexpr std::array bindings{
        field_binding{.item = "name", .field = "First", .from = 0, .count = 1},
        field_binding{.item = "name", .field = "Second", .from = 1, .count = 2}};
    EXPECT_EQ(filled(with({text(name, "\xC3\x89va")}), bindings),
              (texts{"First=\xC3\x89", "Second=va"}));
    EXPECT_EQ(filled(with({text(name, "\xC3\x89v")}), bindings), texts{"First=\xC3\x89"});
}

constexpr std::array table_bindings{
    field_binding{.item = "code", .row = 1, .field = "Code1"},
    field_binding{.item = "payoff", .row = 1, .field = "Payoff1"},
    field_binding{.item = "code", .row = 2, .field = "Code2"},
    field_binding{.item = "payoff", .row = 2, .field = "Payoff2"},
};

TEST(fill_form, rows_go_to_their_places) {
    EXPECT_EQ(filled(with({}, {table_of(1)}), table_bindings), (texts{"Code1=A", "Payoff1=1"}));
    EXPECT_EQ(filled(with({}, {table_of(2)}), table_bindings),
              (texts{"Code1=A", "Payoff1=1", "Code2=B", "Payoff2=2"}));
    EXPECT_TRUE(fill_form(with({}, {table_of(2)}), table_bindings).continued.empty());
}

TEST(fill_form, rows_without_a_place_are_continued) {
    auto const printed = with({}, {table_of(5)});
    auto const filling = fill_form(printed, table_bindings);
    EXPECT_EQ(filling.fills.size(), 4U);
    ASSERT_EQ(filling.continued.size(), 1U);
    EXPECT_EQ(filling.continued[0].table, &loans);
    ASSERT_EQ(filling.continued[0].rows.size(), 3U);
    EXPECT_EQ(filling.continued[0].rows[0].row, 3);
    EXPECT_EQ(filling.continued[0].rows[0].columns.at(0).text, "C");
    EXPECT_EQ(filling.continued[0].rows[2].row, 5);
}

TEST(fill_form, a_table_that_a_template_lacks_is_continued_whole) {
    constexpr std::array bindings{field_binding{.item = "name", .field = "Name"}};
    auto const filling = fill_form(with({}, {table_of(2)}), bindings);
    ASSERT_EQ(filling.continued.size(), 1U);
    EXPECT_EQ(filling.continued[0].rows.size(), 2U);
}

TEST(fill_form, every_table_has_rows_of_its_own) {
    constexpr std::array bindings{field_binding{.item = "code", .row = 1, .field = "Code1"},
                                  field_binding{.item = "balance", .row = 1, .field = "Balance1"},
                                  field_binding{.item = "balance", .row = 2, .field = "Balance2"}};
    EXPECT_EQ(rows_of(bindings, loans), 1);
    EXPECT_EQ(rows_of(bindings, others), 2);
    EXPECT_EQ(rows_of({}, others), 0);
    printed_table other{.table = &others};
    for (int i = 1; i <= 3; ++i)
        other.rows.push_back({i, {text(other_columns[0], std::to_string(i * 100))}});
    auto const printed = with({}, {table_of(1), other});
    EXPECT_EQ(filled(printed, bindings), (texts{"Code1=A", "Balance1=100", "Balance2=200"}));
    auto const filling = fill_form(printed, bindings);
    ASSERT_EQ(filling.continued.size(), 1U);
    EXPECT_EQ(filling.continued[0].table, &others);
}

// --- what a template can't express -------------------------------------------------------------

constexpr field_binding red_plan{.item = "plan", .option = "red", .field = "Plan", .state = "1"};
constexpr field_binding older_red{
    .item = "older_plan", .option = "red", .field = "Plan", .state = "1"};

TEST(fill_form, is_unmapped_where_a_template_lacks_the_box_of_the_plan) {
    constexpr std::array bindings{red_plan};
    constexpr std::array without{field_binding{.item = "name", .field = "Name"}};
    EXPECT_FALSE(fill_form(with({ticked(plan, {"red"})}), bindings).unmapped);
    EXPECT_TRUE(fill_form(with({ticked(plan, {"green"})}), bindings).unmapped);
    EXPECT_TRUE(fill_form(with({ticked(plan, {"red"})}), without).unmapped);
    EXPECT_TRUE(filled(with({ticked(plan, {"green"})}), bindings).empty()) << "no other box";
    EXPECT_FALSE(fill_form(with({}), without).unmapped) << "no plan is asked for";
    EXPECT_FALSE(fill_form(with({ticked(color, {"green"})}), without).unmapped)
        << "other boxes may be missing";
}

TEST(fill_form, is_unmapped_where_nothing_ticks_what_a_form_cannot_do_without) {
    constexpr std::array bindings{red_plan};
    auto printed = with({ticked(color, {"green"})});
    EXPECT_FALSE(fill_form(printed, bindings).unmapped);
    printed.lacks_essential = true;
    EXPECT_TRUE(fill_form(printed, bindings).unmapped);
}

TEST(fill_form, takes_the_plan_where_this_edition_asks_for_it) {
    auto const both = with({ticked(plan, {"red"}), ticked(older_plan, {"red"})});
    constexpr std::array newer{red_plan};
    constexpr std::array older{older_red};
    EXPECT_FALSE(fill_form(both, newer).unmapped);
    EXPECT_FALSE(fill_form(both, older).unmapped);
    EXPECT_EQ(filled(both, older), texts{"Plan=1"});
    auto const changed = with({ticked(plan, {"red"}), ticked(older_plan, {"green"})});
    EXPECT_FALSE(fill_form(changed, newer).unmapped);
    EXPECT_TRUE(fill_form(changed, older).unmapped);
}

} // namespace
} // namespace tassel::document::fill_form_test
