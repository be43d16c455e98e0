// What is printed on a copy of a form, as form_layout.hpp explains it, and in which formats.
#include "unit/document/sample_printing.hpp"

#include <array>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::document::print_form_test {
namespace {

using namespace tassel::test;

// --- formats -----------------------------------------------------------------------------------

TEST_F(printing, values_are_written_as_forms_want_them) {
    save(every_type_source,
         R"({"a_text":"text","a_boolean":true,"an_integer":30,"a_number":37.5,
             "an_amount_cents":123456,"a_date":"2026-03-09","a_month":"2026-11","a_choice":"red",
             "a_ssn":"123456788","a_taxpayer_id":"123456789","a_phone":"2175550123",
             "an_email":"a@example.org","a_zip_code":"62701-1234","a_state":"IL",
             "an_opeid":"001234","a_country":"US","a_loan_id":"loan_2","a_holder":"first"})");
    EXPECT_EQ(text_of({.item = "i", .field = "a_text"}), "text");
    EXPECT_EQ(text_of({.item = "i", .field = "a_boolean"}), "Yes");
    EXPECT_EQ(text_of({.item = "i", .field = "an_integer"}), "30");
    EXPECT_EQ(text_of({.item = "i", .field = "a_number"}), "37.5");
    EXPECT_EQ(text_of({.item = "i", .field = "an_amount_cents"}), "1234.56");
    EXPECT_EQ(text_of({.item = "i", .field = "a_date"}), "03-09-2026");
    EXPECT_EQ(text_of({.item = "i", .field = "a_month"}), "11-2026");
    EXPECT_EQ(text_of({.item = "i", .field = "a_choice"}), "red");
    EXPECT_EQ(text_of({.item = "i", .field = "a_ssn"}), "123456788");
    EXPECT_EQ(text_of({.item = "i", .field = "a_taxpayer_id"}), "123456789");
    EXPECT_EQ(text_of({.item = "i", .field = "a_phone"}), "(217) 555-0123");
    EXPECT_EQ(text_of({.item = "i", .field = "an_email"}), "a@example.org");
    EXPECT_EQ(text_of({.item = "i", .field = "a_zip_code"}), "62701-1234");
    EXPECT_EQ(text_of({.item = "i", .field = "a_state"}), "IL");
    EXPECT_EQ(text_of({.item = "i", .field = "an_opeid"}), "001234");
    EXPECT_EQ(text_of({.item = "i", .field = "a_country"}), "US");
    EXPECT_EQ(text_of({.item = "i", .field = "a_loan_id"}), "loan_2");
    EXPECT_EQ(text_of({.item = "i", .field = "a_holder"}), "First Servicing");
}

TEST_F(printing, numbers_have_no_needless_decimals_and_amounts_always_two) {
    save(every_type_source, R"({"a_number":40,"an_amount_cents":5,"a_boolean":false})");
    EXPECT_EQ(text_of({.item = "i", .field = "a_number"}), "40");
    EXPECT_EQ(text_of({.item = "i", .field = "an_amount_cents"}), "0.05");
    EXPECT_EQ(text_of({.item = "i", .field = "a_boolean"}), "No");
    save(every_type_source, R"({"an_amount_cents":10000000000})");
    EXPECT_EQ(text_of({.item = "i", .field = "an_amount_cents"}), "100000000.00");
    save(every_type_source, R"({"an_amount_cents":0})");
    EXPECT_EQ(text_of({.item = "i", .field = "an_amount_cents"}), "0.00");
}

TEST_F(printing, telephone_numbers_are_written_alike_however_they_came) {
    for (auto const* written : {"2175550123", "217-555-0123", "(217) 555-0123", "217.555.0123",
                                "1-217-555-0123", "+1 217 555 0123", "(217)555-0123"}) {
        std::string out;
        detail::append_phone(out, written);
        EXPECT_EQ(out, "(217) 555-0123") << written;
    }
    for (auto const* other : {"", "555-0123", "2-217-555-0123", "+44 20 7946 0958",
                              "217-555-0123 ext. 4", "1-800-FLOWERS", "https://example.org"}) {
        std::string out;
        detail::append_phone(out, other);
        EXPECT_EQ(out, other);
    }
}

TEST_F(printing, a_text_may_be_a_telephone_number_or_something_else) {
    auto const contact = [this](std::string_view text) {
        save(every_type_source, R"({"borrower_last_name":")" + std::string{text} + R"("})");
        return text_of({.field = "borrower_last_name", .format = piece_format::phone});
    };
    EXPECT_EQ(contact("2175550123"), "(217) 555-0123");
    EXPECT_EQ(contact("example.org"), "example.org");
}

