// The official forms on this machine, in the folder that TASSEL_OFFICIAL_FORMS names.
#pragma once

#include "crypto/sha256.hpp"
#include "pdf/form_filler.hpp"

#include "tassel/document/form/form_layout.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

namespace tassel::pdf {

/// The files by digest; empty if no folder is named.
inline std::map<std::string, std::string> official_files() {
    std::map<std::string, std::string> files;
    auto const* const folder = std::getenv("TASSEL_OFFICIAL_FORMS");
    if (folder == nullptr) return files;
    for (auto const& entry : std::filesystem::directory_iterator{folder}) {
        if (!entry.is_regular_file()) continue;
        std::ifstream stream{entry.path(), std::ios::binary};
        std::string text{std::istreambuf_iterator<char>{stream}, {}};
        files.emplace(crypto::hexadecimal(crypto::sha256(text)), std::move(text));
    }
    return files;
}

inline template_expectation expectation_of(document::form_edition const& edition) {
    template_expectation expected;
    expected.page_count = edition.page_count;
    expected.field_count = edition.field_count;
    for (auto const& binding : edition.bindings)
        expected.fields.push_back({binding.field, binding.state});
    expected.never_filled.assign(edition.never_filled.begin(), edition.never_filled.end());
    return expected;
}

} // namespace tassel::pdf
