// The words of a letter that asks a servicer to confirm months toward forgiveness. write_letter.hpp
// composes it.
#pragma once

#include "tassel/document/guide/written_cover.hpp"
#include "tassel/document/guide/written_guide.hpp"

#include <string>
#include <vector>

namespace tassel {

struct written_letter {
    std::string language{"en-US"}; ///< BCP 47
    std::string title{};
    std::vector<cover_row> rows{};
    std::vector<guide_group> groups{};
    std::vector<cover_row> signing{}; ///< below everything else
    std::string foot{};               ///< whose letter it is; may be empty
};

} // namespace tassel