TEST_F(printing, a_piece_may_ask_for_another_format) {
    save(every_type_source,
         R"({"a_taxpayer_id":"123456789","a_date":"2026-03-09","an_amount_cents":5000,
             "an_integer":-3,"a_grid_text":"O'Neil-Love 2"})");
    EXPECT_EQ(text_of({.field = "a_taxpayer_id", .format = piece_format::employer_id}),
              "12-3456789");
    EXPECT_EQ(text_of({.field = "a_date", .format = piece_format::year}), "2026");
    EXPECT_EQ(text_of({.field = "a_date", .format = piece_format::date}), "03-09-2026");
    EXPECT_EQ(text_of({.field = "an_amount_cents", .format = piece_format::amount}), "50.00");
    EXPECT_EQ(text_of({.field = "an_integer", .format = piece_format::whole}), "-3");
    EXPECT_EQ(text_of({.field = "a_grid_text", .format = piece_format::capitals}), "O'NEIL-LOVE 2");
}

TEST_F(printing, what_is_not_there_is_left_out) {
    save(every_type_source, R"({"a_text":"text"})");
    items = {{.item = "first", .field = "a_zip_code"}, {.item = "second", .field = "a_text"}};
    auto const printed = print(form_section{.heading = "Section", .items = items});
    ASSERT_EQ(printed.items.size(), 1U);
    EXPECT_EQ(printed.items[0].item->item.view(), "second");
    EXPECT_EQ(printed.layout, &layout);
}

TEST_F(printing, an_essential_item_that_applies_and_says_nothing_is_missed) {
    static constexpr auto answered = says_yes("a_boolean");
    static constexpr std::array red{form_option{.option = "red", .label = "Red"}};
    form_item essential{.item = "first",
                        .kind = form_item_kind::choice,
                        .field = "a_choice",
                        .options = red,
                        .essential = true,
                        .when = answered};
    form_item const plain{.item = "second", .field = "a_choice"};
    save(every_type_source, R"({"a_boolean":false,"a_choice":"green"})");
    EXPECT_FALSE(print(essential).lacks_essential) << "it does not apply";
    save(every_type_source, R"({"a_boolean":true,"a_choice":"green"})");
    EXPECT_TRUE(print(essential).lacks_essential);
    EXPECT_FALSE(print(plain).lacks_essential);
    items = {essential, plain};
    EXPECT_TRUE(print(form_section{.heading = "Section", .items = items}).lacks_essential)
        << "other items don't make up for it";

    // One of several items for the same answer is enough.
    form_item other{.item = "third", .field = "a_choice", .essential = true};
    items = {essential, other};
    EXPECT_FALSE(print(form_section{.heading = "Section", .items = items}).lacks_essential);
    save(every_type_source, R"({"a_choice":"red"})");
    EXPECT_FALSE(print(essential).lacks_essential);
}

// --- computed ----------------------------------------------------------------------------------

TEST_F(printing, a_computed_value_is_rounded_half_up_to_the_cent) {
    static constexpr auto fifth = value("an_amount_cents") / number(5);
    static constexpr auto below = number(0) - value("an_amount_cents");
    auto const printed_fifth = [&] {
        return text_of(
            {.source = piece_source::computed, .computed = fifth, .format = piece_format::amount});
    };
    EXPECT_EQ(printed_fifth(), "") << "unknown";
    save(every_type_source, R"({"an_amount_cents":100012})");
    EXPECT_EQ(printed_fifth(), "200.02"); // rounded from 200.024
    save(every_type_source, R"({"an_amount_cents":100013})");
    EXPECT_EQ(printed_fifth(), "200.03"); // rounded from 200.026
    EXPECT_EQ(
        text_of(
            {.source = piece_source::computed, .computed = below, .format = piece_format::amount}),
        "-1000.13");
    EXPECT_EQ(text_of({.source = piece_source::computed, .computed = fifth}), "20003");
    pieces = {
        {.source = piece_source::computed, .computed = fifth, .format = piece_format::amount}};
    auto const printed = print(form_item{.item = "i", .text = pieces});
    EXPECT_EQ(printed.items.at(0).field_ids, texts{"an_amount_cents"});
}

// --- texts of several pieces -------------------------------------------------------------------

