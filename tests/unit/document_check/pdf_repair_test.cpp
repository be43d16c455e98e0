#include "document_check/document_type.hpp"
#include "document_check/pdf_check.hpp"
#include "document_check/pdf_repair.hpp"
#include "unit/document_check/pdf_files.hpp"

#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <gtest/gtest.h>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document_check::pdf_repair_test {
namespace {

using namespace std::string_view_literals;
using steps = std::vector<repair_step>;

constexpr std::string_view a_script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
constexpr std::string_view turning = "/S /GoTo /D [3 0 R /Fit]";

std::string text(std::initializer_list<std::string_view> pieces) {
    std::string whole;
    for (auto const piece : pieces)
        whole.append(piece);
    return whole;
}

/// Expects that a repair does these steps, and that its copy needs no other.
void expect_repaired(std::string const& file, steps const& expected) {
    auto const made = repair_pdf(file);
    ASSERT_EQ(made.report.verdict, pdf_verdict::sound);
    EXPECT_EQ(made.report.steps, expected);
    EXPECT_EQ(check_pdf(made.copy), pdf_verdict::sound);
    EXPECT_TRUE(made.copy.starts_with("%PDF-1.7"));
    EXPECT_NE(made.copy.find("0 0 100 100 re f"), std::string::npos) << "what the page shows";
    for (auto const word : {"JavaScript", "app.alert", "/XFA", "/ByteRange", "junk"})
        EXPECT_EQ(made.copy.find(word), std::string::npos) << word;
    EXPECT_EQ(repair_pdf(file).copy, made.copy) << "the same each time";
}

void expect_refused(std::string const& file, pdf_verdict verdict) {
    auto const made = repair_pdf(file);
    EXPECT_EQ(made.report.verdict, verdict);
    EXPECT_TRUE(made.report.steps.empty());
    EXPECT_TRUE(made.copy.empty());
}

/// Puts `before` in front of a PDF whose offsets are then counted from the beginning of the file.
std::string with_offsets_from(std::string_view before, std::string pdf) {
    auto const counted = [&](std::size_t at) {
        return std::strtoul(pdf.c_str() + at, nullptr, 10) + before.size();
    };
    for (auto at = pdf.find(" 00000 n"); at != std::string::npos;
         at = pdf.find(" 00000 n", at + 1)) {
        std::array<char, 16> digits{};
        std::snprintf(digits.data(), digits.size(), "%010zu", counted(at - 10));
        pdf.replace(at - 10, 10, digits.data());
    }
    auto const start = pdf.rfind("startxref\n") + 10;
    auto const end = pdf.find('\n', start);
    pdf.replace(start, end - start, std::to_string(counted(start)));
    return text({before, pdf});
}

TEST(pdf_repair, removes_what_comes_before_and_after) {
    auto const file = one_page_pdf();
    expect_repaired("junk\r\n\r\n" + file, {repair_step::leading_data});
    expect_repaired(std::string(maximum_leading_bytes - 4, 'x') + "junk" + file,
                    {repair_step::leading_data});
    expect_repaired(file + std::string(2'000, 'j') + "junk", {repair_step::trailing_data});
    expect_repaired("junk" + file + "PK\x03\x04junk",
                    {repair_step::leading_data, repair_step::trailing_data});
    expect_repaired(file + file, {repair_step::trailing_data}); // readers find the first one
    expect_repaired(with_offsets_from("Content-Type: junk\r\n\r\n", file),
                    {repair_step::leading_data});
}

TEST(pdf_repair, removes_scripts_wherever_they_are) {
    auto const field = [](std::string_view actions) {
        return one_page_pdf(
            "/AcroForm << /Fields [5 0 R] >>", "/Annots [5 0 R]",
            {text({"<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] ", actions,
                   " >>"}),
             std::string{a_script}});
    };
    for (auto const& file : {
             one_page_pdf(text({"/OpenAction ", a_script})),
             one_page_pdf("/OpenAction 5 0 R", "", {std::string{a_script}}),
             one_page_pdf(text({"/OpenAction << ", turning, " /Next ", a_script, " >>"})),
             one_page_pdf(text({"/OpenAction << ", turning, " /Next [", a_script, "5 0 R] >>"}), "",
                          {std::string{a_script}}),
             one_page_pdf("/OpenAction << /S /Java#53cript /#4aS (app.alert) >>"),
             one_page_pdf("", text({"/AA << /O ", a_script, " /C << ", turning, " >> >>"})),
             one_page_pdf("/Names << /JavaScript << /Names [(a) 5 0 R] >> >>", "",
                          {std::string{a_script}}),
             one_page_pdf("/Requirements [<< /S /EnableJavaScripts /RH [<< /S /JS >>] >>]"),
             field(text({"/AA << /K ", a_script, " /C 6 0 R >>"})),
             field("/AA 7 0 R /A 6 0 R"),
         })
        expect_repaired(file, {repair_step::scripts});
}

TEST(pdf_repair, removes_the_second_version_of_a_scripted_form) {
    auto const form = stream_of("<a><script>app.alert</script></a>");
    expect_repaired(one_page_pdf("/AcroForm << /Fields [] /XFA 5 0 R >>", "", {form}),
                    {repair_step::second_form});
    expect_refused(
        one_page_pdf("/NeedsRendering true /AcroForm << /Fields [] /XFA 5 0 R >>", "", {form}),
        pdf_verdict::scripted);
}

TEST(pdf_repair, removes_signatures_that_it_breaks) {
    auto const file = one_page_pdf(
        text({"/OpenAction ", a_script, "/Perms << /DocMDP 6 0 R >> /AcroForm << /SigFlags 3 ",
              "/Fields [5 0 R] >>"}),
        "/Annots [5 0 R]",
        {"<< /Type /Annot /Subtype /Widget /FT /Sig /T (a) /Rect [0 0 9 9] /V 6 0 R >>",
         "<< /Type /Sig /Filter /a /ByteRange [0 1 2 3] /Contents <00> >>"});
    expect_repaired(file, {repair_step::scripts, repair_step::signatures});
    auto const with_usage_rights =
        one_page_pdf(text({"/OpenAction ", a_script, "/Perms << /UR3 5 0 R >>"}), "",
                     {"<< /Type /Sig /Filter /a /ByteRange [0 1 2 3] /Contents <00> >>"});
    expect_repaired(with_usage_rights, {repair_step::scripts}); // nobody signed those
}

TEST(pdf_repair, keeps_everything_else_that_is_dangerous_out) {
    auto const scripted = text({"/AA << /WC ", a_script, " >>"});
    auto const with = [&](std::string_view entries, std::vector<std::string> const& more = {}) {
        return one_page_pdf(text({scripted, " ", entries}), "", more);
    };
    expect_refused(with("/OpenAction << /S /Launch /F (a) >>"), pdf_verdict::launching);
    expect_refused(with("", {"<< /S /Launch /F (a) >>"}), pdf_verdict::launching);
    expect_refused(with("/OpenAction << /S /URI /URI (https://a) >>"), pdf_verdict::calling);
    expect_refused(with("/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>",
                        {"<< /Type /Filespec /F (a) /EF << /F 6 0 R >> >>", stream_of("a")}),
                   pdf_verdict::embedding);
    expect_refused(with("/OpenAction << /S /Hide /T (a) >>"), pdf_verdict::acting);
    expect_refused(with("", {stream_of("showpage", "/Type /XObject /Subtype /PS")}),
                   pdf_verdict::scripted);
    expect_refused("junk" + one_page_pdf("/OpenAction << /S /Launch /F (a) >>"),
                   pdf_verdict::launching);
}

TEST(pdf_repair, does_not_guess_what_damage_meant) {
    auto const file = one_page_pdf();
    expect_refused("", pdf_verdict::broken);
    expect_refused("junk", pdf_verdict::broken);
    expect_refused(file.substr(0, file.size() / 2), pdf_verdict::broken);
    expect_refused(with_offsets_from("junk", file), pdf_verdict::broken);
    expect_refused(
        pdf_of({"<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"}) +
            "PK\x03\x04",
        pdf_verdict::broken);
}

TEST(pdf_repair, is_bounded_like_a_check) {
    std::vector<std::string> many(maximum_pdf_objects, "<< >>");
    expect_refused(one_page_pdf(text({"/OpenAction ", a_script}), "", many),
                   pdf_verdict::oversized);
}

} // namespace
} // namespace tassel::document_check::pdf_repair_test
