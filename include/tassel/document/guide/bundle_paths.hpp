// The paths of files in a bundle's archive.
#pragma once

#include "tassel/document/guide/sending_order.hpp"
#include "tassel/document/package/package_record.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

inline constexpr std::string_view summary_path = "package-summary.pdf";
inline constexpr std::string_view instructions_path = "instructions.txt";
inline constexpr std::string_view manifest_path = "manifest.json";

/// The path of a form or a cover sheet, from its file name.
[[nodiscard]] inline std::string paper_path(std::string const& filename) {
    return "forms/" + filename;
}

/// The name of a form's copy for paper: `02_mohela_form_print.pdf` beside `02_mohela_form.pdf`.
[[nodiscard]] inline std::string print_name(std::string filename) {
    constexpr std::string_view ending = ".pdf";
    return filename.insert(filename.size() - ending.size(), "_print");
}

/// The path of the letter with this number to a servicer.
[[nodiscard]] inline std::string letter_path(std::size_t number, std::string_view servicer) {
    auto slug = detail::slug_of(servicer);
    if (slug.empty()) slug = "servicer";
    return "letters/" + detail::numbered(number) + "_" + slug + "_ledger_letter.pdf";
}

/// An attachment in the archive, with its path there.
struct bundled_document {
    attachment const* file = nullptr;
    std::string path{};
};

/// The available attachments in the order of their uploads. They are numbered, because names may
/// repeat.
[[nodiscard]] inline std::vector<bundled_document>
bundled_documents(std::vector<attachment> const& attachments) {
    std::vector<bundled_document> documents;
    for (auto const& one : attachments) {
        if (one.status != attachment_status::available) continue;
        auto path = "supporting-documents/" + detail::numbered(documents.size() + 1);
        path.append("_").append(one.filename);
        documents.push_back({&one, std::move(path)});
    }
    return documents;
}

} // namespace tassel
