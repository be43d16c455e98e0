#include "document_check/pdf_check.hpp"
#include "unit/document_check/deflated.hpp"
#include "unit/document_check/pdf_files.hpp"
#include "unit/support/places.hpp"

#include "tassel/reflect/describe.hpp"

#include <cstddef>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document_check::pdf_check_test {
namespace {

std::string verdict_on(std::string_view file) {
    return std::string{reflect::enumerator_name(check_pdf(file))};
}

std::string data_file(std::string_view name) {
    auto path = test::test_data() + "/documents/";
    std::ifstream file{path.append(name), std::ios::binary};
    EXPECT_TRUE(file.good()) << name;
    return {std::istreambuf_iterator<char>{file}, {}};
}

std::string form_of(std::string_view xml) {
    return one_page_pdf("/AcroForm << /Fields [] /XFA 5 0 R >>", {}, {stream_of(xml)});
}

TEST(pdf_check, lets_a_plain_document_pass) {
    EXPECT_EQ(verdict_on(one_page_pdf()), "sound");
    EXPECT_EQ(verdict_on("\xEF\xBB\xBF" + one_page_pdf()), "sound");
    EXPECT_EQ(verdict_on(one_page_pdf() + " \r\n" + std::string(3, '\0')), "sound");
    EXPECT_EQ(verdict_on(data_file("object_streams.pdf")), "sound");
}

TEST(pdf_check, refuses_what_is_no_pdf_or_not_all_of_one) {
    EXPECT_EQ(verdict_on(""), "broken");
    EXPECT_EQ(verdict_on("%PDF-1.7\n"), "broken");
    EXPECT_EQ(verdict_on("%PDF-1.7\n<html></html>\n%%EOF\n"), "broken");
    EXPECT_EQ(verdict_on("junk" + one_page_pdf()), "broken");
    auto const file = one_page_pdf();
    for (std::size_t size = 0; size + 2 < file.size(); ++size)
        ASSERT_EQ(verdict_on(std::string_view{file}.substr(0, size)), "broken") << size;
}

TEST(pdf_check, refuses_what_would_have_to_be_repaired) {
    auto misplaced = one_page_pdf();
    misplaced.insert(20, "%\n"); // every position in the table is off by two
    EXPECT_EQ(verdict_on(misplaced), "broken");
    auto const length = one_page_pdf().find("/Length 16");
    ASSERT_NE(length, std::string::npos);
    auto wrong_length = one_page_pdf();
    wrong_length.replace(length, 10, "/Length 19");
    EXPECT_EQ(verdict_on(wrong_length), "broken");
}

TEST(pdf_check, wants_pages_that_form_a_tree) {
    EXPECT_EQ(verdict_on(pdf_of(
                  {"<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"})),
              "broken");
    EXPECT_EQ(verdict_on(pdf_of({"<< /Type /Catalog >>"})), "broken");
    EXPECT_EQ(verdict_on(pdf_of({"<< /Type /Catalog /Pages 2 0 R >>",
                                 "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"})),
              "broken");
    EXPECT_EQ(verdict_on(pdf_of({"<< /Type /Catalog /Pages 2 0 R >>",
                                 "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                                 "<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>"})),
              "broken");
}

TEST(pdf_check, refuses_encrypted_documents_whatever_the_password) {
    EXPECT_EQ(verdict_on(data_file("empty_password.pdf")), "encrypted");
    EXPECT_EQ(verdict_on(data_file("user_password.pdf")), "encrypted");
    EXPECT_EQ(verdict_on(data_file("old_encryption.pdf")), "encrypted");
}

TEST(pdf_check, finds_scripts_wherever_they_are) {
    constexpr std::string_view script = "<< /S /JavaScript /JS (app.alert(1)) >>";
    auto const action = [script](std::string_view before, std::string_view after) {
        return std::string{before}.append(script).append(after);
    };
    EXPECT_EQ(verdict_on(one_page_pdf(action("/OpenAction ", ""))), "scripted");
    EXPECT_EQ(verdict_on(one_page_pdf(action("/AA << /WC ", " >>"))), "scripted");
    EXPECT_EQ(verdict_on(one_page_pdf("", action("/AA << /O ", " >>"))), "scripted");
    EXPECT_EQ(verdict_on(one_page_pdf(action("/Names << /JavaScript << /Names [(a) ", "] >> >>"))),
              "scripted");
    EXPECT_EQ(verdict_on(one_page_pdf("", action("/Annots [<< /Subtype /Link /A ", " >>]"))),
              "scripted");
    EXPECT_EQ(verdict_on(one_page_pdf(
                  action("/AcroForm << /Fields [<< /FT /Tx /T (a) /AA << /K ", " >> >>] >>"))),
              "scripted");
    EXPECT_EQ(verdict_on(one_page_pdf("/OpenAction 5 0 R", "", {std::string{script}})), "scripted");
    EXPECT_EQ(verdict_on(one_page_pdf("", "", {std::string{script}})), "scripted"); // unreferenced
    EXPECT_EQ(verdict_on(one_page_pdf("/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [" +
                                      std::string{script} + "] >>")),
              "scripted");
}

TEST(pdf_check, finds_scripts_in_disguise) {
    EXPECT_EQ(verdict_on(one_page_pdf("/OpenAction << /#53 /J#61vaScript /#4aS (1) >>")),
              "scripted");
    EXPECT_EQ(verdict_on(one_page_pdf("/OpenAction << /S /Rendition /OP 0 /JS (1) >>")),
              "scripted");
    EXPECT_EQ(verdict_on(one_page_pdf("/OpenAction << /S /JavaScript /JS 5 0 R >>", "",
                                      {stream_of("app.alert(1)")})),
              "scripted");
    EXPECT_EQ(verdict_on(one_page_pdf("/OpenAction << /S 5 0 R >>", "", {"/JavaScript"})),
              "scripted");
    EXPECT_EQ(verdict_on(data_file("script_in_object_stream.pdf")), "scripted");
}

TEST(pdf_check, finds_launches_and_readings_of_other_files) {
    EXPECT_EQ(verdict_on(one_page_pdf("/OpenAction << /S /Launch /F (calc.exe) >>")), "launching");
    EXPECT_EQ(verdict_on(one_page_pdf("", "/AA << /O << /S /Launch /Win << /F (a) >> >> >>")),
              "launching");
    EXPECT_EQ(verdict_on(one_page_pdf("/OpenAction << /S /ImportData /F (a.fdf) >>")), "launching");
}

TEST(pdf_check, finds_files_within) {
    std::vector<std::string> const file{"<< /Type /Filespec /F (a) /EF << /F 6 0 R >> >>",
                                        stream_of("hello", "/Type /EmbeddedFile")};
    EXPECT_EQ(
        verdict_on(one_page_pdf("/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>", "", file)),
        "embedding");
    EXPECT_EQ(verdict_on(one_page_pdf("/AF [5 0 R]", "", file)), "embedding");
    EXPECT_EQ(
        verdict_on(one_page_pdf("", "/Annots [<< /Subtype /FileAttachment /FS 5 0 R >>]", file)),
        "embedding");
    EXPECT_EQ(verdict_on(one_page_pdf("", "/Annots [<< /Subtype /RichMedia >>]")), "embedding");
    EXPECT_EQ(verdict_on(one_page_pdf("/Collection << /Type /Collection >>")), "embedding");
    EXPECT_EQ(verdict_on(one_page_pdf("/OpenAction << /S /GoToE /T << /R /C >> >>")), "embedding");
}

TEST(pdf_check, says_the_worst) {
    EXPECT_EQ(verdict_on(one_page_pdf("/Collection << >> /OpenAction << /S /Launch /F (a) >>",
                                      "/AA << /O << /S /JavaScript /JS (1) >> >>")),
              "scripted");
}

TEST(pdf_check, lets_harmless_neighbors_pass) {
    EXPECT_EQ(
        verdict_on(one_page_pdf("/OpenAction [3 0 R /Fit]",
                                "/Annots [<< /Subtype /Link /A << /S /URI /URI (https://a) >> "
                                ">> << /Subtype /Widget /A << /S /ResetForm >> >>]")),
        "sound");
    EXPECT_EQ(verdict_on(one_page_pdf("/Names << /EmbeddedFiles << /Names [] >> >>")), "sound");
    EXPECT_EQ(
        verdict_on(one_page_pdf(
            "", "/Resources << /Font << /EF << /Type /Font /Subtype /Type1 /BaseFont "
                "/Helvetica >> /JS << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >> >>")),
        "sound");
    EXPECT_EQ(verdict_on(one_page_pdf("", "", {"(/S /JavaScript /JS)"})), "sound");
}

TEST(pdf_check, reads_forms_for_scripts) {
    EXPECT_EQ(verdict_on(form_of("<xdp:xdp><subform/><description/></xdp:xdp>")), "sound");
    EXPECT_EQ(verdict_on(form_of("<xdp><event><script>1</script></event></xdp>")), "scripted");
    EXPECT_EQ(verdict_on(form_of("<xfa:script contentType='application/x-formcalc'/>")),
              "scripted");
    EXPECT_EQ(verdict_on(form_of("<!DOCTYPE x [<!ENTITY s '<scr'>]><x>&s;</x>")), "scripted");
    EXPECT_EQ(verdict_on(form_of(std::string_view{"<\0s\0c\0r\0", 8})), "scripted");
    EXPECT_EQ(verdict_on(one_page_pdf("/AcroForm << /XFA [(a) 5 0 R (b) 6 0 R] >>", "",
                                      {stream_of("<x>"), stream_of("<script/></x>")})),
              "scripted");
    EXPECT_EQ(verdict_on(one_page_pdf("/AcroForm << /XFA [(a) 5 0 R (b) 6 0 R] >>", "",
                                      {stream_of("<x><scr"), stream_of("ipt/></x>")})),
              "scripted");
    auto const packed = deflated("<x><script>1</script></x>");
    EXPECT_EQ(verdict_on(one_page_pdf("/AcroForm << /XFA 5 0 R >>", "",
                                      {stream_of(packed, "/Filter /FlateDecode")})),
              "scripted");
}

TEST(pdf_check, bounds_pages_and_objects) {
    auto const with_pages = [](std::size_t count) {
        std::vector<std::string> objects{"<< /Type /Catalog /Pages 2 0 R >>", ""};
        std::string kids;
        for (std::size_t page = 0; page < count; ++page) {
            kids.append(std::to_string(page + 3)).append(" 0 R ");
            objects.push_back("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>");
        }
        objects[1] = "<< /Type /Pages /Kids [" + kids + "] /Count " + std::to_string(count) + " >>";
        return pdf_of(objects);
    };
    EXPECT_EQ(verdict_on(with_pages(maximum_pdf_pages)), "sound");
    EXPECT_EQ(verdict_on(with_pages(maximum_pdf_pages + 1)), "oversized");
    EXPECT_EQ(
        verdict_on(one_page_pdf("", "", std::vector<std::string>(maximum_pdf_objects, "null"))),
        "oversized");
}

TEST(pdf_check, does_not_follow_nesting_without_end) {
    std::string const deep = std::string(100'000, '[') + std::string(100'000, ']');
    EXPECT_NE(verdict_on(one_page_pdf("/Deep " + deep)), "sound");
}

} // namespace
} // namespace tassel::document_check::pdf_check_test

namespace tassel::document_check::pdf_end_test {
namespace {

using namespace std::string_view_literals;

pdf_verdict with_tail(std::string_view tail) {
    return check_pdf(one_page_pdf().append(tail));
}

TEST(pdf_end, is_behind_the_place_of_the_table) {
    auto const file = one_page_pdf();
    EXPECT_EQ(size_up_to_end(file), file.size() - 1);
    EXPECT_EQ(size_up_to_end(file + "startxref\n%%EOF\n"), file.size() - 1);
    EXPECT_EQ(size_up_to_end(file + std::string{"startxref\r\n17 \0%%EOF"sv}), file.size() + 20);
    EXPECT_EQ(size_up_to_end("startxref 1 %%EO"), 0U);
    EXPECT_EQ(size_up_to_end("%%EOF"), 0U);
    EXPECT_EQ(size_up_to_end(""), 0U);
}

TEST(pdf_end, may_be_followed_by_padding_and_by_little_else) {
    EXPECT_EQ(with_tail(""), pdf_verdict::sound);
    EXPECT_EQ(with_tail(std::string(5'000, '\0')), pdf_verdict::sound);
    EXPECT_EQ(with_tail(std::string(5'000, ' ') + "\r\n\t\f\n"), pdf_verdict::sound);
    EXPECT_EQ(with_tail("% written by a careless program\n"), pdf_verdict::sound);
    EXPECT_EQ(with_tail("\r\n--boundary--\r\n\x1a"), pdf_verdict::sound);
    EXPECT_EQ(with_tail(std::string(longest_pdf_tail, 'x')), pdf_verdict::sound);
    EXPECT_EQ(with_tail(std::string(longest_pdf_tail + 1, 'x')), pdf_verdict::followed_up);
    EXPECT_EQ(with_tail("x" + std::string(longest_pdf_tail, '\0') + "x"), pdf_verdict::followed_up);
}

TEST(pdf_end, is_followed_by_no_other_file) {
    for (auto const other : {"PK\x03\x04"sv,
                             "PK\x05\x06"sv,
                             "%PDF-1.4\n"sv,
                             "MZ\x90"sv,
                             "\x7f\x45LF\x02"sv,
                             "\x89PNG\r\n\x1a\n"sv,
                             "\xff\xd8\xff\xe0"sv,
                             "GIF89a"sv,
                             "<HTML>"sv,
                             "<!DocType html>"sv,
                             "<script>"sv,
                             "<svg xmlns="sv,
                             "<?xml version"sv,
                             "<?php"sv,
                             "#!/bin/sh"sv,
                             "7z\xbc\xaf\x27\x1c"sv,
                             "Rar!\x1a\x07"sv,
                             "\x1f\x8b\x08"sv,
                             "{\\rtf1"sv,
                             "\xd0\xcf\x11\xe0\xa1"sv,
                             "II*\0"sv,
                             "RIFF"sv}) {
        EXPECT_EQ(with_tail(other), pdf_verdict::followed_up) << other;
        EXPECT_EQ(with_tail(std::string(700, '\0').append(other)), pdf_verdict::followed_up)
            << other;
    }
    EXPECT_EQ(with_tail("some words, PK\x03\x04"), pdf_verdict::followed_up);
    EXPECT_EQ(with_tail("some words, and <Html>"), pdf_verdict::followed_up);
    EXPECT_EQ(with_tail("MZ means something at a beginning only"), pdf_verdict::followed_up);
    EXPECT_EQ(with_tail("a beginning, as MZ or BM is"), pdf_verdict::sound);
}

TEST(pdf_end, is_not_hidden_by_another_mark) {
    auto const file = one_page_pdf();
    auto const start = file.substr(file.rfind("startxref"));
    EXPECT_EQ(check_pdf(file + "%%EOF\n%%EOF\n"), pdf_verdict::sound);
    EXPECT_EQ(with_tail("PK\x03\x04 %%EOF\n"), pdf_verdict::followed_up);
    EXPECT_EQ(with_tail("startxref\n"), pdf_verdict::followed_up);
    EXPECT_EQ(with_tail("PK\x03\x04" + std::string(2'000, 'x') + start), pdf_verdict::followed_up);
    EXPECT_EQ(with_tail("\nMZ" + std::string(2'000, 'x') + start), pdf_verdict::followed_up);
    EXPECT_EQ(with_tail("\n% an update\n" + start), pdf_verdict::sound);
}

/// An archive that contains no files, whose comment contains the rest of the file.
std::string archive_with(std::string_view remark) {
    std::string record{"PK\x05\x06"};
    record.append(16, '\0');
    record.push_back(static_cast<char>(remark.size() & 0xffU));
    record.push_back(static_cast<char>(remark.size() >> 8U));
    return record.append(remark);
}

TEST(pdf_end, is_not_that_of_an_archive_as_well) {
    auto const file = one_page_pdf();
    auto const start = file.substr(file.rfind("startxref"));
    EXPECT_EQ(with_tail("% an update\n" + archive_with(start)), pdf_verdict::followed_up);
    auto const within = one_page_pdf("", "", {stream_of(archive_with("elsewhere"))});
    EXPECT_EQ(check_pdf(within), pdf_verdict::sound);
}

} // namespace
} // namespace tassel::document_check::pdf_end_test
