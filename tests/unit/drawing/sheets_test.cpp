#include "document_check/pdf_check.hpp"
#include "drawing/drawn_template.hpp"
#include "unit/drawing/shown_text.hpp"

#include "rules/texts/bundle_sentences.hpp"
#include "rules/texts/spanish/spanish_texts.hpp"
#include "tassel/document/form/printed_form.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <stdexcept>
#include <string>
#include <vector>

namespace tassel::drawing::sheets_test {
namespace {

constexpr std::array<document::form_option, 2> yes_no{
    document::form_option{.option = "yes", .label = "Yes"},
    document::form_option{.option = "no", .label = "No"}};
constexpr std::array columns{
    document::form_item{.item = "loan_type", .number = "13", .label = "Loan type"},
    document::form_item{
        .item = "holder", .label = "Loan holder", .kind = document::form_item_kind::lines},
    document::form_item{.item = "grace",
                        .label = "In grace",
                        .kind = document::form_item_kind::choice,
                        .options = yes_no},
    document::form_item{.item = "old_code", .label = "Old code", .current = false},
};
constexpr document::form_table loans{
    .table = "loans", .label = "Loans to consolidate", .columns = columns};

constexpr sheet_head head{{"A Request", "REQ", "1845-0000"},
                          "Ada Example",
                          "123456789",
                          rules::documents::bundle_texts.drawn};

document::printed_row row_of(std::int64_t number, std::string type) {
    document::printed_row row{number, {}};
    row.columns.push_back({&columns[0], std::move(type), {}, {}});
    row.columns.push_back({&columns[1], "A Servicer\n1 Main Street", {}, {}});
    row.columns.push_back({.item = &columns[2], .options = {"no"}});
    return row;
}

std::vector<document::printed_table> rows(std::int64_t first, std::int64_t last) {
    document::printed_table table{&loans, {}};
    for (auto number = first; number <= last; ++number)
        table.rows.push_back(row_of(number, "Direct loan " + std::to_string(number)));
    return {table};
}

TEST(sheets, are_none_where_nothing_is_left_over) {
    EXPECT_EQ(draw_sheets(head, {}), "");
    EXPECT_EQ(draw_sheets(head, rows(1, 0)), "");
    EXPECT_EQ(count_sheets(rows(1, 0), {}), 0);
}

TEST(sheets, are_one_for_one_row) {
    auto const made = compose_sheets(head, rows(5, 5));
    ASSERT_EQ(made.pages.size(), 1U);
    EXPECT_EQ(count_sheets(rows(5, 5), {}), 1);
    auto const& page = made.pages[0];
    for (auto const text :
         {"Attachment to A Request (REQ), OMB No. 1845-0000", "Borrower: Ada Example",
          "Social Security Number: 123456789", "Attachment page 1 of 1", "Loans to consolidate",
          "13 Loan type", "5", "Direct loan 5", "A Servicer", "1 Main Street", "No"}) {
        EXPECT_TRUE(testing::shows(page, text)) << text;
    }
    EXPECT_FALSE(testing::shows(page, "Yes"));
    EXPECT_FALSE(testing::shows(page, "Old code"));
}

TEST(sheets, say_that_they_are_no_official_form) {
    auto const made = compose_sheets(head, rows(5, 44));
    for (auto const& page : made.pages) {
        auto const texts = testing::texts_of(page);
        EXPECT_TRUE(std::any_of(texts.begin(), texts.end(), [](auto const& shown) {
            return shown.text.find("not an official form") != std::string::npos;
        }));
    }
}

TEST(sheets, hold_forty_rows_in_order_with_the_head_on_every_page) {
    auto const made = compose_sheets(head, rows(5, 44));
    ASSERT_GT(made.pages.size(), 1U);
    EXPECT_EQ(count_sheets(rows(5, 44), {}), static_cast<std::int64_t>(made.pages.size()));
    std::int64_t next = 5;
    for (auto const& page : made.pages) {
        EXPECT_TRUE(testing::shows(page, "Borrower: Ada Example"));
        EXPECT_TRUE(testing::shows(page, "13 Loan type"));
        EXPECT_EQ(testing::texts_outside(page), std::vector<std::string>{});
        for (auto const& shown : testing::texts_of(page)) {
            if (shown.text.rfind("Direct loan ", 0) != 0) continue;
            EXPECT_EQ(shown.text, "Direct loan " + std::to_string(next));
            ++next;
        }
    }
    EXPECT_EQ(next, 45);
}

TEST(sheets, show_a_column_of_an_older_edition_where_it_says_something) {
    auto tables = rows(5, 5);
    tables[0].rows[0].columns.push_back({&columns[3], "E", {}, {}});
    auto const made = compose_sheets(head, tables);
    EXPECT_TRUE(testing::shows(made.pages[0], "Old code"));
    EXPECT_TRUE(testing::shows(made.pages[0], "E"));
}

TEST(sheets, wrap_what_is_long) {
    auto tables = rows(5, 6);
    tables[0].rows[0].columns[0].text = std::string(300, 'W');
    auto long_head = head;
    std::string const title(160, 'M'), name(98, 'W');
    long_head.form.title = title;
    long_head.borrower_name = name;
    auto const made = compose_sheets(long_head, tables);
    EXPECT_EQ(made.pages.size(), static_cast<std::size_t>(count_sheets(tables, {})));
    EXPECT_EQ(testing::texts_outside(made.pages[0]), std::vector<std::string>{});
    EXPECT_TRUE(testing::shows(made.pages[0], "Direct loan 6"));
}

TEST(sheets, are_marked_where_the_form_is_a_specimen) {
    constexpr auto mark = "SPECIMEN - NOT AN OFFICIAL FORM";
    auto specimen = head;
    specimen.specimen = true;
    EXPECT_FALSE(testing::shows(compose_sheets(head, rows(1, 1)).pages[0], mark));
    for (auto const& page : compose_sheets(specimen, rows(1, 40)).pages)
        EXPECT_TRUE(testing::shows(page, mark));
}

TEST(sheets, are_written_in_the_language_of_their_form) {
    constexpr std::array entries{
        translation{"Loans to consolidate", "Pr\u00E9stamos"}, translation{"In grace", "En gracia"},
        translation{"Page {} of {}", "nothing of it is asked for here"}, translation{"No", "No"}};
    constexpr auto sorted = catalogd(entries);
    auto other = head;
    other.translate = {"es-US", sorted};
    auto const translated = compose_sheets(other, rows(1, 1));
    auto const& page = translated.pages[0];
    EXPECT_TRUE(testing::shows(page, "Pr\u00E9stamos"));
    EXPECT_TRUE(testing::shows(page, "En gracia"));
    EXPECT_TRUE(testing::shows(page, "13 Loan type")); // the catalog lacks both texts

    other.translate = rules::spanish_texts;
    other.specimen = true;
    auto const made = compose_sheets(other, rows(1, 1));
    EXPECT_EQ(made.title, "Anexo");
    auto const text = testing::all_text(made);
    for (auto const* const said :
         {"Anexo de: A Request (REQ), OMB N.\u00BA 1845-0000", "Prestatario: Ada Example",
          "N\u00FAmero de Seguro Social: 123456789", "P\u00E1gina 1 de 1 del anexo",
          "MUESTRA - NO ES FORMULARIO OFICIAL"})
        EXPECT_NE(text.find(said), std::string::npos) << said;
}

TEST(sheets, keep_accents_and_refuse_what_the_typefaces_lack) {
    auto accented = head;
    accented.borrower_name = "Jos\u00E9 O\u2019Neill";
    EXPECT_TRUE(testing::shows(compose_sheets(accented, rows(1, 1)).pages[0],
                               "Borrower: Jos\u00E9 O\u2019Neill"));
    accented.borrower_name = "\u0141ukasz \u0110\u1EB7ng";
    EXPECT_TRUE(testing::shows(compose_sheets(accented, rows(1, 1)).pages[0],
                               "Borrower: \u0141ukasz \u0110\u1EB7ng"));
    auto tables = rows(1, 1);
    tables[0].rows[0].columns[0].text = "\u4E2D";
    EXPECT_THROW(static_cast<void>(draw_sheets(head, tables)), std::invalid_argument);
    auto foreign = head;
    foreign.borrower_name = "\u5F20";
    EXPECT_THROW(static_cast<void>(draw_sheets(foreign, rows(1, 1))), std::invalid_argument);
}

TEST(sheets, are_the_same_sound_file_every_time_without_fields_or_structure) {
    auto const made = draw_sheets(head, rows(5, 44));
    EXPECT_TRUE(made == draw_sheets(head, rows(5, 44)));
    EXPECT_EQ(document_check::check_pdf(made), document_check::pdf_verdict::sound);
    EXPECT_TRUE(compose_sheets(head, rows(5, 44)).fields.empty());
    EXPECT_FALSE(compose_sheets(head, rows(5, 44)).tagged);
}

} // namespace
} // namespace tassel::drawing::sheets_test
