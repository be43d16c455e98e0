// What a letter to a servicer says about the months that a package keeps.
#include "rules/texts/bundle_sentences.hpp"
#include "rules/texts/spanish/spanish_texts.hpp"
#include "tassel/document/guide/written_mail.hpp"
#include "tassel/document/guide/written_texts.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::document::written_mail_test {
namespace {

using namespace literals;

constexpr auto const& texts = rules::documents::bundle_texts;

calendar_month in(int year, int month) {
    return calendar_month::numbered(year * 12 + month - 1);
}

loan_to_confirm deferred(std::string loan_id = "L1") {
    return {.loan_id = std::move(loan_id),
            .idr = {.lowest = 96, .highest = 108},
            .pslf = {.lowest = 0, .highest = 0},
            .open = {{in(2015, 3), in(2016, 2), ledger::ledger_reason::deferment_kind_not_told}}};
}

document_loan known_loan() {
    return {.loan_id = "L1",
            .loan_type = loan_type::direct_unsubsidized,
            .made_date = "2014-09-01"_date,
            .disbursed_amount_cents = cents{550'000},
            .school_name = "Example University"};
}

package_origin origin_of(loan_to_confirm asked, document_loan loan = known_loan()) {
    package_origin origin;
    origin.facts.loans = {std::move(loan)};
    origin.months_to_confirm = months_to_confirm{
        .through = in(2026, 7),
        .servicers = {{.label = "maple", .name = "Maple", .address = "PO Box 7\nLincoln, NE 68501"},
                      {.label = "birch", .name = "Birch"}},
        .loans = {std::move(asked)}};
    return origin;
}

package_guide guide() {
    package_guide guide;
    guide.sender = {.name = "Ada Example",
                    .address = {"12 Sample Street"},
                    .phone = "(555) 555-0100",
                    .email = "ada@example.com"};
    guide.letters = {{.to = "Maple", .path = "letters/01_maple_ledger_letter.pdf", .servicer = 0},
                     {.to = "Birch", .path = "letters/02_birch_ledger_letter.pdf", .servicer = 1}};
    return guide;
}

written_letter letter_to(std::size_t servicer, package_origin const& origin,
                         bundle_texts const& words = texts) {
    auto const made = guide();
    return write_letter(made, made.letters[servicer], origin, words);
}

std::string body_of(written_letter const& letter) {
    std::string text;
    for (auto const& group : letter.groups) {
        for (auto const& line : group)
            text.append(line.text).append("\n");
    }
    return text;
}

std::string said_of(loan_to_confirm asked) {
    return body_of(letter_to(0, origin_of(std::move(asked))));
}

bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

TEST(write_letter, has_whom_it_goes_to_and_whom_it_is_from) {
    auto const letter = letter_to(0, origin_of(deferred()));
    ASSERT_EQ(letter.rows.size(), 6U);
    using lines = std::vector<std::string>;
    EXPECT_EQ(letter.rows[0].lines, (lines{"Maple", "PO Box 7", "Lincoln, NE 68501"}));
    EXPECT_EQ(letter.rows[1].lines, (lines{"Ada Example", "12 Sample Street"}));
    EXPECT_EQ(letter.rows[2].lines, (lines{"Telephone: (555) 555-0100", "Email: ada@example.com"}));
    EXPECT_EQ(letter.rows[3].label, "Date");
    EXPECT_TRUE(letter.rows[3].lines.empty()) << "to be written by hand";
    EXPECT_EQ(letter.signing[0].label, "Signature");
    EXPECT_TRUE(letter.signing[0].lines.empty());
    EXPECT_EQ(letter.signing[1].lines, lines{"Ada Example"});
}

TEST(write_letter, tells_a_loan_its_range_and_its_open_months) {
    auto const text = said_of(deferred());
    for (auto const part :
         {"Below is what the history of my loans says, through July 2026.",
          "Direct Unsubsidized Loan, first disbursed on September 1, 2014\n",
          "School: Example University.\n", "Amount disbursed: $5,500.00.\n",
          "Income-driven forgiveness: at least 96 and at most 108 months.\n",
          "From March 2015 to February 2016: A deferment of a kind that is not shown."})
        EXPECT_TRUE(has(text, part)) << part;
    for (auto const part : {"PSLF", "repaid", "The history does not say"})
        EXPECT_FALSE(has(text, part)) << part;
}

TEST(write_letter, names_one_month_once) {
    auto asked = deferred();
    asked.open = {{in(2025, 6), in(2025, 6), ledger::ledger_reason::delinquent}};
    EXPECT_TRUE(has(said_of(asked), "In June 2025: A payment was late. Does it count?\n"));
}

TEST(write_letter, asks_about_public_service_where_its_count_is_open) {
    auto asked = deferred();
    asked.idr = {.lowest = 108, .highest = 108};
    asked.pslf = {.lowest = 74, .highest = 120};
    asked.open.clear();
    asked.claimed = {{in(2014, 11), in(2026, 7)}};
    auto const text = said_of(asked);
    for (auto const part :
         {"The number of payments that count toward Public Service Loan Forgiveness (PSLF).",
          "Income-driven forgiveness: 108 months.\n",
          "Public Service Loan Forgiveness (PSLF): at least 74 and at most 120 months.\n",
          "November 2014 to July 2026: I worked in public service."})
        EXPECT_TRUE(has(text, part)) << part;
}

TEST(write_letter, asks_for_what_hides_the_highest_number) {
    auto asked = deferred();
    asked.idr.highest.reset();
    auto const unseen = said_of(asked);
    EXPECT_TRUE(has(unseen, "Income-driven forgiveness: at least 96 months.\n"));
    EXPECT_TRUE(has(unseen, "Which loans did this loan repay"));
    asked.undated = true;
    auto const undated = said_of(asked);
    EXPECT_TRUE(has(undated, "On which day was this loan first disbursed?"));
    EXPECT_FALSE(has(undated, "Which loans did this loan repay"));
}

TEST(write_letter, asks_for_the_months_of_loans_that_were_repaid) {
    auto asked = deferred();
    asked.before = ledger::ledger_range{.lowest = 40, .highest = 52};
    EXPECT_TRUE(has(said_of(asked), "The history gives at most 52.\n"));
    asked.repaid = true;
    EXPECT_TRUE(has(said_of(asked), "A consolidation loan repaid this loan.\n"));
}

TEST(write_letter, names_no_school_of_a_consolidation) {
    auto loan = known_loan();
    loan.loan_type = loan_type::direct_consolidation_plus;
    loan.made_date.reset();
    auto const text = body_of(letter_to(0, origin_of(deferred(), loan)));
    EXPECT_TRUE(has(text, "\nDirect PLUS Consolidation Loan\n"));
    EXPECT_FALSE(has(text, "School"));
}

TEST(write_letter, has_the_loans_of_its_servicer_alone) {
    auto origin = origin_of(deferred());
    EXPECT_FALSE(has(body_of(letter_to(1, origin)), "Direct Unsubsidized Loan"));
    origin.months_to_confirm->loans[0].servicer = 1;
    auto const letter = letter_to(1, origin);
    EXPECT_TRUE(has(body_of(letter), "Direct Unsubsidized Loan"));
    EXPECT_EQ(letter.rows[0].lines, std::vector<std::string>{"Birch"});
}

TEST(write_letter, is_in_the_language_of_its_texts) {
    auto const text =
        body_of(letter_to(0, origin_of(deferred()), translated(texts, rules::spanish_texts)));
    for (auto const part :
         {"el historial de mis pr\u00E9stamos, hasta julio de 2026.",
          "Pr\u00E9stamo Direct sin subsidio, primer desembolso: 1 de septiembre de 2014\n",
          "Condonaci\u00F3n seg\u00FAn el ingreso: al menos 96 y como m\u00E1ximo 108 meses.\n",
          "De marzo de 2015 a febrero de 2016: Un aplazamiento de pago"})
        EXPECT_TRUE(has(text, part)) << part;
}

TEST(write_letter, has_a_name_for_every_loan_and_month) {
    for (auto const type : reflect::enumerator_values<loan_type>)
        EXPECT_FALSE(texts.letter.of(type).empty()) << reflect::enumerator_name(type);
    EXPECT_EQ(written_month(texts.letter.month_names, in(2024, 1)), "January 2024");
    EXPECT_EQ(written_month(texts.letter.month_names, in(2024, 12)), "December 2024");
}

} // namespace
} // namespace tassel::document::written_mail_test
