// Where things lie in a bundle's archive.
#pragma once

#include "tassel/document/package/form_copies.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/reflect/describe.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

inline constexpr std::string_view summary_path = "package-summary.pdf";
inline constexpr std::string_view instructions_path = "instructions.txt";
inline constexpr std::string_view manifest_path = "manifest.json";

[[nodiscard]] inline std::string form_path(form_instance const& instance) {
    return "forms/" + filename_of(instance);
}

/// An attachment of the archive, with its place there.
struct bundled_document {
    attachment const* file = nullptr;
    std::string path{};
};

/// The available attachments in the order of their uploads: numbered, for names may repeat.
[[nodiscard]] inline std::vector<bundled_document>
bundled_documents(std::vector<attachment> const& attachments) {
    std::vector<bundled_document> documents;
    for (auto const& one : attachments) {
        if (one.status != attachment_status::available) continue;
        auto number = std::to_string(documents.size() + 1);
        if (number.size() < 2) number.insert(0, 1, '0');
        std::string path{"supporting-documents/"};
        path.append(reflect::enumerator_name(one.source_id)).append("/");
        path.append(number).append("-").append(one.filename);
        documents.push_back({&one, std::move(path)});
    }
    return documents;
}

} // namespace tassel
