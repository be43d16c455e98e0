// The instructions as a person reads them: every part of the guide, line by line.
#include "rules/texts/bundle_sentences.hpp"
#include "tassel/document/guide/written_guide.hpp"
#include "tassel/document/guide/written_mail.hpp"

#include <gtest/gtest.h>
#include <sstream>
#include <string>

namespace tassel::document::written_guide_test {
namespace {

using namespace literals;

constexpr auto const& texts = rules::documents::bundle_texts;

std::string written_line(std::string const& text) {
    detail::text_lines out;
    out.line(text, "- ", 2);
    return out.take();
}

TEST(write_instructions, a_line_holds_88_bytes) {
    std::string const word(40, 'a');
    std::string const last(45, 'b');
    // "- ", 40 letters, a blank, and 45 letters make 88. One more letter wraps, indented.
    EXPECT_EQ(written_line(word + ' ' + last), "- " + word + ' ' + last + '\n');
    EXPECT_EQ(written_line(word + ' ' + last + 'b'), "- " + word + "\n  " + last + "b\n");
    std::string const longer(120, 'c');
    EXPECT_EQ(written_line("a " + longer + " b"), "- a\n  " + longer + "\n  b\n");
}

TEST(write_instructions, a_package_without_recipients_is_short) {
    package_guide guide;
    guide.prepared_on = "2026-08-15"_date;
    EXPECT_EQ(write_instructions(write_guide(guide, texts)), "What to do with your package\n"
                                                             "============================\n"
                                                             "Student loan repayment\n"
                                                             "August 15, 2026\n"
                                                             "\n");
}

TEST(said, a_sentence_that_ends_with_a_name_has_one_period) {
    EXPECT_EQ(said("Prepared for {}.", {"John Doe Jr."}, true), "Prepared for John Doe Jr.");
    EXPECT_EQ(said("Prepared for {}.", {"John Doe Jr."}, false), "Prepared for John Doe Jr..");
    EXPECT_EQ(said("Prepared for {}.", {"John Doe"}, true), "Prepared for John Doe.");
    EXPECT_EQ(said("Sign {}, send it to {}, and wait.", {"a.pdf", "Loans Inc."}, true),
              "Sign a.pdf, send it to Loans Inc., and wait.");
    EXPECT_EQ(said("{} or {}.", {"A."}, true), "A. or {}.");
}

TEST(write_instructions, headings_are_underlined_by_their_characters) {
    detail::text_lines lines;
    lines.heading("Qué pasa después", '-');
    EXPECT_EQ(lines.take(), "Qué pasa después\n----------------\n");
}

guided_form official() {
    return {.form_instance_id = "general_forbearance_pdf.holder-1",
            .title = "General Forbearance Request",
            .path = "forms/02_birch_general_forbearance.pdf",
            .omb_number = "1845-0031",
            .origin = template_origin::official,
            .expires = "2024-08-31"_date,
            .page_count = 1,
            .steps = {{todo_kind::certify, todo_person::school_official, "Ask the school."},
                      {todo_kind::sign, todo_person::borrower, "Sign the form by hand."},
                      {todo_kind::attach, {}, "Income documentation", "income_documentation"},
                      {todo_kind::send, {}, "Send it to Birch."}},
            .by_when = "It has to arrive by March 2, 2027."};
}

package_guide whole() {
    auto specimen = official();
    specimen.origin = template_origin::specimen;
    specimen.expires.reset();
    specimen.page_count = 3;
    specimen.steps.clear();
    specimen.by_when.clear();
    package_guide guide;
    guide.sender = {.name = "Maria Example",
                    .address = {"12 Sample Street", "Springfield, IL 62701"},
                    .phone = "(217) 555-0134",
                    .email = "maria@example.com"};
    guide.plan_label = "Income-Based Repayment";
    guide.prepared_on = "2026-08-15"_date;
    guide.form_count = 2;
    guide.document_count = 1;
    guide.recipients.push_back({.name = "Birch",
                                .address = {"1 Birch Road", "Salem, OR 97301"},
                                .phone = "(555) 555-0100",
                                .where = "This address is from your loan data.",
                                .how = {"Send it to your holder."},
                                .cover_path = "forms/01_birch_cover_sheet.pdf",
                                .forms = {official(), specimen},
                                .documents = {{.label = "Income documentation",
                                               .path = "supporting-documents/01_pay.pdf",
                                               .filename = "pay.pdf",
                                               .notes = {"One document for each income."}}}});
    guide.left_out.push_back({"Revocation", "It is made elsewhere."});
    guide.steps.push_back({"Ask your holder", {{.text = "By telephone."}}});
    guide.calendar = {"Recertify once a year."};
    guide.next = {"The holder writes to you."};
    guide.online = {"The plan: on the web."};
    guide.notes = {"Amounts are estimates."};
    return guide;
}

TEST(write_instructions, sheets_come_first_and_online_ways_before_paper) {
    auto guide = whole();
    guide.sheets.push_back({.title = "Plan Request",
                            .path = "answer-sheets/01_plan.pdf",
                            .reason = "No edition has a box.",
                            .by_when = "It has to arrive by March 2, 2027.",
                            .where = {"Ask on the web."},
                            .contact = {"Telephone: (555) 555-0100"},
                            .uploads = {{.label = "Income documentation",
                                         .path = "supporting-documents/01_pay.pdf",
                                         .filename = "pay.pdf",
                                         .notes = {"One for each income."}}},
                            .keep = {"Keep the number."}});
    guide.online_first.push_back(
        {"Forbearance", "Ask online.", "It saves a stamp.", "Paper saves the account."});
    auto const written = write_instructions(write_guide(guide, texts));
    auto const from = written.find("First: what is not sent by mail");
    auto const paper = written.find("How to sign");
    ASSERT_NE(from, std::string::npos);
    ASSERT_LT(from, paper);
    EXPECT_EQ(written.substr(from, paper - from),
              "First: what is not sent by mail\n"
              "-------------------------------\n"
              "\n"
              "Plan Request\n"
              "  No edition has a box.\n"
              "  Ask on the web.\n"
              "  Telephone: (555) 555-0100\n"
              "  [ ] Answer with the help of this sheet, which has your answers question by "
              "question:\n"
              "  answer-sheets/01_plan.pdf\n"
              "  [ ] Upload there: Income documentation\n"
              "  supporting-documents/01_pay.pdf\n"
              "  One for each income.\n"
              "  [ ] Keep the number.\n"
              "  It has to arrive by March 2, 2027.\n"
              "\n"
              "Online first, paper second\n"
              "--------------------------\n"
              "Each of these can be made online, or with its form below. One of the two is "
              "enough.\n"
              "\n"
              "Forbearance\n"
              "  Ask online. It saves a stamp.\n"
              "  Paper saves the account.\n"
              "\n");
}

TEST(write_instructions, every_part_of_the_guide_is_there) {
    auto const written = write_instructions(write_guide(whole(), texts));
    auto const from = written.find("Send to Birch");
    ASSERT_NE(from, std::string::npos);
    EXPECT_EQ(
        written.substr(from),
        "Send to Birch\n"
        "-------------\n"
        "1 Birch Road\n"
        "Salem, OR 97301\n"
        "Telephone: (555) 555-0100\n"
        "This address is from your loan data.\n"
        "Send it to your holder.\n"
        "\n"
        "Cover sheet, to lie on top; it serves as a fax cover, too\n"
        "  forms/01_birch_cover_sheet.pdf\n"
        "\n"
        "General Forbearance Request\n"
        "  1 page. OMB No. 1845-0031, printed expiration August 31, "
        "2024.\n"
        "  forms/02_birch_general_forbearance.pdf\n"
        "  [ ] Ask the school.\n"
        "  [ ] Sign the form by hand.\n"
        "  It has to arrive by March 2, 2027.\n"
        "\n"
        "General Forbearance Request\n"
        "  3 pages. OMB No. 1845-0031.\n"
        "  forms/02_birch_general_forbearance.pdf\n"
        "  Specimen - not an official form. Do not send it. Get the official form from the\n"
        "  recipient or on StudentAid.gov, and copy this one into it: the boxes below are for\n"
        "  that form.\n"
        "\n"
        "Attach\n"
        "  [ ] Income documentation: pay.pdf\n"
        "  supporting-documents/01_pay.pdf\n"
        "  One document for each income.\n"
        "[ ] Write your name on every document, and the number that the form names: of your\n"
        "    account, or of Social Security.\n"
        "[ ] Write the day and your account number on the cover sheet, and the fax number if you\n"
        "    fax it.\n"
        "[ ] Count all pages, with the cover sheet, and write the number on it.\n"
        "[ ] Make a copy of everything for yourself.\n"
        "[ ] Send all of it together, and keep the proof that it was "
        "sent.\n"
        "\n"
        "Not in this package\n"
        "-------------------\n"
        "\n"
        "Revocation\n"
        "  It is made elsewhere.\n"
        "\n"
        "What else to do\n"
        "---------------\n"
        "\n"
        "Ask your holder\n"
        "  [ ] By telephone.\n"
        "\n"
        "Days to keep in mind\n"
        "--------------------\n"
        "- Recertify once a year.\n"
        "\n"
        "What happens next, and whom to ask\n"
        "----------------------------------\n"
        "- The holder writes to you.\n"
        "\n"
        "Online instead of paper\n"
        "-----------------------\n"
        "- The plan: on the web.\n"
        "\n"
        "Please note\n"
        "-----------\n"
        "- Amounts are estimates.\n");
}

TEST(write_instructions, counts_are_of_what_is_there) {
    auto const written = write_instructions(write_guide(whole(), texts));
    EXPECT_NE(written.find("Prepared for Maria Example.\n"), std::string::npos);
    EXPECT_NE(written.find("Forms: 2. Recipients: 1. Documents to attach: 1.\n"),
              std::string::npos);
}

TEST(written_cover, says_from_whom_to_whom_and_how_many_pages) {
    auto guide = whole();
    guide.recipients[0].forms[1].origin = template_origin::official;
    auto const cover = write_cover(guide, guide.recipients[0], texts);
    EXPECT_EQ(cover.rows[0].lines,
              (std::vector<std::string>{"Birch", "1 Birch Road", "Salem, OR 97301"}));
    EXPECT_TRUE(cover.rows[1].lines.empty()) << "nobody knows the fax number";
    EXPECT_EQ(cover.rows[2].lines, (std::vector<std::string>{"Maria Example", "12 Sample Street",
                                                             "Springfield, IL 62701"}));
    EXPECT_EQ(cover.papers, (std::vector<std::string>{"General Forbearance Request: 1 page.",
                                                      "General Forbearance Request: 3 pages.",
                                                      "Income documentation"}));
    EXPECT_EQ(cover.counts,
              (std::vector<std::string>{"Pages with this sheet, but without the documents: 5"}));
    EXPECT_EQ(cover.pages_to_write_in, "Pages of the documents");
}

TEST(written_cover, leaves_the_count_open_where_official_forms_take_the_place_of_specimens) {
    auto const guide = whole();
    auto const cover = write_cover(guide, guide.recipients[0], texts);
    EXPECT_EQ(cover.papers,
              (std::vector<std::string>{"General Forbearance Request: 1 page.",
                                        "General Forbearance Request", "Income documentation"}));
    EXPECT_TRUE(cover.counts.empty());
    EXPECT_EQ(cover.pages_to_write_in, "Pages with this sheet");
}

TEST(written_cover, counts_all_pages_where_nothing_is_attached) {
    auto guide = whole();
    guide.recipients[0].documents.clear();
    guide.recipients[0].forms.pop_back();
    auto const cover = write_cover(guide, guide.recipients[0], texts);
    EXPECT_EQ(cover.counts, (std::vector<std::string>{"Pages with this sheet: 2"}));
    EXPECT_TRUE(cover.pages_to_write_in.empty());
}

TEST(write_instructions, says_of_others_and_of_documents_where_there_are_some) {
    auto const has = [](package_guide const& guide, plain_text text) {
        // Compares words only, because lines may break anywhere.
        std::istringstream words{write_instructions(write_guide(guide, texts))};
        std::string all;
        for (std::string word; words >> word;)
            all.append(word).push_back(' ');
        return all.find(text.view()) != std::string::npos;
    };
    auto const of_others = texts.guide.leave_to_others;
    auto guide = whole();
    EXPECT_TRUE(has(guide, of_others));
    EXPECT_TRUE(has(guide, texts.guide.mark_documents));
    guide.recipients[0].documents.clear();
    std::erase_if(guide.recipients[0].forms[0].steps,
                  [](todo_step const& step) { return step.kind == todo_kind::certify; });
    EXPECT_FALSE(has(guide, of_others));
    EXPECT_FALSE(has(guide, texts.guide.mark_documents));
    EXPECT_TRUE(has(guide, texts.guide.keep_copies));
}

TEST(left_to_do_of, lists_every_form_of_every_recipient) {
    auto const all = left_to_do_of(whole());
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].form_instance_id, "general_forbearance_pdf.holder-1");
    EXPECT_EQ(all[0].recipient, "Birch");
    EXPECT_EQ(all[0].steps.size(), 4U);
}

} // namespace
} // namespace tassel::document::written_guide_test
