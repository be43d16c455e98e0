// The instructions as a person reads them: every part of the guide, line by line.
#include "tassel/document/guide/write_instructions.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel {
namespace {

using namespace literals;

std::string written_line(std::string const& text) {
    detail::text_lines out;
    out.line(text, "- ", 2);
    return out.take();
}

TEST(write_instructions, a_line_holds_88_octets) {
    std::string const word(40, 'a');
    std::string const last(45, 'b');
    // "- ", 40, a blank, 45: 88. One more goes to the next line, indented.
    EXPECT_EQ(written_line(word + ' ' + last), "- " + word + ' ' + last + '\n');
    EXPECT_EQ(written_line(word + ' ' + last + 'b'), "- " + word + "\n  " + last + "b\n");
    std::string const longer(120, 'c');
    EXPECT_EQ(written_line("a " + longer + " b"), "- a\n  " + longer + "\n  b\n");
}

TEST(write_instructions, a_package_without_recipients_is_short) {
    EXPECT_EQ(write_instructions(
                  {.document_package_id = "dp_1", .prepared_on = "2026-08-15"_date, .steps = {}}),
              "What to do with this package\n"
              "============================\n"
              "\n"
              "Prepared: 2026-08-15\n"
              "Package: dp_1\n");
}

guided_form official() {
    return {.title = "General Forbearance Request",
            .qualifier_label = "Birch",
            .path = "forms/general.pdf",
            .omb_number = "1845-0031",
            .origin = template_origin::official,
            .expires = "2024-08-31"_date,
            .page_count = 1,
            .to_sign = {"Borrower's signature and date, Section 3"},
            .to_complete = {"Section 4: school official"}};
}

TEST(write_instructions, every_part_of_the_guide_is_there) {
    auto expired = official();
    expired.edition_expired = true;
    expired.page_count = 3;
    auto specimen = official();
    specimen.origin = template_origin::specimen;
    specimen.qualifier_label.clear();
    specimen.to_sign.clear();
    specimen.to_complete.clear();
    package_guide guide{.document_package_id = "dp_1",
                        .borrower_name = "Maria Example",
                        .plan_label = "Income-Based Repayment",
                        .prepared_on = "2026-08-15"_date};
    guide.recipients.push_back(
        {.name = "Birch",
         .address = {"1 Birch Road", "Salem, OR 97301"},
         .phone = "555-555-0100",
         .routing = "Send it to your holder.",
         .forms = {official(), expired, specimen},
         .documents = {
             {.label = "Income documentation", .path = "documents/1.pdf", .filename = "pay.pdf"},
             {.path = "documents/2.pdf", .filename = "letter.pdf"}}});
    guide.recipients.push_back({.name = "Cedar", .routing = "Send it online."});
    guide.left_out.push_back(
        {.title = "Revocation", .qualifier_label = "spouse", .reason = "It is made elsewhere."});
    guide.steps.push_back({.title = "Ask your holder", .text = "By telephone."});
    guide.notes.emplace_back("Amounts are estimates.");
    EXPECT_EQ(write_instructions(guide),
              "What to do with this package\n"
              "============================\n"
              "\n"
              "For: Maria Example\n"
              "Plan: Income-Based Repayment\n"
              "Prepared: 2026-08-15\n"
              "Package: dp_1\n"
              "\n"
              "Sign by hand. Write your name and account number on every document that you attach, "
              "and\n"
              "keep a copy of everything that you send.\n"
              "\n"
              "Birch\n"
              "-----\n"
              "1 Birch Road\n"
              "Salem, OR 97301\n"
              "Telephone 555-555-0100\n"
              "Send it to your holder.\n"
              "\n"
              "- General Forbearance Request (Birch)\n"
              "    forms/general.pdf\n"
              "    OMB No. 1845-0031, 1 page, edition that expires 2024-08-31.\n"
              "    [ ] Sign: Borrower's signature and date, Section 3\n"
              "    [ ] Have completed: Section 4: school official\n"
              "- General Forbearance Request (Birch)\n"
              "    forms/general.pdf\n"
              "    OMB No. 1845-0031, 3 pages, edition that expires 2024-08-31 (past that day; see "
              "the\n"
              "    notes).\n"
              "    [ ] Sign: Borrower's signature and date, Section 3\n"
              "    [ ] Have completed: Section 4: school official\n"
              "- General Forbearance Request\n"
              "    forms/general.pdf\n"
              "    OMB No. 1845-0031, 1 page. SPECIMEN, not an official form: do not send it.\n"
              "\n"
              "Attach:\n"
              "- [ ] Income documentation\n"
              "      documents/1.pdf\n"
              "- [ ] letter.pdf\n"
              "      documents/2.pdf\n"
              "\n"
              "Cedar\n"
              "-----\n"
              "Where to send it: the address on the form or on your last statement, or on\n"
              "StudentAid.gov.\n"
              "Send it online.\n"
              "\n"
              "Not in this package\n"
              "-------------------\n"
              "- Revocation (spouse)\n"
              "  It is made elsewhere.\n"
              "\n"
              "Ask your holder\n"
              "---------------\n"
              "By telephone.\n"
              "\n"
              "Notes\n"
              "-----\n"
              "- Amounts are estimates.\n");
}

} // namespace
} // namespace tassel
