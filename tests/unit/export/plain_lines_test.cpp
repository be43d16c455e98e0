// What mails, pages, notes, and word processors put around a text is removed, and nothing else is.
#include "unit/export/exports.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::exports::plain_lines_test {
namespace {

using exports::replaced;

reading read(std::string_view text) {
    return exports::read(text, source_label::manual_text);
}
bool says_removed(reading const& result) {
    return std::any_of(result.warnings.begin(), result.warnings.end(),
                       [](auto const& one) { return one.code == warning_code::markup_removed; });
}

std::string const plain = "Loan type: Direct Subsidized\nServicer: A & B\nPrincipal: $100.50\n"
                          "Interest: $2.25\nRate: 5%\nStatus: Repayment\n";

std::string with_each_line(std::string_view before, std::string_view after = "") {
    std::string text;
    for (std::size_t begin = 0; begin < plain.size();) {
        auto const end = plain.find('\n', begin);
        text.append(before).append(plain.substr(begin, end - begin)).append(after).append("\n");
        begin = end + 1;
    }
    return text;
}

void expect_plain(std::string const& marked) {
    auto const result = read(marked), same = read(plain);
    ASSERT_TRUE(result.faults.empty()) << marked << result.faults.at(0).message;
    EXPECT_EQ(result.portfolio, same.portfolio) << marked;
    EXPECT_TRUE(says_removed(result)) << marked;
    EXPECT_FALSE(says_removed(same));
}

TEST(markup, of_mails_lists_and_notes) {
    for (auto const* const mark : {"> ", ">", ">> ", "> > ", "- ", "* ", "\xE2\x80\xA2 ", "1. ",
                                   "12) ", "## ", "> - ", "> 3. "})
        expect_plain(with_each_line(mark));
    for (auto const* const bold : {"**", "__", "*"}) {
        auto const text = replaced(plain, ": ", ":" + std::string{bold} + " ");
        expect_plain(bold +
                     replaced(text.substr(0, text.size() - 1), "\n", "\n" + std::string{bold}));
    }
    expect_plain(with_each_line("- **", "**"));
}

TEST(markup, of_pages) {
    expect_plain(with_each_line("", "<br>"));
    expect_plain(with_each_line("", "<br/>"));
    expect_plain(with_each_line("<p>", "</p>"));
    expect_plain(with_each_line("<div class=\"row\"><span>", "</span></div>"));
    expect_plain(replaced(with_each_line("<li>", "</li>"), "\n", ""));
    expect_plain(replaced(replaced(plain, " ", "&nbsp;"), "$", "&#36;"));
    expect_plain("<html><head><style>p { Principal: 5 }</style></head><body>" +
                 replaced(plain, "\n", "<br>") + "<script>Rate: 1</script></body></html>");
    expect_plain("<dl>" + replaced(replaced(plain, ": ", "</dt>\n<dd>"), "\n", "</dd>\n<dt>") +
                 "</dl>");
    expect_plain(
        "<table>" +
        replaced(replaced(with_each_line("<tr><td>", "</td></tr>"), ": ", "</td><td>"), "\n", "") +
        "</table>");
}

TEST(markup, of_word_processors) {
    expect_plain("{\\rtf1\\ansi{\\fonttbl\\f0 Arial: 5;}{\\*\\generator Note;}\\f0\\fs24 " +
                 replaced(plain, "\n", "\\par\r\n") + "}");
    expect_plain("{\\rtf1 " + replaced(replaced(plain, "\n", "\\line\n"), "$", "\\'24") + "}");
}

TEST(markup, that_is_none_stays) {
    auto const one = [](std::string const& line) {
        auto const result = read(plain + line);
        EXPECT_FALSE(says_removed(result)) << line;
        return result.portfolio.loans.at(0);
    };
    EXPECT_EQ(one("Account number: *****1234\n").account_number_last4, "1234");
    EXPECT_EQ(one("School: A & B <State>\n").school_name, "A & B <State>");
    EXPECT_EQ(one("School: <https://a.test/x> A\n").school_name, "<https://a.test/x> A");
}

TEST(markup, line_numbers_are_those_of_the_text_that_was_sent) {
    auto const result =
        read("<p>\n\n</p>\n" + replaced(plain, "5%", "5%<br>") + "Loan date: May\n");
    ASSERT_FALSE(result.warnings.empty());
    EXPECT_EQ(result.warnings.front().code, warning_code::malformed_date);
    EXPECT_EQ(result.warnings.front().line, 10);
}

TEST(markup, federal_values_on_the_line_after_their_label) {
    auto const text = exports::file_of({{}});
    auto const result = exports::read(replaced(text, ":", ":\n")), same = exports::read(text);
    ASSERT_TRUE(result.faults.empty());
    EXPECT_EQ(result.portfolio, same.portfolio);
    EXPECT_TRUE(says_removed(result));
}

TEST(markup, hostile_forms_are_read_in_linear_time_or_refused) {
    for (std::string_view const part : {"<", "<b", "<td>", "</tr>", "&", "&#", "&#9", "*a* ", "**",
                                        "> ", "1. ", "{", "\\u", "<!--", "<script>", "|", "\""}) {
        std::string text;
        while (text.size() < 400'000)
            text.append(part);
        auto const result = read(text);
        EXPECT_TRUE(result.portfolio.loans.empty()) << part;
        EXPECT_EQ(read("{\\rtf1" + text).faults.size(), 1U) << part;
    }
}

} // namespace
} // namespace tassel::exports::plain_lines_test
