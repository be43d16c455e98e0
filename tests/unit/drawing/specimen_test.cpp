#include "document_check/pdf_check.hpp"
#include "drawing/drawn_template.hpp"
#include "drawing/text.hpp"
#include "unit/drawing/shown_text.hpp"
#include "unit/drawing/specimens.hpp"

#include "tassel/document/checks/translation_checks.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <string_view>

namespace tassel::drawing::specimen_test {
namespace {

constexpr form_head head{"A Request", "REQ", "1845-0000"};

class every_specimen : public ::testing::TestWithParam<testing::shown_form> {
  protected:
    specimen_composition const made = compose_specimen(GetParam().specimen(head));

    [[nodiscard]] pdf::drawn_field const* find(std::string_view name) const {
        auto const& fields = made.document.fields;
        auto const found = std::find_if(fields.begin(), fields.end(),
                                        [&](auto const& field) { return field.name == name; });
        return found == fields.end() ? nullptr : &*found;
    }
    [[nodiscard]] bool binds(std::string_view item, std::string_view option, std::int64_t row,
                             std::string_view field) const {
        return std::any_of(made.drawn.bindings.begin(), made.drawn.bindings.end(),
                           [&](document::field_binding const& binding) {
                               return binding.item == item && binding.option == option &&
                                      binding.row == row && binding.field == field &&
                                      binding.state == option;
                           });
    }
    void expect_item(document::form_item const& item, std::string prefix, std::int64_t row,
                     bool bound) const {
        auto const name = prefix.append(".").append(item.item.view());
        if (!item.current) {
            EXPECT_EQ(find(name), nullptr) << name;
            return;
        }
        switch (item.kind) {
        case document::form_item_kind::signature: EXPECT_EQ(find(name), nullptr) << name; break;
        case document::form_item_kind::signature_date: {
            ASSERT_NE(find(name), nullptr) << name;
            auto const& never = made.drawn.never_filled;
            EXPECT_NE(std::find(never.begin(), never.end(), name), never.end()) << name;
            EXPECT_FALSE(binds(item.item.view(), {}, row, name)) << name;
            break;
        }
        case document::form_item_kind::line:
        case document::form_item_kind::lines:
            ASSERT_NE(find(name), nullptr) << name;
            EXPECT_EQ(binds(item.item.view(), {}, row, name), bound) << name;
            break;
        case document::form_item_kind::choice:
            ASSERT_NE(find(name), nullptr) << name;
            ASSERT_EQ(find(name)->widgets.size(), item.options.size()) << name;
            for (auto const& option : item.options)
                EXPECT_EQ(binds(item.item.view(), option.option.view(), row, name), bound) << name;
            break;
        case document::form_item_kind::boxes:
            for (auto const& option : item.options) {
                auto const box = name + "." + std::string{option.option.view()};
                ASSERT_NE(find(box), nullptr) << box;
                EXPECT_EQ(find(box)->widgets.front().state, option.option.view());
                EXPECT_EQ(binds(item.item.view(), option.option.view(), row, box), bound) << box;
            }
            break;
        }
    }
};

TEST_P(every_specimen, has_a_field_for_every_item) {
    for (auto const& section : GetParam().layout.sections) {
        bool const bound = section.by == document::filled_by::borrower ||
                           section.by == document::filled_by::holder;
        for (auto const& item : section.items)
            expect_item(item, "specimen", 0, bound);
        for (auto const& table : section.tables) {
            for (std::int64_t row = 1; row <= table.rows; ++row) {
                auto const prefix =
                    "specimen." + std::string{table.table.view()} + "." + std::to_string(row);
                for (auto const& column : table.columns)
                    expect_item(column, prefix, row, bound);
            }
        }
    }
}

TEST_P(every_specimen, is_marked_on_every_page) {
    std::string_view const mark = GetParam().language == document::form_language::english
                                      ? "SPECIMEN - NOT AN OFFICIAL FORM"
                                      : "MUESTRA - NO ES FORMULARIO OFICIAL";
    for (auto const& page : made.document.pages) {
        auto const texts = testing::texts_of(page);
        auto const marks = [&](bool level) {
            return std::count_if(texts.begin(), texts.end(), [&](auto const& shown) {
                return shown.text == mark && shown.level == level;
            });
        };
        EXPECT_EQ(marks(true), 1);
        EXPECT_EQ(marks(false), 1);
    }
}

TEST_P(every_specimen, numbers_its_pages) {
    auto const count = made.document.pages.size();
    EXPECT_EQ(made.drawn.page_count, static_cast<std::int64_t>(count));
    for (std::size_t number = 1; number <= count; ++number) {
        bool const english = GetParam().language == document::form_language::english;
        auto const expected = english ? "REQ   OMB No. 1845-0000   Page " + std::to_string(number) +
                                            " of " + std::to_string(count)
                                      : "REQ   OMB N.\u00BA 1845-0000   P\u00E1gina " +
                                            std::to_string(number) + " de " + std::to_string(count);
        EXPECT_TRUE(testing::shows(made.document.pages[number - 1], expected)) << expected;
    }
}

TEST_P(every_specimen, keeps_its_texts_on_the_page) {
    for (auto const& page : made.document.pages)
        EXPECT_EQ(testing::texts_outside(page), std::vector<std::string>{});
}

TEST_P(every_specimen, leaves_no_heading_alone_at_the_end_of_a_page) {
    for (auto const& page : made.document.pages) {
        ASSERT_FALSE(page.order.empty());
        EXPECT_NE(page.order.back().role, "H2");
    }
}

TEST_P(every_specimen, has_fields_that_lie_on_the_page_and_apart) {
    constexpr std::int64_t side = 54'000;
    std::vector<std::vector<pdf::drawn_area>> places(made.document.pages.size());
    for (auto const& field : made.document.fields) {
        for (auto const& widget : field.widgets) {
            auto const& place = widget.place;
            EXPECT_GE(place.left, side) << field.name;
            EXPECT_LE(place.left + place.width, pdf::letter_width - side) << field.name;
            EXPECT_GE(place.bottom, 50'000) << field.name;
            EXPECT_LE(place.bottom + place.height, pdf::letter_height - 50'000) << field.name;
            EXPECT_GE(std::min(place.width, place.height), 10'000) << field.name;
            EXPECT_FALSE(widget.tooltip.empty()) << field.name;
            for (auto const& other : places.at(widget.page)) {
                bool const apart = place.left >= other.left + other.width ||
                                   other.left >= place.left + place.width ||
                                   place.bottom >= other.bottom + other.height ||
                                   other.bottom >= place.bottom + place.height;
                EXPECT_TRUE(apart) << field.name;
            }
            places.at(widget.page).push_back(place);
        }
    }
}

TEST_P(every_specimen, names_each_field_once_and_counts_them) {
    std::set<std::string> names;
    for (auto const& field : made.document.fields)
        EXPECT_TRUE(names.insert(field.name).second) << field.name;
    EXPECT_EQ(made.drawn.field_count, static_cast<std::int64_t>(names.size()));
}

TEST_P(every_specimen, reads_every_field_in_order) {
    std::set<std::pair<std::size_t, std::size_t>> read;
    for (std::size_t number = 0; number < made.document.pages.size(); ++number) {
        for (auto const& step : made.document.pages[number].order) {
            if (!step.role.empty()) continue;
            EXPECT_EQ(made.document.fields.at(step.field).widgets.at(step.widget).page, number);
            read.emplace(step.field, step.widget);
        }
    }
    std::size_t widgets = 0;
    for (auto const& field : made.document.fields)
        widgets += field.widgets.size();
    EXPECT_EQ(read.size(), widgets);
}

TEST_P(every_specimen, repeats_who_the_borrower_is) {
    for (auto const& section : GetParam().layout.sections) {
        if (section.by != document::filled_by::borrower) continue;
        for (auto const& item : section.items) {
            auto const name = item.item.view();
            if (name != "name" && name != "ssn") continue;
            for (std::size_t page = 2; page <= made.document.pages.size(); ++page) {
                auto const field = "specimen.page" + std::to_string(page) + "." + std::string{name};
                ASSERT_NE(find(field), nullptr) << field;
                EXPECT_EQ(find(field)->widgets.front().page, page - 1);
                EXPECT_TRUE(binds(name, {}, 0, field)) << field;
            }
        }
    }
}

TEST_P(every_specimen, is_the_same_sound_file_every_time) {
    auto const once = draw_specimen(GetParam().specimen(head));
    auto const again = draw_specimen(GetParam().specimen(head));
    EXPECT_TRUE(once.file == again.file);
    EXPECT_EQ(document_check::check_pdf(once.file), document_check::pdf_verdict::sound);
}

TEST_P(every_specimen, is_written_in_its_language) {
    bool const spanish = GetParam().language == document::form_language::spanish;
    EXPECT_EQ(made.document.language, spanish ? "es-US" : "en-US");
    auto const shown = testing::all_text(made.document);
    std::size_t own = 0;
    auto const look = [&](plain_text text) {
        auto const translated = rules::spanish_texts(text.view());
        if (translated.size() < 12 || translated == text.view()) return;
        auto const stands = [&](std::string_view one) {
            return shown.find(exact_text(one)) != std::string::npos;
        };
        own += stands(spanish ? translated : text.view()) ? 1U : 0U;
        EXPECT_FALSE(stands(spanish ? text.view() : translated)) << text.view();
    };
    document::for_each_layout_text({.layouts = {&GetParam().layout, 1}}, look);
    EXPECT_GT(own, 5U);
}

TEST_P(every_specimen, has_the_fields_of_the_other_language) {
    auto const english = compose_specimen(testing::form_specimen(GetParam().layout, head));
    auto const asked = [](drawn_template const& drawn) {
        std::set<std::string> items;
        for (auto const& one : drawn.bindings)
            items.insert(std::string{one.item}.append("/").append(one.option));
        return items;
    };
    EXPECT_EQ(asked(made.drawn), asked(english.drawn));
    EXPECT_EQ(made.drawn.never_filled.size(), english.drawn.never_filled.size());
}

INSTANTIATE_TEST_SUITE_P(forms, every_specimen, ::testing::ValuesIn(testing::every_form()),
                         testing::name_of);

// The following tests use layouts of their own.

constexpr std::array<document::form_option, 3> three{
    document::form_option{.option = "one", .label = "One of them"},
    document::form_option{.option = "two", .label = "Another"},
    document::form_option{.option = "none", .label = "None"}};
constexpr std::array asked{
    document::form_item{.item = "kind",
                        .number = "7",
                        .label = "Which?",
                        .kind = document::form_item_kind::choice,
                        .options = three},
    document::form_item{.item = "causes",
                        .label = "Why?",
                        .kind = document::form_item_kind::boxes,
                        .options = three},
    document::form_item{.item = "gone", .label = "No longer asked", .current = false},
    document::form_item{
        .item = "explanation",
        .number = "8",
        .label = "A very long question that a form asks in many words, as forms will, so "
                 "that it can't possibly stand on one line of a page of US Letter size, "
                 "whatever the typeface, and must therefore be wrapped at a space",
        .kind = document::form_item_kind::lines},
};
constexpr std::array<document::form_item, 2> columns{
    document::form_item{.item = "loan_type", .label = "Loan type"},
    document::form_item{.item = "amount", .label = "Amount"}};
constexpr std::array sixty_rows{
    document::form_table{.table = "loans", .label = "Loans", .rows = 60, .columns = columns}};
constexpr std::array sections{
    document::form_section{.heading = "Section 1: Questions", .items = asked},
    document::form_section{.heading = "Section 2: Loans", .tables = sixty_rows},
    document::form_section{.heading = "Section 3: School",
                           .by = document::filled_by::third_party,
                           .items = std::span{asked}.first(1)},
};
constexpr document::form_layout questions{.sections = std::span{sections}.first(1)};
constexpr document::form_layout loans{.sections = std::span{sections}.subspan(1, 1)};
constexpr document::form_layout school{.sections = std::span{sections}.subspan(2, 1)};

TEST(specimen, makes_one_group_of_a_choice_and_a_field_of_every_other_box) {
    auto const made = compose_specimen({questions, head, testing::texts});
    ASSERT_EQ(made.document.fields.size(), 5U);
    EXPECT_EQ(made.document.fields[0].name, "specimen.kind");
    EXPECT_EQ(made.document.fields[0].kind, pdf::drawn_kind::choice);
    EXPECT_EQ(made.document.fields[0].widgets[2].state, "none");
    EXPECT_EQ(made.document.fields[0].widgets[2].tooltip, "Item 7. Which?: None");
    EXPECT_EQ(made.document.fields[1].name, "specimen.causes.one");
    EXPECT_EQ(made.document.fields[1].kind, pdf::drawn_kind::boxes);
    EXPECT_EQ(made.document.fields[4].name, "specimen.explanation");
    EXPECT_EQ(made.document.fields[4].kind, pdf::drawn_kind::lines);
}

TEST(specimen, wraps_long_labels_and_leaves_out_what_is_no_longer_asked) {
    auto const made = compose_specimen({questions, head, testing::texts});
    auto const text = testing::all_text(made.document);
    EXPECT_NE(text.find("A very long question"), std::string::npos);
    EXPECT_NE(text.find("wrapped at a space"), std::string::npos);
    EXPECT_FALSE(testing::shows(made.document.pages[0], asked[3].label.view()));
    EXPECT_EQ(text.find("No longer asked"), std::string::npos);
}

TEST(specimen, carries_tables_over_pages_with_their_columns) {
    auto const made = compose_specimen({loans, head, testing::texts});
    ASSERT_GT(made.document.pages.size(), 2U);
    for (auto const& page : made.document.pages) {
        EXPECT_TRUE(testing::shows(page, "Loan type"));
        EXPECT_TRUE(testing::texts_outside(page).empty());
    }
    EXPECT_EQ(made.document.fields.size(), 120U);
    EXPECT_EQ(made.document.fields.back().name, "specimen.loans.60.amount");
    EXPECT_EQ(made.drawn.bindings.back().row, 60);
    EXPECT_TRUE(testing::shows(made.document.pages.back(), "Section 2: Loans (continued)"));
}

TEST(specimen, binds_nothing_that_others_complete_and_says_who_does) {
    auto const made = compose_specimen({school, head, testing::texts});
    EXPECT_EQ(made.document.fields.size(), 1U);
    EXPECT_TRUE(made.drawn.bindings.empty());
    EXPECT_NE(testing::all_text(made.document).find("leave this section blank"), std::string::npos);
}

TEST(specimen, has_the_forms_title_and_code) {
    auto const made = compose_specimen({questions, head, testing::texts});
    EXPECT_EQ(made.document.title, "A Request (REQ)");
    EXPECT_TRUE(testing::shows(made.document.pages[0], "A Request"));
    EXPECT_TRUE(testing::shows(made.document.pages[0], "REQ"));
}

} // namespace
} // namespace tassel::drawing::specimen_test