TEST_F(printing, pieces_are_joined_and_missing_ones_leave_no_trace) {
    pieces = {{.field = "a_text"},
              {.field = "a_short_text", .before = " "},
              {.field = "borrower_last_name", .before = " "},
              {.field = "a_state", .before = ", "}};
    form_item const item{.item = "i", .text = pieces};
    save(every_type_source, R"({"a_text":"Ada","borrower_last_name":"Love"})");
    EXPECT_EQ(text_of(item), "Ada Love");
    auto const printed = print(item);
    EXPECT_EQ(printed.items.at(0).field_ids, (texts{"a_text", "borrower_last_name"}));
    save(every_type_source, R"({"a_short_text":"B.","a_state":"IL"})");
    EXPECT_EQ(text_of(item), "Ada B. Love, IL");
    save(every_type_source, R"({"a_text":null})");
    EXPECT_EQ(text_of(item), "B. Love, IL") << "nothing stands before the first";
}

TEST_F(printing, lines_begin_where_something_stands_above) {
    pieces = {{.field = "a_text"}, {.field = "a_zip_code", .new_line = true}};
    form_item const item{.item = "i", .kind = form_item_kind::lines, .text = pieces};
    save(every_type_source, R"({"a_zip_code":"62701"})");
    EXPECT_EQ(text_of(item), "62701");
    save(every_type_source, R"({"a_text":"Here"})");
    EXPECT_EQ(text_of(item), "Here\n62701");
}

TEST_F(printing, constants_alone_are_printed_but_not_beside_pieces_without_a_value) {
    EXPECT_EQ(text_of({.source = piece_source::constant, .constant = "N/A"}), "N/A");
    pieces = {{.source = piece_source::constant, .constant = "Box"},
              {.field = "a_text", .before = " "}};
    form_item const item{.item = "i", .text = pieces};
    EXPECT_EQ(text_of(item), "");
    save(every_type_source, R"({"a_text":"12"})");
    EXPECT_EQ(text_of(item), "Box 12");
}

TEST_F(printing, pieces_and_items_wait_for_their_condition) {
    static constexpr auto without_text = !provided("a_text");
    static constexpr auto red = is("a_choice", "red");
    pieces = {{.field = "a_text"},
              {.source = piece_source::constant, .constant = "none", .when = without_text}};
    form_item const item{.item = "i", .text = pieces};
    EXPECT_EQ(text_of(item), "none");
    save(every_type_source, R"({"a_text":"some"})");
    EXPECT_EQ(text_of(item), "some");
    form_item const waiting{.item = "i", .field = "a_text", .when = red};
    EXPECT_EQ(text_of(waiting), "") << "unknown is no yes";
    save(every_type_source, R"({"a_choice":"green"})");
    EXPECT_EQ(text_of(waiting), "");
    save(every_type_source, R"({"a_choice":"red"})");
    EXPECT_EQ(text_of(waiting), "some");
}

// --- boxes -------------------------------------------------------------------------------------

TEST_F(printing, a_box_is_ticked_by_its_choice_its_answer_or_its_condition) {
    static constexpr auto has_text = provided("a_text");
    static constexpr std::array colors{
        form_option{.option = "red", .label = "Red"},
        form_option{.option = "green", .label = "Green"},
        form_option{.option = "other", .label = "Other", .when = has_text}};
    static constexpr std::array answers{form_option{.option = "yes", .label = "Yes"},
                                        form_option{.option = "no", .label = "No"}};
    form_item const color{
        .item = "i", .kind = form_item_kind::boxes, .field = "a_choice", .options = colors};
    form_item const answer{
        .item = "i", .kind = form_item_kind::choice, .field = "a_boolean", .options = answers};
    EXPECT_EQ(ticked(color), texts{});
    EXPECT_EQ(ticked(answer), texts{}) << "no answer is not a no";
    save(every_type_source, R"({"a_choice":"green","a_boolean":false})");
    EXPECT_EQ(ticked(color), texts{"green"});
    EXPECT_EQ(ticked(answer), texts{"no"});
    save(every_type_source, R"({"a_choice":"blue","a_boolean":true})");
    EXPECT_EQ(ticked(color), texts{}) << "no box says so";
    EXPECT_EQ(ticked(answer), texts{"yes"});
    save(every_type_source, R"({"a_choice":"red","a_text":"too"})");
    EXPECT_EQ(ticked(color), (texts{"red", "other"}));
    auto one_of = color;
    one_of.kind = form_item_kind::choice;
    EXPECT_EQ(ticked(one_of), texts{"red"}) << "the first alone";
    auto const printed = print(color);
    EXPECT_EQ(printed.items.at(0).field_ids, (texts{"a_text", "a_choice"}));
    EXPECT_EQ(printed.items.at(0).text, "");
}

