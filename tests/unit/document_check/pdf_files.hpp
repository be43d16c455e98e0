// PDFs written by hand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document_check {

/// A file of these objects, numbered from 1; the first is the catalog.
inline std::string pdf_of(std::vector<std::string> const& objects,
                          std::string_view trailer_entries = {}) {
    std::string file{"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"};
    std::string places{"0000000000 65535 f \n"};
    for (std::size_t at = 0; at < objects.size(); ++at) {
        std::array<char, 32> place{};
        std::snprintf(place.data(), place.size(), "%010zu 00000 n \n", file.size());
        places.append(place.data());
        file.append(std::to_string(at + 1)).append(" 0 obj\n").append(objects[at]);
        file.append("\nendobj\n");
    }
    auto const start = std::to_string(file.size());
    auto const size = std::to_string(objects.size() + 1);
    file.append("xref\n0 ").append(size).append("\n").append(places);
    file.append("trailer\n<< /Size ").append(size).append(" /Root 1 0 R ");
    return file.append(trailer_entries).append(">>\nstartxref\n").append(start).append("\n%%EOF\n");
}

inline std::string stream_of(std::string_view content, std::string_view entries = {}) {
    std::string object{"<< /Length "};
    object.append(std::to_string(content.size()))
        .append(" ")
        .append(entries)
        .append(" >>\nstream\n");
    return object.append(content).append("\nendstream");
}

/// An object in an object stream.
struct packed_object {
    int stream; ///< the object number of the stream
    int place;  ///< in the stream, counted from 0
};

/// A file of these objects. Its last object, the cross-reference stream, says that further objects
/// are in object streams, whether or not they are there.
inline std::string pdf_with_packed(std::vector<std::string> const& objects,
                                   std::vector<packed_object> const& packed) {
    std::string file{"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"};
    auto const row = [](unsigned kind, std::size_t second, int third) {
        std::string bytes{static_cast<char>(kind)};
        for (unsigned shift = 32; shift > 0; shift -= 8)
            bytes.push_back(static_cast<char>(second >> (shift - 8) & 0xffU));
        return bytes.append({static_cast<char>(third >> 8), static_cast<char>(third)});
    };
    auto rows = row(0, 0, 255);
    for (std::size_t at = 0; at < objects.size(); ++at) {
        rows.append(row(1, file.size(), 0));
        file.append(std::to_string(at + 1)).append(" 0 obj\n").append(objects[at]);
        file.append("\nendobj\n");
    }
    for (auto const& each : packed)
        rows.append(row(2, static_cast<std::size_t>(each.stream), each.place));
    auto const number = objects.size() + packed.size() + 1;
    auto const start = file.size();
    rows.append(row(1, start, 0));
    file.append(std::to_string(number)).append(" 0 obj\n");
    file.append(
        stream_of(rows, "/Type /XRef /W [1 4 2] /Root 1 0 R /Size " + std::to_string(number + 1)));
    return file.append("\nendobj\nstartxref\n").append(std::to_string(start)).append("\n%%EOF\n");
}

/// One page. `catalog` and `page` add entries; `more` adds objects from number 5 on.
inline std::string one_page_pdf(std::string_view catalog = {}, std::string_view page = {},
                                std::vector<std::string> const& more = {}) {
    std::vector<std::string> objects{
        "<< /Type /Catalog /Pages 2 0 R " + std::string{catalog} + " >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R " +
            std::string{page} + " >>",
        stream_of("0 0 100 100 re f"),
    };
    objects.insert(objects.end(), more.begin(), more.end());
    return pdf_of(objects);
}

} // namespace tassel::document_check
