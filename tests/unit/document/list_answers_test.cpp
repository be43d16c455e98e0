// The answers of a form that can't be made, in the order in which they are asked for.
#include "rules/texts/bundle_sentences.hpp"
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
constexpr std::array official_items{
    form_item{.item = "school", .label = "School"},
    form_item{.item = "begin", .label = "Begins on (mm-dd-yyyy)"},
    form_item{.item = "regular", .label = "Regular?", .options = yes_no},
    form_item{.item = "official", .label = "Official"}};
constexpr std::array sections{
    form_section{.heading = "Section 1", .items = first_items},
    form_section{.heading = "Section 2", .items = second_items, .tables = tables},
    form_section{.heading = "Section 3", .by = filled_by::third_party, .items = official_items}};
constexpr form_layout layout{.sections = sections};

constexpr std::array<field_name, 2> plan_first{"plan", "married"};
constexpr std::array parts{sheet_part{"The plan", plan_first}};
constexpr std::array<field_name, 1> not_asked{"name"};
constexpr online_way online{
    .address = "StudentAid.gov", .how = "There.", .parts = parts, .not_asked = not_asked};

constexpr std::array known{known_answer{"school", "own_school"}, known_answer{"begin", "own_day"},
                           known_answer{"regular", "own_yes"},
                           known_answer{"official", "not_answered"}};
constexpr online_way of_holders{.how = "There.", .known = known};

constexpr intake_field school_field{.name = "own_school", .label = "School"};
constexpr intake_field day_field{.name = "own_day", .label = "Day", .type = intake_type::date};
constexpr intake_field yes_field{.name = "own_yes", .label = "Yes", .type = intake_type::boolean};
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
             detail::answer_lister{printed_, context, way, rules::documents::bundle_texts, english}
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

TEST_F(list_answers, tell_what_the_borrower_knows_of_what_an_official_fills_in) {
    own_.set({.field = &school_field, .key = school_field.name.hash()}, {.text = "Salem"});
    own_.set({.field = &day_field, .key = day_field.name.hash()},
             {.number = civil_to_days({2026, 8, 20})});
    own_.set({.field = &yes_field, .key = yes_field.name.hash()}, {.number = 0});
    auto const lines = listed(&of_holders);
    ASSERT_GE(lines.size(), 4U);
    EXPECT_EQ(
        (std::vector<std::string>{lines.end() - 4, lines.end()}),
        (std::vector<std::string>{"Section 3", "|School|Salem",
                                  "|Begins on (mm-dd-yyyy)|August 20, 2026", "|Regular?|No"}));
}

TEST_F(list_answers, write_out_a_day) {
    printed_.items[0].text = "03-01-1981";
    constexpr intake_field birth{.name = "own_name", .label = "Day", .type = intake_type::date};
    own_.set({.field = &birth, .key = birth.name.hash()}, {.number = civil_to_days({1981, 3, 1})});
    EXPECT_EQ(listed(nullptr).at(1), "1|Name|March 1, 1981");
}

TEST_F(list_answers, are_in_the_order_of_the_application_without_the_forms_numbers) {
    EXPECT_EQ(listed(&online),
              (std::vector<std::string>{"The plan", "|Plan|RAP", "|Married?|Yes", "Section 1",
                                        "|Number|Type it in yourself.", "Section 2",
                                        "|Loans, row 1|Code: D\nHolder: Birch, Salem"}));
}

} // namespace
} // namespace tassel::document::list_answers_test
