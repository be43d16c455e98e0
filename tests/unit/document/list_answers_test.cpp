// The answers of a form that can't be made, in the order in which they are asked for.
#include "rules/texts/sheet_sentences.hpp"
#include "tassel/document/guide/list_answers.hpp"

#include <array>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::document::list_answers_test {
namespace {

constexpr std::array yes_no{form_option{.option = "yes", .label = "Yes - Skip to item 4."},
                            form_option{.option = "no", .label = "No"}};
constexpr std::array first_items{
    form_item{.item = "name", .number = "1", .label = "Name", .field = "own_name"},
    form_item{.item = "ssn", .number = "2", .label = "Number", .field = "own_number"}};
constexpr std::array second_items{
    form_item{.item = "married", .number = "3", .label = "Married?", .options = yes_no},
    form_item{.item = "older", .label = "Was married?", .options = yes_no, .current = false},
    form_item{.item = "plan", .label = "Plan", .essential = true, .current = false}};
constexpr std::array loan_columns{form_item{.item = "code", .label = "Code"},
                                  form_item{.item = "holder", .label = "Holder"}};
constexpr std::array tables{
    form_table{.table = "loans", .label = "Loans", .columns = loan_columns}};
constexpr std::array sections{
    form_section{.heading = "Section 1", .items = first_items},
    form_section{.heading = "Section 2", .items = second_items, .tables = tables}};
constexpr form_layout layout{.sections = sections};

constexpr std::array<field_name, 2> plan_first{"plan", "married"};
constexpr std::array parts{sheet_part{"The plan", plan_first}};
constexpr std::array<field_name, 1> not_asked{"name"};
constexpr online_way online{
    .address = "StudentAid.gov", .how = "There.", .parts = parts, .not_asked = not_asked};

constexpr intake_field number_field{
    .name = "own_number", .label = "Number", .type = intake_type::social_security_number};

class list_answers : public ::testing::Test {
  protected:
    list_answers() {
        printed_.items = {{.item = &first_items[0], .text = "Ada"},
                          {.item = &first_items[1], .text = "123456789"},
                          {.item = &second_items[0], .options = {"yes"}},
                          {.item = &second_items[1], .options = {"no"}},
                          {.item = &second_items[2], .text = "RAP"}};
        printed_table loans{.table = &tables[0]};
        loans.rows.push_back({1,
                              {{.item = &loan_columns[0], .text = "D"},
                               {.item = &loan_columns[1], .text = "Birch\nSalem"}}});
        printed_.tables.push_back(loans);
        own_.set({.field = &number_field, .key = number_field.name.hash()}, {.text = "123456789"});
    }

    [[nodiscard]] std::vector<std::string> listed(online_way const* way) {
        evaluation_context const context{{}, own_, none_, around_};
        std::vector<std::string> lines;
        text_catalog const english{};
        for (auto const& part :
             detail::answer_lister{printed_, context, way, rules::documents::sheet_texts, english}
                 .list()) {
            lines.push_back(part.heading);
            for (auto const& one : part.answers)
                lines.push_back(one.number + "|" + one.question + "|" + one.answer);
        }
        return lines;
    }

    printed_form printed_{.layout = &layout};
    intake_values own_, none_;
    document_facts facts_;
    intake_context around_{.facts = facts_, .today = {2026, 11, 21}};
};

TEST_F(list_answers, are_in_the_order_of_the_form_where_its_holder_asks) {
    EXPECT_EQ(listed(nullptr), (std::vector<std::string>{
                                   "Section 1", "1|Name|Ada", "2|Number|Type it in yourself.",
                                   "Section 2", "3|Married?|Yes - Skip to item 4.", "|Plan|RAP",
                                   "|Loans, row 1|Code: D\nHolder: Birch, Salem"}));
}

TEST_F(list_answers, are_in_the_order_of_the_application_without_the_forms_numbers) {
    EXPECT_EQ(listed(&online),
              (std::vector<std::string>{"The plan", "|Plan|RAP", "|Married?|Yes", "Section 1",
                                        "|Number|Type it in yourself.", "Section 2",
                                        "|Loans, row 1|Code: D\nHolder: Birch, Salem"}));
}

} // namespace
} // namespace tassel::document::list_answers_test
