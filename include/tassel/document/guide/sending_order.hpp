// The recipients of a package and their order: each recipient once, by name, with everything it
// gets; the file name of every paper, and the paths of files in a bundle's archive.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/submission_route.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

/// A recipient of a part of the package.
struct mail_recipient {
    std::string name{};
    std::string slug{};                            ///< used in file names
    std::vector<std::string> address{};            ///< lines; empty if none is known
    std::string phone{};                           ///< in the usual notation; may be empty
    mail_destination const* destination = nullptr; ///< whose row has the address
    std::vector<submission_route const*> routes{};
    std::vector<std::size_t> copies{};    ///< indexes of the forms that are made
    std::vector<intake_source> sources{}; ///< the sources whose documents are included
    std::string cover_filename{};
};

struct sending_order {
    std::vector<mail_recipient> recipients{};
    std::vector<std::string> filenames{}; ///< for every copy, including those that are not made
    /// Indexes of the copies that are made, in the order in which they are sent.
    std::vector<std::size_t> copies{};
};

namespace detail {

[[nodiscard]] constexpr char lowered(char letter) noexcept {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// ASCII letters in lower case and digits, with underscores between words, up to a maximum length.
[[nodiscard]] inline std::string slug_of(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string slug;
    bool gap = false;
    for (char const one : text) {
        auto const letter = lowered(one);
        bool const kept = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (kept && gap && !slug.empty()) slug += '_';
        if (kept) slug += letter;
        // An accented letter does not separate words.
        if (static_cast<unsigned char>(one) < 0x80) gap = !kept;
        if (slug.size() >= longest) break;
    }
    while (!slug.empty() && slug.back() == '_')
        slug.pop_back();
    return slug;
}

/// Equal except for case.
[[nodiscard]] inline bool same_name(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lowered(x) == lowered(y); });
}

/// The lines of an address in the form that packages keep.
[[nodiscard]] inline std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        auto const end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// Two digits, as in 07; three for numbers above 99, as in 112.
[[nodiscard]] inline std::string numbered(std::size_t number) {
    auto text = std::to_string(number);
    if (text.size() < 2) text.insert(0, 1, '0');
    return text;
}

} // namespace detail

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