TEST_F(printing, what_others_fill_in_and_signatures_stay_blank) {
    save(every_type_source, R"({"a_text":"text"})");
    items = {{.item = "official", .label = "Official"}};
    EXPECT_TRUE(
        print(form_section{.heading = "Section", .by = filled_by::third_party, .items = items})
            .items.empty());
    items = {{.item = "signature", .label = "Signature", .kind = form_item_kind::signature},
             {.item = "date", .label = "Date", .kind = form_item_kind::signature_date}};
    EXPECT_TRUE(print(form_section{.heading = "Section", .by = filled_by::signer, .items = items})
                    .items.empty());
    EXPECT_TRUE(print(form_section{.heading = "Section", .items = items}).items.empty());
}

// --- copies: whose holder, which record --------------------------------------------------------

TEST_F(printing, a_copy_bears_its_own_holder) {
    package.facts.holders[0].address = "1 First Street\nSpringfield, IL 62701";
    package.facts.holders[0].phone = "8005550100";
    save(branch_source, R"({"path":"work","start_date":"2026-01-01"})");
    pieces = {{.source = piece_source::holder_name},
              {.source = piece_source::holder_address, .new_line = true}};
    form_item const block{.item = "i", .kind = form_item_kind::lines, .text = pieces};
    EXPECT_EQ(text_of(block, by_holder), "First Servicing\n1 First Street\nSpringfield, IL 62701");
    EXPECT_EQ(text_of(block, by_holder, 1), "Third Servicing");
    static constexpr std::array telephone{text_piece{.source = piece_source::holder_phone}};
    form_item const phone{.item = "i", .text = telephone};
    EXPECT_EQ(text_of(phone, by_holder), "(800) 555-0100");
    EXPECT_EQ(text_of(phone, by_holder, 1), "");
    package.facts.holders[0].phone = "1-800-555-0100 ext. 2";
    EXPECT_EQ(text_of(phone, by_holder), "1-800-555-0100 ext. 2") << "as the portfolio has it";
}

TEST_F(printing, a_copy_for_nobody_bears_the_one_holder_of_the_locked_loans) {
    pieces = {{.source = piece_source::holder_name}};
    form_item const name{.item = "i", .text = pieces};
    EXPECT_EQ(text_of(name), "First Servicing");
    package.facts.loans[1].locked = true;
    EXPECT_EQ(text_of(name), "First Servicing");
    package.facts.loans[3].locked = true;
    EXPECT_EQ(text_of(name), "") << "two holders";
    for (auto& loan : package.facts.loans)
        loan.locked = false;
    EXPECT_EQ(text_of(name), "");
    package.facts.loans[2].locked = true;
    EXPECT_EQ(text_of(name), "") << "a holder without a name";
}

TEST_F(printing, a_copy_says_what_its_record_says) {
    save(children_source, R"({"borrower_last_name":"Love","child_record_count":2,
        "child__1__first_name":"Ada","child__1__holder_count":1,
        "child__1__holder__1__label":"third",
        "child__2__first_name":"Bo","child__2__holder_count":1,
        "child__2__holder__1__label":"first"})");
    form_item const child{.item = "i", .field = "first_name"};
    EXPECT_EQ(text_of(child, by_child), "Ada");
    EXPECT_EQ(text_of(child, by_child, 1), "Bo");
    EXPECT_EQ(print(child, by_child, 1).items.at(0).field_ids, texts{"child__2__first_name"});
    EXPECT_EQ(text_of({.item = "i", .field = "borrower_last_name"}, by_child), "Love");
    pieces = {{.source = piece_source::holder_name}};
    EXPECT_EQ(text_of({.item = "i", .text = pieces}, by_child), "Third Servicing");
}

TEST_F(printing, a_record_may_be_named_in_full) {
    save(requests_source, R"({"reference__1__name":"Ann","reference__2__name":"Ben",
        "request_record_count":1,"request__1__label":"first"})");
    EXPECT_EQ(text_of({.item = "i", .field = "reference__1__name"}, by_request), "Ann");
    EXPECT_EQ(text_of({.item = "i", .field = "reference__2__name"}, by_request), "Ben");
    EXPECT_EQ(print({.item = "i", .field = "reference__2__name"}, by_request).items.at(0).field_ids,
              texts{"reference__2__name"});
}

} // namespace
} // namespace tassel::document::print_form_test
