// Tables of loans on a copy of a form, and boxes that depend on loans.
#include "unit/document/sample_printing.hpp"

#include <array>
#include <cstdint>
#include <gtest/gtest.h>
#include <optional>
#include <string>

namespace tassel::document::print_tables_test {
namespace {

using namespace tassel::test;

constexpr plain_text program_of_loan(document_loan const& one) {
    constexpr plain_text direct = "Direct", other = "FFEL";
    return one.program() == loan_program::direct ? direct : other;
}
constexpr auto balance = loan_has(loan_property::balance_cents);
constexpr std::array program_piece{
    text_piece{.source = piece_source::loan, .of_loan = program_of_loan}};
constexpr std::array balance_piece{text_piece{
    .source = piece_source::computed, .computed = balance, .format = piece_format::amount}};
constexpr std::array holder_piece{text_piece{.source = piece_source::holder_name}};
constexpr std::array columns{
    form_item{.item = "program", .text = program_piece},
    form_item{.item = "balance", .text = balance_piece},
    form_item{.item = "holder", .text = holder_piece},
};

/// `program balance holder` of each row.
texts rows_of_table(printed_form const& printed) {
    texts rows;
    for (auto const& table : printed.tables) {
        for (auto const& row : table.rows) {
            rows.push_back(std::to_string(row.row) + ':');
            for (auto const& column : row.columns)
                rows.back() += ' ' + column.text;
        }
    }
    return rows;
}

TEST_F(printing, a_table_lists_the_loans_of_the_copy) {
    package.facts.loans[0].balance_cents = cents{100'000};
    package.facts.loans[1].balance_cents = cents{250'075};
    save(branch_source, R"({"path":"work","start_date":"2026-01-01"})");
    std::array const tables{
        form_table{.table = "loans", .label = "Loans", .rows = 2, .columns = columns}};
    form_section const section{.heading = "Section", .tables = tables};
    EXPECT_EQ(rows_of_table(print(section, by_holder)),
              (texts{"1: Direct 1000.00 First Servicing", "2: Direct 2500.75 First Servicing"}));
    EXPECT_EQ(rows_of_table(print(section, by_holder, 1)), texts{"1: Direct 0.00 Third Servicing"});
}

TEST_F(printing, a_table_of_the_portfolio_lists_whatever_it_takes) {
    static constexpr auto owed = balance > number(0);
    std::array const tables{form_table{.table = "loans",
                                       .label = "Loans",
                                       .rows = 2,
                                       .from_portfolio = true,
                                       .loans = owed,
                                       .columns = columns}};
    form_section const section{.heading = "Section", .tables = tables};
    EXPECT_TRUE(print(section).tables.empty()) << "a table without rows is none";
    package.facts.loans[2].balance_cents = cents{100};
    package.facts.loans[3].balance_cents = cents{200};
    EXPECT_EQ(rows_of_table(print(section)),
              (texts{"1: FFEL 1.00", "2: Direct 2.00 Third Servicing"}));
}

TEST_F(printing, boxes_may_ask_whether_there_is_some_loan) {
    static constexpr auto some_owed = some_loan(balance > number(0));
    static constexpr std::array owed{
        form_option{.option = "owed", .label = "Owed", .when = some_owed}};
    form_item const item{.item = "i", .kind = form_item_kind::boxes, .options = owed};
    EXPECT_EQ(ticked(item), texts{});
    package.facts.loans[2].balance_cents = cents{100};
    EXPECT_EQ(ticked(item), texts{"owed"});
}

} // namespace
} // namespace tassel::document::print_tables_test
