// The cost of reading a PDF is bounded, however the PDF is made. It is counted in bytes, which
// determine the time.
#include "document_check/pdf_check.hpp"
#include "unit/document_check/deflated.hpp"
#include "unit/document_check/pdf_files.hpp"

#include <cstddef>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document_check::pdf_budget_test {
namespace {

std::string flate_stream(std::string_view content, std::string_view entries = {}) {
    return stream_of(deflated(content), "/Filter /FlateDecode " + std::string{entries});
}

/// An XFA array that names the same packet `times` times: its decoded text counts each time.
std::string form_names(std::string_view packet, std::size_t times) {
    std::string names{"["};
    for (std::size_t done = 0; done < times; ++done)
        names.append("(a) ").append(packet);
    return names.append("]");
}

TEST(pdf_budget, bounds_the_text_of_a_form) {
    auto const form_of_size = [](std::size_t size) {
        return one_page_pdf("/AcroForm << /XFA 5 0 R >>", "",
                            {flate_stream(std::string(size, ' '))});
    };
    EXPECT_EQ(check_pdf(form_of_size(longest_form_text)), pdf_verdict::sound);
    EXPECT_LT(form_of_size(longest_form_text + 1).size(), 10'000U);
    EXPECT_EQ(check_pdf(form_of_size(longest_form_text + 1)), pdf_verdict::oversized);
}

TEST(pdf_budget, is_one_for_all_forms) {
    auto const packet = flate_stream(std::string(longest_form_text / 4, ' '));
    auto const with_forms = [&packet](std::size_t count) {
        std::vector<std::string> objects{packet};
        for (std::size_t form = 0; form < count; ++form)
            objects.emplace_back("<< /XFA [(a) 5 0 R] >>");
        return one_page_pdf("", "", objects);
    };
    EXPECT_EQ(check_pdf(with_forms(4)), pdf_verdict::sound);
    EXPECT_EQ(check_pdf(with_forms(5)), pdf_verdict::oversized);
    EXPECT_EQ(check_pdf(with_forms(20'000)), pdf_verdict::oversized);
    EXPECT_EQ(check_pdf(one_page_pdf("/AcroForm << /XFA 6 0 R >>", "",
                                     {packet, form_names("5 0 R ", 4)})),
              pdf_verdict::sound);
    EXPECT_EQ(check_pdf(one_page_pdf("/AcroForm << /XFA 6 0 R >>", "",
                                     {packet, form_names("5 0 R ", 5)})),
              pdf_verdict::oversized);
}

TEST(pdf_budget, takes_a_form_that_many_name_once) {
    std::vector<std::string> objects{flate_stream(std::string(longest_form_text, ' ')),
                                     form_names("5 0 R ", 1)};
    for (std::size_t form = 0; form < 10'000; ++form)
        objects.emplace_back("<< /XFA 6 0 R >>");
    EXPECT_EQ(check_pdf(one_page_pdf("", "", objects)), pdf_verdict::sound);
}

TEST(pdf_budget, looks_once_at_actions_that_many_name) {
    std::string table{"<< "};
    for (int event = 0; event < 20'000; ++event)
        table.append("/E").append(std::to_string(event)).append(" 3 0 R ");
    std::vector<std::string> objects{table + ">>"};
    for (int each = 0; each < 20'000; ++each)
        objects.emplace_back("<< /AA 5 0 R >>");
    EXPECT_EQ(check_pdf(one_page_pdf("", "", objects)), pdf_verdict::sound);
}

/// Object streams of `size` decoded bytes each, with one object in each.
std::string with_object_streams(std::size_t count, std::size_t size) {
    std::vector<std::string> objects{"<< /Type /Catalog /Pages 2 0 R >>",
                                     "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                                     "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>"};
    std::vector<packed_object> packed;
    for (std::size_t stream = 0; stream < count; ++stream) {
        auto const number = std::to_string(3 + count + stream + 1);
        auto content = number + " 0 ";
        auto const first = std::to_string(content.size());
        content.append("true").resize(size, ' ');
        objects.push_back(flate_stream(content, "/Type /ObjStm /N 1 /First " + first));
        packed.push_back({static_cast<int>(4 + stream), 0});
    }
    return pdf_with_packed(objects, packed);
}

TEST(pdf_budget, is_one_for_all_streams_of_objects) {
    constexpr std::size_t mebibyte = 1U << 20U;
    EXPECT_EQ(check_pdf(with_object_streams(1, 100)), pdf_verdict::sound);
    EXPECT_EQ(check_pdf(with_object_streams(14, mebibyte)), pdf_verdict::sound);
    auto const bomb = with_object_streams(17, mebibyte);
    EXPECT_LT(bomb.size(), 30'000U);
    EXPECT_EQ(check_pdf(bomb), pdf_verdict::oversized);
    EXPECT_EQ(check_pdf(with_object_streams(1, maximum_decoded_bytes + 1)), pdf_verdict::oversized);
}

TEST(pdf_budget, knows_one_packing_of_what_has_to_be_decoded) {
    auto objects = [](std::string_view filter) {
        return pdf_with_packed(
            {"<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
             "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>",
             stream_of("", "/Type /ObjStm /N 1 /First 4 /Filter " + std::string{filter})},
            {{4, 0}});
    };
    for (auto const* const filter :
         {"/LZWDecode", "/RunLengthDecode", "/DCTDecode", "/LZW", "/Other"})
        EXPECT_EQ(check_pdf(objects(filter)), pdf_verdict::broken) << filter;
    for (auto const* const filter : {"/LZWDecode", "/RunLengthDecode", "/DCTDecode", "/Other"})
        EXPECT_EQ(check_pdf(one_page_pdf("/AcroForm << /XFA 5 0 R >>", "",
                                         {stream_of("<x/>", std::string{"/Filter "} + filter)})),
                  pdf_verdict::broken)
            << filter;
    // Pictures and contents are not decoded, however they are compressed.
    EXPECT_EQ(check_pdf(one_page_pdf("", "",
                                     {stream_of("", "/Filter /LZWDecode"),
                                      stream_of("", "/Filter /DCTDecode"),
                                      flate_stream(std::string(30'000'000, ' '))})),
              pdf_verdict::sound);
}

TEST(pdf_budget, counts_filters_within_filters) {
    auto const once = deflated(std::string(20'000'000, ' '));
    EXPECT_EQ(
        check_pdf(one_page_pdf("/AcroForm << /XFA 5 0 R >>", "",
                               {stream_of(deflated(once), "/Filter [/FlateDecode /FlateDecode]")})),
        pdf_verdict::oversized);
    auto const packed = deflated(deflated("<x><script/></x>"));
    EXPECT_EQ(check_pdf(one_page_pdf("/AcroForm << /XFA 5 0 R >>", "",
                                     {stream_of(packed, "/Filter [/Fl /FlateDecode]")})),
              pdf_verdict::scripted);
}

TEST(pdf_budget, takes_predictions_back) {
    // Rows of four predictors: none, from the left, from above, from both, and from the nearest.
    std::string rows;
    for (auto const* const row : {"<a><", "b><c", "><sc", "ript", "/></"})
        rows.append(row);
    std::string predicted;
    constexpr std::size_t width = 4;
    auto const at = [&rows](std::size_t row, std::size_t column) -> int {
        return static_cast<unsigned char>(rows[row * width + column]);
    };
    for (std::size_t row = 0; row < 5; ++row) {
        predicted.push_back(static_cast<char>(row));
        for (std::size_t column = 0; column < width; ++column) {
            int const left = column == 0 ? 0 : at(row, column - 1);
            int const upper = row == 0 ? 0 : at(row - 1, column);
            int const corner = row == 0 || column == 0 ? 0 : at(row - 1, column - 1);
            int const from_left = std::abs(upper - corner);
            int const from_upper = std::abs(left - corner);
            int const from_corner = std::abs(left + upper - 2 * corner);
            int const nearest = from_left <= from_upper && from_left <= from_corner ? left
                                : from_upper <= from_corner                         ? upper
                                                                                    : corner;
            int const predictions[]{0, left, upper, (left + upper) / 2, nearest};
            predicted.push_back(static_cast<char>(at(row, column) - predictions[row]));
        }
    }
    auto const form = [&predicted](std::string_view parameters) {
        return one_page_pdf("/AcroForm << /XFA 5 0 R >>", "",
                            {flate_stream(predicted, parameters)});
    };
    EXPECT_EQ(check_pdf(form("/DecodeParms << /Predictor 12 /Columns 4 >>")),
              pdf_verdict::scripted);
    for (auto const* const wrong :
         {"/DecodeParms << /Predictor 12 /Columns 0 >>", "/DecodeParms << /Predictor 2 >>",
          "/DecodeParms << /Predictor 12 /Columns 999999999999 >>",
          "/DecodeParms << /Predictor 12 /Colors -1 >>", "/DecodeParms << /Predictor (a) >>",
          "/DecodeParms << /Predictor 12 /BitsPerComponent 64 >>", "/DecodeParms 7"})
        EXPECT_EQ(check_pdf(form(wrong)), pdf_verdict::broken) << wrong;
}

/// Tables that each refer to the previous one, and all to the same stream.
std::string with_tables(std::size_t count) {
    auto file = one_page_pdf();
    file.resize(file.rfind("xref\n0 "));
    auto const number = std::string{"5"};
    auto const stream = file.size();
    file.append("5 0 obj\n")
        .append(stream_of(std::string(900'000, '\0'),
                          "/Type /XRef /W [1 1 1] /Index [0 300000] /Size 6 /Root 1 0 R"));
    file.append("\nendobj\n");
    std::size_t previous = 0;
    for (std::size_t table = 0; table < count; ++table) {
        auto const start = file.size();
        file.append("xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 6 /Root 1 0 R /XRefStm ");
        file.append(std::to_string(stream));
        if (previous != 0) file.append(" /Prev ").append(std::to_string(previous));
        file.append(" >>\n");
        previous = start;
    }
    return file.append("startxref\n").append(std::to_string(previous)).append("\n%%EOF\n");
}

TEST(pdf_budget, counts_streams_that_are_not_packed) {
    EXPECT_EQ(check_pdf(with_tables(20)), pdf_verdict::oversized);
}

TEST(pdf_budget, counts_what_is_read_within_another) {
    // The file has a text that never ends, inside which every other object begins, and then lines
    // that are not objects.
    std::string file{"%PDF-1.7\n"};
    std::string places{"0000000000 65535 f \n"};
    for (int number = 1; number <= 200; ++number) {
        auto place = std::to_string(file.size());
        place.insert(0, 10 - place.size(), '0');
        places.append(place).append(" 00000 n \n");
        file.append(std::to_string(number)).append(" 0 obj\n(");
    }
    for (int line = 0; line < 500'000; ++line)
        file.append("\\\n");
    file.append(200, ')');
    file.append("\nendobj\n");
    auto const start = std::to_string(file.size());
    file.append("xref\n0 201\n").append(places);
    file.append("trailer\n<< /Size 201 /Root 1 0 R >>\nstartxref\n").append(start);
    file.append("\n%%EOF\n");
    EXPECT_NE(check_pdf(file), pdf_verdict::sound);
}

} // namespace
} // namespace tassel::document_check::pdf_budget_test
