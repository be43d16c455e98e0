// The official files that the tests were given, as a child reads them.
#pragma once

#include "crypto/sha256.hpp"
#include "forms/form_children.hpp"
#include "forms/form_file.hpp"
#include "forms/form_folder.hpp"
#include "mapping/reading/form_reader.hpp"
#include "unit/support/places.hpp"

#include "tassel/document/form/form_layout.hpp"

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace tassel::mapping::testing {

struct official_edition {
    document::form_edition const* edition = nullptr;
    std::string file;
    read_form read;
};

/// The files of TASSEL_OFFICIAL_FORMS; empty if it names no folder.
inline std::vector<official_edition> official_editions() {
    std::vector<official_edition> editions;
    auto const* const named = std::getenv("TASSEL_OFFICIAL_FORMS");
    if (named == nullptr || !std::filesystem::is_directory(named)) return editions;
    forms::form_children const children{test::server_program()};
    for (auto const& entry : std::filesystem::directory_iterator{named}) {
        if (entry.path().extension() != ".pdf") continue;
        auto file = forms::form_file{entry.path()}.read();
        auto const* const edition = forms::find_edition(crypto::hexadecimal(crypto::sha256(file)));
        if (edition == nullptr) continue;
        auto read = children.read(file);
        editions.push_back({edition, std::move(file), std::move(read)});
    }
    return editions;
}

} // namespace tassel::mapping::testing
