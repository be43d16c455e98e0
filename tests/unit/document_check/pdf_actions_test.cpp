#include "document_check/pdf_check.hpp"
#include "unit/document_check/pdf_files.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document_check::pdf_actions_test {
namespace {

struct harmful_action {
    std::string_view action;
    pdf_verdict verdict;
};

/// Actions that a reader of PDFs might run without asking.
constexpr harmful_action harmful_actions[]{
    {"/S /JavaScript /JS (1)", pdf_verdict::scripted},
    {"/S /Launch /F (a)", pdf_verdict::launching},
    {"/S /ImportData /F (a)", pdf_verdict::launching},
    {"/S /GoToR /F (a) /D [0 /Fit]", pdf_verdict::launching},
    {"/S /GoToE /T << /R /C >>", pdf_verdict::embedding},
    {"/S /URI /URI (https://a)", pdf_verdict::calling},
    {"/S /SubmitForm /F (https://a)", pdf_verdict::calling},
    {"/S /U#52I /URI (https://a)", pdf_verdict::calling},
    {"/#53 /URI /URI (https://a)", pdf_verdict::calling},
};

/// Files with such an action, one for each place.
std::vector<std::string> files_with(std::string_view entries) {
    auto const action = std::string{"<< "}.append(entries).append(" >>");
    auto const behind = "<< /S /GoTo /D [3 0 R /Fit] /Next ";
    return {
        one_page_pdf("/OpenAction " + action),
        one_page_pdf("/#4fpenAction " + action),
        one_page_pdf("/OpenAction 5 0 R", "", {action}),
        one_page_pdf("/OpenAction [" + action + "]"),
        one_page_pdf("/OpenAction " + (behind + action) + " >>"),
        one_page_pdf("/OpenAction " + (behind + ("[[] " + action)) + "] >>"),
        one_page_pdf("/OpenAction 5 0 R", "",
                     {behind + std::string{"[5 0 R 6 0 R] >>"}, behind + std::string{"7 0 R >>"},
                      "[5 0 R 6 0 R 8 0 R]", action}),
        one_page_pdf("/AA << /WC " + action + " >>"),
        one_page_pdf("/A#41 << /WC " + action + " >>"),
        one_page_pdf("", "/AA << /O 5 0 R >>", {action}),
        one_page_pdf("", "/AA 5 0 R", {"<< /C 6 0 R >>", action}),
        one_page_pdf("", "/Annots [<< /Subtype /Widget /AA << /PO " + action + " >> >>]"),
        one_page_pdf("", "/Annots [5 0 R]", {"<< /Subtype /Widget /AA << /U " + action + " >> >>"}),
        one_page_pdf("/AcroForm << /Fields [<< /FT /Tx /T (a) /AA << /K " + action + " >> >>] >>"),
    };
}

TEST(pdf_actions, do_no_harm_by_themselves) {
    for (auto const& [action, verdict] : harmful_actions)
        for (auto const& file : files_with(action))
            EXPECT_EQ(check_pdf(file), verdict) << action << '\n' << file;
}

TEST(pdf_actions, may_turn_to_a_page) {
    for (auto const* const action :
         {"/S /GoTo /D [3 0 R /Fit]", "/S /GoTo /D (here)", "/S /Named /N /FirstPage", "/S 9 0 R"})
        for (auto const& file : files_with(action))
            EXPECT_EQ(check_pdf(file), pdf_verdict::sound) << action << '\n' << file;
    for (auto const* const destination : {"[3 0 R /Fit]", "[3 0 R /XYZ 0 792 null]", "(here)",
                                          "/Here", "[0 /Fit]", "null", "9 0 R"})
        EXPECT_EQ(check_pdf(one_page_pdf(std::string{"/OpenAction "} + destination)),
                  pdf_verdict::sound)
            << destination;
}

pdf_verdict verdict_on_link(std::string const& action) {
    return check_pdf(one_page_pdf("", "/Annots [<< /Subtype /Link /A << " + action + " >> >>]"));
}

TEST(pdf_actions, may_open_an_address_when_somebody_presses_them) {
    EXPECT_EQ(verdict_on_link("/S /URI /URI (https://a)"), pdf_verdict::sound);
    EXPECT_EQ(verdict_on_link("/S /ResetForm"), pdf_verdict::sound);
    EXPECT_EQ(verdict_on_link("/S /SubmitForm"), pdf_verdict::calling);
    EXPECT_EQ(verdict_on_link("/S /GoToR /F (c) /D [0 /Fit]"), pdf_verdict::launching);
    EXPECT_EQ(verdict_on_link("/S /Movie"), pdf_verdict::playing);
    EXPECT_EQ(verdict_on_link("/S /Hide /T (a)"), pdf_verdict::acting);
    EXPECT_EQ(verdict_on_link("/S /URI /URI (javascript:a)"), pdf_verdict::linking);
}

TEST(pdf_actions, are_not_what_a_document_calls_its_fonts) {
    EXPECT_EQ(check_pdf(one_page_pdf(
                  "", "/Resources << /Font << /AA << /Type /Font /Subtype /Type1 /BaseFont "
                      "/Helvetica >> /OpenAction << /Type /Font >> >> >>")),
              pdf_verdict::sound);
}

TEST(pdf_actions, are_found_where_the_catalog_has_no_number) {
    auto file = pdf_of({"null", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>"},
                       "/More << /OpenAction << /S /URI /URI (a) >> >>");
    auto const root = file.find("/Root 1 0 R");
    ASSERT_NE(root, std::string::npos);
    file.replace(root, 11, "/Root << /Type /Catalog /Pages 2 0 R >> ");
    EXPECT_EQ(check_pdf(file), pdf_verdict::calling);
}

TEST(pdf_check, refuses_data_of_other_files) {
    for (auto const* const entries :
         {"/F (other.bin)", "/F << /Type /Filespec /F (a) >>", "/#46 (other.bin)", "/F 4 0 R"}) {
        EXPECT_EQ(check_pdf(one_page_pdf("", "", {stream_of("", entries)})), pdf_verdict::launching)
            << entries;
    }
    EXPECT_EQ(check_pdf(one_page_pdf("", "", {stream_of("", "/F null")})), pdf_verdict::sound);
    EXPECT_EQ(check_pdf(one_page_pdf("", "", {"<< /F (a file outside) >>"})),
              pdf_verdict::launching);
    EXPECT_EQ(check_pdf(one_page_pdf("", "", {"<< /F /Name >>"})), pdf_verdict::sound);
}

} // namespace
} // namespace tassel::document_check::pdf_actions_test
